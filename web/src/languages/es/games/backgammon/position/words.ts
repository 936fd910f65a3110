import { counted } from '../../../../../counted';
import type { POSITION as English } from '../../../../../games/backgammon/position/words';
import type { Side } from '../../../../../roles';
import type { Translated } from '../../../../translated';

const SIDES = { Player1: 'Claras', Player2: 'Oscuras' } as const satisfies Record<Side, string>;
const ONE_OF = { Player1: 'clara', Player2: 'oscura' } as const satisfies Record<Side, string>;

/** What is said of a position that somebody sets up, in Spanish. */
export const POSITION: Translated<typeof English> = {
    title: 'Preparar una posición',
    lead: 'Pega un XGID o un ID de GNUBG, o coloca las fichas a mano. El robot de tu navegador dice qué jugar.',
    text: 'XGID o ID de GNUBG',
    open: 'Abrir',
    unreadable: (why: string) => `No se puede leer: ${why}.`,
    copy: 'Copiar el XGID',
    label: 'El tablero. Las flechas van de punto en punto; Enter pone una ficha, Supr la quita.',
    tool: 'Al pulsar un punto',
    tools: { ...SIDES, remove: 'Quitar' },
    start: 'Posición inicial',
    clear: 'Tablero vacío',
    turnBoard: 'Girar el tablero',
    toAct: 'Turno',
    sides: SIDES,
    place: (place: number) => (place === 25 ? 'Barra' : `Punto ${place}`),
    empty: 'vacío',
    stack: (count: number, side: Side) => counted(count, ONE_OF[side]),
    dice: 'Dados',
    die: (number: number) => `Dado ${number}`,
    noDie: 'ninguno',
    cube: 'Cubo',
    owner: 'Dónde está el cubo',
    owners: { centre: 'Centro', ...SIDES },
    doubled: 'Se ha ofrecido doblar',
    doubledHelp: 'Lo ofrece quien tiene el turno, y responde el otro.',
    length: 'Match a',
    lengthHelp: '0 es una partida suelta.',
    score: (side: Side) => `Puntos de las ${SIDES[side].toLowerCase()}`,
    crawford: 'Partida Crawford',
    crawfordHelp: 'Nadie puede doblar.',
    jacoby: 'Regla de Jacoby',
    jacobyHelp: 'Los gammons cuentan cuando ya se ha girado el cubo.',
    answers: 'Mejores opciones',
    pass: 'sin jugada',
    equities: (noDouble: string, take: string, pass: string) =>
        `No doblar ${noDouble} · doblar y aceptar ${take} · doblar y rechazar ${pass}`,
    rollout: 'Rollout',
    rolloutHelp:
        'Juega la posición hasta el final muchas veces, ambos bandos como Difícil, sin cubo y con él, descontando la suerte de los dados.',
    games: 'Partidas',
    begin: 'Hacer el rollout',
    stop: 'Detener',
    counted: (games: number, of: number) => `${games} de ${of} partidas`,
    after: (play: string) => `Después de: ${play}`,
    rows: {
        win: 'Gana',
        winGammon: 'con gammon',
        winBackgammon: 'con backgammon',
        loseGammon: 'Pierde un gammon',
        loseBackgammon: 'Pierde un backgammon',
    },
    equity: 'Equidad sin cubo',
    played: { held: 'con cubo', taken: 'tras doblar y aceptar' },
    value: 'Media',
    error: 'Error estándar',
    cannot: 'El robot no puede funcionar en este navegador.',
};
