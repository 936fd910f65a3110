import type { PIG_LESSON as English } from '../../../../games/pig/lesson_words';
import type { Translated } from '../../../translated';

/** What is said in the lesson of Pig otherwise than in that of Dice Wards. */
export const PIG_LESSON: Translated<typeof English> = {
    hold: {
        text: 'Plántate, y la ronda queda anotada. Después le toca al siguiente jugador.',
        done: '15 anotados: ya nadie te los quita. Ganas cuando tienes 100 anotados.',
    },
    end: {
        text: 'Ese es todo el juego. Quien antes se planta con 100 o más gana al momento: los demás no tienen una última ronda.',
    },
};
