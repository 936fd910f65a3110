import { backgammon } from '../backgammon';
import type { WebGame } from '../web_game';

export const nackgammon: WebGame = {
    ...backgammon,
    about: 'Backgammon from a harder start: two more checkers far behind.',
    roomName: 'A game of Nackgammon',
};
