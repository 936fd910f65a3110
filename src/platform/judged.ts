/** What the engine tells Profiles of how games were played. In a file of its own, because Lobbies has nothing to do with it. */

import { float64, type Infer, nat16, nat32, nat64, principal, record } from '@dice-wards/candid/schema';

/** How a player has played a game or match, as an analysis judges it. */
export const JudgedPlay = record('JudgedPlay', {
    /** Those that were not forced. */
    decisions: nat16,
    /** Thousandths of a point lost for each of them; 0 without one. */
    errorRate: float64,
    /** How much better the dice were than dice are on average, added up, each throw in units of the stakes at that time. */
    luck: float64,
    /** The mean time for a decision, forced ones among them, in seconds; 0 without one. */
    seconds: float64,
});
export type JudgedPlay = Infer<typeof JudgedPlay>;

const JudgedPlayer = record('JudgedPlayer', { id: principal, play: JudgedPlay });

/** The arguments of `onGameJudged` of Profiles: the game, by the room's id and the time at which it was started, and its players. */
export const JudgedGame = [
    {
        judged: record('JudgedGame', {
            gameId: nat32,
            startedAtMs: nat64,
            player1: JudgedPlayer,
            player2: JudgedPlayer,
        }),
    },
] as const;
export type JudgedGame = Infer<(typeof JudgedGame)[0]['judged']>;
