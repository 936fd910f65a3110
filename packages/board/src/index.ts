/** A backgammon board for any page: SVG, touch, keys and arrows, without a framework and without rules of its own. */
export { type Board, createBoard } from './board';
export type { Arrows, BoardConfig, Cube, Dice, Mark, Press } from './config';
export { describe } from './description';
export type { Home } from './geometry';
export { ENGLISH, type Labels } from './labels';
export { BAR, type Counts, type Move, mirrored, OFF, type Position, type Side, START, withMove } from './position';
export type { Legal } from './targets';
