import { describe, expect, test } from 'vitest';
import type { KindRecord } from '../../src/declarations/profiles.did';
import {
    anyPlay,
    backgammonOf,
    playOn,
    type StateName,
    startBackgammon,
    stateOf,
    towards,
} from '../support/backgammon';
import { replayed } from '../support/backgammon_replay';
import { wholeLog, winnerFirst } from '../support/games';
import { seededRandom } from '../support/seeded_random';
import { changesNothing } from '../support/snapshot';
import { happy, type Player, shareWorld, type World } from '../support/world';

const random = seededRandom();

let world: World;
let ana: Player;
let ben: Player;
shareWorld((...given) => {
    [world, ana, ben] = given;
});

async function kindOf(player: Player): Promise<KindRecord> {
    const { kinds } = await happy(player.profiles.getMyProfile());
    expect(kinds).toHaveLength(1);
    return kinds[0];
}

describe('a single game', () => {
    test('counts its points and changes no rating', async () => {
        const roomId = await startBackgammon(ana, ben);
        const final = await playOn([ana, ben], roomId, (view) => {
            if (stateOf(view) === 'Doubled') return 'acceptDouble';
            if (view.cube[0]?.mayDouble && view.cube[0].stakes < 4) return 'proposeDouble';
            return anyPlay(random)(view);
        });
        await world.settle();
        const [outcome] = final.outcome;
        const multiple = { Played: 1, Gammon: 2, Backgammon: 3 }[Object.keys(outcome?.reason ?? {})[0]] ?? 0;
        expect(outcome).toMatchObject({ points: multiple * 4, score: [] });
        const [winner, loser] = winnerFirst(final, [ana, ben]);
        expect(await kindOf(winner)).toMatchObject({ gamesPlayed: 1, gamesWon: 1, points: multiple * 4, rating: [] });
        expect(await kindOf(loser)).toMatchObject({ gamesPlayed: 1, gamesWon: 0, points: 0, rating: [] });
    });
});

describe('an upgrade of the engine', () => {
    const STATES: readonly StateName[] = ['RolledForStart', 'Rolled', 'Moving', 'Moved', 'Rolling', 'Doubled'];

    test.each(STATES)('in the state %s changes nothing visible, and the game goes on', async (state) => {
        const roomId = await startBackgammon(ana, ben, { matchLength: [5] });
        const view = await playOn([ana, ben], roomId, towards(state, random));
        expect(stateOf(view)).toBe(state);
        const looked = { rooms: [roomId], players: [ana.principal, ben.principal] };
        await changesNothing(world, looked, () => world.upgrade('gameEngine'));

        const plays = anyPlay(random);
        let actions = 0;
        await playOn([ana, ben], roomId, (now) => {
            actions += 1;
            if (actions > 25) return 'wait';
            if (stateOf(now) === 'Doubled') return 'acceptDouble';
            if (stateOf(now) === 'Moving') return { move: backgammonOf(now).legalMoves[0] };
            return plays(now);
        });
        replayed(await wholeLog(ana, roomId), { matchLength: 5 });
    });
});
