import { expect, it } from 'vitest';
import type { JudgedGame } from '../../src/platform/judged';
import type { App } from '../../src/profiles/app';
import { getGames } from '../../src/profiles/queries/get_games';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { onGameJudged } from '../../src/profiles/updates/on_game_judged';
import { ANA, BEN, CLEO, createWorld, ENGINE, happy, OTHER_ENGINE, result } from './world';

const STARTED = { startedAtMs: 5000 } as const;
const OF_ANA = { decisions: 40, errorRate: 3.2, luck: 0.5, seconds: 2.5 };
const OF_BEN = { decisions: 38, errorRate: 12.5, luck: -0.5, seconds: 4 };
const NOT_FOUND = { Err: { ProfileNotFound: null } };

function judged(gameId: number, startedAtMs: number = STARTED.startedAtMs): JudgedGame {
    return { gameId, startedAtMs, player1: { id: ANA, play: OF_ANA }, player2: { id: BEN, play: OF_BEN } };
}

function playsOf(app: App, id: Uint8Array) {
    return happy(getGames(app, CLEO, id, null, 100)).games.map(({ roomId, play }) => [roomId, play]);
}

it('how both players have played is told with their games, however often it is heard', () => {
    const { app } = createWorld();
    for (const id of [7, 8]) happy(onGameFinished(app, ENGINE, BEN, ANA, result(id, { ...STARTED, private: false })));
    for (const _told of ['once', 'twice']) {
        happy(onGameJudged(app, ENGINE, judged(7)));
        expect(playsOf(app, ANA)).toEqual([
            [8, null],
            [7, OF_ANA],
        ]);
        expect(playsOf(app, BEN)).toEqual([
            [8, null],
            [7, OF_BEN],
        ]);
    }
});

it('a game of the same room that was started at another time is another game', () => {
    const { app } = createWorld();
    happy(onGameFinished(app, ENGINE, ANA, BEN, result(7, { ...STARTED, private: false })));
    expect(onGameJudged(app, ENGINE, judged(7, 6000))).toEqual(NOT_FOUND);
    expect(playsOf(app, ANA)).toEqual([[7, null]]);
});

it('one that is not counted yet is to be told of again, and one behind a hundred newer ones is not looked for', () => {
    const { app } = createWorld();
    expect(onGameJudged(app, ENGINE, judged(1))).toEqual(NOT_FOUND);
    for (let id = 1; id <= 101; id += 1) {
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(id, { ...STARTED, private: false })));
    }
    expect(onGameJudged(app, ENGINE, judged(1))).toEqual(NOT_FOUND);
    happy(onGameJudged(app, ENGINE, judged(2)));
    expect(playsOf(app, BEN).at(-1)).toEqual([2, OF_BEN]);
});

it('one that an operator has undone for one player is told to the other', () => {
    const { app } = createWorld();
    happy(onGameFinished(app, ENGINE, ANA, BEN, result(7, { ...STARTED, private: false })));
    app.history.remove(ANA, 1);
    happy(onGameJudged(app, ENGINE, judged(7)));
    expect(playsOf(app, BEN)).toEqual([[7, OF_BEN]]);
});

it('nobody but engines whose results count may tell it', () => {
    const { app } = createWorld();
    happy(onGameFinished(app, ENGINE, ANA, BEN, result(7, { ...STARTED, private: false })));
    for (const caller of [ANA, OTHER_ENGINE]) {
        expect(onGameJudged(app, caller, judged(7))).toEqual({ Err: { Unauthorized: null } });
    }
    expect(playsOf(app, ANA)).toEqual([[7, null]]);
});
