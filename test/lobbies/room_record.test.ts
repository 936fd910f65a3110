import { describe, expect, it } from 'vitest';
import type { Room } from '../../src/lobbies/model/room';
import { decodeRoom, encodeRoom } from '../../src/lobbies/room_record';
import { hex } from '../support/memory_map';

const A = Uint8Array.of(0xaa, 1);
const B = Uint8Array.of(0xbb);
const E = Uint8Array.of(0xee, 2, 3);

const WAITING: Room = {
    id: 7,
    name: Uint8Array.of(0xc3, 0x84),
    owner: A,
    settings: { kind: 'DiceWards', turnSeconds: null, rated: true },
    inviteCode: null,
    createdAtMs: 1_767_225_600_000,
    stage: { phase: 'waiting' },
};

/** Records as they were first shipped: every one must be read for ever. */
const GOLDEN: readonly (readonly [string, Room, string])[] = [
    ['waits', WAITING, '01 00 00 01 00000000 019b76daa800 02aa01 02c384'],
    [
        'is private, unrated and slow',
        { ...WAITING, inviteCode: 'ABCD2345', settings: { kind: 'DiceWards', turnSeconds: 259_200, rated: false } },
        '01 00 00 02 0003f480 019b76daa800 02aa01 02c384 4142434432333435',
    ],
    [
        'is starting',
        { ...WAITING, stage: { phase: 'starting', player2: B, engine: E } },
        '01 01 00 01 00000000 019b76daa800 02aa01 02c384 01bb 03ee0203',
    ],
    [
        'is in a game, and private',
        { ...WAITING, inviteCode: 'ABCD2345', stage: { phase: 'inGame', player2: B, engine: E } },
        '01 02 00 03 00000000 019b76daa800 02aa01 02c384 4142434432333435 01bb 03ee0203',
    ],
    [
        'was won by its owner',
        { ...WAITING, stage: { phase: 'finished', player2: B, engine: E, ownerWon: true } },
        '01 03 00 01 00000000 019b76daa800 02aa01 02c384 01bb 03ee0203 01',
    ],
    [
        'was lost by its owner',
        { ...WAITING, stage: { phase: 'finished', player2: B, engine: E, ownerWon: false } },
        '01 03 00 01 00000000 019b76daa800 02aa01 02c384 01bb 03ee0203 00',
    ],
];

describe('a stored room', () => {
    it.each(GOLDEN)('that %s has the bytes of layout 1', (_name, room, bytes) => {
        expect(hex(encodeRoom(room))).toBe(bytes.replaceAll(' ', ''));
        expect(decodeRoom(7, encodeRoom(room))).toEqual(room);
    });

    it('of an unknown layout is a fault', () => {
        expect(() => decodeRoom(7, Uint8Array.of(9))).toThrow('layout 9');
    });
});
