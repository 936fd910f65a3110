import { createHash } from 'node:crypto';
import { DOORS, type Door } from '@dice-wards/games/monty_hall/doors';
import { describe, expect, it } from 'vitest';
import { exportMatch, exportPosition } from '../../../src/game_engine/queries/export_texts';
import { getDice } from '../../../src/game_engine/queries/get_dice';
import { getGameState } from '../../../src/game_engine/queries/get_game_state';
import { getLog } from '../../../src/game_engine/queries/get_log';
import { getStatistics } from '../../../src/game_engine/queries/get_statistics';
import { metrics } from '../../../src/game_engine/queries/metrics';
import { checkTimeout } from '../../../src/game_engine/updates/check_timeout';
import { initGame } from '../../../src/game_engine/updates/init_game';
import { hold, makeFinalChoice, play, proposeDouble, roll, selectDoor } from '../../../src/game_engine/updates/play';
import { begin, engineWith, MONTY_HALL, select } from '../../games/monty_hall/playing';
import { HOUSE } from '../../support/fake_host';
import { hex } from '../../support/memory_map';
import { ANA, BEN, LOBBIES, type World } from '../world';

const ROOM = 5;
const VIEWERS = [ANA, BEN, HOUSE, LOBBIES, Uint8Array.of(4)];

/** All that a caller who may not continue the game can get out of an engine. */
function reachable({ app, host }: World): string {
    const answers = VIEWERS.map((viewer) => [
        getGameState(app, viewer, ROOM),
        checkTimeout(app, viewer, ROOM),
        getLog(app, viewer, ROOM, 0),
        getLog(app, viewer, ROOM, 1),
        getDice(app, viewer, ROOM, 0),
        getDice(app, viewer, ROOM, 1),
        exportMatch(app, viewer, ROOM),
        exportPosition(app, viewer, ROOM),
        getStatistics(app, viewer, null),
        getStatistics(app, viewer, ANA),
        initGame(app, viewer, ROOM, ANA, HOUSE, MONTY_HALL),
        initGame(app, viewer, ROOM, BEN, HOUSE, MONTY_HALL),
        roll(app, viewer, ROOM, null),
        hold(app, viewer, ROOM, null),
        play(app, viewer, ROOM, [], null, null),
        proposeDouble(app, viewer, ROOM, null),
        [0, 4].map((door) => selectDoor(app, viewer, ROOM, door, null)),
        [1, 2, 3].map((door) => selectDoor(app, viewer, ROOM, door, 0)),
        makeFinalChoice(app, viewer, ROOM, 'neither', null),
        makeFinalChoice(app, viewer, ROOM, 'switch', 0),
    ]);
    const strangers = [BEN, HOUSE].map((viewer) => [
        selectDoor(app, viewer, ROOM, 1, null),
        makeFinalChoice(app, viewer, ROOM, 'switch', null),
    ]);
    const text = JSON.stringify([answers, strangers, metrics(app), host.calls], (_key, value: unknown) =>
        value instanceof Uint8Array ? hex(value) : value,
    );
    // The seal differs from game to game, and is nothing but the SHA-256 of the tape.
    const tape = app.games.get(ROOM)?.dice.tape;
    if (tape === undefined) throw new Error('no game');
    expect(hex(tape.seal)).toBe(createHash('sha256').update(tape.bytes).digest('hex'));
    expect(text).not.toContain(hex(tape.bytes).slice(2));
    expect(text).toContain(hex(tape.seal));
    return text.replaceAll(hex(tape.seal), 'the seal');
}

async function gameWith(prize: Door, door: number | undefined, waitMs: number): Promise<World> {
    const world = await engineWith([prize]);
    begin(world, ROOM);
    if (door !== undefined) select(world, ROOM, door + 1);
    await world.host.pass(waitMs);
    return world;
}

describe('a caller who reads everything before the end', () => {
    it.each([
        0, 30_000, 59_999,
    ])('cannot tell where the prize is before a door is chosen, %i ms after', async (waitMs) => {
        const texts = await Promise.all(
            DOORS.map(async (prize) => reachable(await gameWith(prize, undefined, waitMs))),
        );
        expect(new Set(texts).size).toBe(1);
    });

    it.each(
        DOORS.flatMap((door) => [0, 59_999].map((waitMs) => [door, waitMs] as const)),
    )('knows no more than the host has shown after the choice of door %i, %i ms after', async (door, waitMs) => {
        const seen = new Map<string, number>();
        for (const prize of DOORS) {
            const text = reachable(await gameWith(prize, door, waitMs));
            seen.set(text, (seen.get(text) ?? 0) + 1);
        }
        // The host has two doors to open: behind the lower one's opening there are two possible prizes.
        expect([...seen.values()].sort()).toEqual([1, 2]);
    });

    it.each([
        undefined,
        0,
    ])('sees no more after the window has passed, while the clock is late (door: %s)', async (door) => {
        const views = await Promise.all(
            [0, 2].map(async (prize) => {
                const world = await gameWith(prize as Door, door, 0);
                world.host.loseDueTimers();
                world.host.stall(60_500);
                const { app } = world;
                const seal = hex(app.games.get(ROOM)?.dice.tape.seal ?? new Uint8Array(0));
                const looked = VIEWERS.map((viewer) => [
                    getGameState(app, viewer, ROOM),
                    getLog(app, viewer, ROOM, 0),
                    getDice(app, viewer, ROOM, 0),
                    exportMatch(app, viewer, ROOM),
                    getStatistics(app, viewer, null),
                    selectDoor(app, viewer, ROOM, 1, null),
                    makeFinalChoice(app, viewer, ROOM, 'switch', null),
                ]);
                const text = JSON.stringify(looked, (_key, value: unknown) =>
                    value instanceof Uint8Array ? hex(value) : value,
                );
                return text.replaceAll(seal, 'the seal');
            }),
        );
        expect(views[0]).toBe(views[1]);
    });

    it('would find a leak: the same queries after the end tell the doors apart', async () => {
        const texts = await Promise.all(
            [0, 2].map(async (prize) => {
                const world = await gameWith(prize as Door, 0, 61_000);
                return JSON.stringify(world.log(ROOM));
            }),
        );
        expect(texts[0]).not.toBe(texts[1]);
    });
});
