import { Cbor, lookup_path, reconstruct } from '@icp-sdk/core/agent';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAlarm } from '../../src/platform/alarm';
import { createCertifiedTree } from '../../src/platform/certified_tree';
import { createTally } from '../../src/platform/counters';
import { createCertifiedSeasons } from '../../src/profiles/jobs/certified_seasons';
import { createSeasons, PLACES_LOOKED_AT, SEASON_PLACES } from '../../src/profiles/jobs/seasons';
import { beginningOf, monthOf, textOfMonth } from '../../src/profiles/model/month';
import { season } from '../../src/profiles/queries/season';
import { createKeptSeasons } from '../../src/profiles/store/kept_seasons';
import { createPlayedMonths } from '../../src/profiles/store/played_months';
import { declareBot } from '../../src/profiles/updates/declare_bot';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { upsertProfile } from '../../src/profiles/updates/upsert_profile';
import { wire } from '../../src/profiles/wiring';
import { FakeHost } from '../support/fake_host';
import { MemoryMap, memories } from '../support/memory_map';
import { type createWorld, ENGINE, happy, leaderboard, match, NO_BOUNDS, player } from './world';

const BACKGAMMON = 'Backgammon';
const FARKLE = 'Farkle';
const NACKGAMMON = 'Nackgammon';
/** They get places too. */
const LOSERS = [200, 201];
const JANUARY = monthOf(Date.UTC(2026, 0));
const [FEBRUARY, MARCH, APRIL] = [JANUARY + 1, JANUARY + 2, JANUARY + 3];

type Profiles = ReturnType<typeof createWorld>['app'];

/** A canister that can be upgraded, in January 2026. */
class House {
    readonly host = new FakeHost();
    private readonly memory = memories();
    app = this.started();
    private games = 0;

    private started(): Profiles {
        const app = wire(this.host, this.memory, NO_BOUNDS);
        app.links.set({ profiles: null, lobbies: null, gameEngine: ENGINE });
        app.start();
        return app;
    }

    upgrade(): void {
        this.host.forget();
        this.app = this.started();
    }

    play(winner: number, loser: number, changes: Parameters<typeof match>[2] = {}): void {
        this.games += 1;
        happy(onGameFinished(this.app, ENGINE, player(winner), player(loser), match(this.games, 25, changes)));
    }

    /** Two rated matches give each of them a place. */
    place(...players: readonly number[]): void {
        for (const each of players) {
            for (const loser of LOSERS) this.play(each, loser);
        }
    }

    passTo(month: number): Promise<void> {
        return this.host.pass(beginningOf(month) - this.host.now());
    }

    /** What the leaderboard shows of these players alone. */
    board(players: readonly number[]) {
        const { entries } = happy(leaderboard(this.app, ENGINE, BACKGAMMON, { offset: 0, limit: 100 }));
        return entries
            .filter(({ id }) => players.includes(id[0]))
            .map(({ id, username, rating }, at) => ({ place: at + 1, id, username, rating }));
    }

    season(month: number | null = null, kind: string = BACKGAMMON) {
        return happy(season(this.app, ENGINE, kind, month));
    }
}

describe('a month', () => {
    it('begins at midnight of its first day, in UTC', () => {
        expect(monthOf(0)).toBe(0);
        expect(monthOf(Date.UTC(2027, 0, 1))).toBe(684);
        fc.assert(
            fc.property(fc.integer({ min: 0, max: 65_534 }), (month) => {
                const beginning = beginningOf(month);
                expect(new Date(beginning).toISOString()).toMatch(/-01T00:00:00.000Z$/);
                expect([beginning, beginningOf(month + 1) - 1].map(monthOf)).toEqual([month, month]);
            }),
        );
    });
});

