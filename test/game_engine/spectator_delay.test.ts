import { beforeEach, describe, expect, it } from 'vitest';
import { exportMatch, exportPosition } from '../../src/game_engine/queries/export_texts';
import { serveGame } from '../../src/game_engine/queries/game_page';
import { getCertificate } from '../../src/game_engine/queries/get_certificate';
import { getDice } from '../../src/game_engine/queries/get_dice';
import { changedSince, getGameState } from '../../src/game_engine/queries/get_game_state';
import { getLog } from '../../src/game_engine/queries/get_log';
import { whoseTurn } from '../../src/game_engine/queries/whose_turn';
import { MEMORY } from '../../src/game_engine/store/memory';
import { checkTimeout } from '../../src/game_engine/updates/check_timeout';
import { initGame } from '../../src/game_engine/updates/init_game';
import { play, roll } from '../../src/game_engine/updates/play';
import { anyPlay, byteOf, PLAYERS, ROOM, stateOf } from './quick_room';
import { ANA, BEN, CLEO, happy, LOBBIES, logIn, PROFILES, refusal, settings, shown, World } from './world';

/** More than passes between two times that heads are certified. */
const LATER_MS = 11_000;

let world: World;
beforeEach(async () => {
    world = await World.ready();
    const byte = byteOf(1);
    world.host.randomBytes = (length) => Uint8Array.from({ length }, byte);
});

const hex = (answer: unknown) => (answer instanceof Uint8Array ? Buffer.from(answer).toString('hex') : answer);

/** What a viewer learns of a game, by all ways to look at it, as one text. */
function allSeen(viewer: Uint8Array): string {
    const { app } = world;
    const { certified: _, ...page } = pageOf();
    return JSON.stringify([
        hex(getGameState(app, viewer, ROOM)),
        hex(changedSince(app, viewer, ROOM, 0)),
        hex(getLog(app, viewer, ROOM, 0)),
        getDice(app, viewer, ROOM, 0),
        exportMatch(app, viewer, ROOM),
        exportPosition(app, viewer, ROOM),
        whoseTurn(app, viewer, [ANA, BEN]),
        hex(checkTimeout(app, viewer, ROOM)),
        viewer === CLEO && page,
    ]);
}

function pageOf(): { version: number; status: string; log: unknown[]; certified?: { version: number } } {
    const answer = serveGame(world.app, { method: 'GET', url: `/games/${ROOM}` });
    return JSON.parse(new TextDecoder().decode(answer?.body));
}

/** Rolls thrice in a turn, and holds. */
function playOn(): void {
    const { turnId, version } = world.view(ROOM);
    const rolled = world.log(ROOM).filter(({ version: each }) => each > begunAt(turnId, version)).length;
    world.act(ROOM, rolled < 3 ? 'roll' : 'hold');
}

/** The version at which each turn began. */
let beginnings: number[] = [];
function begunAt(turnId: number, version: number): number {
    beginnings[turnId] ??= version;
    return beginnings[turnId];
}
beforeEach(() => {
    beginnings = [];
});

