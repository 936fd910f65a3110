import type { Player } from './field';

/**
 * What somebody has behind them: their finished games in kinds in which they are rated, up to a hundred; 255 with a place on a leaderboard, to
 * which no closed group comes.
 *
 * Principals are free, so whoever has nothing behind them keeps no place from those who have. Games are not: each takes an opponent, and the
 * budget of both. Whoever wants somebody's place needs twice as many games, so that players who are alike do not push each other out,
 * and each step up costs a group as much as all steps before.
 */
export const PLACED = 255;
export const MOST_GAMES = 100;

/** Whether the newcomer takes the place of a player. */
export function outranks(newcomer: number, holder: number): boolean {
    return newcomer >= Math.max(1, 2 * holder);
}

/** The one with the least behind them, the latest to enter among equals, of those who are in; -1 for nobody. */
export function freshest(players: readonly Player[]): number {
    let found = -1;
    let best: Player | undefined;
    let entrant = -1;
    for (const player of players) {
        entrant += 1;
        if (!player.isIn || (best !== undefined && !isFresher(player, best))) continue;
        found = entrant;
        best = player;
    }
    return found;
}

function isFresher(one: Player, other: Player): boolean {
    return one.standing < other.standing || (one.standing === other.standing && one.entry >= other.entry);
}
