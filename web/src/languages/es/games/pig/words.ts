import type { WORDS as English } from '../../../../games/pig/words';
import type { Translated } from '../../../translated';

/** What is said of Pig wherever it is named, in Spanish. What its table says is in the words of Dice Wards. */
export const WORDS: Translated<typeof English> = {
    about: 'De tres a seis jugadores hasta 100. Sigue tirando, o plántate antes de que un 1 se lleve la ronda.',
    roomName: 'Una ronda de Pig',
};
