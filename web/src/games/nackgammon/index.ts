import { backgammon } from '../backgammon';
import { pictureWith } from '../backgammon/picture';
import type { WebGame } from '../web_game';
import { WORDS } from './words';

export const nackgammon: WebGame = {
    ...backgammon,
    Picture: pictureWith([
        [0, 2, 'ivory'],
        [1, 2, 'ivory'],
        [3, 3, 'ebony'],
        [8, 2, 'ebony'],
        [9, 2, 'ebony'],
    ]),
    ...WORDS,
};
