import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GameResult } from '../../src/platform/messages';
import type { App } from '../../src/profiles/app';
import { rateMatch } from '../../src/profiles/model/fibs';
import { getMyProfile } from '../../src/profiles/queries/get_profile';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { ANA, BEN, CLEO, createWorld, ENGINE, happy, leaderboard, match, OTHER_ENGINE, player, result } from './world';

let app: App;
beforeEach(() => {
    ({ app } = createWorld());
});

describe('a finished game', () => {
    it('counts for both players, even without names', () => {
        expect(onGameFinished(app, ENGINE, ANA, BEN, result(1, { points: 3 }))).toEqual({ Ok: null });
        expect(happy(getMyProfile(app, ANA))).toMatchObject({
            username: null,
            gamesPlayed: 1,
            gamesWon: 1,
            kinds: [{ gamesPlayed: 1, gamesWon: 1, points: 3, rating: { rating: 1656, provisional: true } }],
        });
        expect(happy(getMyProfile(app, BEN))).toMatchObject({
            gamesPlayed: 1,
            gamesWon: 0,
            kinds: [{ kind: 'DiceWards', gamesPlayed: 1, gamesWon: 0, points: 0, rating: { rating: 1344 } }],
        });
    });

    it('counts one time, however often it is reported', () => {
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1)));
        const before = [getMyProfile(app, ANA), getMyProfile(app, BEN)];
        expect(onGameFinished(app, ENGINE, ANA, BEN, result(1))).toEqual({ Ok: null });
        expect(onGameFinished(app, ENGINE, BEN, ANA, result(1))).toEqual({ Ok: null });
        expect([getMyProfile(app, ANA), getMyProfile(app, BEN)]).toEqual(before);
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(2)));
        expect(happy(getMyProfile(app, ANA)).gamesPlayed).toBe(2);
    });

    it('is believed only from the engine', () => {
        expect(onGameFinished(app, ANA, ANA, BEN, result(1))).toEqual({ Err: { Unauthorized: null } });
        expect(getMyProfile(app, ANA)).toEqual({ Err: { ProfileNotFound: null } });
    });

    it('is believed from an engine that was linked earlier', () => {
        app.links.set({ profiles: null, lobbies: null, gameEngine: OTHER_ENGINE });
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1)));
        happy(onGameFinished(app, OTHER_ENGINE, ANA, BEN, result(2)));
        expect(happy(getMyProfile(app, ANA)).gamesPlayed).toBe(2);
    });

    it('is not believed from a canister that was linked as something else', () => {
        app.links.set({ profiles: CLEO, lobbies: CLEO, gameEngine: null });
        expect(onGameFinished(app, CLEO, ANA, BEN, result(1))).toEqual({ Err: { Unauthorized: null } });
    });

    it('needs two different players', () => {
        expect(onGameFinished(app, ENGINE, ANA, ANA, result(1))).toEqual({
            Err: { InvalidArgument: 'The winner and the loser are the same player' },
        });
    });

    it('counts without changing ratings if it is unrated', () => {
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1)));
        const [before] = happy(getMyProfile(app, ANA)).kinds;
        happy(onGameFinished(app, ENGINE, BEN, ANA, result(2, { rated: false })));
        const [after] = happy(getMyProfile(app, ANA)).kinds;
        expect(after).toEqual({ ...before, gamesPlayed: 2 });
    });

    it('against the house counts for the player, and changes no rating', () => {
        happy(onGameFinished(app, ENGINE, ENGINE, ANA, result(1)));
        happy(onGameFinished(app, ENGINE, ANA, ENGINE, result(2)));
        expect(getMyProfile(app, ENGINE)).toEqual({ Err: { ProfileNotFound: null } });
        expect(happy(getMyProfile(app, ANA))).toMatchObject({
            gamesPlayed: 2,
            gamesWon: 1,
            kinds: [{ gamesPlayed: 2, gamesWon: 1, rating: null }],
        });
        expect(happy(leaderboard(app, ANA, 'DiceWards', { offset: 0, limit: 10 })).total).toBe(0);
    });

    it('gives a winner with the first move less', () => {
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1, { winnerWasPlayer1: false })));
        expect(happy(getMyProfile(app, ANA)).kinds[0].rating?.rating).toBe(1669);
    });
});

