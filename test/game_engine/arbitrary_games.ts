import { startOf } from '@dice-wards/games/backgammon/start';
import type { State as BackgammonState } from '@dice-wards/games/backgammon/state';
import type { HoldsCube } from '@dice-wards/games/cube';
import { type Event, HELD, ROLL_ASKED, type State } from '@dice-wards/games/dice_wards/rules';
import type { Seat } from '@dice-wards/games/for_two';
import { allSeats, bySeat, MOST_SEATS } from '@dice-wards/games/seats';
import { LEVELS, type RobotSeat } from '@dice-wards/robots/levels';
import fc from 'fast-check';
import { type Game, NO_ENTRIES, setupOf } from '../../src/game_engine/model/game';
import { NUMBER_BYTES } from '../../src/game_engine/model/late_dice';
import type { Entry } from '../../src/game_engine/model/log';
import type { Reserve } from '../../src/game_engine/model/reserve';
import { SEAL_BYTES, SealedDice, TAPE_BYTES } from '../../src/game_engine/model/sealed_dice';
import { byTerm, GAME_TERMS, NO_GAME_TERMS } from '../../src/platform/terms';
import { Random, randomOptions, walk } from '../games/backgammon/random_matches';
import { position } from '../games/dice_wards/arbitraries';
import { state as montyHallState } from '../games/monty_hall/arbitraries';

export const principal = fc.uint8Array({ minLength: 1, maxLength: 29 });
export const u32 = fc.integer({ min: 0, max: 0xffff_ffff });
const u24 = fc.nat({ max: 2 ** 24 - 1 });
const seats = fc.nat({ max: 2 ** MOST_SEATS - 1 });
export const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });

function bytes(length: number): fc.Arbitrary<Uint8Array> {
    return fc.uint8Array({ minLength: length, maxLength: length });
}

const robot: fc.Arbitrary<RobotSeat | undefined> = fc.option(
    fc.record({ seat: fc.constantFrom<Seat>(0, 1), level: fc.constantFrom(...LEVELS) }),
    { nil: undefined },
);

/** An hour for each of 25 points. */
const left = fc.nat({ max: 90_000_000 });
const reserve: fc.Arbitrary<Reserve | undefined> = fc.option(
    fc.record({
        leftMs: fc.array(left, { minLength: MOST_SEATS, maxLength: MOST_SEATS }).map(bySeat),
        acted: seats,
        lookMs: fc.nat({ max: 2 ** 48 - 1 }),
    }),
    { nil: undefined },
);

const sealedGame: fc.Arbitrary<Game> = fc.record({
    roomId: u32,
    memo: fc.constant(undefined),
    setup: fc
        .record({
            kind: fc.constant('DiceWards' as const),
            rated: fc.boolean(),
            doubling: fc.constant(false),
            isPrivate: fc.boolean(),
        })
        .map(setupOf),
    players: fc.array(principal, { minLength: 2, maxLength: MOST_SEATS }).map(bySeat),
    createdAtMs: time,
    windowSeconds: fc.nat({ max: 24 * 24 * 60 * 60 }),
    told: seats,
    robot,
    terms: fc.constant(NO_GAME_TERMS),
    reserve,
    version: u24,
    turnId: u24,
    promised: seats,
    turnStartedAtMs: time,
    deadlineMs: time,
    idleMoves: fc.nat({ max: 63 }),
    dice: fc
        .tuple(fc.record({ bytes: bytes(TAPE_BYTES), seal: bytes(SEAL_BYTES) }), fc.nat({ max: 0xffff }))
        .map(([tape, index]) => SealedDice.of(tape, index)),
    used: fc.nat({ max: TAPE_BYTES }),
    awaits: fc.constant(undefined),
    landing: fc.constant(undefined),
    state: position,
    entries: fc.constant(NO_ENTRIES),
});

/** Any game that could be stored, sensible or not. */
export const game: fc.Arbitrary<Game> = fc
    .tuple(sealedGame, fc.record(byTerm(GAME_TERMS, () => fc.boolean())))
    .map(([other, terms]) => withoutOthers(other.robot === undefined ? { ...other, terms } : other));

/** What a game says of its seats is said of those that it has. */
function withoutOthers(game: Game): Game {
    const count = game.players.length;
    const reserve = game.reserve && { ...game.reserve, leftMs: bySeat(game.reserve.leftMs.slice(0, count)) };
    return { ...game, told: game.told & allSeats(count), reserve };
}

/** What is stored of a game, wherever its dice lie. */
export function storedPart(game: Game) {
    const { memo: _memo, dice, ...others } = game;
    return { ...others, dice: { tape: dice.tape, index: dice.index } };
}

/** The same of Monty Hall. */
export const montyHallGame: fc.Arbitrary<Game> = fc.tuple(game, montyHallState).map(([other, state]) => ({
    ...other,
    setup: setupOf({ ...other.setup, kind: 'MontyHall' }),
    robot: undefined,
    terms: NO_GAME_TERMS,
    reserve: undefined,
    state,
}));

const cube = fc.record({
    stakes: fc.constantFrom(1, 2, 64),
    holdsCube: fc.constantFrom<HoldsCube>(-1, 0, 1),
});

/** The same of Dice Wards with the cube. A double is offered, or refused, only where a player is to act. */
export const cubedGame: fc.Arbitrary<Game> = fc
    .tuple(game, cube, fc.constantFrom('playing' as const, 'doubled' as const, 'refused' as const))
    .map(([other, onTable, wished]) => {
        const phase = (other.state as State).phase === 'choosing' ? wished : 'playing';
        const setup = setupOf({ ...other.setup, doubling: true });
        return { ...other, setup, state: { game: other.state, cube: onTable, phase } };
    });

/** The same of backgammon, with any options, somewhere in a match. */
export const backgammonGame: fc.Arbitrary<Game> = fc
    .tuple(game, fc.integer(), fc.nat({ max: 60 }))
    .map(([other, seed, steps]) => {
        const random = new Random(seed);
        let state: BackgammonState = startOf(randomOptions(random));
        let left = steps;
        for (const { before } of walk(random, state)) {
            state = before;
            left -= 1;
            if (left < 0) break;
        }
        const setup = setupOf({ ...other.setup, kind: 'Backgammon' });
        return { ...other, setup, memo: setup.rules.newMemo(), state };
    });

const event = fc.constantFrom<Event>(ROLL_ASKED, HELD, 1, 2, 3, 4, 5, 6);

export const entry: fc.Arbitrary<Entry> = fc.record({
    atMs: time,
    by: fc.constantFrom(0 as const, 1 as const, 'clock' as const),
    events: fc.array(event, { maxLength: 40 }),
    number: fc.option(bytes(NUMBER_BYTES), { nil: undefined }),
});
