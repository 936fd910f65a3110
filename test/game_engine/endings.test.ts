import { GAME_KINDS } from '@dice-wards/games/kinds';
import { describe, expect, it, vi } from 'vitest';
import { createEndings } from '../../src/game_engine/jobs/endings';
import { PAGE_ENTRIES } from '../../src/game_engine/model/log';
import { TAPE_BYTES } from '../../src/game_engine/model/sealed_dice';
import { getDice } from '../../src/game_engine/queries/get_dice';
import { metrics } from '../../src/game_engine/queries/metrics';
import { MEMORY } from '../../src/game_engine/store/memory';
import { checkTimeout } from '../../src/game_engine/updates/check_timeout';
import { resign, roll } from '../../src/game_engine/updates/play';
import { createAlarm } from '../../src/platform/alarm';
import { u32Key } from '../../src/platform/bytes';
import { begin, choose, engineWith, select, statisticsOf } from '../games/monty_hall/playing';
import { FakeHost } from '../support/fake_host';
import { ACKNOWLEDGED, ANA, BEN, CLEO, happy, LOBBIES, PROFILES, refusal, roundScore, shown, World } from './world';

const WINDOW_MS = 30_000;

/** A world with games that have just been won. */
async function ended(...rooms: number[]): Promise<World> {
    const world = await World.ready();
    for (const room of rooms) {
        world.begin(room);
        world.finish(room);
    }
    return world;
}

/** Whether each game that Profiles is told of is rated. */
const ratedGames = (world: World): boolean[] => world.toldToProfiles().map(([, , { rated }]) => rated);
/** What the last letter to Lobbies tells. */
const lastTold = (world: World) => world.toldToLobbies().at(-1)?.[2];
const roomsTold = (world: World): number[] => world.toldToLobbies().map(([roomId]) => roomId);

function isConcluded(world: World): boolean {
    return world.memory(MEMORY.ended).size() === 0;
}