describe('a season', () => {
    it('is kept as the leaderboard stood when its month was over, of those who played in it, whatever comes when', async () => {
        const seat = fc.integer({ min: 1, max: 9 });
        const game = fc.record({ winner: seat, loser: seat, rated: fc.boolean(), upgrade: fc.boolean() });
        const games = fc.array(game, { maxLength: 40 });
        const late = fc.constantFrom('on time', 'late', 'after an upgrade', 'a month later');
        await fc.assert(
            fc.asyncProperty(fc.array(games, { minLength: 1, maxLength: 3 }), late, async (months, when) => {
                const house = new House();
                house.place(1, 2, 3, 4);
                let month = JANUARY;
                const played = new Set([1, 2, 3, 4, ...LOSERS]);
                for (const of of months) {
                    for (const { winner, loser, rated, upgrade } of of) {
                        if (upgrade) house.upgrade();
                        if (winner === loser) continue;
                        house.play(winner, loser, { rated });
                        if (rated) for (const each of [winner, loser]) played.add(each);
                    }
                    const board = house.board([...played]);
                    const next = month + (when === 'a month later' ? 2 : 1);
                    if (when === 'on time') await house.passTo(next);
                    else house.host.stall(beginningOf(next) + 86_400_000 - house.host.now());
                    if (when === 'after an upgrade') house.upgrade();
                    // A change of the leaderboard, which does not count for the month that is over.
                    if (when !== 'on time') happy(declareBot(house.app, player(1)));
                    expect(house.season(month).places).toEqual(board);
                    month = next;
                    played.clear();
                    if (when !== 'on time') break;
                }
            }),
            { numRuns: 60 },
        );
    });

    it('is closed by the timer alone, once, and shows present names', async () => {
        const house = new House();
        house.place(1, 2);
        const january = house.board([1, 2, ...LOSERS]);
        expect(house.season()).toEqual({ month: null, places: [], months: [], proof: null });
        await house.passTo(FEBRUARY);
        expect(house.season()).toMatchObject({ month: JANUARY, places: january, months: [JANUARY] });
        house.place(3);
        house.upgrade();
        happy(upsertProfile(house.app, player(1), 'Zoe'));
        await house.host.pass(60_000);
        const name = Uint8Array.from(Buffer.from('Zoe'));
        const renamed = january.map((each) => (each.id[0] === 1 ? { ...each, username: name } : each));
        expect(house.season().places).toEqual(renamed);
        await house.passTo(MARCH);
        expect(house.season().months).toEqual([FEBRUARY, JANUARY]);
        expect(house.season().places.map(({ id }) => id[0])).not.toContain(1);
        expect(house.season(JANUARY).places).toEqual(renamed);
        expect(house.season(null, FARKLE)).toEqual({ month: null, places: [], months: [], proof: null });
    });

    it('without a rated game is not kept, nor are months that went by while nobody was there', async () => {
        const house = new House();
        house.place(1);
        house.host.stall(beginningOf(APRIL) - house.host.now());
        house.upgrade();
        house.play(1, 2, { rated: false });
        expect(house.season().months).toEqual([JANUARY]);
        await house.passTo(APRIL + 2);
        expect(house.season().months).toEqual([JANUARY]);
        expect(house.season(2 ** 16 + JANUARY).places).toEqual([]);
        expect(house.season(FEBRUARY)).toEqual({ month: FEBRUARY, places: [], months: [JANUARY], proof: null });
    });

    it('has players of the same rating in the order of the leaderboard', async () => {
        const house = new House();
        for (const each of [4, 2, 3]) for (let n = 0; n < 2; n += 1) house.play(each, 100 + 10 * each + n);
        const players = [2, 3, 4];
        const board = house.board(players);
        expect(board.map(({ id }) => id[0])).toEqual(players);
        expect(new Set(board.map(({ rating }) => rating)).size).toBe(1);
        await house.passTo(FEBRUARY);
        expect(house.season().places.filter(({ id }) => players.includes(id[0]))).toEqual(board);
    });

    it('has a hundred places, and looks for them among the first thousand of the leaderboard', async () => {
        const every = async (nth: number, players: number): Promise<number[]> => {
            const host = new FakeHost();
            const counters = new MemoryMap();
            const kept = createKeptSeasons(createTally(counters, 1), opened());
            const stores = { running: createTally(counters, 0), kept, months: createPlayedMonths(opened()) };
            const certified = createCertifiedSeasons(createCertifiedTree(host), kept);
            const numbered = Array.from({ length: players }, (_, at) => ({ id: Uint8Array.of(at >> 8, at) }));
            const seasons = createSeasons(host, createAlarm(host), stores, certified, {
                entries: (kind, from, limit) => (kind === 'Backgammon' ? numbered.slice(from, from + limit) : []),
                ratingOf: (_, id) => 256 * id[0] + id[1],
            });
            seasons.begin();
            for (let at = nth - 1; at < players; at += nth) seasons.played('Backgammon', numbered[at].id);
            await host.pass(beginningOf(FEBRUARY) - host.now());
            return kept.of('Backgammon', JANUARY).map(({ rating }) => rating);
        };
        expect(await every(1, 150)).toEqual(Array.from({ length: SEASON_PLACES }, (_, at) => at));
        expect(await every(7, 2000)).toEqual(Array.from({ length: SEASON_PLACES }, (_, at) => 7 * at + 6));
        expect(await every(20, 2000)).toEqual(Array.from({ length: PLACES_LOOKED_AT / 20 }, (_, at) => 20 * at + 19));
    });
});

