package lesson

import "github.com/compongo/compongo/laws/words"

var spanish = catalogue{
	lang:         words.Spanish,
	scenarioWord: "Caso",
	sides:        [3]string{"", "las blancas", "las negras"},
	whose:        [3]string{"", "de las blancas", "de las negras"},
	hands:        map[string]string{"R": "mano derecha", "L": "mano izquierda", "both": "las dos manos"},

	claimAsk:    "¿Qué se decide sobre la reclamación?",
	mustAsk:     "¿Qué deben jugar %s?",
	resultAsk:   "¿Cómo queda la partida?",
	timeAsk:     "¿Qué tiempo se da?",
	sameAsk:     "¿Es la misma posición?",
	matesAsk:    "¿Quién puede aún dar mate?",
	categoryAsk: "¿Qué clase de partida es?",
	moveAsk:     "¿Hasta dónde ha llegado la última jugada?",
	turnAsk:     "¿Quién está en juego?",
	penaltyAsk:  "¿Puede el árbitro penalizar a alguien?",
	articleAsk:  "¿Qué artículo decide?",

	upheld: "Se acepta", rejected: "Se rechaza", tooLate: "Llega tarde",
	noTime: "Ninguno", minuteTo: "1 minuto para %s", minutesTo: "%d minutos para %s", secondsTo: "%d segundos para %s",
	yes: "Sí", no: "No", penaltyYes: "Sí, a su criterio",
	both: "Los dos", onlyWhite: "Solo las blancas", onlyBlack: "Solo las negras", nobody: "Nadie: la posición está muerta",
	standard: "Clásica", rapid: "Rápida", blitz: "Relámpago",
	notMade: "No está hecha", made: "Está hecha, no completada", completed: "Está completada", illegal: "Se ha completado una jugada ilegal",
	anyMove: "Cualquier jugada legal", inAll: "(%d en total)",
	assistant: "por un asistente", upsideDown: "invertida", struck: "golpeándolo", afterStart: "%s después del comienzo",

	factMoves: "Las blancas han completado %d jugadas y las negras %d", factQuota: "El período acaba con la jugada %d",
	factIllegal: "Jugadas ilegales contadas hasta ahora: blancas %d, negras %d", factEarlier: "Se sabe que %s hicieron antes una jugada ilegal",
	factUndetected: "Nadie se dio cuenta", factReversed: "La partida comenzó con los colores cambiados",
	factDisplaced: "La pieza de %s está por error en %s", factRestores: "Él mismo repone la posición",
	factHeld: "En la mano, junto al tablero: %s", factHandOnClock: "%s mantienen una mano sobre el reloj",
	factBlocks: "%s impiden pulsar", factOrder: "Nadie sabe qué bandera cayó primero",
	factFirst: "Se sabe que cayó primero la bandera de %s", factNoIncrement: "No se puso el incremento",
	factSource: "Lo que se reclama se conoce por: %v", factBlind: "%s juegan a ciegas, palpando las piezas en un tablero propio",
	factSpectator: "Un espectador dice: %s", factAssistant: "Un asistente actúa por un jugador",
	factSheets: "Peticiones de ver la planilla hasta ahora: blancas %d, negras %d", factRecording: "Un jugador no anota las jugadas",
	factAdjourn: "La partida se aplaza", factAgrees: "El árbitro está de acuerdo", factOver: "La partida ya ha terminado",
}
