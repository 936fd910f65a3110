import { GAME_KINDS, isForOne } from '@dice-wards/games/kinds';
import { ENDINGS, REASONS } from '@dice-wards/games/rules';
import { LEVELS } from '@dice-wards/robots/levels';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiBytes } from '../../src/platform/bytes';
import type { App } from '../../src/profiles/app';
import { getGames, type PlayedGames } from '../../src/profiles/queries/get_games';
import { getMyProfile } from '../../src/profiles/queries/get_profile';
import { createHistory, type PlayedGame } from '../../src/profiles/store/history';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { operate } from '../../src/profiles/updates/operate';
import { upsertProfile } from '../../src/profiles/updates/upsert_profile';
import { hex, MemoryMap } from '../support/memory_map';
import { ANA, BEN, CLEO, createWorld, ENGINE, happy, match, player, result } from './world';

const games = (app: App, caller: Uint8Array, id: Uint8Array, before: number | null = null, limit = 100): PlayedGames =>
    happy(getGames(app, caller, id, before, limit));

describe('the history of a player', () => {
    it('tells of each game from their own side, newest first, with ratings and present names', () => {
        const { app } = createWorld();
        const told = { private: false, startedAtMs: 5000, finishedAtMs: 9000 };
        const resigned = { loserPoints: 3, reason: { Gammon: null }, playedOut: false } as const;
        happy(onGameFinished(app, ENGINE, ANA, BEN, match(7, 5, { ...told, ...resigned })));
        happy(onGameFinished(app, ENGINE, ENGINE, ANA, result(8, { ...told, robot: 'Hard', rated: false })));
        happy(onGameFinished(app, ENGINE, ANA, ENGINE, result(9, { ...told, kind: 'MontyHall', rated: false })));
        happy(onGameFinished(app, ENGINE, BEN, ANA, result(10, { ...told, rated: false, points: 4 })));
        happy(upsertProfile(app, BEN, 'benny'));
        happy(upsertProfile(app, BEN, 'benjamin'));

        const times = { startedAtMs: 5000, finishedAtMs: 9000 };
        const nobody = { opponent: null, opponentName: null, robot: null };
        const ben = { opponent: BEN, opponentName: asciiBytes('benjamin'), robot: null };
        const single = {
            matchLength: null,
            reason: { Played: null },
            ending: { PlayedOut: null },
            rating: null,
            play: null,
            place: null,
            players: null,
            ...times,
        };
        const [diceWards, montyHall] = ['DiceWards', 'MontyHall'];
        const [won, lost] = [
            { won: true, points: 1, opponentPoints: 0 },
            { won: false, points: 0, opponentPoints: 1 },
        ];
        expect(games(app, CLEO, ANA)).toEqual({
            games: [
                { number: 4, roomId: 10, kind: diceWards, ...ben, ...lost, opponentPoints: 4, ...single },
                { number: 3, roomId: 9, kind: montyHall, ...nobody, ...won, ...single },
                { number: 2, roomId: 8, kind: diceWards, ...nobody, ...lost, robot: 'Hard', ...single },
                {
                    number: 1,
                    roomId: 7,
                    kind: 'Backgammon',
                    ...ben,
                    ...{ won: true, points: 5, opponentPoints: 3, matchLength: 5, ...times },
                    ...{ reason: { Gammon: null }, ending: { Resigned: null } },
                    rating: { before: 1500, after: 1522 },
                    play: null,
                    place: null,
                    players: null,
                },
            ],
            next: null,
        });
        expect(games(app, CLEO, BEN).games).toMatchObject([
            { number: 2, opponent: ANA, opponentName: null, won: true, points: 4, rating: null },
            { number: 1, won: false, points: 3, opponentPoints: 5, rating: { before: 1500, after: 1478 } },
        ]);
        expect(getGames(app, CLEO, CLEO, null, 10)).toEqual({ Err: { ProfileNotFound: null } });
        expect(getGames(app, CLEO, ANA, null, 101)).toHaveProperty('Err.InvalidArgument');
        expect(happy(getMyProfile(app, ANA)).against).toEqual({
            people: { gamesPlayed: 2, gamesWon: 1 },
            robots: { gamesPlayed: 1, gamesWon: 0 },
            house: { gamesPlayed: 1, gamesWon: 1 },
        });
    });

    it('shows a private game to its two players', () => {
        const { app } = createWorld();
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1, { private: true })));
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(2, { private: true })));
        happy(onGameFinished(app, ENGINE, ANA, ENGINE, result(3, { private: true, robot: 'Easy' })));
        const numbers = (caller: Uint8Array) => games(app, caller, ANA).games.map(({ number }) => number);
        expect(numbers(ANA)).toEqual([3, 2, 1]);
        expect(numbers(BEN)).toEqual([2, 1]);
        expect(numbers(CLEO)).toEqual([]);
        expect(games(app, CLEO, ANA, null, 2)).toEqual({ games: [], next: 2 });
    });

    it('loses the games of an unlinked engine, and gives no number twice', async () => {
        const { app, host } = createWorld();
        host.controller = true;
        for (const id of [1, 2, 3]) happy(onGameFinished(app, ENGINE, ANA, BEN, result(id, { private: false })));
        expect(
            operate(app, ANA, { Unlink: { canister: { gameEngine: null }, id: ENGINE, undo: true } }),
        ).toHaveProperty('Ok');
        await host.pass(60_000);
        expect(games(app, ANA, ANA)).toEqual({ games: [], next: null });
        app.links.set({ profiles: null, lobbies: null, gameEngine: ENGINE });
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1, { private: false })));
        expect(games(app, ANA, BEN).games.map(({ number, roomId }) => [number, roomId])).toEqual([[4, 1]]);
    });

    it('has every game once, however it is read in pages, and its sums are those of the profile', () => {
        const seat = fc.integer({ min: 0, max: 4 });
        const game = fc.record({
            winner: seat,
            loser: seat,
            kind: fc.constantFrom(...GAME_KINDS),
            robot: fc.option(fc.constantFrom(...LEVELS), { nil: undefined }),
            rated: fc.boolean(),
        });
        const limits = fc.integer({ min: 1, max: 9 });
        fc.assert(
            fc.property(fc.array(game, { maxLength: 40 }), limits, (all, limit) => {
                const { app } = createWorld();
                // Number 0 is the engine: the house, or a robot.
                const idOf = (number: number) => (number === 0 ? ENGINE : player(number));
                const expected = new Map<number, number[]>();
                all.forEach(({ winner, loser, kind, robot, rated }, index) => {
                    if (winner === loser || (isForOne(kind) && winner * loser > 0)) return;
                    const isRobot = !isForOne(kind) && winner * loser === 0;
                    const level = isRobot ? (robot ?? 'Easy') : null;
                    const told = { kind, robot: level, rated, private: false, matchLength: 3 };
                    happy(onGameFinished(app, ENGINE, idOf(winner), idOf(loser), result(index, told as object)));
                    for (const each of [winner, loser]) {
                        if (each > 0) expected.set(each, [index, ...(expected.get(each) ?? [])]);
                    }
                });
                for (const [number, rooms] of expected) {
                    const id = player(number);
                    const read: PlayedGames['games'][number][] = [];
                    for (let before: number | null = null; ; ) {
                        const page: PlayedGames = games(app, CLEO, id, before, limit);
                        read.push(...page.games);
                        if (page.next === null) break;
                        before = page.next;
                    }
                    expect(read.map(({ roomId }) => roomId)).toEqual(rooms);
                    const { against, kinds, gamesPlayed } = happy(getMyProfile(app, id));
                    const tally = (part: typeof read) => ({
                        gamesPlayed: part.length,
                        gamesWon: part.filter(({ won }) => won).length,
                    });
                    expect(against).toEqual({
                        people: tally(read.filter(({ opponent }) => opponent !== null)),
                        robots: tally(read.filter(({ robot }) => robot !== null)),
                        house: tally(read.filter(({ opponent, robot }) => opponent === null && robot === null)),
                    });
                    expect(against.people.gamesPlayed + against.house.gamesPlayed).toBe(gamesPlayed);
                    for (const { kind, rating } of kinds) {
                        const rated = read.find((each) => each.rating !== null && each.kind === kind);
                        expect(rated?.rating?.after).toBe(rating?.rating);
                    }
                }
            }),
            { numRuns: 60 },
        );
    });
});

