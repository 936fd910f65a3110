import fc from 'fast-check';
import { type Game, NO_ENTRIES, setupOf } from '../../src/game_engine/model/game';
import type { Entry } from '../../src/game_engine/model/log';
import { SEAL_BYTES, SealedDice, TAPE_BYTES } from '../../src/game_engine/model/sealed_dice';
import { type Event, HELD, ROLL_ASKED } from '../../src/games/dice_wards/rules';
import { position } from '../games/dice_wards/arbitraries';
import { state as montyHallState } from '../games/monty_hall/arbitraries';

export const principal = fc.uint8Array({ minLength: 1, maxLength: 29 });
export const u32 = fc.integer({ min: 0, max: 0xffff_ffff });
export const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });

function bytes(length: number): fc.Arbitrary<Uint8Array> {
    return fc.uint8Array({ minLength: length, maxLength: length });
}

/** Any game that could be stored, sensible or not. */
export const game: fc.Arbitrary<Game> = fc.record({
    roomId: u32,
    memo: fc.constant(undefined),
    setup: fc
        .record({
            kind: fc.constant('DiceWards' as const),
            players: fc.tuple(principal, principal),
            rated: fc.boolean(),
            doubling: fc.constant(false),
            isPrivate: fc.boolean(),
            createdAtMs: time,
            isDated: fc.boolean(),
            windowSeconds: fc.nat({ max: 0xff_ffff }),
        })
        .map(setupOf),
    version: u32,
    turnId: u32,
    turnStartedAtMs: time,
    deadlineMs: time,
    idleMoves: fc.nat({ max: 255 }),
    dice: fc
        .tuple(fc.record({ bytes: bytes(TAPE_BYTES), seal: bytes(SEAL_BYTES) }), fc.nat({ max: 0xffff }))
        .map(([tape, index]) => SealedDice.of(tape, index)),
    used: fc.nat({ max: TAPE_BYTES }),
    state: position,
    entries: fc.constant(NO_ENTRIES),
});

/** What is stored of a game, wherever its dice lie. */
export function storedPart(game: Game) {
    const { memo: _memo, dice, ...others } = game;
    return { ...others, dice: { tape: dice.tape, index: dice.index } };
}

/** The same of Monty Hall. */
export const montyHallGame: fc.Arbitrary<Game> = fc.tuple(game, montyHallState).map(([other, state]) => ({
    ...other,
    setup: setupOf({ ...other.setup, kind: 'MontyHall' }),
    state,
}));

const event = fc.constantFrom<Event>(ROLL_ASKED, HELD, 1, 2, 3, 4, 5, 6);

export const entry: fc.Arbitrary<Entry> = fc.record({
    atMs: time,
    by: fc.constantFrom(0 as const, 1 as const, 'clock' as const),
    events: fc.array(event, { maxLength: 40 }),
});
