import type { WORDS as English } from '../../../../games/yacht/words';
import type { Translated } from '../../../translated';

/** What is said of Yacht wherever it is named, and by the voice, in Spanish. What its table says is in `table_words.ts`. */
export const WORDS: Translated<typeof English> = {
    about: 'Cinco dados, tres tiradas, trece casillas. Con otros, o a solas por 200 puntos.',
    roomName: 'Cinco dados y una tarjeta',
    voice: {
        dice: (dice: readonly number[], left: number) =>
            `Los dados muestran ${dice.join(', ')}. ${left === 0 ? 'No quedan tiradas' : left === 1 ? 'Queda 1 tirada' : `Quedan ${left} tiradas`}.`,
    },
};
