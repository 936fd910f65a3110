import { KeptChoice } from './kept_choice';

/** Whether single letters act while the board has the focus. */
export const BOARD_KEYS = new KeptChoice('board-keys', ['on', 'off']);

/** Whether the page asks before what costs a game. */
export const ASK_FIRST = new KeptChoice('ask-first', ['on', 'off']);
