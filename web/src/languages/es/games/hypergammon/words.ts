import type { WORDS as English } from '../../../../games/hypergammon/words';
import type { Translated } from '../../../translated';

/** What is said of Hypergammon wherever it is named, in Spanish. */
export const WORDS: Translated<typeof English> = {
    about: 'Backgammon con tres fichas: corto y salvaje.',
    roomName: 'Una partida de Hypergammon',
};
