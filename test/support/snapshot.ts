import type { Principal } from '@icp-sdk/core/principal';
import { expect } from 'vitest';
import { BACKGAMMON, DICE_WARDS } from './games';
import { encodeArguments } from './interfaces';
import { hex } from './memory_map';
import type { CanisterName, World } from './world';

/**
 * The answers of the getters, by call, byte for byte. Two that are taken in the same millisecond compare whole states.
 */
export type Snapshot = Readonly<Record<string, string>>;

export interface Looked {
    readonly rooms: readonly number[];
    readonly players: readonly Principal[];
}

/** Metrics without those of the heap alone: refusals and dice are counted there, and heads are noted. */
function told(reply: Uint8Array): string {
    const text = new TextDecoder().decode(reply);
    const lines = text.slice(text.indexOf('# HELP')).split('\n');
    return lines
        .filter((line) => !/canister_(refusals|heap|charged)|dice_wards_(heads|dice_total)/.test(line))
        .join('\n');
}

/** Asks every getter of every canister about these rooms and players, in the eyes of the first player. */
export async function snapshot(world: World, { rooms, players }: Looked): Promise<Snapshot> {
    const taken: Record<string, string> = {};
    const look = async (name: CanisterName, method: string, ...values: unknown[]): Promise<void> => {
        const answer = await world.query(name, method, encodeArguments(name, method, values), players[0]);
        const key = `${name}.${method}(${values.map((value) => JSON.stringify(value)).join(', ')})`;
        taken[key] =
            'reject' in answer ? answer.reject : method === 'http_request' ? told(answer.reply) : hex(answer.reply);
    };
    for (const room of rooms) {
        await look('gameEngine', 'getGameState', room);
        await look('gameEngine', 'getLog', room, 0);
        await look('gameEngine', 'getDice', room, 0);
        await look('gameEngine', 'exportMatch', room, []);
        await look('gameEngine', 'exportPosition', room);
        await look('lobbies', 'getRoom', room);
    }
    for (const player of players) await look('profiles', 'getProfile', player);
    await look('lobbies', 'listRooms', { status: [], kind: [], bots: [] }, { before: [], limit: 50 });
    for (const kind of [DICE_WARDS, BACKGAMMON]) {
        await look('profiles', 'leaderboard', kind, { offset: 0, limit: 100 });
    }
    for (const name of ['profiles', 'lobbies', 'gameEngine'] as const) {
        await look(name, 'http_request', { method: 'GET', url: '/metrics' });
    }
    return taken;
}

/** Takes every getter's answer before and after. */
export async function changesNothing(world: World, looked: Looked, act: () => Promise<void>): Promise<void> {
    await world.settle();
    const before = await snapshot(world, looked);
    await act();
    await world.settle();
    expect(await snapshot(world, looked)).toEqual(before);
}
