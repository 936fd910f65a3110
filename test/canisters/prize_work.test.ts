import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { player } from '../../bench/measure/principals';
import { median } from '../../bench/measure/samples';
import { EngineWorld, playersOf } from '../../bench/scenarios/engine_world';
import { USUAL } from '../../bench/scenarios/usual';
import type { GameView } from '../../src/declarations/game_engine.did';
import { ROOT } from '../../tools/layout';

const SETTINGS = { ...USUAL, kind: 'MontyHall', rated: false } as const;
const GAMES = 60;
const STRANGER = player(9_999);

function prizeOf({ game: [game] }: GameView): number {
    if (game === undefined || !('MontyHall' in game)) throw new Error('another game was expected');
    return game.MontyHall.prizeLocation;
}

/**
 * The prize of Monty Hall must not show in the cost of a query either: instructions are time, and queries are free. As
 * an attacker would, this plays two games first, queries many new ones, and learns their prizes only at the end.
 */
test('the instructions of no call tell where the prize is', () => {
    const wasm = new Uint8Array(readFileSync(join(ROOT, 'build', 'game_engine', 'game_engine.wasm')));
    const world = new EngineWorld('game_engine', wasm, SETTINGS);
    const { client } = world;
    const end = (room: number): number => {
        const [own] = playersOf(room);
        const view = client.call<GameView>(own, 'makeFinalChoice', room, 'stick', []).value;
        client.network.settle(client.target);
        return prizeOf(view);
    };
    const costs = (room: number): Record<string, number> => {
        const [own] = playersOf(room);
        return {
            'a query of the player': client.cost(own, 'getGameState', room).instructions,
            'a query of a stranger': client.cost(STRANGER, 'getGameState', room).instructions,
            'the log': client.cost(STRANGER, 'getLog', room, 0).instructions,
            'the dice': client.cost(STRANGER, 'getDice', room, 0).instructions,
            'the refused export': client.refused(STRANGER, 'InvalidState', 'exportMatch', room, []).instructions,
        };
    };
    function expectAlike(measured: readonly Record<string, number>[], prizes: readonly number[], moment: string): void {
        for (const what of Object.keys(measured[0])) {
            const costs = (prize: number): number[] =>
                measured.map((each) => each[what]).filter((_, i) => prizes[i] === prize);
            const medians = [...new Set(prizes)].map((prize) => median(costs(prize)));
            expect(medians.length).toBeGreaterThan(1);
            const spread = Math.max(...medians) - Math.min(...medians);
            // Which place of a map a game lies in shows a little, in another way for each room.
            expect(spread / medians[0], `${what}, ${moment}: ${medians.join(', ')}`).toBeLessThan(0.001);
        }
    }

    for (const upgraded of [false, true]) {
        const begun = world.size;
        world.fill(begun + 2 + GAMES);
        const rooms = Array.from({ length: GAMES }, (_, i) => begun + 3 + i);
        if (upgraded) world.upgrade();
        for (const spare of [begun + 1, begun + 2]) {
            client.cost(playersOf(spare)[0], 'checkTimeout', spare);
            client.cost(playersOf(spare)[0], 'selectDoor', spare, 1, []);
            end(spare);
        }
        const moment = upgraded ? 'after an upgrade' : 'as it was begun';
        const fresh = rooms.map(costs);
        for (const room of rooms) {
            const [own] = playersOf(room);
            client.cost(own, 'selectDoor', room, 1, []);
        }
        const chosen = rooms.map(costs);
        const prizes = rooms.map(end);
        expectAlike(fresh, prizes, `${moment}, before a door is chosen`);
        // If the host has opened door 3, anybody can work out that the prize is behind door 2.
        const open = rooms.flatMap((_, i) => (prizes[i] === 2 ? [] : [i]));
        const at = <T>(list: readonly T[]): T[] => open.map((i) => list[i]);
        expectAlike(at(chosen), at(prizes), `${moment}, with door 2 open`);
    }
});
