import { beforeEach, describe, expect, it, type MockInstance } from 'vitest';
import { asciiBytes } from '../../src/platform/bytes';
import type { GameResult } from '../../src/platform/messages';
import { getGames } from '../../src/profiles/queries/get_games';
import { getMyProfile } from '../../src/profiles/queries/get_profile';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { operate } from '../../src/profiles/updates/operate';
import { upsertProfile } from '../../src/profiles/updates/upsert_profile';
import type { FakeHost } from '../support/fake_host';
import { silentLog } from '../support/silent_log';
import { ANA, BEN, CLEO, createWorld, ENGINE, happy, leaderboard, match, OTHER_ENGINE, result } from './world';

const DAY = 24 * 60 * 60 * 1000;
const BACKGAMMON = 'Backgammon' as const;

let app: ReturnType<typeof createWorld>['app'];
let host: FakeHost;
let log: MockInstance;
beforeEach(() => {
    ({ app, host } = createWorld());
    host.controller = true;
    log = silentLog();
});

function nameOf(id: Uint8Array): Uint8Array | null {
    return happy(getMyProfile(app, id)).username;
}

describe('Rename', () => {
    const rename = (id: Uint8Array, username: string | null) => operate(app, CLEO, { Rename: { id, username } });
    beforeEach(() => {
        happy(upsertProfile(app, ANA, 'Ana'));
        happy(upsertProfile(app, BEN, 'Ben'));
    });

    it('gives a player another name, and says both', () => {
        expect(rename(ANA, 'Anna')).toEqual({ Ok: 'Ana until now, Anna from now on' });
        expect(nameOf(ANA)).toEqual(asciiBytes('Anna'));
        expect(app.names.holderOf('anna')).toEqual(ANA);
        expect(rename(ANA, null)).toEqual({ Ok: 'Anna until now, without a name from now on' });
        expect(nameOf(ANA)).toBeNull();
        expect(rename(ANA, 'Ann')).toEqual({ Ok: 'Without a name until now, Ann from now on' });
    });

    it('keeps the name before from everybody for 30 days, its owner too', () => {
        happy(rename(ANA, null));
        host.stall(30 * DAY - 1);
        for (const id of [ANA, BEN]) expect(upsertProfile(app, id, 'ana')).toEqual({ Err: { UsernameTaken: null } });
        expect(rename(BEN, 'ana')).toEqual({ Err: { UsernameTaken: null } });
        host.stall(1);
        happy(upsertProfile(app, BEN, 'ana'));
    });

    it('refuses what players are refused', () => {
        expect(rename(CLEO, 'Cleo')).toEqual({ Err: { ProfileNotFound: null } });
        expect(rename(ANA, 'no')).toEqual(upsertProfile(app, ANA, 'no'));
        expect(rename(ANA, 'BEN')).toEqual({ Err: { UsernameTaken: null } });
        expect(nameOf(ANA)).toEqual(asciiBytes('Ana'));
        happy(rename(ANA, 'ANA'));
        expect(nameOf(ANA)).toEqual(asciiBytes('ANA'));
    });
});

it('Pairs has a line for each pair that has played rated games, the most one-sided first', () => {
    const pairs = () => operate(app, CLEO, { Pairs: 'DiceWards' });
    expect(pairs()).toEqual({ Ok: 'No rated games since the last upgrade' });
    happy(onGameFinished(app, ENGINE, CLEO, BEN, result(1, { turns: 3 })));
    for (const id of [2, 3]) happy(onGameFinished(app, ENGINE, ANA, BEN, result(id, { turns: 30 })));
    const [ana, ben, cleo] = [ANA, BEN, CLEO].map((id) => host.principalText(id));
    const [first, second] = happy(pairs()).split('\n');
    expect(first).toMatch(new RegExp(`^${ana} 2 : 0 ${ben}, rating \\d+ and -\\d+$`));
    expect(second).toMatch(new RegExp(`^${ben} 0 : 1 ${cleo}, rating -\\d+ and \\d+$`));
});

