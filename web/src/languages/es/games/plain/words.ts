import type { WORDS as English } from '../../../../games/plain/words';
import type { Translated } from '../../../translated';

/** What is said of a game without a table of its own wherever it is named, in Spanish. */
export const WORDS: Translated<typeof English> = {
    about: 'Un juego sin tablero: lo que muestra es una tabla, y lo que haces son botones.',
    roomName: (title: string) => `Una partida de ${title}`,
};
