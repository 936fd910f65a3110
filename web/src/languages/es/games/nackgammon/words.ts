import type { WORDS as English } from '../../../../games/nackgammon/words';
import type { Translated } from '../../../translated';

/** What is said of Nackgammon wherever it is named, in Spanish. */
export const WORDS: Translated<typeof English> = {
    about: 'Backgammon desde una salida más difícil: dos fichas más, muy atrás.',
    roomName: 'Una partida de Nackgammon',
};
