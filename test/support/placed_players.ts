import { BACKGAMMON, GAME_RESULT } from './games';
import { happy, type Player, type World } from './world';

/** Enough that each meets ten others, and has a place. */
export const PLACED = 12;

/** A rated match that counts for much, without what differs from one to the next. */
export const LONG_MATCH = {
    ...GAME_RESULT,
    kind: BACKGAMMON,
    private: [false] as [boolean],
    points: 25,
    loserPoints: [3] as [number],
    matchLength: [25] as [number],
};

/** Fills the leaderboard of backgammon, by results that Profiles is told in place of its engine. The engine is to be linked again. */
export async function placePlayers(world: World): Promise<readonly Player[]> {
    const engine = world.player('an engine');
    await world.link({ gameEngine: engine.principal }, ['profiles']);
    const players = world.players(...Array.from({ length: PLACED }, (_, number) => `player ${number}`));
    for (let n = 0; n < 10 * PLACED; n += 1) {
        const loser = players[n % PLACED];
        const winner = players[(n + 1 + Math.floor(n / PLACED)) % PLACED];
        const result = { ...LONG_MATCH, gameId: 1_000 + n };
        await happy(engine.profiles.onGameFinished(winner.principal, loser.principal, result));
    }
    return players;
}
