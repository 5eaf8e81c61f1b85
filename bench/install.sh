#!/bin/sh
# Installs the programs that the benchmarks compare with, where they are missing.
set -eu
cd "$(dirname "$0")"

missing=
[ -x /usr/games/stockfish ] || command -v stockfish >/dev/null || missing="$missing stockfish"
[ -x /usr/bin/pgn-extract ] || command -v pgn-extract >/dev/null || missing="$missing pgn-extract"
if [ -n "$missing" ]; then
  apt-get install -y -qq --no-install-recommends $missing >/dev/null ||
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends $missing >/dev/null; }
fi
[ -d node_modules/chessops ] || npm ci --silent --no-audit --no-fund
