import { TARGET } from '@dice-wards/games/pig_turn';

/** What a level decides by: all that its choice depends on. */
export interface Position {
    /** Banked points, without the round's. */
    readonly mine: number;
    /** In the round. */
    readonly round: number;
    /** The most points that one of the others has, of those who have not left. */
    readonly strongest: number;
    /** How many of the others are there: 1 to 5. */
    readonly others: number;
}

/** Whether somebody rolls on who has not enough to win. */
export type Player = (position: Position) => boolean;

/** Holds at so many points, and never looks at the others. */
export function holdingAt(points: number): Player {
    return ({ round }) => round < points;
}

/** As soon as somebody has so many points, Hard rolls until it has won. */
const RACE = 71;

/**
 * "Keep pace and end race", of Neller and Presser, for more than two: hold at 21 and one more for each opponent, an eighth of the
 * difference to the strongest later when behind and earlier when ahead; but at the end of the game roll until it is won.
 *
 * The more there are, the sooner one of them wins, and the less a small bank is worth. A best reply to players who hold at 20, worked out
 * for their very scores, wins 1 % more of the games of three against those, and fewer against players who keep pace.
 */
export const hard: Player = ({ mine, round, strongest, others }) =>
    mine >= RACE || strongest >= RACE || round < 21 + others + Math.round((strongest - mine) / 8);

/** @returns whether to roll, which nobody does who can hold for the game, and everybody with nothing in the round */
export function rolls(player: Player, position: Position): boolean {
    const { mine, round } = position;
    return round === 0 || (mine + round < TARGET && player(position));
}
