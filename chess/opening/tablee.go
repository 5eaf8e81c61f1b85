package opening

// linesE are code, name and moves of the lines of volume E, the shorter before the
// longer where one begins like the other.
const linesE = `
E00 Indian Defence: d4 Nf6 c4 e6
E00 Catalan Opening: d4 Nf6 c4 e6 g3
E01 Catalan Opening: d4 Nf6 c4 e6 g3 d5 Bg2
E02 Catalan Opening, Open: d4 Nf6 c4 e6 g3 d5 Bg2 dxc4 Qa4+
E03 Catalan Opening, Open: d4 Nf6 c4 e6 g3 d5 Bg2 dxc4 Qa4+ Nbd7 Qxc4
E04 Catalan Opening, Open: d4 Nf6 c4 e6 g3 d5 Bg2 dxc4 Nf3
E05 Catalan Opening, Open: d4 Nf6 c4 e6 g3 d5 Bg2 dxc4 Nf3 Be7
E06 Catalan Opening, Closed: d4 Nf6 c4 e6 g3 d5 Bg2 Be7 Nf3
E07 Catalan Opening, Closed: d4 Nf6 c4 e6 g3 d5 Bg2 Be7 Nf3 O-O O-O Nbd7
E08 Catalan Opening, Closed: d4 Nf6 c4 e6 g3 d5 Bg2 Be7 Nf3 O-O O-O Nbd7 Qc2
E09 Catalan Opening, Closed: d4 Nf6 c4 e6 g3 d5 Bg2 Be7 Nf3 O-O O-O Nbd7 Qc2 c6 Nbd2
E10 Indian Defence: d4 Nf6 c4 e6 Nf3
E10 Blumenfeld Gambit: d4 Nf6 c4 e6 Nf3 c5 d5 b5
E11 Bogo-Indian Defence: d4 Nf6 c4 e6 Nf3 Bb4+
E12 Queen's Indian Defence: d4 Nf6 c4 e6 Nf3 b6
E12 Queen's Indian Defence, Petrosian: d4 Nf6 c4 e6 Nf3 b6 a3
E13 Queen's Indian Defence: d4 Nf6 c4 e6 Nf3 b6 Nc3 Bb7 Bg5 h6 Bh4 Bb4
E14 Queen's Indian Defence: d4 Nf6 c4 e6 Nf3 b6 e3
E15 Queen's Indian Defence: d4 Nf6 c4 e6 Nf3 b6 g3
E16 Queen's Indian Defence: d4 Nf6 c4 e6 Nf3 b6 g3 Bb7 Bg2 Bb4+
E17 Queen's Indian Defence: d4 Nf6 c4 e6 Nf3 b6 g3 Bb7 Bg2 Be7
E18 Queen's Indian Defence: d4 Nf6 c4 e6 Nf3 b6 g3 Bb7 Bg2 Be7 O-O O-O Nc3
E19 Queen's Indian Defence: d4 Nf6 c4 e6 Nf3 b6 g3 Bb7 Bg2 Be7 O-O O-O Nc3 Ne4 Qc2 Nxc3 Qxc3
E20 Nimzo-Indian Defence: d4 Nf6 c4 e6 Nc3 Bb4
E21 Nimzo-Indian Defence, Three Knights: d4 Nf6 c4 e6 Nc3 Bb4 Nf3
E22 Nimzo-Indian Defence, Spielmann: d4 Nf6 c4 e6 Nc3 Bb4 Qb3
E23 Nimzo-Indian Defence, Spielmann: d4 Nf6 c4 e6 Nc3 Bb4 Qb3 c5 dxc5 Nc6
E24 Nimzo-Indian Defence, Sämisch: d4 Nf6 c4 e6 Nc3 Bb4 a3 Bxc3+ bxc3
E25 Nimzo-Indian Defence, Sämisch: d4 Nf6 c4 e6 Nc3 Bb4 a3 Bxc3+ bxc3 c5 f3 d5 cxd5
E26 Nimzo-Indian Defence, Sämisch: d4 Nf6 c4 e6 Nc3 Bb4 a3 Bxc3+ bxc3 c5 e3
E27 Nimzo-Indian Defence, Sämisch: d4 Nf6 c4 e6 Nc3 Bb4 a3 Bxc3+ bxc3 O-O
E28 Nimzo-Indian Defence, Sämisch: d4 Nf6 c4 e6 Nc3 Bb4 a3 Bxc3+ bxc3 O-O e3
E29 Nimzo-Indian Defence, Sämisch: d4 Nf6 c4 e6 Nc3 Bb4 a3 Bxc3+ bxc3 O-O e3 c5 Bd3 Nc6
E30 Nimzo-Indian Defence, Leningrad: d4 Nf6 c4 e6 Nc3 Bb4 Bg5
E31 Nimzo-Indian Defence, Leningrad: d4 Nf6 c4 e6 Nc3 Bb4 Bg5 h6 Bh4 c5 d5 d6
E32 Nimzo-Indian Defence, Classical: d4 Nf6 c4 e6 Nc3 Bb4 Qc2
E33 Nimzo-Indian Defence, Classical: d4 Nf6 c4 e6 Nc3 Bb4 Qc2 Nc6
E34 Nimzo-Indian Defence, Classical: d4 Nf6 c4 e6 Nc3 Bb4 Qc2 d5
E35 Nimzo-Indian Defence, Classical: d4 Nf6 c4 e6 Nc3 Bb4 Qc2 d5 cxd5 exd5
E36 Nimzo-Indian Defence, Classical: d4 Nf6 c4 e6 Nc3 Bb4 Qc2 d5 a3
E37 Nimzo-Indian Defence, Classical: d4 Nf6 c4 e6 Nc3 Bb4 Qc2 d5 a3 Bxc3+ Qxc3 Ne4 Qc2
E38 Nimzo-Indian Defence, Classical: d4 Nf6 c4 e6 Nc3 Bb4 Qc2 c5
E39 Nimzo-Indian Defence, Classical: d4 Nf6 c4 e6 Nc3 Bb4 Qc2 c5 dxc5 O-O
E40 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3
E41 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 c5
E42 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 c5 Ne2
E43 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 b6
E44 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 b6 Ne2
E45 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 b6 Ne2 Ba6
E46 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O
E47 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3
E48 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5
E49 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5 a3 Bxc3+ bxc3
E50 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Nf3
E51 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Nf3 d5
E52 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Nf3 d5 Bd3 b6
E53 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Nf3 d5 Bd3 c5
E54 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Nf3 d5 Bd3 c5 O-O dxc4 Bxc4
E55 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Nf3 d5 Bd3 c5 O-O dxc4 Bxc4 Nbd7
E56 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Nf3 d5 Bd3 c5 O-O Nc6
E57 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Nf3 d5 Bd3 c5 O-O Nc6 a3 dxc4 Bxc4 cxd4
E58 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Nf3 d5 Bd3 c5 O-O Nc6 a3 Bxc3 bxc3
E59 Nimzo-Indian Defence, Rubinstein: d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Nf3 d5 Bd3 c5 O-O Nc6 a3 Bxc3 bxc3 dxc4 Bxc4
E60 King's Indian Defence: d4 Nf6 c4 g6
E61 King's Indian Defence: d4 Nf6 c4 g6 Nc3 Bg7
E62 King's Indian Defence, Fianchetto: d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 g3
E63 King's Indian Defence, Panno: d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 g3 O-O Bg2 Nc6 O-O a6
E64 King's Indian Defence, Yugoslav: d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 g3 O-O Bg2 c5
E65 King's Indian Defence, Yugoslav: d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 g3 O-O Bg2 c5 O-O
E66 King's Indian Defence, Yugoslav: d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 g3 O-O Bg2 c5 O-O Nc6 d5
E67 King's Indian Defence, Fianchetto: d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 g3 O-O Bg2 Nbd7
E68 King's Indian Defence, Fianchetto: d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 g3 O-O Bg2 Nbd7 O-O e5 e4
E69 King's Indian Defence, Fianchetto: d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 g3 O-O Bg2 Nbd7 O-O e5 e4 c6 h3
E70 King's Indian Defence: d4 Nf6 c4 g6 Nc3 Bg7 e4
E71 King's Indian Defence, Makogonov: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 h3
E72 King's Indian Defence, Fianchetto: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 g3
E73 King's Indian Defence: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Be2
E73 King's Indian Defence, Averbakh: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Be2 O-O Bg5
E74 King's Indian Defence, Averbakh: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Be2 O-O Bg5 c5
E75 King's Indian Defence, Averbakh: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Be2 O-O Bg5 c5 d5 e6
E76 King's Indian Defence, Four Pawns: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f4
E77 King's Indian Defence, Four Pawns: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f4 O-O Be2
E78 King's Indian Defence, Four Pawns: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f4 O-O Be2 c5 Nf3
E79 King's Indian Defence, Four Pawns: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f4 O-O Be2 c5 Nf3 cxd4 Nxd4 Nc6 Be3
E80 King's Indian Defence, Sämisch: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3
E81 King's Indian Defence, Sämisch: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 O-O
E82 King's Indian Defence, Sämisch: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 O-O Be3 b6
E83 King's Indian Defence, Sämisch: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 O-O Be3 Nc6
E84 King's Indian Defence, Sämisch: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 O-O Be3 Nc6 Nge2 a6 Qd2 Rb8
E85 King's Indian Defence, Sämisch: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 O-O Be3 e5
E86 King's Indian Defence, Sämisch: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 O-O Be3 e5 Nge2 c6
E87 King's Indian Defence, Sämisch: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 O-O Be3 e5 d5
E88 King's Indian Defence, Sämisch: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 O-O Be3 e5 d5 c6
E89 King's Indian Defence, Sämisch: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 O-O Be3 e5 d5 c6 Nge2 cxd5
E90 King's Indian Defence: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3
E91 King's Indian Defence, Classical: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2
E92 King's Indian Defence, Classical: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5
E93 King's Indian Defence, Petrosian: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 d5 Nbd7
E94 King's Indian Defence, Classical: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O
E95 King's Indian Defence, Classical: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nbd7 Re1
E96 King's Indian Defence, Classical: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nbd7 Re1 c6 Bf1 a5
E97 King's Indian Defence, Mar del Plata: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6
E98 King's Indian Defence, Mar del Plata: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 d5 Ne7 Ne1
E99 King's Indian Defence, Mar del Plata: d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 d5 Ne7 Ne1 Nd7 f3 f5
`