describe('the certificate of a season', () => {
    /** The places of a season, after its witness has proved them. */
    async function proved(house: House, month: number, kind: string = BACKGAMMON) {
        const { places, proof } = house.season(month, kind);
        if (proof === null) return undefined;
        const tree = Cbor.decode(proof.witness) as Parameters<typeof reconstruct>[0];
        expect(Buffer.from(await reconstruct(tree))).toEqual(Buffer.from(house.host.certified ?? []));
        const found = lookup_path(['seasons', kind, textOfMonth(month)], tree);
        const rows = places.flatMap(({ id, rating }) => [rating >> 8, rating & 0xff, id.length, ...id]);
        expect('value' in found && Buffer.from(found.value)).toEqual(Buffer.from([1, ...rows]));
        return places.length;
    }

    it('is there from its end on, and again soon after an upgrade', async () => {
        const house = new House();
        house.place(1, 2, 3);
        await house.passTo(FEBRUARY);
        expect(await proved(house, JANUARY)).toBe(5);
        expect(await proved(house, JANUARY, FARKLE)).toBeUndefined();
        for (const loser of LOSERS) house.play(1, loser, { kind: NACKGAMMON });
        house.place(1);
        await house.passTo(MARCH);
        house.place(2);
        await house.passTo(APRIL);
        const all = async () => [
            await Promise.all([JANUARY, FEBRUARY, MARCH, APRIL].map((month) => proved(house, month))),
            await proved(house, FEBRUARY, NACKGAMMON),
        ];
        const before = await all();
        expect(before).toEqual([[5, 3, 3, undefined], 1]);
        house.upgrade();
        expect(await all()).toEqual([[undefined, undefined, undefined, undefined], undefined]);
        await house.host.pass(10_000);
        expect(await all()).toEqual(before);
    });

    it('is there, too, if a season ends before those of before an upgrade are certified', async () => {
        const house = new House();
        house.place(1);
        await house.passTo(FEBRUARY);
        house.place(2);
        house.upgrade();
        // Its timers are lost, too.
        house.host.forget();
        await house.passTo(MARCH);
        house.play(1, 2);
        expect(await proved(house, FEBRUARY)).toBe(3);
        expect(await proved(house, JANUARY)).toBe(1);
    });
});

function opened(): () => MemoryMap {
    const map = new MemoryMap();
    return () => map;
}