describe('a stored game of a history', () => {
    const GAME: PlayedGame = {
        kind: 'Backgammon',
        roomId: 258,
        opponent: Uint8Array.of(7, 8, 9),
        robot: undefined,
        isPrivate: true,
        won: true,
        points: 5,
        opponentPoints: 3,
        matchLength: 5,
        reason: 'Gammon',
        ending: 'Resigned',
        rating: { before: 1500, after: 1522 },
        startedAtMs: 2,
        finishedAtMs: 1_767_225_600_000,
    };

    it('has the bytes of layout 1', () => {
        const map = new MemoryMap();
        createHistory(map).add(ANA, 258, GAME);
        const [key] = map.keys(0, 9);
        expect(hex(key)).toBe(`${hex(ANA)}00000102`);
        expect(hex(map.get(key) as Uint8Array)).toBe(
            '01013205000001020005 0003 019b76daa800 000000000002 05dc 05f2 01 070809'.replaceAll(' ', ''),
        );
        map.set(key, Uint8Array.of(4));
        expect(() => createHistory(map).get(ANA, 258)).toThrow('layout 4');
    });

    it('has the bytes of layout 2 once it is judged, and is the same game', () => {
        const map = new MemoryMap();
        const history = createHistory(map);
        history.add(ANA, 258, GAME);
        const play = { decisions: 258, errorRate: 12.34, luck: -0.4567, seconds: 9.96 };
        expect(history.judge(ANA, 258, { ...GAME, startedAtMs: 3 }, play)).toBe(false);
        expect(history.judge(ANA, 258, { ...GAME, roomId: 259 }, play)).toBe(false);
        expect(history.judge(ANA, 259, GAME, play)).toBe(false);
        expect(history.get(ANA, 258)).toEqual(GAME);
        for (const _told of ['once', 'twice']) {
            expect(history.judge(ANA, 258, GAME, play)).toBe(true);
            expect(hex(map.get(map.keys(0, 9)[0]) as Uint8Array)).toBe(
                '02013205000001020005 0003 019b76daa800 000000000002 05dc 05f2 01 0102 007b fe37 0064 070809'.replaceAll(
                    ' ',
                    '',
                ),
            );
        }
        const rounded = { decisions: 258, errorRate: 12.3, luck: -0.457, seconds: 10 };
        expect(history.get(ANA, 258)).toEqual({ ...GAME, play: rounded });
    });

    it('has one byte more for a place, and it stays once the game is judged', () => {
        const map = new MemoryMap();
        const history = createHistory(map);
        const draw: PlayedGame = { ...GAME, won: false, rank: { place: 1, players: 2 } };
        history.add(ANA, 258, draw);
        const bytes = () => hex(map.get(map.keys(0, 9)[0]) as Uint8Array);
        const stored = '01016205000001020005 0003 019b76daa800 000000000002 05dc 05f2 01';
        expect(bytes()).toBe(`${stored}21070809`.replaceAll(' ', ''));
        expect(history.judge(ANA, 258, draw, { decisions: 1, errorRate: 2, luck: 3, seconds: 4 })).toBe(true);
        expect(bytes()).toContain('21070809');
        expect(history.get(ANA, 258)).toMatchObject(draw);
    });

    it('tells the farthest that has room, where a player was judged to be beyond it', () => {
        const history = createHistory(new MemoryMap());
        const far = { decisions: 0xffff, errorRate: 6553.5, luck: 32.767, seconds: 6553.5 };
        for (const sign of [1, -1]) {
            history.add(ANA, 1, { ...GAME, opponent: undefined });
            const beyond = { decisions: 70_000, errorRate: 7000, luck: 33 * sign, seconds: 8000 };
            expect(history.judge(ANA, 1, GAME, beyond)).toBe(true);
            expect(history.get(ANA, 1)?.play).toEqual({ ...far, luck: far.luck * sign });
        }
    });

    it('is read as it was written', () => {
        const u16 = fc.nat({ max: 0xffff });
        const time = fc.nat({ max: 2 ** 48 - 1 });
        const change = fc.record({
            before: fc.integer({ min: 100, max: 6000 }),
            after: fc.integer({ min: 100, max: 6000 }),
        });
        const plain: fc.Arbitrary<PlayedGame> = fc.record({
            kind: fc.constantFrom(...GAME_KINDS),
            roomId: fc.nat({ max: 0xffff_ffff }),
            opponent: fc.option(fc.uint8Array({ minLength: 1, maxLength: 29 }), { nil: undefined }),
            robot: fc.constantFrom(undefined, ...LEVELS),
            isPrivate: fc.boolean(),
            won: fc.boolean(),
            points: u16,
            opponentPoints: u16,
            matchLength: fc.constantFrom(null, 1, 25),
            reason: fc.constantFrom(...REASONS),
            ending: fc.constantFrom(...ENDINGS),
            rating: fc.option(change),
            startedAtMs: time,
            finishedAtMs: time,
        });
        const rank = fc.record({ place: fc.integer({ min: 1, max: 6 }), players: fc.integer({ min: 2, max: 6 }) });
        const game = fc
            .tuple(plain, fc.option(rank))
            .map(([each, known]): PlayedGame => (known === null ? each : { ...each, rank: known }));
        fc.assert(
            fc.property(fc.array(game, { maxLength: 5 }), (all) => {
                const history = createHistory(new MemoryMap());
                all.forEach((each, index) => {
                    history.add(ANA, index, each);
                    history.add(BEN, index, { ...each, won: !each.won });
                });
                all.forEach((each, index) => {
                    expect(history.get(ANA, index)).toEqual(each);
                    history.remove(BEN, index);
                    expect(history.get(BEN, index)).toBeUndefined();
                });
            }),
        );
    });
});
