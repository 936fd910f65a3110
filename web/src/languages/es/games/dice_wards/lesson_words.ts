import type { LESSON as English } from '../../../../games/dice_wards/lesson_words';
import type { Translated } from '../../../translated';

/** What is said in the lesson of Dice Wards. */
export const LESSON: Translated<typeof English> = {
    roll: {
        text: 'Cada número que tiras se suma a tu ronda. Tira hasta tener 15.',
        done: 'Llevas 15 en esta ronda. Todavía no hay nada seguro.',
    },
    hold: {
        text: 'Plántate, y la ronda queda anotada. Después le toca al rival.',
        done: '15 anotados: ya nadie te los quita. Ganas cuando tienes 100 anotados.',
    },
    lose: {
        text: 'Vuelve a ser tu ronda. Tira dos veces y mira lo que hace un 1.',
        done: 'Un 1 se lleva la ronda y el turno, pero no lo anotado. Plantarse con 20 o más es una buena regla.',
    },
    end: {
        text: 'Ese es todo el juego, salvo el cubo de doblaje en las salas que lo quieren. Es como en backgammon.',
    },
};
