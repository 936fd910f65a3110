import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { asciiBytes } from '../../src/platform/bytes';
import type { GameResult, RankedPlayer } from '../../src/platform/messages';
import { BOUNDS } from '../../src/profiles/model/standing';
import { getGames } from '../../src/profiles/queries/get_games';
import { getMyProfile } from '../../src/profiles/queries/get_profile';
import { declareBot } from '../../src/profiles/updates/declare_bot';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { operate } from '../../src/profiles/updates/operate';
import { upsertProfile } from '../../src/profiles/updates/upsert_profile';
import type { FakeHost } from '../support/fake_host';
import { silentLog } from '../support/silent_log';
import { ANA, BEN, CLEO, createWorld, ENGINE, happy, leaderboard, OTHER_ENGINE, player, result } from './world';

const DAN = player(4);
const KIND = 'Farkle';

let app: ReturnType<typeof createWorld>['app'];
let host: FakeHost;
beforeEach(() => {
    ({ app, host } = createWorld());
    silentLog();
});

type Seat = readonly [id: Uint8Array, place: number, there?: boolean];

function rankingOf(seats: readonly Seat[]): RankedPlayer[] {
    return seats.map(([id, place, there = true]) => ({ player: id, place, there }));
}

/** As an engine tells of a game: of many the first and the last are named, and of robots' games the person. */
function told(gameId: number, seats: readonly Seat[], changes: Partial<GameResult> = {}) {
    const letter = result(gameId, { kind: KIND, points: 3, ranking: rankingOf(seats), ...changes });
    const [first] = seats.filter(([, place]) => place === 1);
    const other = seats.findLast(([id]) => id !== first[0]);
    return onGameFinished(app, ENGINE, first[0], other?.[0] ?? OTHER_ENGINE, letter);
}

const profileOf = (id: Uint8Array) => happy(getMyProfile(app, id));
const gamesOf = (id: Uint8Array, caller = id) => happy(getGames(app, caller, id, null, 100)).games;
const ratingOf = (id: Uint8Array) => profileOf(id).kinds[0].rating?.rating;
const FOUR: readonly Seat[] = [
    [BEN, 2],
    [ANA, 1],
    [CLEO, 2],
    [DAN, 4],
];