describe('a game with a delay', () => {
    it('is shown to strangers as it was when the turn before the present one began, however they look', async () => {
        world.begin(ROOM, { spectatorDelay: true });
        const views = [world.view(ROOM)];
        let before = allSeen(CLEO);
        let turnId = 1;
        let within = 0;
        for (let n = 0; n < 60 && world.view(ROOM).winner === null; n += 1) {
            playOn();
            const view = world.view(ROOM);
            if (view.winner !== null) break;
            views[view.turnId] ??= view;
            if (view.turnId === turnId) {
                expect(allSeen(CLEO)).toBe(before);
                within += 1;
            }
            const late = world.view(ROOM, CLEO);
            const { version, game, seal, tape, lastDice } = views[view.turnId - 1] ?? views[0];
            expect(late).toMatchObject({
                version,
                game,
                seal,
                tape,
                lastDice,
                me: null,
                remainingMs: null,
                isBehind: true,
            });
            expect(logIn(getLog(world.app, CLEO, ROOM, 0)).length).toBe(version);
            expect(pageOf()).toMatchObject({ version, status: 'InProgress' });
            expect(pageOf().log).toHaveLength(version);
            expect(allSeen(ANA)).not.toBe(allSeen(CLEO));
            before = allSeen(CLEO);
            turnId = view.turnId;
        }
        expect([turnId > 8, within > 8]).toEqual([true, true]);
    });

    it('is shown to its players as it is, and to nobody else: not to a linked canister either', () => {
        world.begin(ROOM, { spectatorDelay: true });
        for (let n = 0; n < 9; n += 1) playOn();
        const { version } = world.view(ROOM);
        expect(world.view(ROOM, BEN)).toMatchObject({ version, isBehind: false });
        for (const stranger of [CLEO, LOBBIES, PROFILES]) {
            expect(world.view(ROOM, stranger).version).toBeLessThan(version);
            expect(shown(checkTimeout(world.app, stranger, ROOM)).version).toBeLessThan(version);
        }
        expect(happy(whoseTurn(world.app, ANA, [ANA, BEN]))).toMatchObject([{ turns: 0 }, { turns: 0 }]);
    });

    it('says that nothing has changed while the first turn goes on', () => {
        world.host.randomBytes = (length) => new Uint8Array(length).fill(5);
        world.begin(ROOM, { spectatorDelay: true });
        const news = (viewer: Uint8Array) => (changedSince(world.app, viewer, ROOM, 0) as Uint8Array).length > 50;
        world.act(ROOM, 'roll');
        expect(world.view(ROOM).turnId).toBe(1);
        expect([news(ANA), news(CLEO)]).toEqual([true, false]);
    });

    it('is shown as ever after an upgrade, and lies open once it is over', async () => {
        world.begin(ROOM, { spectatorDelay: true });
        for (let n = 0; n < 9; n += 1) playOn();
        const before = allSeen(CLEO);
        await world.upgrade();
        expect(allSeen(CLEO)).toBe(before);
        // Until there are random bytes for more dice.
        await world.host.pass(1000);
        const { version } = world.finish(ROOM);
        for (let settled = 0; settled < 2; settled += 1) {
            expect(world.view(ROOM, CLEO)).toMatchObject({ version, status: { Finished: null }, isBehind: false });
            expect(logIn(getLog(world.app, CLEO, ROOM, version - 1))).toHaveLength(1);
            expect(happy(getDice(world.app, CLEO, ROOM, 0)).every(({ bytes }) => bytes !== null)).toBe(true);
            expect(pageOf()).toMatchObject({ version, status: 'Finished' });
            await world.host.pass(LATER_MS);
        }
        expect(happy(getCertificate(world.app, CLEO, ROOM)).version).toBe(version);
        expect(world.memory(MEMORY.earlierTurns).size()).toBe(0);
    });

    it('has only full pages of what strangers see in its certified head, until it is over', async () => {
        world.begin(ROOM, { spectatorDelay: true });
        await world.host.pass(LATER_MS);
        let highest = 0;
        for (let n = 0; n < 60 && world.view(ROOM).winner === null; n += 1) {
            playOn();
            if (world.view(ROOM).winner !== null) break;
            const { version } = happy(getCertificate(world.app, ANA, ROOM));
            expect(version % 16).toBe(0);
            expect(version).toBeLessThanOrEqual(world.view(ROOM, CLEO).version);
            highest = Math.max(highest, version);
            await world.host.pass(LATER_MS);
        }
        expect(highest).toBeGreaterThan(16);
    });

    it('does not tell what the clock is about to do, nor what it has done in this turn', async () => {
        world.host.randomBytes = (length) => new Uint8Array(length).fill(5);
        world.begin(ROOM, { spectatorDelay: true });
        world.act(ROOM, 'roll');
        const { turnId } = world.view(ROOM);
        await world.host.pass(31_000);
        expect(world.view(ROOM).turnId).toBe(turnId + 1);
        expect(world.view(ROOM, CLEO)).toMatchObject({ version: 0, turnId: 1 });
    });

    it('of backgammon has its position and its match told late', async () => {
        world.begin(ROOM, { kind: 'Backgammon', rated: false, spectatorDelay: true });
        const told: string[] = [];
        const texts = (viewer: Uint8Array) =>
            JSON.stringify([exportPosition(world.app, viewer, ROOM), exportMatch(world.app, viewer, ROOM)]);
        for (let n = 0; n < 12; n += 1) {
            const { turnId } = world.view(ROOM);
            told[turnId] ??= texts(ANA);
            expect(texts(CLEO)).toBe(told[Math.max(1, turnId - 1)]);
            const state = stateOf(world);
            const me = PLAYERS[state.turn];
            if (state.kind !== 'rolled') shown(roll(world.app, me, ROOM, null));
            else shown(play(world.app, me, ROOM, anyPlay(state, n), null, true));
        }
        expect(told.length).toBeGreaterThan(5);
    });

    it('is for two people', () => {
        const begin = (changes: Parameters<typeof settings>[0], second: Uint8Array = BEN) =>
            initGame(world.app, LOBBIES, 9, ANA, second, settings({ rated: false, spectatorDelay: true, ...changes }));
        const robot = { seat: { Player2: null }, level: 'Easy' } as const;
        const fault = { InvalidArgument: 'spectatorDelay is for games of two people' };
        expect(refusal(begin({ robot }, world.app.host.self()))).toEqual(fault);
        expect(refusal(begin({ kind: 'MontyHall' }, world.app.host.self()))).toEqual(fault);
    });
});

it('a game without a delay is shown to everybody as it is', () => {
    world.begin(ROOM);
    world.act(ROOM, 'roll');
    expect(world.view(ROOM, CLEO).version).toBe(world.view(ROOM).version);
    expect(world.memory(MEMORY.earlierTurns).size()).toBe(0);
});
