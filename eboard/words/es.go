package words

import "github.com/compongo/compongo/eboard"

var spanish = catalogue{
	differ: "{square}: {has} en vez de {wants}", empty: "nada", unknown: "alguna pieza", after: "tras la media jugada {ply} ({last})", atStart: "antes de la primera jugada",
	notes: map[eboard.NoteCode]string{
		eboard.NoteFound:       "El tablero responde: {text}.",
		eboard.NoteLost:        "Se ha perdido la conexión con el tablero: {text}. Siga la partida; se comparará cuando vuelva.",
		eboard.NoteAbsent:      "Aún no hay tablero: {text}. Se prueba cada segundo.",
		eboard.NoteSilent:      "El tablero no responde desde hace {seconds}.",
		eboard.NoteGarbled:     "{count} bytes llegaron mal por el cable ({text}); se vuelve a preguntar al tablero.",
		eboard.NoteTurned:      "El tablero está girado: las blancas se sientan al otro lado.",
		eboard.NoteSetUp:       "Las piezas no están como en la partida. {squares}.",
		eboard.NoteElsewhere:   "Se jugó {text} fuera de este tablero: hágala en él. {squares}.",
		eboard.NoteReady:       "Las piezas están como en la partida.",
		eboard.NoteSwapped:     "El rey y la dama de las {side} están cambiados.",
		eboard.NoteMissed:      "Jugadas hechas sin que se leyera el tablero y recuperadas (medias jugadas): {count}.",
		eboard.NoteOnlyMoves:   "Esta fuente solo da jugadas: no se ve lo que se toca.",
		eboard.NoteProposed:    "En el tablero: {text}. Lo confirma la próxima pieza que levante el rival.",
		eboard.NoteStood:       "{man}: estuvo en {square} {seconds} y siguió. Si se soltó allí, solo se sabe mirando.",
		eboard.NoteWhoseHand:   "{man} de {square}: levantada {seconds} y devuelta, por una mano que ningún sensor conoce.",
		eboard.NoteTouched:     "Pieza de {square} ({man}) levantada {seconds} y devuelta. ¿A propósito? ¿Se dijo algo?",
		eboard.NoteNoLegal:     "Ninguna jugada legal lleva a lo que hay en el tablero. {squares}.",
		eboard.NoteClock:       "El reloj de las {side} marca {seconds}; según nuestra cuenta serían {ours}. Vale el reloj real.",
		eboard.NoteClockGone:   "No hay reloj conectado al tablero.",
		eboard.NoteClockBack:   "El reloj está conectado.",
		eboard.NoteClockTurn:   "El turno es de las {side}, pero corre el otro reloj. Para arreglarlo: pare el reloj, ponga la palanca en el turno de las {side}, ajuste los tiempos y póngalo en marcha.",
		eboard.NoteClockLow:    "La batería del reloj está baja.",
		eboard.NoteBatteryLow:  "La batería del tablero está al {count} por ciento.",
		eboard.NoteButton:      "Botón del reloj: {text}.",
		eboard.NotePressedIdle: "Las {side} pulsaron el reloj sin mover nada, y la palanca volvió.",
	},
	choices: map[eboard.ChoiceCode]string{
		eboard.ChoosePlayed:   "Se jugó: {text}",
		eboard.ChoosePosition: "Seguir con las piezas como están",
		eboard.ChooseIllegal:  "Fue una sola jugada ilegal: volver a antes de ella (7.5)",
		eboard.ChooseResult:   "El resultado es {text}",
		eboard.ChooseSettled:  "Resuelto en el tablero",
	},
	questions: map[eboard.QuestionCode]string{
		eboard.AskResult:    "Los reyes en el centro proponen {result}. ¿Es ese el resultado?",
		eboard.AskDisplaced: "Se jugó {move} y se desplazaron otras piezas. {squares}. Que las reponga en su tiempo quien las desplazó (7.4); ¿o fue todo una jugada ilegal?",
		eboard.AskOutOfStep: "El tablero y el registro difieren {after}. {squares}. Ponga bien las piezas o diga qué se jugó.",
		eboard.AskWhich:     "La media jugada {next} puede ser una de varias: {moves}. ¿Cuál se jugó?",
		eboard.AskRewritten: "{after} la fuente da otra jugada que antes: {move}. ¿Cuál vale?",
	},
}