describe('a game of Monty Hall', () => {
    const told = (gameId: number, changes: Partial<GameResult> = {}) =>
        result(gameId, { kind: 'MontyHall', rated: false, ...changes });

    it('counts for the player, won or lost, and is never rated', () => {
        happy(onGameFinished(app, ENGINE, ANA, ENGINE, told(1)));
        happy(onGameFinished(app, ENGINE, ENGINE, ANA, told(2, { winnerWasPlayer1: false })));
        happy(onGameFinished(app, ENGINE, ENGINE, ANA, told(2, { winnerWasPlayer1: false })));
        happy(onGameFinished(app, ENGINE, ANA, ENGINE, told(3, { rated: true })));
        expect(happy(getMyProfile(app, ANA))).toMatchObject({
            gamesPlayed: 3,
            gamesWon: 2,
            kinds: [{ kind: 'MontyHall', gamesPlayed: 3, gamesWon: 2, points: 2, rating: null }],
        });
        expect(getMyProfile(app, ENGINE)).toEqual({ Err: { ProfileNotFound: null } });
        expect(happy(leaderboard(app, ANA, 'MontyHall', { offset: 0, limit: 10 }))).toEqual({
            entries: [],
            total: 0,
        });
    });

    it('leaves the ratings of other kinds alone', () => {
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1)));
        const [diceWards] = happy(getMyProfile(app, ANA)).kinds;
        happy(onGameFinished(app, ENGINE, ANA, ENGINE, told(2)));
        const { gamesPlayed, gamesWon, kinds } = happy(getMyProfile(app, ANA));
        expect({ gamesPlayed, gamesWon }).toEqual({ gamesPlayed: 2, gamesWon: 2 });
        expect(kinds[0]).toEqual(diceWards);
    });

    it('is not rated even between two people', () => {
        happy(onGameFinished(app, ENGINE, ANA, BEN, told(1, { rated: true })));
        for (const id of [ANA, BEN]) expect(happy(getMyProfile(app, id)).kinds[0].rating).toBeNull();
    });

    it('does not count if it was abandoned, but is acknowledged', () => {
        const abandoned = told(1, { reason: { Abandoned: null }, points: 0, winnerWasPlayer1: false });
        happy(onGameFinished(app, ENGINE, ANA, ENGINE, told(7)));
        const before = getMyProfile(app, ANA);
        for (let i = 0; i < 2; i += 1)
            expect(onGameFinished(app, ENGINE, ENGINE, ANA, abandoned)).toEqual({ Ok: null });
        expect(onGameFinished(app, ENGINE, ENGINE, BEN, { ...abandoned, gameId: 2 })).toEqual({ Ok: null });
        expect(onGameFinished(app, BEN, ENGINE, ANA, abandoned)).toEqual({ Err: { Unauthorized: null } });
        expect(getMyProfile(app, ANA)).toEqual(before);
        expect(getMyProfile(app, BEN)).toEqual({ Err: { ProfileNotFound: null } });
        expect(app.countedGames.size()).toBe(1);
    });
});

describe('the points of a game', () => {
    it('count for its winner, and change no rating', () => {
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1, { points: 1 })));
        happy(onGameFinished(app, ENGINE, CLEO, player(4), result(2, { points: 64 })));
        const [one, doubled] = [ANA, CLEO].map((id) => happy(getMyProfile(app, id)).kinds[0]);
        expect(doubled).toEqual({ ...one, points: 64 });
        expect(happy(getMyProfile(app, player(4))).kinds[0]).toMatchObject({ points: 0, rating: { rating: 1344 } });
    });

    it('are those of each side, in a match', () => {
        happy(onGameFinished(app, ENGINE, ANA, BEN, match(1, 7, { points: 9, loserPoints: 6 })));
        happy(onGameFinished(app, ENGINE, BEN, ANA, match(2, 3, { points: 4, loserPoints: 2 })));
        expect(happy(getMyProfile(app, ANA))).toMatchObject({
            gamesPlayed: 2,
            gamesWon: 1,
            kinds: [{ kind: 'Backgammon', gamesPlayed: 2, gamesWon: 1, points: 11 }],
        });
        expect(happy(getMyProfile(app, BEN)).kinds).toMatchObject([{ gamesPlayed: 2, gamesWon: 1, points: 10 }]);
    });
});

