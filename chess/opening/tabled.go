package opening

// linesD are code, name and moves of the lines of volume D, the shorter before the
// longer where one begins like the other.
const linesD = `
D00 Queen's Pawn Game: d4 d5
D00 London System: d4 d5 Bf4
D00 Blackmar-Diemer Gambit: d4 d5 e4
D01 Veresov Attack: d4 d5 Nc3 Nf6 Bg5
D02 Queen's Pawn Game: d4 d5 Nf3
D02 London System: d4 d5 Nf3 Nf6 Bf4
D03 Torre Attack: d4 d5 Nf3 Nf6 Bg5
D04 Queen's Pawn Game: d4 d5 Nf3 Nf6 e3
D05 Colle System: d4 d5 Nf3 Nf6 e3 e6
D06 Queen's Gambit: d4 d5 c4
D07 Chigorin Defence: d4 d5 c4 Nc6
D08 Albin Counter-Gambit: d4 d5 c4 e5
D09 Albin Counter-Gambit: d4 d5 c4 e5 dxe5 d4 Nf3 Nc6 g3
D10 Slav Defence: d4 d5 c4 c6
D10 Slav Defence, Exchange: d4 d5 c4 c6 cxd5
D11 Slav Defence: d4 d5 c4 c6 Nf3
D12 Slav Defence: d4 d5 c4 c6 Nf3 Nf6 e3 Bf5
D13 Slav Defence, Exchange: d4 d5 c4 c6 Nf3 Nf6 cxd5 cxd5
D14 Slav Defence, Exchange: d4 d5 c4 c6 Nf3 Nf6 cxd5 cxd5 Nc3 Nc6 Bf4 Bf5
D15 Slav Defence: d4 d5 c4 c6 Nf3 Nf6 Nc3
D16 Slav Defence: d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4
D17 Slav Defence, Czech: d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5
D18 Slav Defence, Dutch: d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5 e3
D19 Slav Defence, Dutch: d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5 e3 e6 Bxc4 Bb4 O-O
D20 Queen's Gambit Accepted: d4 d5 c4 dxc4
D21 Queen's Gambit Accepted: d4 d5 c4 dxc4 Nf3
D22 Queen's Gambit Accepted: d4 d5 c4 dxc4 Nf3 a6 e3
D23 Queen's Gambit Accepted: d4 d5 c4 dxc4 Nf3 Nf6
D24 Queen's Gambit Accepted: d4 d5 c4 dxc4 Nf3 Nf6 Nc3
D25 Queen's Gambit Accepted: d4 d5 c4 dxc4 Nf3 Nf6 e3
D26 Queen's Gambit Accepted: d4 d5 c4 dxc4 Nf3 Nf6 e3 e6
D27 Queen's Gambit Accepted: d4 d5 c4 dxc4 Nf3 Nf6 e3 e6 Bxc4 c5 O-O a6
D28 Queen's Gambit Accepted: d4 d5 c4 dxc4 Nf3 Nf6 e3 e6 Bxc4 c5 O-O a6 Qe2
D29 Queen's Gambit Accepted: d4 d5 c4 dxc4 Nf3 Nf6 e3 e6 Bxc4 c5 O-O a6 Qe2 b5 Bb3 Bb7
D30 Queen's Gambit Declined: d4 d5 c4 e6
D31 Queen's Gambit Declined: d4 d5 c4 e6 Nc3
D32 Tarrasch Defence: d4 d5 c4 e6 Nc3 c5
D33 Tarrasch Defence: d4 d5 c4 e6 Nc3 c5 cxd5 exd5 Nf3 Nc6 g3
D34 Tarrasch Defence: d4 d5 c4 e6 Nc3 c5 cxd5 exd5 Nf3 Nc6 g3 Nf6 Bg2 Be7
D35 Queen's Gambit Declined: d4 d5 c4 e6 Nc3 Nf6
D35 Queen's Gambit Declined, Exchange: d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5
D36 Queen's Gambit Declined, Exchange: d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Bg5 c6 Qc2
D37 Queen's Gambit Declined: d4 d5 c4 e6 Nc3 Nf6 Nf3
D38 Queen's Gambit Declined, Ragozin: d4 d5 c4 e6 Nc3 Nf6 Nf3 Bb4
D39 Queen's Gambit Declined, Vienna: d4 d5 c4 e6 Nc3 Nf6 Nf3 Bb4 Bg5 dxc4
D40 Semi-Tarrasch Defence: d4 d5 c4 e6 Nc3 Nf6 Nf3 c5
D41 Semi-Tarrasch Defence: d4 d5 c4 e6 Nc3 Nf6 Nf3 c5 cxd5 Nxd5
D42 Semi-Tarrasch Defence: d4 d5 c4 e6 Nc3 Nf6 Nf3 c5 cxd5 Nxd5 e3 Nc6 Bd3
D43 Semi-Slav Defence: d4 d5 c4 e6 Nc3 Nf6 Nf3 c6
D44 Semi-Slav Defence, Botvinnik: d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 Bg5 dxc4
D45 Semi-Slav Defence: d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 e3
D46 Semi-Slav Defence: d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 e3 Nbd7 Bd3
D47 Semi-Slav Defence, Meran: d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 e3 Nbd7 Bd3 dxc4 Bxc4
D48 Semi-Slav Defence, Meran: d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 e3 Nbd7 Bd3 dxc4 Bxc4 b5 Bd3 a6
D49 Semi-Slav Defence, Meran: d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 e3 Nbd7 Bd3 dxc4 Bxc4 b5 Bd3 a6 e4 c5 e5 cxd4 Nxb5
D50 Queen's Gambit Declined: d4 d5 c4 e6 Nc3 Nf6 Bg5
D51 Queen's Gambit Declined: d4 d5 c4 e6 Nc3 Nf6 Bg5 Nbd7
D52 Queen's Gambit Declined: d4 d5 c4 e6 Nc3 Nf6 Bg5 Nbd7 e3 c6 Nf3
D52 Queen's Gambit Declined, Cambridge Springs: d4 d5 c4 e6 Nc3 Nf6 Bg5 Nbd7 e3 c6 Nf3 Qa5
D53 Queen's Gambit Declined: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7
D54 Queen's Gambit Declined: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Rc1
D55 Queen's Gambit Declined: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3
D56 Queen's Gambit Declined, Lasker: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 Ne4
D57 Queen's Gambit Declined, Lasker: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 Ne4 Bxe7 Qxe7 cxd5 Nxc3 bxc3
D58 Queen's Gambit Declined, Tartakower: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 b6
D59 Queen's Gambit Declined, Tartakower: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 b6 cxd5 Nxd5
D60 Queen's Gambit Declined, Orthodox: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7
D61 Queen's Gambit Declined, Orthodox: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Qc2
D62 Queen's Gambit Declined, Orthodox: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Qc2 c5 cxd5
D63 Queen's Gambit Declined, Orthodox: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1
D64 Queen's Gambit Declined, Orthodox: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1 c6 Qc2
D65 Queen's Gambit Declined, Orthodox: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1 c6 Qc2 a6 cxd5
D66 Queen's Gambit Declined, Orthodox: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1 c6 Bd3
D67 Queen's Gambit Declined, Orthodox: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1 c6 Bd3 dxc4 Bxc4 Nd5
D68 Queen's Gambit Declined, Orthodox: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1 c6 Bd3 dxc4 Bxc4 Nd5 Bxe7 Qxe7 O-O Nxc3 Rxc3 e5
D69 Queen's Gambit Declined, Orthodox: d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1 c6 Bd3 dxc4 Bxc4 Nd5 Bxe7 Qxe7 O-O Nxc3 Rxc3 e5 dxe5 Nxe5 Nxe5 Qxe5
D70 Neo-Grünfeld Defence: d4 Nf6 c4 g6 f3 d5
D71 Neo-Grünfeld Defence: d4 Nf6 c4 g6 g3 Bg7 Bg2 d5
D72 Neo-Grünfeld Defence: d4 Nf6 c4 g6 g3 Bg7 Bg2 d5 cxd5 Nxd5 e4
D73 Neo-Grünfeld Defence: d4 Nf6 c4 g6 g3 Bg7 Bg2 d5 Nf3
D74 Neo-Grünfeld Defence: d4 Nf6 c4 g6 g3 Bg7 Bg2 d5 Nf3 O-O cxd5 Nxd5 O-O
D75 Neo-Grünfeld Defence: d4 Nf6 c4 g6 g3 Bg7 Bg2 d5 Nf3 O-O cxd5 Nxd5 O-O c5
D76 Neo-Grünfeld Defence: d4 Nf6 c4 g6 g3 Bg7 Bg2 d5 Nf3 O-O cxd5 Nxd5 O-O Nb6
D77 Neo-Grünfeld Defence: d4 Nf6 c4 g6 g3 Bg7 Bg2 d5 Nf3 O-O O-O
D78 Neo-Grünfeld Defence: d4 Nf6 c4 g6 g3 Bg7 Bg2 d5 Nf3 O-O O-O c6
D79 Neo-Grünfeld Defence: d4 Nf6 c4 g6 g3 Bg7 Bg2 d5 Nf3 O-O O-O c6 cxd5 cxd5
D80 Grünfeld Defence: d4 Nf6 c4 g6 Nc3 d5
D81 Grünfeld Defence: d4 Nf6 c4 g6 Nc3 d5 Qb3
D82 Grünfeld Defence: d4 Nf6 c4 g6 Nc3 d5 Bf4
D83 Grünfeld Defence, Grünfeld Gambit: d4 Nf6 c4 g6 Nc3 d5 Bf4 Bg7 e3 O-O
D84 Grünfeld Defence, Grünfeld Gambit: d4 Nf6 c4 g6 Nc3 d5 Bf4 Bg7 e3 O-O cxd5 Nxd5 Nxd5 Qxd5 Bxc7
D85 Grünfeld Defence, Exchange: d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5
D86 Grünfeld Defence, Exchange: d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7 Bc4
D87 Grünfeld Defence, Exchange: d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7 Bc4 O-O Ne2 c5
D88 Grünfeld Defence, Exchange: d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7 Bc4 O-O Ne2 c5 O-O Nc6 Be3 cxd4 cxd4
D89 Grünfeld Defence, Exchange: d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7 Bc4 O-O Ne2 c5 O-O Nc6 Be3 cxd4 cxd4 Bg4 f3 Na5 Bd3 Be6
D90 Grünfeld Defence: d4 Nf6 c4 g6 Nc3 d5 Nf3
D91 Grünfeld Defence: d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 Bg5
D92 Grünfeld Defence: d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 Bf4
D93 Grünfeld Defence: d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 Bf4 O-O e3
D94 Grünfeld Defence: d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 e3
D95 Grünfeld Defence: d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 e3 O-O Qb3
D96 Grünfeld Defence, Russian: d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 Qb3
D97 Grünfeld Defence, Russian: d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 Qb3 dxc4 Qxc4 O-O e4
D98 Grünfeld Defence, Russian: d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 Qb3 dxc4 Qxc4 O-O e4 Bg4
D99 Grünfeld Defence, Russian: d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 Qb3 dxc4 Qxc4 O-O e4 Bg4 Be3 Nfd7 Qb3
`
