import { KeptChoice } from './kept_choice';

/** Where one's own checkers come home, and are borne off. */
export const HOME_SIDE = new KeptChoice('home-side', ['right', 'left']);

/** Whether points have their numbers. */
export const POINT_NUMBERS = new KeptChoice('point-numbers', ['shown', 'hidden']);

/** Which colours a board has; `styles/board_tokens.css` has them. Their key, as that of the next one, is known to `looks.ts`. */
export const BOARD_COLOURS = new KeptChoice('board', ['green', 'blue', 'slate']);

/** How fast pieces and dice move. */
export const MOTION = new KeptChoice('motion', ['usual', 'quick', 'off']);
