import type { WORDS as English } from '../../../../games/monty_hall/words';
import type { Translated } from '../../../translated';
import { SEALS } from '../../seals_texts';

/** What is said of Monty Hall wherever it is named, and of its fairness, in Spanish. */
export const WORDS: Translated<typeof English> = {
    about: 'Tres puertas, un premio. ¿Te quedas o cambias?',
    roomName: 'Tres puertas',
    play: 'Ante las puertas',
    host: 'el presentador',
    fair: {
        button: '¿Estaba sellado el premio?',
        good: (_: number, seals: number) =>
            `Sí. El premio estaba donde se selló antes de que eligieras${SEALS.seen(seals)}.`,
        limits: 'Esto muestra que nadie movió el premio. Quienes llevan esta casa podrían haber sabido dónde estaba.',
    },
};
