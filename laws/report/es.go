package report

import (
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/words"
)

var spanish = catalogue{
	lang: words.Spanish,

	title: "Informe de la partida", game: "Partida", players: "Jugadores", result: "Resultado", article: "Según", date: "Fecha",
	began: "Comienzo", ended: "Final", control: "Ritmo de juego", category: "Clase de partida", supervision: "Supervisión",
	enforced: "Vela por el Reglamento", edition: "Reglamento", times: "Relojes al final", illegal: "Jugadas ilegales contadas",
	added: "Tiempo dado o quitado", none: "ninguna", unnamed: "sin nombre", unfinished: "La partida no ha terminado", noClock: "sin reloj",
	byPlayers: "los jugadores, reclamando", byArbiter: "el árbitro, en el acto", byHuman: "un árbitro, que decide lo que se reclama", position: "Comenzó desde",
	rulings: "Decisiones y penalizaciones", claims: "Reclamaciones hechas", missed: "Reclamaciones posibles que no se hicieron",
	sheet: "Planilla", written: "Escrito a mano", outages: "Interrupciones",
	noRulings: "Ninguna decisión.", noClaims: "Ninguna reclamación.", noMissed: "Ninguna.", noMoves: "Ninguna jugada.", noOutages: "Ninguna.",
	at: "Hora", after: "Tras", clocks: "Relojes", what: "Qué ocurrió", who: "Quién", verdict: "Decisión", number: "N.º",
	from: "Desde", until: "Hasta", length: "Duración", move: "Jugada", text: "Texto", clock: "Reloj", scoresheet: "Planilla de",
	footer: "Hecho por Compongo a partir del acta de la partida.",

	beforeMoves: "inicio", to: "a", with: "con", stood: "misma posición tras", seconds: "s",

	categories: map[clock.Category]string{clock.Untimed: "sin reloj", clock.Blitz: "relámpago", clock.Rapid: "rápida", clock.Standard: "clásica"},
	supervisions: map[laws.Supervision]string{
		laws.Unsupervised: "ninguna", laws.Standard: "normal", laws.Adequate: "adecuada", laws.Inadequate: "no adecuada",
	},
	verdicts: map[string]string{"upheld": "se acepta", "rejected": "se rechaza", "too_late": "llega tarde", "": "–"},
	missedKinds: map[laws.ClaimKind]string{
		laws.ClaimThreefold: "tablas: triple repetición", laws.ClaimThreeNext: "tablas: triple repetición",
		laws.ClaimFifty: "tablas: cincuenta jugadas", laws.ClaimFiftyNext: "tablas: cincuenta jugadas",
		laws.ClaimIllegal: "jugada ilegal", laws.ClaimTouchMove: "pieza tocada", laws.ClaimReleased: "pieza soltada y movida otra vez",
		laws.ClaimPromotion: "pieza de la promoción", laws.ClaimFlag: "caída de bandera",
	},
	faults: map[laws.Fault]string{
		laws.TouchMove: "se había tocado otra pieza", laws.Rereleased: "la pieza se había soltado en otra casilla", laws.ChosenMan: "otra pieza había tocado la casilla",
		laws.NotIntended: "no se jugó la jugada escrita", laws.TwoHanded: "se usaron las dos manos", laws.IllegalMove: "quedó en pie",
		laws.NotPromoted: "el peón no se promocionó", laws.PressedFirst: "se pulsó el reloj sin jugar",
	},
}