describe('a match of backgammon', () => {
    it('rates both players by the FIBS formula', () => {
        happy(onGameFinished(app, ENGINE, ANA, BEN, match(1, 5)));
        const experience = 5;
        const rest = { experience, deviation: null, provisional: true, untilPlaced: 45 };
        expect(happy(getMyProfile(app, ANA)).kinds[0].rating).toEqual({ rating: 1522, ...rest });
        expect(happy(getMyProfile(app, BEN)).kinds[0].rating).toEqual({ rating: 1478, ...rest });
    });

    it('leaves the ratings of other kinds alone', () => {
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1)));
        const [diceWards] = happy(getMyProfile(app, ANA)).kinds;
        happy(onGameFinished(app, ENGINE, BEN, ANA, match(2, 5)));
        const { gamesPlayed, kinds } = happy(getMyProfile(app, ANA));
        expect(gamesPlayed).toBe(2);
        expect(kinds[0]).toEqual(diceWards);
        expect(diceWards.rating).toMatchObject({ experience: null, deviation: 290 });
        expect(kinds[1]).toMatchObject({ gamesWon: 0, rating: { rating: 1478 } });
    });

    it.each([
        ['as a single game', match(1, 1, { matchLength: null, points: 4 })],
        ['agreed to be unrated', match(1, 5, { rated: false })],
        ['longer than matches may be', match(1, 26)],
        ['to 0 points', match(1, 0)],
    ])('%s counts but changes no rating', (_name, told) => {
        happy(onGameFinished(app, ENGINE, ANA, BEN, told));
        for (const [id, gamesWon] of [[ANA, 1] as const, [BEN, 0] as const]) {
            expect(happy(getMyProfile(app, id)).kinds).toMatchObject([{ gamesPlayed: 1, gamesWon, rating: null }]);
        }
        expect(happy(leaderboard(app, ANA, 'Backgammon', { offset: 0, limit: 10 })).total).toBe(0);
    });

    it('against the house changes no rating, but its points count', () => {
        happy(onGameFinished(app, ENGINE, ENGINE, ANA, match(1, 5, { loserPoints: 3 })));
        happy(onGameFinished(app, ENGINE, ANA, ENGINE, match(2, 5, { points: 6 })));
        expect(happy(getMyProfile(app, ANA)).kinds).toMatchObject([
            { gamesPlayed: 2, gamesWon: 1, points: 9, rating: null },
        ]);
    });
});

describe('any series of matches', () => {
    it('gives the ratings that the formula gives, each match counted once', () => {
        const seat = fc.integer({ min: 1, max: 4 });
        const told = fc.record({
            gameId: fc.nat({ max: 20 }),
            winner: seat,
            loser: seat,
            length: fc.integer({ min: 1, max: 25 }),
            loserPoints: fc.nat({ max: 24 }),
            winnerWasPlayer1: fc.boolean(),
        });
        fc.assert(
            fc.property(fc.array(told, { maxLength: 40 }), (letters) => {
                const { app } = createWorld();
                const newcomer = { rating: 1500, experience: 0, points: 0, gamesPlayed: 0, gamesWon: 0 };
                const players = new Map<number, typeof newcomer>();
                const counted = new Set<number>();
                for (const { gameId, winner, loser, length, ...rest } of letters) {
                    const letter = match(gameId, length, rest);
                    const reply = onGameFinished(app, ENGINE, player(winner), player(loser), letter);
                    if (winner === loser || counted.has(gameId)) continue;
                    expect(reply).toEqual({ Ok: null });
                    counted.add(gameId);
                    const [won, lost] = [players.get(winner) ?? newcomer, players.get(loser) ?? newcomer];
                    const after = rateMatch(won, lost, length);
                    const count = (before: typeof newcomer, points: number, wins: number) => ({
                        points: before.points + points,
                        gamesPlayed: before.gamesPlayed + 1,
                        gamesWon: before.gamesWon + wins,
                    });
                    players.set(winner, { ...after.winner, ...count(won, length, 1) });
                    players.set(loser, { ...after.loser, ...count(lost, rest.loserPoints, 0) });
                }
                for (const [who, { rating, experience, ...counts }] of players) {
                    const [kind] = happy(getMyProfile(app, player(who))).kinds;
                    expect(kind).toMatchObject(counts);
                    expect(kind.rating).toMatchObject({ rating: Math.round(rating), experience });
                }
            }),
        );
    });
});
