import { expect, it } from 'vitest';
import { CallError } from '../src';
import type { GameEngine } from '../src/generated/game_engine';
import type { Lobbies, Room } from '../src/generated/lobbies';
import { openTable } from '../src/live_table';
import type { Coming } from '../src/table';
import { Machine } from './support/machine';

const OWNER = 'aaaaa-aa';
const GUEST = '2vxsx-fae';

/** The table of `player` in a room with a ready check, whose game never begins. */
function waiting(player = OWNER, coming: Coming = {}) {
    const machine = new Machine();
    const lobbies = {
        room: { id: 1, checksReady: true, player1: OWNER } as Room,
        said: 0,
        berserk: 0,
        isLost: false,
        isRefused: false,
        isGone: false,
    };
    const engine = { asked: 0 };
    const nothing = { kind: 'RoomNotFound', text: 'There is no such room.' } as const;
    const getGameState = async () => {
        engine.asked += 1;
        return { ok: false, refusal: nothing };
    };
    const gameEngine = { getGameState } as unknown as GameEngine;
    const canister = {
        getRoom: async () => (lobbies.isGone ? { ok: false, refusal: nothing } : { ok: true, value: lobbies.room }),
        imReady: async () => {
            lobbies.said += 1;
            if (lobbies.isLost) throw new CallError('imReady', 'unreachable', true, undefined);
            if (lobbies.isRefused) return { ok: false, refusal: nothing };
            return { ok: true, value: lobbies.room };
        },
        goBerserk: async () => {
            lobbies.berserk += 1;
            return { ok: true, value: lobbies.room };
        },
    } as unknown as Lobbies;
    const table = openTable({ gameEngine, lobbies: canister }, { roomId: 1, principal: player, ...coming }, machine);
    const come = (readyBy: number) => {
        lobbies.room = { ...lobbies.room, player2: GUEST, readyBy };
    };
    return { machine, lobbies, engine, table, come };
}

it('a table says that its player is there when somebody has come, once for each', async () => {
    const { machine, lobbies, come } = waiting();
    await machine.pass(5_000);
    expect(lobbies.said).toBe(0);
    come(100);
    await machine.pass(1_000);
    expect(lobbies.said).toBe(1);
    await machine.pass(20_000);
    expect(lobbies.said).toBe(1);
    come(200);
    await machine.pass(1_000);
    expect(lobbies.said).toBe(2);
});

it('not behind another tab, but as soon as the page is seen', async () => {
    const { machine, lobbies, come } = waiting();
    await machine.show(false);
    come(100);
    await machine.pass(20_000);
    expect(lobbies.said).toBe(0);
    await machine.show(true);
    expect(lobbies.said).toBe(1);
});

it('again if the first time has no answer', async () => {
    const { machine, lobbies, table, come } = waiting();
    lobbies.isLost = true;
    come(100);
    await machine.pass(1_000);
    expect(table.get()).toMatchObject({ connection: 'lost', room: { readyBy: 100 } });
    lobbies.isLost = false;
    await machine.pass(20_000);
    const { said } = lobbies;
    expect(said).toBeGreaterThan(1);
    await machine.pass(20_000);
    expect(lobbies.said).toBe(said);
});

it('and goes berserk with it if that is wanted, where it is offered', async () => {
    const { machine, lobbies, come } = waiting(OWNER, { berserk: true });
    come(100);
    await machine.pass(1_000);
    expect(lobbies).toMatchObject({ said: 1, berserk: 0 });
    lobbies.room = { ...lobbies.room, berserk: { player1: false, player2: false } };
    come(200);
    await machine.pass(20_000);
    expect(lobbies).toMatchObject({ said: 1, berserk: 1 });
});

it('and goes berserk when it is told to', async () => {
    const { machine, lobbies, table, come } = waiting();
    lobbies.room = { ...lobbies.room, berserk: { player1: false, player2: false } };
    come(100);
    await machine.pass(1_000);
    expect(lobbies).toMatchObject({ said: 1, berserk: 0 });
    lobbies.room = { ...lobbies.room, berserk: { player1: true, player2: false } };
    expect(await table.goBerserk()).toMatchObject({ ok: true });
    await machine.pass(100);
    expect(lobbies.berserk).toBe(1);
    expect(table.get().room?.berserk).toEqual({ player1: true, player2: false });
});

it('its state says that the player is there until the check is over, and not if that was refused', async () => {
    const { machine, lobbies, table, come } = waiting();
    await machine.pass(1_000);
    expect(table.get().isHere).toBeUndefined();
    come(100);
    await machine.pass(5_000);
    expect(table.get()).toMatchObject({ isHere: true, room: { readyBy: 100 } });
    lobbies.isRefused = true;
    come(200);
    await machine.pass(5_000);
    expect(table.get().room).toMatchObject({ readyBy: 200 });
    expect(table.get().isHere).toBeUndefined();
});

it('not for somebody who looks on', async () => {
    const { machine, lobbies, come } = waiting('rrkah-fqaaa-aaaaa-aaaaq-cai');
    come(100);
    await machine.pass(5_000);
    expect(lobbies.said).toBe(0);
});

it('a room that is gone is shown no longer', async () => {
    const { machine, lobbies, table } = waiting();
    await machine.pass(1_000);
    expect(table.get()).toMatchObject({ room: { id: 1 } });
    lobbies.isGone = true;
    await machine.pass(1_000);
    expect(table.get()).toMatchObject({ refusal: { kind: 'RoomNotFound' } });
    expect(table.get().room).toBeUndefined();
    lobbies.isGone = false;
    await machine.pass(5_000);
    expect(table.get()).toMatchObject({ room: { id: 1 } });
    expect(table.get().refusal).toBeUndefined();
});

it('a room whose game is gone tells how it ended, and the table asks more slowly', async () => {
    const { machine, lobbies, engine, table } = waiting();
    lobbies.room = { ...lobbies.room, status: 'Finished' };
    await machine.pass(1_000);
    expect(table.get()).toMatchObject({ room: { status: 'Finished' }, refusal: { kind: 'RoomNotFound' } });
    const { asked } = engine;
    await machine.pass(60_000);
    expect(engine.asked - asked).toBeLessThan(30);
});

it('no engine is asked while a room waits', async () => {
    const { machine, lobbies, engine } = waiting();
    lobbies.room = { ...lobbies.room, status: 'WaitingForPlayers' };
    await machine.pass(10_000);
    expect(engine.asked).toBe(1);
    lobbies.room = { ...lobbies.room, status: 'InGame' };
    await machine.pass(1_000);
    expect(engine.asked).toBe(2);
});
