package opening

// linesC are code, name and moves of the lines of volume C, the shorter before the
// longer where one begins like the other.
const linesC = `
C00 French Defence: e4 e6
C00 French Defence: e4 e6 d4 d5
C01 French Defence, Exchange: e4 e6 d4 d5 exd5
C02 French Defence, Advance: e4 e6 d4 d5 e5
C03 French Defence, Tarrasch: e4 e6 d4 d5 Nd2
C04 French Defence, Tarrasch: e4 e6 d4 d5 Nd2 Nc6 Ngf3 Nf6
C05 French Defence, Tarrasch: e4 e6 d4 d5 Nd2 Nf6
C06 French Defence, Tarrasch: e4 e6 d4 d5 Nd2 Nf6 e5 Nfd7 Bd3 c5 c3 Nc6 Ne2 cxd4 cxd4
C07 French Defence, Tarrasch: e4 e6 d4 d5 Nd2 c5
C08 French Defence, Tarrasch: e4 e6 d4 d5 Nd2 c5 exd5 exd5
C09 French Defence, Tarrasch: e4 e6 d4 d5 Nd2 c5 exd5 exd5 Ngf3 Nc6
C10 French Defence: e4 e6 d4 d5 Nc3
C10 French Defence, Rubinstein: e4 e6 d4 d5 Nc3 dxe4
C11 French Defence, Classical: e4 e6 d4 d5 Nc3 Nf6
C11 French Defence, Steinitz: e4 e6 d4 d5 Nc3 Nf6 e5
C11 French Defence, Burn: e4 e6 d4 d5 Nc3 Nf6 Bg5 dxe4
C12 French Defence, MacCutcheon: e4 e6 d4 d5 Nc3 Nf6 Bg5 Bb4
C13 French Defence, Classical: e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7
C13 French Defence, Alekhine-Chatard Attack: e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7 e5 Nfd7 h4
C14 French Defence, Classical: e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7 e5 Nfd7 Bxe7 Qxe7
C15 French Defence, Winawer: e4 e6 d4 d5 Nc3 Bb4
C16 French Defence, Winawer: e4 e6 d4 d5 Nc3 Bb4 e5
C17 French Defence, Winawer: e4 e6 d4 d5 Nc3 Bb4 e5 c5
C18 French Defence, Winawer: e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3+ bxc3
C19 French Defence, Winawer: e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3+ bxc3 Ne7 Nf3
C20 Open Game: e4 e5
C20 Alapin's Opening: e4 e5 Ne2
C21 Centre Game: e4 e5 d4 exd4
C21 Danish Gambit: e4 e5 d4 exd4 c3
C22 Centre Game: e4 e5 d4 exd4 Qxd4
C23 Bishop's Opening: e4 e5 Bc4
C24 Bishop's Opening: e4 e5 Bc4 Nf6
C25 Vienna Game: e4 e5 Nc3
C26 Vienna Game: e4 e5 Nc3 Nf6
C27 Vienna Game: e4 e5 Nc3 Nf6 Bc4 Nxe4
C28 Vienna Game: e4 e5 Nc3 Nf6 Bc4 Nc6
C29 Vienna Gambit: e4 e5 Nc3 Nf6 f4
C30 King's Gambit: e4 e5 f4
C30 King's Gambit, Classical: e4 e5 f4 Bc5
C31 King's Gambit, Falkbeer Counter-Gambit: e4 e5 f4 d5
C32 King's Gambit, Falkbeer Counter-Gambit: e4 e5 f4 d5 exd5 e4 d3 Nf6
C33 King's Gambit, Accepted: e4 e5 f4 exf4
C33 King's Gambit, Bishop's Gambit: e4 e5 f4 exf4 Bc4
C34 King's Gambit, Accepted: e4 e5 f4 exf4 Nf3
C35 King's Gambit, Cunningham: e4 e5 f4 exf4 Nf3 Be7
C36 King's Gambit, Modern: e4 e5 f4 exf4 Nf3 d5
C37 King's Gambit, Accepted: e4 e5 f4 exf4 Nf3 g5
C37 King's Gambit, Muzio: e4 e5 f4 exf4 Nf3 g5 Bc4 g4 O-O
C38 King's Gambit, Accepted: e4 e5 f4 exf4 Nf3 g5 Bc4 Bg7
C39 King's Gambit, Accepted: e4 e5 f4 exf4 Nf3 g5 h4
C39 King's Gambit, Kieseritzky: e4 e5 f4 exf4 Nf3 g5 h4 g4 Ne5
C40 King's Knight Opening: e4 e5 Nf3
C40 Latvian Gambit: e4 e5 Nf3 f5
C40 Elephant Gambit: e4 e5 Nf3 d5
C40 Damiano's Defence: e4 e5 Nf3 f6
C41 Philidor Defence: e4 e5 Nf3 d6
C42 Petrov's Defence: e4 e5 Nf3 Nf6
C42 Petrov's Defence, Classical: e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 d4
C43 Petrov's Defence, Modern: e4 e5 Nf3 Nf6 d4
C44 King's Knight Opening: e4 e5 Nf3 Nc6
C44 Ponziani Opening: e4 e5 Nf3 Nc6 c3
C44 Scotch Game: e4 e5 Nf3 Nc6 d4
C44 Scotch Gambit: e4 e5 Nf3 Nc6 d4 exd4 Bc4
C45 Scotch Game: e4 e5 Nf3 Nc6 d4 exd4 Nxd4
C46 Three Knights Game: e4 e5 Nf3 Nc6 Nc3
C47 Four Knights Game: e4 e5 Nf3 Nc6 Nc3 Nf6
C47 Four Knights Game, Scotch: e4 e5 Nf3 Nc6 Nc3 Nf6 d4
C48 Four Knights Game, Spanish: e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5
C49 Four Knights Game, Spanish: e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bb4
C50 Italian Game: e4 e5 Nf3 Nc6 Bc4
C50 Hungarian Defence: e4 e5 Nf3 Nc6 Bc4 Be7
C50 Giuoco Piano: e4 e5 Nf3 Nc6 Bc4 Bc5
C51 Evans Gambit: e4 e5 Nf3 Nc6 Bc4 Bc5 b4
C52 Evans Gambit: e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5
C53 Giuoco Piano: e4 e5 Nf3 Nc6 Bc4 Bc5 c3
C54 Giuoco Piano: e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6
C55 Two Knights Defence: e4 e5 Nf3 Nc6 Bc4 Nf6
C56 Two Knights Defence: e4 e5 Nf3 Nc6 Bc4 Nf6 d4 exd4 O-O Nxe4
C57 Two Knights Defence: e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5
C57 Two Knights Defence, Traxler: e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 Bc5
C57 Two Knights Defence, Fried Liver Attack: e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5 Nxf7
C58 Two Knights Defence: e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Na5
C59 Two Knights Defence: e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Na5 Bb5+ c6 dxc6 bxc6 Be2 h6
C60 Spanish Game: e4 e5 Nf3 Nc6 Bb5
C60 Spanish Game, Cozio: e4 e5 Nf3 Nc6 Bb5 Nge7
C61 Spanish Game, Bird: e4 e5 Nf3 Nc6 Bb5 Nd4
C62 Spanish Game, Steinitz: e4 e5 Nf3 Nc6 Bb5 d6
C63 Spanish Game, Schliemann: e4 e5 Nf3 Nc6 Bb5 f5
C64 Spanish Game, Classical: e4 e5 Nf3 Nc6 Bb5 Bc5
C65 Spanish Game, Berlin: e4 e5 Nf3 Nc6 Bb5 Nf6
C66 Spanish Game, Berlin: e4 e5 Nf3 Nc6 Bb5 Nf6 O-O d6
C67 Spanish Game, Berlin: e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4
C68 Spanish Game, Exchange: e4 e5 Nf3 Nc6 Bb5 a6 Bxc6
C69 Spanish Game, Exchange: e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O f6
C70 Spanish Game: e4 e5 Nf3 Nc6 Bb5 a6 Ba4
C71 Spanish Game, Modern Steinitz: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6
C72 Spanish Game, Modern Steinitz: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 O-O
C73 Spanish Game, Modern Steinitz: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 Bxc6+ bxc6 d4
C74 Spanish Game, Modern Steinitz: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 c3
C75 Spanish Game, Modern Steinitz: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 c3 Bd7
C76 Spanish Game, Modern Steinitz: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 c3 Bd7 d4 g6
C77 Spanish Game, Morphy: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6
C78 Spanish Game, Morphy: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O
C78 Spanish Game, Archangel: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O b5 Bb3 Bb7
C79 Spanish Game, Modern Steinitz: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O d6
C80 Spanish Game, Open: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4
C81 Spanish Game, Open: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6 Qe2
C82 Spanish Game, Open: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6 c3
C83 Spanish Game, Open: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6 c3 Be7
C84 Spanish Game, Closed: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7
C85 Spanish Game, Closed: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Bxc6 dxc6
C86 Spanish Game, Worrall Attack: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Qe2
C87 Spanish Game, Closed: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 d6
C88 Spanish Game, Closed: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3
C89 Spanish Game, Marshall: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5
C90 Spanish Game, Closed: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d6
C91 Spanish Game, Closed: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d6 d4
C92 Spanish Game, Closed: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d6 h3
C92 Spanish Game, Zaitsev: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d6 h3 Bb7
C93 Spanish Game, Smyslov: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d6 h3 h6
C94 Spanish Game, Breyer: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d6 h3 Nb8
C95 Spanish Game, Breyer: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d6 h3 Nb8 d4
C96 Spanish Game, Closed: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d6 h3 Na5 Bc2
C97 Spanish Game, Chigorin: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d6 h3 Na5 Bc2 c5 d4 Qc7
C98 Spanish Game, Chigorin: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d6 h3 Na5 Bc2 c5 d4 Qc7 Nbd2 Nc6
C99 Spanish Game, Chigorin: e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d6 h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4
`
