/** Turns of both players together: a game with so many counts whole for its winner's rating, and one with `NO_GAME` brings nothing. */
export const WHOLE_GAME = 10;
export const NO_GAME = 2;
