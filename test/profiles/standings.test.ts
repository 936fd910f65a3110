import { compileRow, type Rows } from '@dice-wards/candid/rows';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROVISIONAL_BELOW } from '../../src/profiles/model/fibs';
import { LeaderboardEntry } from '../../src/profiles/model/leaderboard_entry';
import { isProvisional, type PlayerRating } from '../../src/profiles/model/rated_game';
import { createRanking } from '../../src/profiles/store/ranking';
import { createStandings, type Standings } from '../../src/profiles/store/standings';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { upsertProfile } from '../../src/profiles/updates/upsert_profile';
import { MemoryMap } from '../support/memory_map';
import { runs } from '../support/runs';
import { ANA, BEN, createWorld, ENGINE, happy, leaderboard, match, player } from './world';

const encodeRow = compileRow(LeaderboardEntry);
const PAGES = [
    [0, 100],
    [0, 3],
    [2, 4],
    [7, 9],
    [20, 5],
] as const;

function bytesOf({ bytes, size, count }: Rows): readonly [number, Uint8Array] {
    return [count, bytes.slice(0, size)];
}

/** Players with a rating, their games as the only other thing that changes, and standings that hold few rows. */
class House {
    readonly players = new Map<number, { readonly rating: PlayerRating; readonly gamesPlayed: number }>();
    readonly map = new MemoryMap();
    told = 0;
    standings: Standings = this.install();

    install(): Standings {
        const places = { least: 8, most: 10, step: 3 };
        return createStandings(
            createRanking(this.map, 0),
            (id) => this.row(id[0]),
            () => {
                this.told += 1;
            },
            places,
        );
    }

    row(number: number): Uint8Array | undefined {
        const known = this.players.get(number);
        if (known === undefined) return undefined;
        const { rating, gamesPlayed } = known;
        const points = { rating: Math.round(rating.rating), provisional: isProvisional(rating) };
        const name = number % 3 === 0 ? null : new Uint8Array(number % 20).fill(97);
        const rest = { deviation: null, experience: gamesPlayed, gamesPlayed, gamesWon: 0 };
        return encodeRow({ place: 0, id: player(number), username: name, ...points, ...rest });
    }

    change(number: number, rating: PlayerRating | null): void {
        const before = this.players.get(number);
        if (rating === null) {
            this.players.delete(number);
            if (before !== undefined) this.standings.remove(player(number), before.rating);
            return;
        }
        this.players.set(number, { rating, gamesPlayed: (before?.gamesPlayed ?? 0) + 1 });
        this.standings.put(player(number), before?.rating ?? null, rating, () => this.row(number) as Uint8Array);
    }
}

describe('standings', () => {
    it('show the same pages whatever rows are at hand', () => {
        const number = fc.integer({ min: 1, max: 24 });
        const rating: fc.Arbitrary<PlayerRating> = fc.record({
            rating: fc.constantFrom(1400, 1500, 1500.004, 1500.01, 1700),
            experience: fc.constantFrom(PROVISIONAL_BELOW, 2 * PROVISIONAL_BELOW),
        });
        const action = fc.oneof(
            { weight: 8, arbitrary: fc.tuple(number, fc.option<PlayerRating | null>(rating, { freq: 6 })) },
            { weight: 3, arbitrary: fc.constant('read' as const) },
            { weight: 1, arbitrary: fc.constant('upgrade' as const) },
        );
        fc.assert(
            fc.property(fc.array(action, { minLength: 20, maxLength: 80 }), (actions) => {
                const house = new House();
                house.standings.readMore();
                for (const each of actions) {
                    if (each === 'read') house.standings.readMore();
                    else if (each === 'upgrade') house.standings = house.install();
                    else house.change(each[0], each[1]);
                    const plain = house.install();
                    for (const [offset, limit] of PAGES) {
                        const expected = bytesOf(plain.page(offset, limit));
                        expect(bytesOf(house.standings.page(offset, limit))).toEqual(expected);
                    }
                    expect(house.standings.size()).toBe(house.players.size);
                }
            }),
            { numRuns: Math.max(10, runs(500)) },
        );
    });

    it('read their rows again after an upgrade, and when too many players have left', () => {
        const house = new House();
        house.standings.readMore();
        const sure = { rating: 1500, experience: PROVISIONAL_BELOW };
        for (let number = 1; number <= 20; number += 1) house.change(number, sure);
        expect(house.told).toBe(0);
        for (let number = 1; number <= 2; number += 1) house.change(number, null);
        expect(house.told).toBe(0);
        house.change(3, null);
        expect(house.told).toBe(1);
        expect(house.standings.readMore()).toBe(false);
        house.standings = house.install();
        expect([1, 2, 3].map(() => house.standings.readMore())).toEqual([true, true, false]);
    });

    it('follow games and names, and are read after an upgrade by the first timer', async () => {
        const { app, host } = createWorld();
        app.start();
        await host.pass(1000);
        for (const id of [1, 2]) happy(onGameFinished(app, ENGINE, ANA, BEN, match(id, 25)));
        happy(upsertProfile(app, BEN, 'benjamin'));
        happy(onGameFinished(app, ENGINE, ANA, BEN, match(3, 5, { rated: false })));
        const page = { offset: 0, limit: 9 };
        const shown = happy(leaderboard(app, ANA, 'Backgammon', page));
        expect(shown.entries.map(({ username, gamesPlayed }) => [username, gamesPlayed])).toEqual([
            [null, 3],
            [new TextEncoder().encode('benjamin'), 3],
        ]);
    });
});
