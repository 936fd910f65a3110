import { expect, it } from 'vitest';
import { GAME_KINDS } from '../../src/games/kinds';
import { NO_OPTIONS } from '../../src/games/options';
import type { Room, Stage } from '../../src/lobbies/model/room';
import { roomRow } from '../../src/lobbies/model/room_row';
import { Shelf } from '../../src/lobbies/store/shelves';
import { asciiBytes } from '../../src/platform/bytes';
import { ANA, BEN, ENGINE } from './world';

const playing: Stage = { phase: 'inGame', player2: BEN, engine: ENGINE };
const over: Stage = { phase: 'finished', player2: BEN, engine: ENGINE, winner: 'owner' };

function room(changes: Partial<Room>, kind = GAME_KINDS[0]): Room {
    const settings = {
        kind,
        turnSeconds: 30,
        reserve: null,
        rated: true,
        options: NO_OPTIONS,
        robot: null,
        bots: false,
        checksReady: false,
    };
    return {
        id: 7,
        name: asciiBytes('Ana'),
        owner: ANA,
        settings,
        inviteCode: null,
        invited: null,
        createdAtMs: 1,
        stage: playing,
        ...changes,
    };
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

it('is stored: whatever changes its bytes needs a schema step that writes the shelves and the games of members anew', () => {
    expect(GAME_KINDS.map((kind) => hex(roomRow(room({}, kind))))).toMatchInlineSnapshot(`
      [
        "07000000000100000000011d0001020202020202020202020202020202020202020202020202020202010105090909010100000003416e610001070000000001000000000000000000011d000102020202020202020202020202020202020202020202020202020201011d000202020202020202020202020202020202020202020202020202020200000000010000011e000000",
        "07000000000100000000011d0001020202020202020202020202020202020202020202020202020202010105090909010100000103416e610001070000000001000000000000000000011d000102020202020202020202020202020202020202020202020202020201011d000202020202020202020202020202020202020202020202020202020200000000010000011e000000",
        "07000000000100000000011d0001020202020202020202020202020202020202020202020202020202010105090909010100000203416e610001070000000001000000000000000000011d000102020202020202020202020202020202020202020202020202020201011d000202020202020202020202020202020202020202020202020202020200000000010000011e000000",
      ]
    `);
    expect(hex(roomRow(room({ stage: over })))).toMatchInlineSnapshot(
        `"07000000000000000000011d0001020202020202020202020202020202020202020202020202020202010105090909010100000003416e6100010700000001011d000102020202020202020202020202020202020202020202020202020201000000000000000000011d000102020202020202020202020202020202020202020202020202020201011d000202020202020202020202020202020202020202020202020202020200000000010000011e000000"`,
    );
});

it('has a place of its own on a shelf, however long it becomes', () => {
    const shelf = new Shelf();
    const rows = [100, 100, 100].map((length, n) => new Uint8Array(length).fill(n + 1));
    for (const [place, row] of rows.entries()) shelf.put(place, 0, row);
    for (const [length, state] of [
        [131, 1],
        [132, 1],
        [160, 1],
        [90, 0],
        [125, 1],
    ]) {
        rows[1] = new Uint8Array(length).fill(9);
        shelf.put(1, state, rows[1]);
        expect(rows.map((_, place) => shelf.row(place))).toEqual(rows);
    }
});
