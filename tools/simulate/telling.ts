import type { Principal } from '@icp-sdk/core/principal';
import type { GameResult } from '../../src/declarations/profiles.did';
import { ADMIN } from '../canisters/principals';
import { forgedResult } from './mischief';
import type { Visit } from './visit';

/** Turns of a game that counts as a whole one. */
const WHOLE_TURNS = 12;

/**
 * Somebody is linked as if they were an engine, and tells Profiles of games. Answers what tells of one.
 *
 * @param first numbers above this one are no other games'
 */
export function told(
    visit: Visit,
    engine: Principal,
    first: number,
): (winner: Principal, loser: Principal, more?: Partial<GameResult>) => void {
    visit.does(ADMIN, 'profiles', 'link', { profiles: [], lobbies: [], gameEngine: [engine], tournaments: [] });
    let games = 0;
    return (winner, loser, more) => {
        games += 1;
        const forged = forgedResult(first + games, { kind: 'DiceWards', rated: true }, visit.world.nowMs);
        visit.does(engine, 'profiles', 'onGameFinished', winner, loser, { ...forged, turns: WHOLE_TURNS, ...more });
    };
}
