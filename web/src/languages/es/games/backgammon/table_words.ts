import { counted } from '../../../../counted';
import type { TABLE_WORDS as English } from '../../../../games/backgammon/table_words';
import type { Translated } from '../../../translated';

function placeName(place: number): string {
    return place === 25 ? 'en la barra' : place === 0 ? 'fuera' : `en el ${place}`;
}

/** What is said at the board, which is fetched with it, in Spanish. */
export const TABLE_WORDS: Translated<typeof English> = {
    label: 'Tablero de backgammon, visto desde tu lado. Las flechas van de punto en punto.',
    pips: 'pips',
    score: 'marcador',
    undo: 'Deshacer',
    confirm: 'Confirmar',
    pass: 'Sin jugada: pasar',
    roll: 'Tirar',
    takeOpening: 'Empezar',
    swap: 'Jugar primero el otro dado',
    rollAhead: 'Tirar por mí',
    rollAheadHelp: 'Tus próximos dados caen solos. No doblas antes.',
    keys: 'Teclas en el tablero: las flechas y Enter mueven, R tira, D dobla, U deshace, C confirma. Fuera de él: las mismas letras con Alt.',
    place: (place: number) => (place === 25 ? 'Tu barra' : place === 0 ? 'Fuera' : `Punto ${place}`),
    checkers: (mine: number, theirs: number) =>
        mine > 0
            ? counted(mine, 'ficha tuya', 'fichas tuyas')
            : theirs > 0
              ? counted(theirs, 'ficha del rival', 'fichas del rival')
              : 'sin fichas',
    selected: 'con la ficha elegida',
    canMove: 'se puede mover',
    canLand: 'la ficha elegida puede llegar aquí',
    countAt: (count: number, place: number) => `${count} ${placeName(place)}`,
    yours: (list: string) => `Tus fichas: ${list}.`,
    theirs: (list: string) => `Las del rival, según tus puntos: ${list}.`,
    gameNumber: (number: number) => `partida ${number}`,
    lastGame: (points: number, how: string) => `última partida: ${counted(points, 'punto')}, ${how}`,
    wins: {
        Single: 'victoria simple',
        Gammon: 'gammon',
        Backgammon: 'backgammon',
        DoubleRefused: 'doble no aceptado',
        Forfeit: 'por abandono',
    },
    turnEvents: {
        doubled: 'dobla',
        taken: 'acepta',
        dropped: 'rechaza',
        resigned: 'se rinde',
        game: 'gana la partida',
    },
    hint: {
        title: 'Consejo',
        ask: 'Mostrar',
        text: 'Lo que haría aquí el robot más fuerte. Las flechas muestran la opción marcada.',
        cube: {
            NoDouble: 'Cubo: no dobles todavía.',
            DoubleTake: 'Cubo: dobla; el rival debería aceptar.',
            DoublePass: 'Cubo: dobla; el rival debería rechazar.',
            TooGood: 'Cubo: demasiado bueno para doblar; juega a por el gammon.',
        },
    },
    resigned: {
        offered: (as: string) => `Tu rival se rinde: ${as}.`,
        choice: 'Acepta, o sigue jugando por más.',
        playOn: 'Seguir jugando',
    },
};
