// Answers lines "DEPTH FEN" with "NODES MICROSECONDS" of processor time.
import { createInterface } from 'node:readline';
import { Chess } from 'chessops/chess';
import { perft } from 'chessops/debug';
import { parseFen } from 'chessops/fen';

for await (const line of createInterface({ input: process.stdin })) {
  const blank = line.indexOf(' ');
  const position = Chess.fromSetup(parseFen(line.slice(blank + 1)).unwrap()).unwrap();
  const before = process.cpuUsage();
  const nodes = perft(position, Number(line.slice(0, blank)));
  const { user, system } = process.cpuUsage(before);
  console.log(nodes, user + system);
}
