import { backgammon } from '../backgammon';
import type { WebGame } from '../web_game';

export const hypergammon: WebGame = {
    ...backgammon,
    about: 'Backgammon with three checkers: short and wild.',
    roomName: 'A game of Hypergammon',
};
