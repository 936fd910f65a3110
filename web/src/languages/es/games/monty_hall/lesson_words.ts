import type { LESSON as English } from '../../../../games/monty_hall/lesson_words';
import type { Translated } from '../../../translated';

/** What is said in the lesson of the doors. */
export const LESSON: Translated<typeof English> = {
    choose: {
        text: 'Detrás de una de tres puertas hay un premio, detrás de las otras hay cabras. Elige una puerta.',
        done: 'Aciertas una de cada tres veces. Hasta ahora no se ha abierto nada.',
    },
    decide: {
        text: 'El presentador sabe dónde está el premio, y abre otra puerta, siempre con una cabra. ¿Te quedas con la puerta 1, o cambias a la 2?',
        done: 'Tu primera elección sigue siendo buena en una de cada tres partidas, así que el premio está en la otra puerta en dos de cada tres. Por eso es mejor cambiar.',
    },
    end: {
        text: 'En la partida, el premio se sella antes de que elijas, y puedes comprobar que nadie lo movió. La mesa cuenta quién gana y con qué.',
    },
};
