import type { LESSON as English } from '../../../../games/yacht/lesson_words';
import type { Translated } from '../../../translated';

/** What is said in the lesson of Yacht. */
export const LESSON: Translated<typeof English> = {
    keep: {
        text: 'Has tirado cinco dados y puedes tirar dos veces más. Toca los tres 5 para guardarlos, y tira los demás.',
        done: 'A tus 5 se ha unido una pareja de 2.',
        other: 'Guarda los tres 5, y nada más.',
    },
    score: {
        text: 'Cada turno rellena una casilla de tu tarjeta, una sola vez. Tres de un número y dos de otro son un full: toca su casilla y anota.',
        done: '25 puntos. Así acaba cada turno: si nada encaja, alguna casilla se lleva un 0.',
        other: 'El full puntúa más.',
    },
    end: {
        text: 'Después de trece turnos todas las casillas están llenas, y gana quien tiene más puntos. 63 en las seis de arriba dan una bonificación: tres de cada número bastan justo.',
    },
};
