import { backgammon } from '../backgammon';
import { pictureWith } from '../backgammon/picture';
import type { WebGame } from '../web_game';

export const nackgammon: WebGame = {
    ...backgammon,
    Picture: pictureWith([
        [0, 2, 'ivory'],
        [1, 2, 'ivory'],
        [3, 3, 'ebony'],
        [8, 2, 'ebony'],
        [9, 2, 'ebony'],
    ]),
    about: 'Backgammon from a harder start: two more checkers far behind.',
    roomName: 'A game of Nackgammon',
};