describe('a game of more than two', () => {
    it('counts for everybody, and is won with its points by who came first alone', () => {
        happy(told(7, FOUR, { finishedAtMs: 9000, startedAtMs: 5000 }));
        for (const [id, place] of FOUR) {
            const won = id === ANA;
            const counts = { gamesPlayed: 1, gamesWon: won ? 1 : 0 };
            expect(profileOf(id)).toMatchObject({ ...counts, kinds: [{ kind: KIND, ...counts, points: won ? 3 : 0 }] });
            expect(profileOf(id).against.people).toEqual(counts);
            const after = ratingOf(id);
            expect(gamesOf(id)).toMatchObject([
                { number: 1, roomId: 7, kind: KIND, opponent: null, opponentName: null, robot: null, won, place },
            ]);
            expect(gamesOf(id)).toMatchObject([
                { players: 4, points: won ? 3 : 0, opponentPoints: won ? 0 : 3, rating: { before: 1500, after } },
            ]);
        }
        expect(getMyProfile(app, ENGINE)).toEqual({ Err: { ProfileNotFound: null } });
        const [ben, ana, cleo, dan] = FOUR.map(([id]) => ratingOf(id) ?? 0);
        expect(ana).toBeGreaterThan(ben);
        expect(ben).toBe(cleo);
        expect(cleo).toBeGreaterThan(dan);
    });

    it('counts one time, however often it is told', () => {
        happy(told(1, FOUR));
        const all = () => FOUR.map(([id]) => [profileOf(id), gamesOf(id)]);
        const before = all();
        happy(told(1, FOUR));
        happy(told(1, [...FOUR].reverse()));
        happy(onGameFinished(app, ENGINE, BEN, ANA, result(1)));
        expect(all()).toEqual(before);
        expect(app.countedGames.size()).toBe(1);
    });

    it('that several have won is won by nobody, and gives no points', () => {
        happy(
            told(1, [
                [ANA, 1],
                [BEN, 1],
                [CLEO, 3],
            ]),
        );
        for (const id of [ANA, BEN, CLEO]) {
            expect(profileOf(id)).toMatchObject({ gamesPlayed: 1, gamesWon: 0, kinds: [{ points: 0 }] });
            expect(gamesOf(id)).toMatchObject([{ won: false, points: 0, opponentPoints: 0 }]);
        }
    });

    it('is shown to this player only if it is private', () => {
        happy(told(1, FOUR, { private: true }));
        expect(gamesOf(ANA)).toHaveLength(1);
        for (const caller of [BEN, CLEO, ENGINE]) expect(gamesOf(ANA, caller)).toEqual([]);
        happy(told(2, FOUR, { private: false }));
        expect(gamesOf(ANA, ENGINE)).toHaveLength(1);
    });

    it('is refused if it names a player twice, or more than there can be, and nothing is counted', () => {
        const twice: Seat[] = [
            [ANA, 1],
            [BEN, 2],
            [ANA, 3],
        ];
        expect(told(1, twice)).toEqual({ Err: { InvalidArgument: 'The ranking names a player twice' } });
        const seven = [1, 2, 3, 4, 5, 6, 7].map((n): Seat => [player(n), n]);
        expect(told(1, seven)).toHaveProperty('Err.Busy');
        expect(getMyProfile(app, ANA)).toEqual({ Err: { ProfileNotFound: null } });
        happy(told(1, FOUR));
    });

    it('changes no rating if it is not rated', () => {
        happy(told(1, FOUR, { rated: false }));
        for (const [id] of FOUR) expect(profileOf(id)).toMatchObject({ gamesPlayed: 1, kinds: [{ rating: null }] });
        expect(gamesOf(ANA)).toMatchObject([{ rating: null, place: 1, players: 4 }]);
    });

    it('rates those who were there among themselves, as if the others had not played', () => {
        const others: readonly Seat[] = [
            [ANA, 1],
            [BEN, 2],
            [DAN, 3],
        ];
        happy(told(1, others));
        const expected = others.map(([id]) => ratingOf(id));
        ({ app, host } = createWorld());
        happy(
            told(1, [
                [ANA, 1],
                [BEN, 2],
                [CLEO, 3, false],
                [DAN, 4],
            ]),
        );
        expect(others.map(([id]) => ratingOf(id))).toEqual(expected);
        expect(profileOf(CLEO)).toMatchObject({ gamesPlayed: 1, gamesWon: 0, kinds: [{ rating: null }] });
        ({ app, host } = createWorld());
        happy(
            told(1, [
                [ANA, 1],
                [BEN, 2, false],
                [CLEO, 3, false],
            ]),
        );
        for (const id of [ANA, BEN, CLEO]) expect(profileOf(id).kinds).toMatchObject([{ rating: null }]);
    });

    it('rates no program, and people among themselves', () => {
        happy(upsertProfile(app, CLEO, 'robot_c'));
        happy(declareBot(app, CLEO));
        host.stall(1000);
        happy(told(1, FOUR, { startedAtMs: host.now() }));
        expect(profileOf(CLEO)).toMatchObject({ gamesPlayed: 1, kinds: [{ rating: null }] });
        for (const id of [ANA, BEN, DAN]) expect(profileOf(id).kinds[0].rating).not.toBeNull();
        happy(
            told(
                2,
                [
                    [ANA, 1],
                    [CLEO, 2],
                    [ENGINE, 3],
                ],
                { startedAtMs: host.now() },
            ),
        );
        expect(gamesOf(ANA)[0].rating).toBeNull();
    });

    it('is a whole one with as many turns for each as one of two has', () => {
        const gain = (turns: number): number => {
            ({ app, host } = createWorld());
            happy(told(1, FOUR, { turns }));
            return (ratingOf(ANA) ?? 0) - 1500;
        };
        expect(gain(20)).toBe(gain(90));
        expect(gain(12)).toBe(Math.round(gain(90) / 2));
        expect(gain(4)).toBe(0);
    });

    it('makes a leaderboard as games of two do', () => {
        const ids = [ANA, BEN, CLEO, DAN];
        const places = (n: number) => ids.map((id, k): Seat => [id, 1 + ((k + (n % 4 === 0 ? 0 : n)) % 4)]);
        for (let n = 1; n <= 60; n += 1) happy(told(n, places(n)));
        const { entries, total } = happy(leaderboard(app, ANA, KIND, { offset: 0, limit: 9 }));
        expect(total).toBe(4);
        const ratings = ids.map((id) => ratingOf(id) ?? 0).sort((one, other) => other - one);
        expect(entries.map(({ rating }) => rating)).toEqual(ratings);
        for (const { id, gamesPlayed, gamesWon } of entries) {
            expect([gamesPlayed, gamesWon]).toEqual([60, profileOf(id).gamesWon]);
        }
    });
});

describe('a draw between two', () => {
    it('is won by nobody, tells the opponent, and moves equals nowhere', () => {
        happy(upsertProfile(app, BEN, 'Ben'));
        happy(
            told(1, [
                [ANA, 1],
                [BEN, 1],
            ]),
        );
        for (const id of [ANA, BEN]) {
            expect(profileOf(id)).toMatchObject({ gamesPlayed: 1, gamesWon: 0, kinds: [{ points: 0 }] });
        }
        expect(gamesOf(ANA)).toMatchObject([
            { opponent: BEN, opponentName: asciiBytes('Ben'), won: false, points: 0, opponentPoints: 0 },
        ]);
        expect(gamesOf(ANA)).toMatchObject([{ place: 1, players: 2, rating: { before: 1500, after: 1500 } }]);
        expect(profileOf(ANA).kinds[0].rating?.deviation).toBeLessThan(350);
    });

    it('moves the weaker one up', () => {
        for (const id of [1, 2, 3]) happy(onGameFinished(app, ENGINE, ANA, BEN, result(id, { kind: KIND })));
        const [ana, ben] = [ratingOf(ANA) ?? 0, ratingOf(BEN) ?? 0];
        happy(
            told(4, [
                [BEN, 1],
                [ANA, 1],
            ]),
        );
        expect(ratingOf(ANA)).toBeLessThan(ana);
        expect(ratingOf(BEN)).toBeGreaterThan(ben);
    });

    it('is shown to both if it is private', () => {
        happy(
            told(
                1,
                [
                    [ANA, 1],
                    [BEN, 1],
                ],
                { private: true },
            ),
        );
        expect(gamesOf(ANA, BEN)).toHaveLength(1);
        expect(gamesOf(ANA, CLEO)).toHaveLength(0);
    });
});

