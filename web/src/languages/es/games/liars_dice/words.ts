import type { WORDS as English } from '../../../../games/liars_dice/words';
import type { Translated } from '../../../translated';

/** What is said of Liar's Dice wherever it is named, in Spanish. */
export const WORDS: Translated<typeof English> = {
    about: 'Cinco dados bajo tu cubilete. Puja por todos los dados, farolea, y duda de la puja que no te creas. Gana el último con dados.',
    roomName: 'Cubiletes y faroles',
};
