#!/bin/sh
# Builds the page into web/dist. Needs npm and Go; leaves dist/placeholder.html alone.
set -eu
cd "$(dirname "$0")"

npm ci --ignore-scripts --no-audit --no-fund --loglevel=error

esbuild="go tool esbuild --bundle --minify --target=chrome109,firefox115,safari15.4 --log-level=warning"
men=node_modules/cm-chessboard
type=node_modules/@fontsource/source-serif-4

mkdir -p dist/pieces dist/fonts
$esbuild --format=iife src/main.js --outfile=dist/app.js
$esbuild '--external:./fonts/*' src/style/app.css --outfile=dist/app.css
cp src/index.html dist/index.html
cp src/icon.svg dist/icon.svg

# staunty.svg lies beside it and may not be used commercially: take this one file only.
cp "$men/assets/pieces/standard.svg" dist/pieces/standard.svg
for weight in 400 600; do
  for script in latin latin-ext; do
    cp "$type/files/source-serif-4-$script-$weight-normal.woff2" dist/fonts/
  done
done

{
  cat src/licences.txt
  printf '\n\n---- cm-chessboard\n\n'
  cat "$men/LICENSE"
  printf '\n\n---- Source Serif 4\n\n'
  cat "$type/LICENSE"
  for cipher in ciphers hashes; do
    printf '\n\n---- @noble/%s\n\n' "$cipher"
    cat "node_modules/@noble/$cipher/LICENSE"
  done
} > dist/licences.txt
