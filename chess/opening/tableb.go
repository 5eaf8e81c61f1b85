package opening

// linesB are code, name and moves of the lines of volume B, the shorter before the
// longer where one begins like the other.
const linesB = `
B00 King's Pawn Game: e4
B00 Nimzowitsch Defence: e4 Nc6
B00 Owen's Defence: e4 b6
B00 St George Defence: e4 a6
B01 Scandinavian Defence: e4 d5
B01 Scandinavian Defence, Modern: e4 d5 exd5 Nf6
B01 Scandinavian Defence, Main Line: e4 d5 exd5 Qxd5 Nc3 Qa5
B02 Alekhine's Defence: e4 Nf6
B02 Alekhine's Defence, Two Pawns: e4 Nf6 e5 Nd5 c4 Nb6 c5
B03 Alekhine's Defence: e4 Nf6 e5 Nd5 d4
B03 Alekhine's Defence, Four Pawns: e4 Nf6 e5 Nd5 d4 d6 c4 Nb6 f4
B04 Alekhine's Defence, Modern: e4 Nf6 e5 Nd5 d4 d6 Nf3
B05 Alekhine's Defence, Modern: e4 Nf6 e5 Nd5 d4 d6 Nf3 Bg4
B06 Modern Defence: e4 g6
B07 Pirc Defence: e4 d6
B07 Pirc Defence: e4 d6 d4 Nf6
B07 Pirc Defence, Czech: e4 d6 d4 Nf6 Nc3 c6
B08 Pirc Defence, Classical: e4 d6 d4 Nf6 Nc3 g6 Nf3
B09 Pirc Defence, Austrian Attack: e4 d6 d4 Nf6 Nc3 g6 f4
B10 Caro-Kann Defence: e4 c6
B11 Caro-Kann Defence, Two Knights: e4 c6 Nc3 d5 Nf3 Bg4
B12 Caro-Kann Defence: e4 c6 d4
B12 Caro-Kann Defence, Advance: e4 c6 d4 d5 e5
B13 Caro-Kann Defence, Exchange: e4 c6 d4 d5 exd5 cxd5
B13 Caro-Kann Defence, Panov Attack: e4 c6 d4 d5 exd5 cxd5 c4
B14 Caro-Kann Defence, Panov Attack: e4 c6 d4 d5 exd5 cxd5 c4 Nf6 Nc3 e6
B15 Caro-Kann Defence: e4 c6 d4 d5 Nc3
B15 Caro-Kann Defence, Tartakower: e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Nxf6+ exf6
B16 Caro-Kann Defence, Bronstein-Larsen: e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Nxf6+ gxf6
B17 Caro-Kann Defence, Karpov: e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7
B18 Caro-Kann Defence, Classical: e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5
B19 Caro-Kann Defence, Classical: e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 Ng3 Bg6 h4 h6 Nf3 Nd7
B20 Sicilian Defence: e4 c5
B21 Sicilian Defence, Grand Prix Attack: e4 c5 f4
B21 Sicilian Defence, Smith-Morra Gambit: e4 c5 d4 cxd4 c3
B22 Sicilian Defence, Alapin: e4 c5 c3
B23 Sicilian Defence, Closed: e4 c5 Nc3
B24 Sicilian Defence, Closed: e4 c5 Nc3 Nc6 g3
B25 Sicilian Defence, Closed: e4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 d3 d6
B26 Sicilian Defence, Closed: e4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 d3 d6 Be3
B27 Sicilian Defence: e4 c5 Nf3
B27 Sicilian Defence, Hyper-Accelerated Dragon: e4 c5 Nf3 g6
B28 Sicilian Defence, O'Kelly: e4 c5 Nf3 a6
B29 Sicilian Defence, Nimzowitsch: e4 c5 Nf3 Nf6
B30 Sicilian Defence: e4 c5 Nf3 Nc6
B30 Sicilian Defence, Rossolimo: e4 c5 Nf3 Nc6 Bb5
B31 Sicilian Defence, Rossolimo: e4 c5 Nf3 Nc6 Bb5 g6
B32 Sicilian Defence: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4
B32 Sicilian Defence, Löwenthal: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 e5
B33 Sicilian Defence: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3
B33 Sicilian Defence, Sveshnikov: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5
B34 Sicilian Defence, Accelerated Dragon: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6
B35 Sicilian Defence, Accelerated Dragon: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 Nc3 Bg7 Be3 Nf6 Bc4
B36 Sicilian Defence, Maróczy Bind: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 c4
B37 Sicilian Defence, Maróczy Bind: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 c4 Bg7
B38 Sicilian Defence, Maróczy Bind: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 c4 Bg7 Be3
B39 Sicilian Defence, Breyer: e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 c4 Bg7 Be3 Nf6 Nc3 Ng4
B40 Sicilian Defence: e4 c5 Nf3 e6
B41 Sicilian Defence, Kan: e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6
B42 Sicilian Defence, Kan: e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6 Bd3
B43 Sicilian Defence, Kan: e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6 Nc3
B44 Sicilian Defence, Taimanov: e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6
B45 Sicilian Defence, Taimanov: e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3
B46 Sicilian Defence, Taimanov: e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3 a6
B47 Sicilian Defence, Taimanov: e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3 Qc7
B48 Sicilian Defence, Taimanov: e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3 Qc7 Be3
B49 Sicilian Defence, Taimanov: e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3 Qc7 Be3 a6 Be2
B50 Sicilian Defence: e4 c5 Nf3 d6
B51 Sicilian Defence, Moscow: e4 c5 Nf3 d6 Bb5+
B52 Sicilian Defence, Moscow: e4 c5 Nf3 d6 Bb5+ Bd7
B53 Sicilian Defence, Chekhover: e4 c5 Nf3 d6 d4 cxd4 Qxd4
B54 Sicilian Defence: e4 c5 Nf3 d6 d4 cxd4 Nxd4
B55 Sicilian Defence, Prins: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 f3
B56 Sicilian Defence: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3
B56 Sicilian Defence, Classical: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6
B57 Sicilian Defence, Sozin: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bc4
B58 Sicilian Defence, Classical: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Be2
B59 Sicilian Defence, Boleslavsky: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Be2 e5 Nb3
B60 Sicilian Defence, Richter-Rauzer: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5
B61 Sicilian Defence, Richter-Rauzer: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5 Bd7
B62 Sicilian Defence, Richter-Rauzer: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5 e6
B63 Sicilian Defence, Richter-Rauzer: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5 e6 Qd2
B64 Sicilian Defence, Richter-Rauzer: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5 e6 Qd2 Be7 O-O-O O-O f4
B65 Sicilian Defence, Richter-Rauzer: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5 e6 Qd2 Be7 O-O-O O-O f4 Nxd4 Qxd4
B66 Sicilian Defence, Richter-Rauzer: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5 e6 Qd2 a6
B67 Sicilian Defence, Richter-Rauzer: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5 e6 Qd2 a6 O-O-O Bd7
B68 Sicilian Defence, Richter-Rauzer: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5 e6 Qd2 a6 O-O-O Bd7 f4 Be7
B69 Sicilian Defence, Richter-Rauzer: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5 e6 Qd2 a6 O-O-O Bd7 f4 Be7 Nf3 b5 Bxf6
B70 Sicilian Defence, Dragon: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6
B71 Sicilian Defence, Dragon, Levenfish: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 f4
B72 Sicilian Defence, Dragon: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3
B73 Sicilian Defence, Dragon, Classical: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 Be2 Nc6 O-O
B74 Sicilian Defence, Dragon, Classical: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 Be2 Nc6 O-O O-O Nb3
B75 Sicilian Defence, Dragon, Yugoslav Attack: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3
B76 Sicilian Defence, Dragon, Yugoslav Attack: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3 O-O
B77 Sicilian Defence, Dragon, Yugoslav Attack: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3 O-O Qd2 Nc6 Bc4
B78 Sicilian Defence, Dragon, Yugoslav Attack: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3 O-O Qd2 Nc6 Bc4 Bd7 O-O-O
B79 Sicilian Defence, Dragon, Yugoslav Attack: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3 O-O Qd2 Nc6 Bc4 Bd7 O-O-O Qa5 Bb3 Rfc8 h4
B80 Sicilian Defence, Scheveningen: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6
B81 Sicilian Defence, Scheveningen, Keres Attack: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 g4
B82 Sicilian Defence, Scheveningen: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 f4
B83 Sicilian Defence, Scheveningen: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Be2
B84 Sicilian Defence, Scheveningen: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Be2 a6
B85 Sicilian Defence, Scheveningen: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Be2 a6 O-O Qc7 f4 Nc6
B86 Sicilian Defence, Sozin: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Bc4
B87 Sicilian Defence, Sozin: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Bc4 a6 Bb3 b5
B88 Sicilian Defence, Sozin: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Bc4 Nc6
B89 Sicilian Defence, Sozin: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Bc4 Nc6 Be3
B90 Sicilian Defence, Najdorf: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6
B90 Sicilian Defence, Najdorf, English Attack: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3
B91 Sicilian Defence, Najdorf: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 g3
B92 Sicilian Defence, Najdorf: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2
B93 Sicilian Defence, Najdorf: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 f4
B94 Sicilian Defence, Najdorf: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5
B95 Sicilian Defence, Najdorf: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6
B96 Sicilian Defence, Najdorf: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4
B97 Sicilian Defence, Najdorf, Poisoned Pawn: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4 Qb6
B98 Sicilian Defence, Najdorf: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4 Be7
B99 Sicilian Defence, Najdorf: e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4 Be7 Qf3 Qc7 O-O-O Nbd7
`
