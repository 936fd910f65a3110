import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../src/profiles/app';
import { getMyProfile } from '../../src/profiles/queries/get_profile';
import { leaderboard } from '../../src/profiles/queries/leaderboard';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { ANA, BEN, CLEO, createWorld, ENGINE, happy, OTHER_ENGINE, result } from './world';

let app: App;
beforeEach(() => {
    ({ app } = createWorld());
});

describe('a finished game', () => {
    it('counts for both, who need no name for it', () => {
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
            kinds: [{ kind: { DiceWards: null }, gamesPlayed: 1, gamesWon: 0, points: 0, rating: { rating: 1344 } }],
        });
    });

    it('counts once, however often it is told', () => {
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1)));
        const before = [getMyProfile(app, ANA), getMyProfile(app, BEN)];
        expect(onGameFinished(app, ENGINE, ANA, BEN, result(1))).toEqual({ Ok: null });
        expect(onGameFinished(app, ENGINE, BEN, ANA, result(1))).toEqual({ Ok: null });
        expect([getMyProfile(app, ANA), getMyProfile(app, BEN)]).toEqual(before);
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(2)));
        expect(happy(getMyProfile(app, ANA)).gamesPlayed).toBe(2);
    });

    it('is told by the engine and nobody else', () => {
        expect(onGameFinished(app, ANA, ANA, BEN, result(1))).toEqual({ Err: { Unauthorized: null } });
        expect(getMyProfile(app, ANA)).toEqual({ Err: { ProfileNotFound: null } });
    });

    it('is believed of an engine that was linked when it began', () => {
        app.links.set({ profiles: null, lobbies: null, gameEngine: OTHER_ENGINE });
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1)));
        happy(onGameFinished(app, OTHER_ENGINE, ANA, BEN, result(2)));
        expect(happy(getMyProfile(app, ANA)).gamesPlayed).toBe(2);
    });

    it('is believed of no canister that was linked as something else', () => {
        app.links.set({ profiles: CLEO, lobbies: CLEO, gameEngine: null });
        expect(onGameFinished(app, CLEO, ANA, BEN, result(1))).toEqual({ Err: { Unauthorized: null } });
    });

    it('has two sides', () => {
        expect(onGameFinished(app, ENGINE, ANA, ANA, result(1))).toMatchObject({ Err: { InvalidArgument: /same/ } });
    });

    it('that is not rated counts but rates nobody', () => {
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1)));
        const [before] = happy(getMyProfile(app, ANA)).kinds;
        happy(onGameFinished(app, ENGINE, BEN, ANA, result(2, { rated: false })));
        const [after] = happy(getMyProfile(app, ANA)).kinds;
        expect(after).toEqual({ ...before, gamesPlayed: 2 });
    });

    it('against the house counts for the player and rates nobody', () => {
        happy(onGameFinished(app, ENGINE, ENGINE, ANA, result(1)));
        happy(onGameFinished(app, ENGINE, ANA, ENGINE, result(2)));
        expect(getMyProfile(app, ENGINE)).toEqual({ Err: { ProfileNotFound: null } });
        expect(happy(getMyProfile(app, ANA))).toMatchObject({
            gamesPlayed: 2,
            gamesWon: 1,
            kinds: [{ gamesPlayed: 2, gamesWon: 1, rating: null }],
        });
        expect(happy(leaderboard(app, ANA, { DiceWards: null }, { offset: 0, limit: 10 })).total).toBe(0);
    });

    it('gives less to the winner who had the first move', () => {
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1, { winnerWasPlayer1: false })));
        expect(happy(getMyProfile(app, ANA)).kinds[0].rating?.rating).toBe(1669);
    });
});
