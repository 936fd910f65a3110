import { BACKGAMMON, GAME_RESULT } from './games';
import { happy, type Player, type World } from './world';

/** Enough that they found a house. */
export const PLACED = 12;
/** Days on which each plays twice: seven until they are trusted, and some more until they have met enough who are. */
export const DAYS_TO_PLACE = 12;
const DAY_MS = 24n * 60n * 60_000n;
/** When the games of such a day ended. */
export const onDay = (day: number): bigint => BigInt(day) * DAY_MS;

/** A rated match that counts for much, without what differs from one to the next. */
export const LONG_MATCH = {
    ...GAME_RESULT,
    kind: BACKGAMMON,
    points: 25,
    loserPoints: [3] as [number],
    matchLength: [25] as [number],
};

/** Fills the leaderboard of backgammon, by results that Profiles is told in place of its engine. The engine is to be linked again. */
export async function placePlayers(world: World): Promise<readonly Player[]> {
    const engine = world.player('an engine');
    await world.link({ gameEngine: engine.principal }, ['profiles']);
    const players = world.players(...Array.from({ length: PLACED }, (_, number) => `player ${number}`));
    for (let n = 0; n < DAYS_TO_PLACE * PLACED; n += 1) {
        const day = Math.floor(n / PLACED);
        const loser = players[n % PLACED];
        const winner = players[(n + 1 + (day % (PLACED - 1))) % PLACED];
        const result = { ...LONG_MATCH, gameId: 1_000 + n, finishedAtMs: onDay(day) };
        await happy(engine.profiles.onGameFinished(winner.principal, loser.principal, result));
    }
    return players;
}
