import { IDL } from '@icp-sdk/core/candid';
import { player, SOME_CANISTER } from '../measure/principals';
import type { Cost } from '../measure/samples';
import { GrownCanister } from './grown_canister';
import type { GrownLine } from './line';

const KIND = 'DiceWards';
/** Players who come in one message. */
const BATCH = 200;
const SAMPLES = 20;
/** Entries of a page, and the last place where one may begin. */
const ENTRIES = 100;
const LAST_OFFSET = 10_000;
/** In which all rows are read after an upgrade. */
const SETTLES = 60;

/** The leaderboard with so many places. */
export function growProfiles(sizes: readonly number[]): GrownLine[] {
    const grown = new GrownCanister('profiles', [IDL.Nat32, IDL.Nat32], () => ({ gameEngine: SOME_CANISTER }));
    const { client } = grown;
    let players = 0;
    let games = 0;
    return sizes.flatMap((size) => {
        const batches: (readonly [typeof SOME_CANISTER, number, number])[] = [];
        for (; players < size; players += BATCH) batches.push([SOME_CANISTER, players, BATCH]);
        client.fill('grow', batches);
        const some = Array.from({ length: SAMPLES }, (_, n) => Math.floor((n * players) / SAMPLES));
        const ends = some.map((number) => {
            games += 1;
            return client.cost(
                SOME_CANISTER,
                'onGameFinished',
                player(number),
                player((number + 777) % players),
                told(games),
            );
        });
        const page = { offset: Math.min(LAST_OFFSET, players - ENTRIES), limit: ENTRIES };
        const { upgrade, after } = grown.upgrade(SETTLES);
        const around = (number: number): Cost =>
            client.cost(player(1), 'leaderboardAround', KIND, player(number), ENTRIES);
        return [
            { what: 'leaderboardAround, 100 entries, at any place', size, instructions: most(some.map(around)) },
            {
                what: 'leaderboard, 100 entries, the last page',
                size,
                instructions: client.cost(player(1), 'leaderboard', KIND, page).instructions,
            },
            { what: 'onGameFinished of Profiles, both players placed', size, instructions: most(ends) },
            { what: 'upgrade of Profiles', size, instructions: upgrade.instructions },
            { what: 'what Profiles does in the minute after an upgrade', size, instructions: after.instructions },
        ];
    });
}

export function most(costs: readonly Cost[]): number {
    return Math.max(...costs.map(({ instructions }) => instructions));
}

function told(gameId: number) {
    return {
        ...{ gameId, kind: KIND, points: 1, loserPoints: [], matchLength: [], reason: { Played: null }, rated: true },
        ...{ startedAtMs: BigInt(Date.UTC(2026, 0, 1)), finishedAtMs: BigInt(Date.UTC(2026, 0, 1)) },
        ...{ winnerWasPlayer1: true, robot: [], private: false, absent: [], turns: 20, playedOut: true, ranking: [] },
    };
}