describe('Unlink', () => {
    const unlink = (undo: boolean, id = ENGINE) =>
        operate(app, CLEO, { Unlink: { canister: { gameEngine: null }, id, undo } });
    const linkTo = (gameEngine: Uint8Array) => app.links.set({ profiles: null, lobbies: null, gameEngine });
    const finish = (id: number, winner: Uint8Array, loser: Uint8Array, changes: Partial<GameResult> = {}) =>
        onGameFinished(app, ENGINE, winner, loser, match(id, 25, { private: false, ...changes }));
    /** A page tells of the last hundred numbers. */
    const numbers = (id: Uint8Array, before: number | null = null) =>
        happy(getGames(app, id, id, before, 100)).games.map(({ number }) => number);
    const shown = () => happy(leaderboard(app, ANA, BACKGAMMON, { offset: 0, limit: 9 })).entries.length;

    it('without undoing leaves all results, and the engine is believed no more', async () => {
        happy(finish(1, ANA, BEN));
        expect(unlink(false)).toEqual({ Ok: 'It is gameEngine no more' });
        expect(unlink(false)).toEqual({ Ok: 'It is not gameEngine' });
        await host.pass(60_000);
        expect(numbers(ANA)).toEqual([1]);
        expect(finish(2, ANA, BEN)).toEqual({ Err: { Unauthorized: null } });
    });

    it('of another canister than an engine undoes nothing', async () => {
        app.links.set({ profiles: null, lobbies: OTHER_ENGINE, gameEngine: ENGINE });
        happy(finish(1, ANA, BEN));
        const unlinking = { canister: { lobbies: null }, id: OTHER_ENGINE, undo: true };
        expect(operate(app, CLEO, { Unlink: unlinking })).toEqual({ Ok: 'It is lobbies no more' });
        await host.pass(60_000);
        expect(numbers(ANA)).toEqual([1]);
    });

    it('with undoing takes back everything that its results have changed, and nothing of another engine', async () => {
        linkTo(OTHER_ENGINE);
        for (const id of [1, 2]) happy(onGameFinished(app, OTHER_ENGINE, BEN, ANA, match(id, 25, { private: false })));
        const before = [getMyProfile(app, ANA), getMyProfile(app, BEN), shown()];
        linkTo(ENGINE);
        // More than one message looks at.
        for (let id = 10; id < 120; id += 1) happy(finish(id, ANA, BEN, { matchLength: 3, points: 3 }));
        happy(finish(120, ANA, ENGINE, { kind: 'MontyHall', rated: false, matchLength: null }));
        happy(finish(121, ENGINE, CLEO, { robot: 'Hard', rated: false }));
        expect(happy(getMyProfile(app, ANA)).gamesPlayed).toBe(113);

        expect(unlink(true)).toEqual({
            Ok: 'It is gameEngine no more. Undoing the results of an unlinked engine: begun; the log says when it is done',
        });
        expect(unlink(true, OTHER_ENGINE)).toEqual({
            Err: { Busy: 'Still at it: Undoing the results of an unlinked engine' },
        });
        expect(app.links.everLinked('gameEngine', OTHER_ENGINE)).toBe(true);
        await host.pass(60_000);
        expect(log.mock.lastCall).toEqual(['Undoing the results of an unlinked engine: done, 112 changed']);

        expect([getMyProfile(app, ANA), getMyProfile(app, BEN), shown()]).toEqual(before);
        expect(happy(getMyProfile(app, CLEO))).toMatchObject({ gamesPlayed: 0, robots: [] });
        expect([numbers(ANA), numbers(BEN), numbers(CLEO)]).toEqual([[], [], []]);
        expect([numbers(ANA, 100), numbers(BEN, 100)]).toEqual([
            [2, 1],
            [2, 1],
        ]);
        expect(unlink(true)).toMatchObject({ Ok: expect.stringContaining('It is not gameEngine. ') });
        await host.pass(60_000);
        expect(log.mock.lastCall).toEqual(['Undoing the results of an unlinked engine: done, 0 changed']);
    });

    it('lets its games be told of again, by another engine', async () => {
        for (const id of [1, 2]) happy(finish(id, ANA, BEN, { startedAtMs: 5000 }));
        expect(shown()).toBe(2);
        happy(unlink(true));
        await host.pass(60_000);
        expect([shown(), app.standings.Backgammon.size()]).toEqual([0, 0]);
        linkTo(OTHER_ENGINE);
        const again = () =>
            onGameFinished(app, OTHER_ENGINE, ANA, BEN, result(1, { startedAtMs: 5000, private: false }));
        happy(again());
        happy(again());
        expect(happy(getMyProfile(app, ANA)).gamesPlayed).toBe(1);
        expect(numbers(ANA)).toEqual([3]);
    });
});
