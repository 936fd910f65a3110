import { backgammon } from '../backgammon';
import { pictureWith } from '../backgammon/picture';
import type { WebGame } from '../web_game';
import { WORDS } from './words';

export const hypergammon: WebGame = {
    ...backgammon,
    Picture: pictureWith([
        [0, 1, 'ivory'],
        [1, 1, 'ivory'],
        [2, 1, 'ivory'],
        [7, 1, 'ebony'],
        [8, 1, 'ebony'],
        [9, 1, 'ebony'],
    ]),
    ...WORDS,
};
