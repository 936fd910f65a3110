import { describe, expect, it } from 'vitest';
import { act } from '../../src/game_engine/updates/act';
import { acceptDouble, proposeDouble, roll } from '../../src/game_engine/updates/play';
import type { GameSettings } from '../../src/platform/messages';
import { anyPlay, begun, PLAYERS, QUICK, ROOM, stateOf, told } from './quick_room';
import { refusal, shown, type World } from './world';

/** Between people who may double, so that nobody's dice fall by themselves. */
const WITH_CUBE: Partial<GameSettings> = { ...QUICK, matchLength: 5 };

function send(world: World, more: { readonly confirm?: boolean; readonly rollNext?: boolean }) {
    const { confirm = true, rollNext = true } = more;
    const moves = anyPlay(stateOf(world), 0);
    const action = { play: { moves, confirm, rollNext } };
    return act(world.app, PLAYERS[stateOf(world).turn], ROOM, action, null);
}

/** Rolls by hand, and awaits late dice. */
async function rolled(world: World): Promise<void> {
    shown(await roll(world.app, PLAYERS[stateOf(world).turn], ROOM, null));
}

const promised = (world: World) => world.app.games.get(ROOM)?.promised;

describe.each([false, true])('a promised throw (late dice: %s)', (lateDice) => {
    const settings = { ...WITH_CUBE, lateDice };

    async function withPromise(): Promise<World> {
        const world = await begun(settings);
        await world.host.pass(1000);
        shown(await send(world, {}));
        return world;
    }

    it('falls when the opponent has played, once', async () => {
        const world = await withPromise();
        const other = stateOf(world).turn;
        expect(stateOf(world).kind).toBe('rolling');
        await rolled(world);
        const { version } = world.view(ROOM);
        shown(await send(world, { rollNext: false }));
        await world.host.pass(1000);
        expect(told(world, version).at(-1)).toBe('Chance: Rolled');
        expect(stateOf(world)).toMatchObject({ kind: 'rolled', turn: 1 - other });
        expect(promised(world)).toBe(0);
        shown(await send(world, { rollNext: false }));
        await rolled(world);
        shown(await send(world, { rollNext: false }));
        await world.host.pass(1000);
        expect(stateOf(world)).toMatchObject({ kind: 'rolling', turn: 1 - other, askedBy: 'nobody' });
    });

    it('outlives an upgrade', async () => {
        const world = await withPromise();
        await world.upgrade();
        await rolled(world);
        shown(await send(world, {}));
        await world.upgrade();
        await world.host.pass(20_000);
        expect(stateOf(world).kind).toBe('rolled');
        expect(promised(world)).toBe(1 << (1 - stateOf(world).turn));
    });

    it('is over with a double', async () => {
        const world = await withPromise();
        const other = stateOf(world).turn;
        shown(proposeDouble(world.app, PLAYERS[other], ROOM, null));
        shown(acceptDouble(world.app, PLAYERS[1 - other], ROOM, null));
        expect(promised(world)).toBe(0);
        // The cube is no more theirs, so their dice fall by themselves.
        await world.host.pass(1000);
        shown(await send(world, { rollNext: false }));
        await world.host.pass(1000);
        expect(stateOf(world)).toMatchObject({ kind: 'rolling', turn: 1 - other });
    });

    it('falls as well where the clock has played for the opponent', async () => {
        const world = await withPromise();
        const { turn } = stateOf(world);
        for (let n = 0; n < 4 && stateOf(world).turn === turn; n += 1) await world.host.pass(91_000);
        expect(stateOf(world)).toMatchObject({ kind: 'rolled', turn: 1 - turn });
    });
});

describe('a promise', () => {
    it('goes with a turn that is confirmed', async () => {
        const world = await begun(WITH_CUBE);
        const before = stateOf(world);
        expect(refusal(await send(world, { confirm: false }))).toEqual({
            InvalidArgument: 'rollNext goes with confirm',
        });
        expect(stateOf(world)).toBe(before);
        expect(promised(world)).toBe(0);
    });

    it('is refused where no dice fall by themselves, and changes nothing', async () => {
        const world = await begun({ ...WITH_CUBE, quick: null });
        await rolled(world);
        const { version } = world.view(ROOM);
        expect(refusal(await send(world, {}))).toEqual({ InvalidState: 'rollNext is for quick rooms' });
        expect([world.view(ROOM).version, promised(world)]).toEqual([version, 0]);
        shown(await send(world, { rollNext: false }));
    });

    it('stays as it was when an action is refused, and ends with one that is taken', async () => {
        const world = await begun(WITH_CUBE);
        shown(await send(world, {}));
        const other = stateOf(world).turn;
        await rolled(world);
        const held = promised(world);
        expect(held).toBe(1 << (1 - other));
        expect(refusal(await roll(world.app, PLAYERS[1 - other], ROOM, null))).toEqual({ NotYourTurn: null });
        expect(promised(world)).toBe(held);
    });
});
