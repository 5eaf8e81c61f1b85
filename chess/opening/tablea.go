package opening

// linesA are code, name and moves of the lines of volume A, the shorter before the
// longer where one begins like the other.
const linesA = `
A00 Grob's Attack: g4
A00 Polish Opening: b4
A00 Benko's Opening: g3
A00 Van Geet Opening: Nc3
A00 Van 't Kruijs Opening: e3
A00 Mieses Opening: d3
A00 Saragossa Opening: c3
A00 Anderssen's Opening: a3
A00 Ware Opening: a4
A00 Barnes Opening: f3
A00 Clemenz Opening: h3
A00 Desprez Opening: h4
A00 Amar Opening: Nh3
A00 Sodium Attack: Na3
A01 Larsen's Opening: b3
A02 Bird's Opening: f4
A02 Bird's Opening, From's Gambit: f4 e5
A03 Bird's Opening: f4 d5
A04 Réti Opening: Nf3
A05 Réti Opening: Nf3 Nf6
A06 Réti Opening: Nf3 d5
A07 King's Indian Attack: Nf3 d5 g3
A08 King's Indian Attack: Nf3 d5 g3 c5 Bg2
A09 Réti Opening, Réti Gambit: Nf3 d5 c4
A10 English Opening: c4
A11 English Opening, Caro-Kann System: c4 c6
A12 English Opening, Caro-Kann System: c4 c6 Nf3 d5 b3
A13 English Opening: c4 e6
A14 English Opening, Neo-Catalan: c4 e6 Nf3 d5 g3 Nf6 Bg2 Be7 O-O
A15 English Opening: c4 Nf6
A16 English Opening: c4 Nf6 Nc3
A17 English Opening: c4 Nf6 Nc3 e6
A18 English Opening, Mikenas: c4 Nf6 Nc3 e6 e4
A19 English Opening, Mikenas: c4 Nf6 Nc3 e6 e4 c5
A20 English Opening: c4 e5
A21 English Opening: c4 e5 Nc3
A22 English Opening: c4 e5 Nc3 Nf6
A23 English Opening, Bremen: c4 e5 Nc3 Nf6 g3 c6
A24 English Opening, Bremen: c4 e5 Nc3 Nf6 g3 g6
A25 English Opening, Closed: c4 e5 Nc3 Nc6
A26 English Opening, Closed: c4 e5 Nc3 Nc6 g3 g6 Bg2 Bg7 d3 d6
A27 English Opening, Three Knights: c4 e5 Nc3 Nc6 Nf3
A28 English Opening, Four Knights: c4 e5 Nc3 Nc6 Nf3 Nf6
A29 English Opening, Four Knights: c4 e5 Nc3 Nc6 Nf3 Nf6 g3
A30 English Opening, Symmetrical: c4 c5
A31 English Opening, Symmetrical: c4 c5 Nf3 Nf6 d4
A32 English Opening, Symmetrical: c4 c5 Nf3 Nf6 d4 cxd4 Nxd4 e6
A33 English Opening, Symmetrical: c4 c5 Nf3 Nf6 d4 cxd4 Nxd4 e6 Nc3 Nc6
A34 English Opening, Symmetrical: c4 c5 Nc3
A35 English Opening, Symmetrical: c4 c5 Nc3 Nc6
A36 English Opening, Symmetrical: c4 c5 Nc3 Nc6 g3
A37 English Opening, Symmetrical: c4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 Nf3
A38 English Opening, Symmetrical: c4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 Nf3 Nf6
A39 English Opening, Symmetrical: c4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 Nf3 Nf6 O-O O-O d4
A40 Queen's Pawn Game: d4
A40 Englund Gambit: d4 e5
A40 Modern Defence: d4 g6
A40 English Defence: d4 b6
A41 Queen's Pawn Game: d4 d6
A42 Modern Defence, Averbakh: d4 d6 c4 g6 Nc3 Bg7 e4
A43 Old Benoni: d4 c5
A44 Old Benoni: d4 c5 d5 e5
A45 Queen's Pawn Game: d4 Nf6
A45 Trompowsky Attack: d4 Nf6 Bg5
A46 Queen's Pawn Game: d4 Nf6 Nf3
A46 Torre Attack: d4 Nf6 Nf3 e6 Bg5
A47 Queen's Pawn Game: d4 Nf6 Nf3 b6
A48 Queen's Pawn Game: d4 Nf6 Nf3 g6
A48 London System: d4 Nf6 Nf3 g6 Bf4
A48 Torre Attack: d4 Nf6 Nf3 g6 Bg5
A49 Queen's Pawn Game: d4 Nf6 Nf3 g6 g3
A50 Indian Defence: d4 Nf6 c4
A51 Budapest Gambit: d4 Nf6 c4 e5
A52 Budapest Gambit: d4 Nf6 c4 e5 dxe5 Ng4
A53 Old Indian Defence: d4 Nf6 c4 d6
A54 Old Indian Defence: d4 Nf6 c4 d6 Nc3 e5 Nf3
A55 Old Indian Defence: d4 Nf6 c4 d6 Nc3 e5 Nf3 Nbd7 e4
A56 Benoni Defence: d4 Nf6 c4 c5
A57 Benko Gambit: d4 Nf6 c4 c5 d5 b5
A58 Benko Gambit, Accepted: d4 Nf6 c4 c5 d5 b5 cxb5 a6 bxa6
A59 Benko Gambit, Accepted: d4 Nf6 c4 c5 d5 b5 cxb5 a6 bxa6 Bxa6 Nc3 d6 e4
A60 Modern Benoni: d4 Nf6 c4 c5 d5 e6
A61 Modern Benoni: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 Nf3 g6
A62 Modern Benoni, Fianchetto: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 Nf3 g6 g3 Bg7 Bg2 O-O
A63 Modern Benoni, Fianchetto: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 Nf3 g6 g3 Bg7 Bg2 O-O O-O Nbd7
A64 Modern Benoni, Fianchetto: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 Nf3 g6 g3 Bg7 Bg2 O-O O-O Nbd7 Nd2 a6 a4 Re8
A65 Modern Benoni: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4
A66 Modern Benoni, Four Pawns: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 f4
A67 Modern Benoni, Taimanov: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 f4 Bg7 Bb5+
A68 Modern Benoni, Four Pawns: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 f4 Bg7 Nf3 O-O
A69 Modern Benoni, Four Pawns: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 f4 Bg7 Nf3 O-O Be2 Re8
A70 Modern Benoni, Classical: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 Nf3
A71 Modern Benoni, Classical: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 Nf3 Bg7 Bg5
A72 Modern Benoni, Classical: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 Nf3 Bg7 Be2 O-O
A73 Modern Benoni, Classical: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 Nf3 Bg7 Be2 O-O O-O
A74 Modern Benoni, Classical: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 Nf3 Bg7 Be2 O-O O-O a6
A75 Modern Benoni, Classical: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 Nf3 Bg7 Be2 O-O O-O a6 a4 Bg4
A76 Modern Benoni, Classical: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 Nf3 Bg7 Be2 O-O O-O Re8
A77 Modern Benoni, Classical: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 Nf3 Bg7 Be2 O-O O-O Re8 Nd2
A78 Modern Benoni, Classical: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 Nf3 Bg7 Be2 O-O O-O Re8 Nd2 Na6
A79 Modern Benoni, Classical: d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 Nf3 Bg7 Be2 O-O O-O Re8 Nd2 Na6 f3
A80 Dutch Defence: d4 f5
A81 Dutch Defence: d4 f5 g3
A82 Dutch Defence, Staunton Gambit: d4 f5 e4
A83 Dutch Defence, Staunton Gambit: d4 f5 e4 fxe4 Nc3 Nf6 Bg5
A84 Dutch Defence: d4 f5 c4
A85 Dutch Defence: d4 f5 c4 Nf6 Nc3
A86 Dutch Defence: d4 f5 c4 Nf6 g3
A87 Dutch Defence, Leningrad: d4 f5 c4 Nf6 g3 g6 Bg2 Bg7 Nf3
A88 Dutch Defence, Leningrad: d4 f5 c4 Nf6 g3 g6 Bg2 Bg7 Nf3 O-O O-O d6 Nc3 c6
A89 Dutch Defence, Leningrad: d4 f5 c4 Nf6 g3 g6 Bg2 Bg7 Nf3 O-O O-O d6 Nc3 Nc6
A90 Dutch Defence: d4 f5 c4 Nf6 g3 e6 Bg2
A91 Dutch Defence: d4 f5 c4 Nf6 g3 e6 Bg2 Be7
A92 Dutch Defence: d4 f5 c4 Nf6 g3 e6 Bg2 Be7 Nf3 O-O
A93 Dutch Defence, Stonewall: d4 f5 c4 Nf6 g3 e6 Bg2 Be7 Nf3 O-O O-O d5 b3
A94 Dutch Defence, Stonewall: d4 f5 c4 Nf6 g3 e6 Bg2 Be7 Nf3 O-O O-O d5 b3 c6 Ba3
A95 Dutch Defence, Stonewall: d4 f5 c4 Nf6 g3 e6 Bg2 Be7 Nf3 O-O O-O d5 Nc3 c6
A96 Dutch Defence, Classical: d4 f5 c4 Nf6 g3 e6 Bg2 Be7 Nf3 O-O O-O d6
A97 Dutch Defence, Ilyin-Zhenevsky: d4 f5 c4 Nf6 g3 e6 Bg2 Be7 Nf3 O-O O-O d6 Nc3 Qe8
A98 Dutch Defence, Ilyin-Zhenevsky: d4 f5 c4 Nf6 g3 e6 Bg2 Be7 Nf3 O-O O-O d6 Nc3 Qe8 Qc2
A99 Dutch Defence, Ilyin-Zhenevsky: d4 f5 c4 Nf6 g3 e6 Bg2 Be7 Nf3 O-O O-O d6 Nc3 Qe8 b3
`
