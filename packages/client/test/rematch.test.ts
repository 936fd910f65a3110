import { expect, it } from 'vitest';
import type { GameEngine } from '../src/generated/game_engine';
import type { Lobbies, Room } from '../src/generated/lobbies';
import { openTable } from '../src/live_table';
import { Machine } from './support/machine';

/** A table whose game is over by the engine's account, and which Lobbies calls so until it is told. */
function ended({ isOver = true, status = 'InGame' }: { isOver?: boolean; status?: Room['status'] } = {}) {
    const machine = new Machine();
    const lobbies = { status, asked: 0, blocked: false };
    const early = { kind: 'InvalidState', value: 'not over', text: 'not over' } as const;
    const room = () => ({ id: 1, status: lobbies.status }) as Room;
    const gameEngine = {
        getGameState: async () => ({ ok: true, value: { status: isOver ? 'Finished' : 'InProgress', game: {} } }),
        changedSince: async () => ({ ok: true, value: undefined }),
    } as unknown as GameEngine;
    const canister = {
        getRoom: async () => ({ ok: true, value: room() }),
        rematch: async () => {
            lobbies.asked += 1;
            const isEarly = lobbies.status === 'InGame' || lobbies.blocked;
            return isEarly ? { ok: false, refusal: early } : { ok: true, value: room() };
        },
    } as unknown as Lobbies;
    const table = openTable({ gameEngine, lobbies: canister }, { roomId: 1, principal: 'aaaaa-aa' }, machine);
    return { machine, lobbies, table };
}

it('a rematch waits until Lobbies has been told of the end, and asks no more than twice', async () => {
    const { machine, lobbies, table } = ended();
    const answer = table.rematch();
    await machine.pass(3_000);
    expect(lobbies.asked).toBe(1);
    lobbies.status = 'Finished';
    await machine.pass(1_000);
    expect(await answer).toMatchObject({ ok: true, value: { id: 1 } });
    expect(lobbies.asked).toBe(2);
});

it.each([
    ['the game goes on', { isOver: false }, 1],
    ['the room is closed', { status: 'Closed' as Room['status'] }, 1],
    ['the other player is blocked', { status: 'Finished' as const }, 2],
])('a rematch is refused when %s', async (_, start, times) => {
    const { machine, lobbies, table } = ended(start);
    lobbies.blocked = true;
    const answer = table.rematch();
    await machine.pass(1_000);
    expect(await answer).toMatchObject({ ok: false, refusal: { kind: 'InvalidState' } });
    expect(lobbies.asked).toBe(times);
});

it('a rematch is refused when Lobbies is never told', async () => {
    const { machine, lobbies, table } = ended();
    const answer = table.rematch();
    await machine.pass(60_000);
    expect(await answer).toMatchObject({ ok: false });
    expect(lobbies.asked).toBe(1);
});
