import type { PUZZLES as English } from '../../../../../games/backgammon/puzzles/words';
import type { Translated } from '../../../../translated';

/** What is said of puzzles, in Spanish. */
export const PUZZLES: Translated<typeof English> = {
    lead: 'Una tirada de una partida real, en la que la jugada que se hizo perdió mucho. Encuentra otra mejor.',
    which: 'Qué problemas',
    ofDay: 'Del día',
    own: (count: number) => `De tus partidas (${count})`,
    yours: 'Tienes las fichas claras, y las sacas abajo.',
    dice: (one: number, two: number) => `Tienes ${one}-${two}. Haz la jugada en el tablero.`,
    looking: 'El robot de tu navegador busca el mayor error en las partidas del día…',
    judging: 'El robot juzga tu jugada…',
    noneToday: 'Todavía no ha terminado ningún match público con rating en el que se encuentre algo. Vuelve mañana.',
    noneOwn:
        'Mira la revisión de una partida de backgammon terminada: tus jugadas que perdieron mucho se vuelven problemas aquí. Se quedan en este navegador.',
    best: (play: string) => `${play} es la mejor jugada.`,
    close: (lost: string, best: string) => `Bien: solo pierde ${lost} frente a ${best}.`,
    loses: (lost: string, best: string) => `Pierde ${lost}. ${best} es la mejor jugada.`,
    losesMore: (lost: string, best: string) => `Pierde más de ${lost}. ${best} es la mejor jugada.`,
    inGame: (play: string, lost: string) => `En la partida se jugó ${play}, que perdió ${lost}.`,
    arrows: 'Las flechas naranjas muestran tu jugada; las azules, la mejor.',
    again: 'Intentarlo otra vez',
    next: 'Siguiente problema',
    toGame: 'La partida',
    cannot: 'El robot no funciona en este navegador, así que nadie puede juzgar tu jugada.',
};