describe('a game that has ended', () => {
    it.each([
        ['Player2', 0, true],
        ['Player1', 0, false],
        ['Player1', 1, true],
    ])('in which %s has acted %i times is rated: %s', async (away, actions, rated) => {
        const world = await World.ready();
        world.begin(1);
        let left = actions;
        for (let view = world.view(1); view.winner === null; view = world.view(1)) {
            const isTheirs = view.activePlayer !== null && away in view.activePlayer;
            if (!isTheirs) world.act(1, roundScore(view) >= 20 ? 'hold' : 'roll');
            else if (left > 0) {
                world.act(1, 'roll');
                left -= 1;
            } else await world.host.pass(WINDOW_MS);
        }
        expect(world.log(1).length).toBeGreaterThan(PAGE_ENTRIES);
        await world.host.pass(0);
        expect(ratedGames(world)).toEqual([rated]);
    });

    it('is rated if the loser came at its very end, when the log is on another page', async () => {
        const world = await World.ready();
        world.begin(1);
        // Nobody has told Ana of it; the second player has asked for the game.
        for (let view = world.view(1); view.version <= PAGE_ENTRIES; view = world.act(1, 'hold')) {
            expect(view.activePlayer).toEqual({ Player1: null });
            await world.host.pass(WINDOW_MS);
        }
        expect(new Set(world.log(1).map(({ by }) => Object.keys(by)[0]))).toEqual(new Set(['Clock', 'Player2']));
        shown(resign(world.app, ANA, 1, null, null));
        await world.host.pass(0);
        expect(ratedGames(world)).toEqual([true]);
    });

    it('that was unrated and played names no absence, though the loser never came', async () => {
        const world = await World.ready();
        world.begin(1, { rated: false });
        for (let view = world.view(1); view.winner === null; view = world.view(1)) {
            if (view.activePlayer !== null && 'Player1' in view.activePlayer) await world.host.pass(WINDOW_MS);
            else world.act(1, roundScore(view) >= 20 ? 'hold' : 'roll');
        }
        await world.host.pass(0);
        expect(lastTold(world)).toMatchObject({
            absent: null,
            rated: false,
            reason: { Played: null },
            winnerWasPlayer1: false,
        });
    });

    it('tells when it was started, which names it with its room', async () => {
        const world = await World.ready();
        const startedAtMs = world.host.now() - 5000;
        world.begin(1, { startedAtMs });
        world.finish(1);
        await world.host.pass(0);
        expect(lastTold(world)?.startedAtMs).toBe(startedAtMs);
    });

    it('that the first player has won says so', async () => {
        const world = await World.ready();
        world.begin(1);
        world.act(1, 'hold');
        shown(resign(world.app, BEN, 1, null, null));
        await world.host.pass(0);
        expect(lastTold(world)).toMatchObject({ absent: null, rated: true, winnerWasPlayer1: true });
    });

    it('is told as unrated if its room was', async () => {
        const world = await World.ready();
        world.begin(1, { rated: false });
        world.finish(1);
        await world.host.pass(0);
        expect(ratedGames(world)).toEqual([false]);
    });

    it('is reported at once to both receivers, in a message of its own, one time only', async () => {
        const world = await ended(1);
        expect(isConcluded(world)).toBe(false);
        expect(world.app.outbox.size()).toBe(0);
        await world.host.pass(0);
        expect(isConcluded(world)).toBe(true);
        expect(world.host.calls.map(({ canister }) => canister)).toEqual([PROFILES, LOBBIES]);
        expect(roomsTold(world)).toEqual([1]);
        for (const call of [...world.host.calls]) await call.answer(ACKNOWLEDGED);
        shown(checkTimeout(world.app, CLEO, 1));
        refusal(roll(world.app, ANA, 1, null));
        await world.host.pass(2 * WINDOW_MS);
        expect(world.app.clock.size()).toBe(0);
        expect(world.host.calls).toEqual([]);
        expect(world.app.outbox.size()).toBe(0);
    });

    it('is visible before it is reported, also after an upgrade, and reporting changes nothing in it', async () => {
        const world = await ended(1);
        const before = { view: world.view(1), log: world.log(1) };
        expect(before.view).toMatchObject({ status: { Finished: null } });
        await world.upgrade();
        expect({ view: world.view(1), log: world.log(1) }).toEqual(before);
        await world.host.pass(0);
        expect(isConcluded(world)).toBe(true);
        await world.upgrade();
        expect({ view: world.view(1), log: world.log(1) }).toEqual(before);
    });

    it('has all of its log, also where the last action fills a page', async () => {
        const world = await World.ready();
        const lengths = new Set<number>();
        for (let room = 1; room <= 40; room += 1) {
            world.begin(room);
            for (let holds = 0; holds < room % PAGE_ENTRIES; holds += 1) world.act(room, 'hold');
            const { version } = world.finish(room);
            lengths.add(version % PAGE_ENTRIES);
            for (let told = false; ; told = true) {
                const versions: number[] = [];
                for (let page = world.log(room); page.length > 0; page = world.log(room, versions.length)) {
                    versions.push(...page.map((entry) => entry.version));
                }
                expect(versions).toEqual(Array.from({ length: version }, (_, i) => i + 1));
                if (told) break;
                await world.host.pass(0);
            }
        }
        expect(lengths).toContain(0);
    });

    it('is reported at once after an upgrade in between', async () => {
        const world = await ended(1, 2);
        await world.upgrade();
        await world.host.pass(0);
        expect(roomsTold(world)).toEqual([1, 2]);
    });

    it('is reported when its window would have passed, if the timer is lost', async () => {
        const world = await ended(1);
        world.host.loseDueTimers();
        await world.host.pass(WINDOW_MS - 1000);
        expect(world.host.calls).toEqual([]);
        await world.host.pass(2000);
        expect(roomsTold(world)).toEqual([1]);
        expect(isConcluded(world)).toBe(true);
    });

    it('is reported when the clock handles any other game, if the timer is lost', async () => {
        const world = await World.ready();
        world.begin(1, { turnSeconds: 259_200 });
        world.finish(1);
        world.host.loseDueTimers();
        world.begin(2);
        await world.host.pass(WINDOW_MS + 1000);
        expect(roomsTold(world)).toEqual([1]);
    });

    it('is reported within forty minutes, if the timer is lost and nothing else happens', async () => {
        const world = await World.ready();
        world.begin(1, { turnSeconds: 259_200 });
        world.finish(1);
        world.host.loseDueTimers();
        await world.host.pass(40 * 60_000);
        expect(roomsTold(world)).toContain(1);
        expect(isConcluded(world)).toBe(true);
    });

    it('is reported with the next ending a minute later, if the timer is lost', async () => {
        const world = await ended(1);
        world.host.forget();
        world.host.stall(61_000);
        world.begin(2);
        world.finish(2);
        await world.host.pass(0);
        expect(roomsTold(world)).toEqual([1, 2]);
    });

    it('carries the time of the win, however late it is reported', async () => {
        const world = await ended(1);
        const wonAtMs = world.host.now();
        world.host.stall(3_600_000);
        await world.host.pass(0);
        expect(world.toldToLobbies()).toMatchObject([[1, expect.anything(), { finishedAtMs: wonAtMs }]]);
    });

    it('no longer counts as live, although its entry stays in the clock, also after an upgrade', async () => {
        const world = await ended(1, 2);
        world.begin(3);
        expect(world.app.clock.size()).toBe(3);
        await world.host.pass(0);
        expect(world.app.clock.size()).toBe(1);
        await world.upgrade();
        expect(world.app.clock.size()).toBe(1);
        await world.host.pass(WINDOW_MS + 1000);
        expect(world.memory(MEMORY.deadlines).size()).toBe(1);
        expect(world.app.clock.size()).toBe(1);
    });

    it('sets no timer for a query or update after it is reported', async () => {
        const world = await ended(1);
        await world.host.pass(0);
        const timers = world.host.timersSet();
        for (let i = 0; i < 5; i += 1) shown(checkTimeout(world.app, CLEO, 1));
        expect(world.host.timersSet()).toBe(timers);
    });

    it('is frozen: no call draws a new tape for it', async () => {
        const world = await World.ready();
        world.begin(1);
        const game = world.app.games.get(1);
        if (game === undefined) throw new Error('no game');
        world.finish(1);
        await world.host.pass(0);
        game.used = TAPE_BYTES;
        world.app.games.update(game);
        const tapes = () => happy(getDice(world.app, CLEO, 1, 0)).length;
        const before = tapes();
        shown(checkTimeout(world.app, CLEO, 1));
        refusal(roll(world.app, ANA, 1, null));
        expect(tapes()).toBe(before);
    });

    it('is counted exactly once, however often its player’s record cannot be read', async () => {
        const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
        const world = await engineWith([0, 0]);
        for (const [room, player] of [
            [1, ANA],
            [2, CLEO],
        ] as const) {
            begin(world, room, player);
            shown(select(world, room, 1, player));
            shown(choose(world, room, 'stick', player));
        }
        const statistics = world.memory(MEMORY.statistics);
        const ofAna = Uint8Array.of(GAME_KINDS.indexOf('MontyHall'), 1, ...ANA);
        statistics.set(ofAna, Uint8Array.of(99));
        await world.host.pass(10 * 60_000);
        expect(roomsTold(world)).toContain(2);
        expect(roomsTold(world)).not.toContain(1);
        statistics.delete(ofAna);
        await world.host.pass(2 * 60_000);
        expect(isConcluded(world)).toBe(true);
        expect(statisticsOf(world, null).games).toBe(2);
        expect(statisticsOf(world, ANA).games).toBe(1);
        silent.mockRestore();
    });

    it('does not block other reports when it cannot be read, and is retried each minute', async () => {
        const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
        const world = await ended(1, 2, 3);
        const record = world.memory(MEMORY.ended).get(u32Key(2)) ?? new Uint8Array();
        world.memory(MEMORY.ended).set(u32Key(2), Uint8Array.of(99));
        await world.upgrade();
        await world.host.pass(0);
        expect(roomsTold(world)).toEqual([1, 3]);
        const faults = () => metrics(world.app).find(({ name }) => name === 'dice_wards_ending_faults')?.value;
        expect(faults()).toBe(1);
        await world.host.pass(WINDOW_MS);
        expect(world.app.clock.faults()).toBe(1);
        world.memory(MEMORY.ended).set(u32Key(2), record);
        await world.host.pass(61_000);
        expect(roomsTold(world)).toContain(2);
        expect(isConcluded(world)).toBe(true);
        silent.mockRestore();
    });

    it('is reported at once by the clock that ended it', async () => {
        const world = await engineWith([0]);
        begin(world, 1);
        shown(select(world, 1, 1));
        await world.host.pass(61_000);
        expect(roomsTold(world)).toEqual([1]);
        expect(isConcluded(world)).toBe(true);
        expect(world.app.clock.size()).toBe(0);
    });

    it('is reported at once when a call notices it before the clock', async () => {
        const world = await engineWith([0]);
        begin(world, 1);
        shown(select(world, 1, 1));
        world.host.forget();
        world.host.stall(61_000);
        expect(shown(checkTimeout(world.app, CLEO, 1))).toMatchObject({ status: { Finished: null } });
        await world.host.pass(0);
        expect(roomsTold(world)).toEqual([1]);
    });

    it('is in the statistics at once, counted exactly once before and after it is reported', async () => {
        const world = await engineWith([0, 1]);
        for (const room of [1, 2]) {
            begin(world, room);
            shown(select(world, room, 1));
            shown(choose(world, room, 'stick'));
        }
        const expected = { games: 2, stick: { wins: 1, losses: 1 } };
        expect(world.memory(MEMORY.statistics).size()).toBe(0);
        for (const player of [null, ANA]) expect(statisticsOf(world, player)).toMatchObject(expected);
        expect(statisticsOf(world, CLEO).games).toBe(0);
        await world.upgrade();
        for (const player of [null, ANA]) expect(statisticsOf(world, player)).toMatchObject(expected);
        await world.host.pass(0);
        expect(world.memory(MEMORY.statistics).size()).toBe(2);
        for (const player of [null, ANA]) expect(statisticsOf(world, player)).toMatchObject(expected);
    });
});

describe('very many games that end at once', () => {
    it('are reported one in each message that is full of other work', async () => {
        const host = new FakeHost();
        host.taken = 2_000_000_000;
        const ended = [1, 2, 3];
        const left: number[] = [];
        const endings = createEndings(
            host,
            createAlarm(host),
            { ended: (count) => ended.slice(0, count) },
            (roomId) => ended.splice(ended.indexOf(roomId), 1),
            () => left.push(ended.length),
        );
        endings.soon(host.now());
        await host.pass(0);
        expect(left).toEqual([2, 1, 0]);
    });
});
