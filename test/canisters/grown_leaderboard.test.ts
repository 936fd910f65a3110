import { IDL } from '@icp-sdk/core/candid';
import { expect, test } from 'vitest';
import { GrownCanister } from '../../bench/grown/grown_canister';
import { player, SOME_CANISTER } from '../../bench/measure/principals';
import type { Leaderboard, LeaderboardEntry } from '../../src/declarations/profiles.did';
import { GAME_RESULT } from '../support/games';

/** Many leaves of ordered keys, and more places than have their rows at hand. */
const PLAYERS = 3000;
const PAGE = 100;
const KIND = 'DiceWards';

test('everybody’s neighbours are those of the pages of the whole leaderboard, at any place, after games and an upgrade', () => {
    const grown = new GrownCanister('profiles', [IDL.Nat32, IDL.Nat32], () => ({ gameEngine: SOME_CANISTER }));
    const { client } = grown;
    client.fill(
        'grow',
        Array.from({ length: PLAYERS / PAGE }, (_, n) => [SOME_CANISTER, n * PAGE, PAGE] as const),
    );
    const ask = (method: string, ...args: unknown[]) =>
        client.call<Leaderboard>(player(1), method, KIND, ...args).value;

    function agree(): LeaderboardEntry[] {
        const all: LeaderboardEntry[] = [];
        for (let offset = 0; offset < PLAYERS; offset += PAGE) {
            const { entries, total } = ask('leaderboard', { offset, limit: PAGE });
            expect(total).toBe(PLAYERS);
            all.push(...entries);
        }
        expect(all.map(({ place }) => place)).toEqual(Array.from({ length: PLAYERS }, (_, n) => n + 1));
        expect(new Set(all.map(({ id }) => id.toText())).size).toBe(PLAYERS);
        for (const [n, { rating }] of all.slice(1).entries()) expect(all[n].rating).toBeGreaterThanOrEqual(rating);
        for (let place = 0; place < PLAYERS; place += 37) {
            const first = Math.min(Math.max(place - 3, 0), PLAYERS - 7);
            const { entries } = ask('leaderboardAround', all[place].id, 7);
            expect(entries).toEqual(all.slice(first, first + 7));
        }
        return all;
    }

    const before = agree();
    for (let game = 1; game <= 60; game += 1) {
        const [one, other] = [before[(game * 977) % PLAYERS].id, before[(game * 1511 + 7) % PLAYERS].id];
        client.cost(SOME_CANISTER, 'onGameFinished', one, other, { ...GAME_RESULT, kind: KIND, gameId: game });
    }
    const after = agree();
    expect(after.map(({ id }) => id.toText())).not.toEqual(before.map(({ id }) => id.toText()));
    grown.upgrade(60);
    expect(agree()).toEqual(after);
});