describe('a game of one against several robots', () => {
    const robots = (id: number, place: number, first: number) =>
        told(
            id,
            [
                [ENGINE, first],
                [ANA, place],
                [ENGINE, 3],
            ],
            { robot: 'Hard', rated: true },
        );

    it('counts apart, won if the person came first alone', () => {
        happy(robots(1, 1, 2));
        happy(robots(2, 2, 1));
        happy(robots(3, 1, 1));
        expect(profileOf(ANA)).toMatchObject({
            gamesPlayed: 0,
            kinds: [],
            robots: [{ kind: KIND, level: 'Hard', gamesPlayed: 3, gamesWon: 1 }],
        });
        const shared = { opponent: null, robot: 'Hard', players: 3, rating: null };
        expect(gamesOf(ANA)).toMatchObject([
            { ...shared, number: 3, won: false, place: 1, points: 0, opponentPoints: 0 },
            { ...shared, number: 2, won: false, place: 2, points: 0, opponentPoints: 3 },
            { ...shared, number: 1, won: true, place: 1, points: 3, opponentPoints: 0 },
        ]);
        expect(getMyProfile(app, ENGINE)).toEqual({ Err: { ProfileNotFound: null } });
    });

    it('would rate nobody if two were people', () => {
        const seats: Seat[] = [
            [ANA, 1],
            [BEN, 2],
            [ENGINE, 3],
        ];
        happy(told(1, seats, { robot: 'Hard', rated: true }));
        expect(gamesOf(ANA)).toMatchObject([{ rating: null }]);
    });
});

describe('an engine that is unlinked', () => {
    const unlink = async () => {
        host.controller = true;
        happy(operate(app, CLEO, { Unlink: { canister: { gameEngine: null }, id: ENGINE, undo: true } }));
        await host.pass(60_000);
    };

    it('leaves nothing of its games of any size, in any order, but the numbers of histories', async () => {
        const game = fc.record({
            seats: fc.uniqueArray(fc.record({ who: fc.integer({ min: 1, max: 8 }), place: fc.nat({ max: 3 }) }), {
                minLength: 2,
                maxLength: 6,
                selector: ({ who }) => who,
            }),
            isWin: fc.boolean(),
            withRobots: fc.boolean(),
        });
        await fc.assert(
            fc.asyncProperty(fc.array(game, { minLength: 1, maxLength: 12 }), async (games) => {
                ({ app, host } = createWorld(BOUNDS));
                const ids = [1, 2, 3, 4, 5, 6, 7, 8].map(player);
                app.links.set({ profiles: null, lobbies: null, gameEngine: OTHER_ENGINE });
                for (let n = 0; n < 8; n += 1) {
                    const told = result(1000 + n, { kind: KIND });
                    happy(onGameFinished(app, OTHER_ENGINE, ids[n], ids[(n + 1) % 8], told));
                }
                app.links.set({ profiles: null, lobbies: null, gameEngine: ENGINE });
                const all = () => [
                    ids.map((id) => profileOf(id)),
                    ids.map((id) => gamesOf(id)),
                    happy(leaderboard(app, ANA, KIND, { offset: 0, limit: 9 })),
                ];
                const before = all();
                games.forEach(({ seats, isWin, withRobots }, n) => {
                    const [one, other] = seats.map(({ who }) => player(who));
                    if (isWin) happy(onGameFinished(app, ENGINE, one, other, result(n, { kind: KIND })));
                    else {
                        const least = Math.min(...seats.map(({ place }) => place));
                        const ranked = seats.map(
                            ({ who, place }, k): Seat => [
                                withRobots && k > 0 ? ENGINE : player(who),
                                1 + place - least,
                            ],
                        );
                        happy(told(n, ranked, { robot: withRobots ? 'Easy' : null }));
                    }
                });
                expect(app.countedGames.size()).toBe(8 + games.length);
                await unlink();
                expect(all()).toEqual(before);
            }),
            { numRuns: 30 },
        );
    });

    it('may tell of them again', async () => {
        happy(told(1, FOUR));
        const before = FOUR.map(([id]) => profileOf(id).kinds);
        await unlink();
        for (const [id] of FOUR) expect(profileOf(id)).toMatchObject({ gamesPlayed: 0, kinds: [] });
        app.links.set({ profiles: null, lobbies: null, gameEngine: ENGINE });
        happy(told(1, FOUR));
        expect(FOUR.map(([id]) => profileOf(id).kinds)).toEqual(before);
        expect(gamesOf(ANA)).toMatchObject([{ number: 2, players: 4 }]);
    });
});
