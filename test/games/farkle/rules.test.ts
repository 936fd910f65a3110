import { farkle } from '@dice-wards/games/farkle';
import {
    type Command,
    decide,
    type Event,
    evolve,
    type Live,
    type State,
    TARGET,
} from '@dice-wards/games/farkle/rules';
import { countsOf, type Die, keepsOf, pointsOf } from '@dice-wards/games/farkle/scoring';
import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { placesByPoints } from '@dice-wards/games/places';
import { ALL_THERE, afterLapse, afterLeaving, leaversOf, type Presence } from '@dice-wards/games/presence';
import { type Luck, SEATS, type Seat } from '@dice-wards/games/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const banked = fc.integer({ min: 0, max: TARGET / 50 - 1 }).map((units) => 50 * units);
const dice = (least: number, most: number) =>
    fc.array(fc.constantFrom<Die>(1, 2, 3, 4, 5, 6), { minLength: least, maxLength: most });

/** A position in which dice lie that score: of two to six players, some of whom have left or let windows pass. */
const lying: fc.Arbitrary<Live> = fc
    .record({
        seats: fc.integer({ min: 2, max: 6 }),
        scores: fc.array(banked, { minLength: 6, maxLength: 6 }),
        lapses: fc.array(fc.nat({ max: 2 }), { minLength: 6, maxLength: 6 }),
        order: fc.shuffledSubarray([...SEATS]),
        turn: fc.nat(),
        roundScore: banked,
        lastDice: dice(1, 6),
    })
    .filter(({ lastDice }) => keepsOf(lastDice).length > 0)
    .map(({ seats, scores, lapses, order, turn, roundScore, lastDice }): Live => {
        const out = order.filter((seat) => seat < seats).slice(0, seats - 2);
        const there = SEATS.slice(0, seats).filter((seat) => !out.includes(seat));
        let presence = without(...out);
        for (const seat of seats > 2 ? there : []) {
            for (let n = 0; n < lapses[seat]; n += 1) presence = afterLapse(presence, seat);
        }
        const open = lastDice.length;
        const whose = there[turn % there.length];
        return { phase: 'keeping', turn: whose, open, roundScore, scores: scores.slice(0, seats), lastDice, presence };
    })
    .filter(({ turn, scores, roundScore }) => scores[turn] + roundScore < TARGET);

/** After these seats have left, one after the other. */
function without(...seats: readonly Seat[]): Presence {
    return seats.reduce(afterLeaving, ALL_THERE);
}

/** A luck that throws these dice. */
function throwing(...faces: readonly number[]): Luck {
    const left = [...faces];
    return { draw: () => left.shift() ?? expect.fail('more dice than were expected') };
}

function play(state: State, command: Command, luck: Luck = throwing()): State {
    const played = farkle.play(state, command, luck);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    return played.state;
}

/** Whose turn it is after that of the player to act, by counting on. */
function nextThere({ turn, scores, presence }: Live): Seat {
    const round = [1, 2, 3, 4, 5, 6].map((step) => ((turn + step) % scores.length) as Seat);
    return round.find((seat) => !leaversOf(presence).includes(seat)) ?? expect.fail('nobody is there');
}

const START = farkle.start(NO_OPTIONS, 2) as Live;
const FOUR = farkle.start(NO_OPTIONS, 4) as Live;
const roll = (by: Seat): Command => ({ kind: 'roll', by });
const resign = (by: Seat, as: 'Single' | 'Gammon' | null = null): Command => ({
    kind: 'resign',
    by,
    as,
    atOnce: false,
});
const lapse: Command = { kind: 'lapse' };
const keep = (by: Seat, kept: readonly number[], banks = false): Command => ({ kind: 'keep', by, dice: kept, banks });

describe('a turn of Farkle', () => {
    it('throws six dice, then those that are not kept, and six again when all were kept', () => {
        let state = play(START, roll(0), throwing(1, 2, 2, 3, 4, 6));
        expect(state).toMatchObject({ phase: 'keeping', turn: 0, open: 6, roundScore: 0 });
        state = play(state, keep(0, [1]), throwing(5, 5, 2, 3, 4));
        expect(state).toMatchObject({ phase: 'keeping', open: 5, roundScore: 100 });
        state = play(state, keep(0, [5, 5]), throwing(1, 1, 1));
        state = play(state, keep(0, [1, 1, 1]), throwing(6, 6, 6, 2, 3, 4));
        expect(state).toMatchObject({ phase: 'keeping', turn: 0, open: 6, roundScore: 1200 });
        state = play(state, keep(0, [6, 6, 6], true));
        expect(state).toMatchObject({ phase: 'starting', turn: 1, open: 6, roundScore: 0, scores: [1800, 0] });
        expect(farkle.view(state, 0)).toEqual({ scores: [1800, 0], roundScore: 0, out: [] });
        expect(farkle.score?.(state)).toEqual([1800, 0]);
    });

    it('is lost by a throw that scores nothing, with all that was kept', () => {
        const kept = play(play(START, roll(0), throwing(1, 1, 1, 3, 4, 6)), keep(0, [1, 1, 1]), throwing(2, 3, 4));
        expect(kept).toMatchObject({ phase: 'starting', turn: 1, roundScore: 0, scores: [0, 0], lastDice: [2, 3, 4] });
    });

    it('ends without points when its window passes, whatever lies', () => {
        fc.assert(
            fc.property(lying, (state) => {
                const after = play(state, farkle.timeout(state));
                expect(after.scores).toEqual(state.scores);
                if (after.phase === 'over') expect(leaversOf(after.presence).at(-1)).toBe(state.turn);
                else expect(after).toMatchObject({ phase: 'starting', turn: nextThere(state), roundScore: 0 });
            }),
        );
    });

    it('banks all its points, and wins at once with 10,000, also for those who would have thrown on', () => {
        fc.assert(
            fc.property(lying, fc.nat(), fc.boolean(), (state, choice, banks) => {
                const keeps = keepsOf(state.lastDice);
                const { dice: kept, points } = keeps[choice % keeps.length];
                const decided = decide(state, keep(state.turn, kept, banks));
                if (!decided.ok) throw new Error(decided.error.kind);
                const after = decided.value.reduce<State>(evolve, state);
                const { turn, scores } = state;
                const sum = scores[turn] + state.roundScore + points;
                expect(after.scores.with(turn, 0)).toEqual(scores.with(turn, 0));
                expect(after.phase).toBe(sum >= TARGET ? 'over' : banks ? 'starting' : 'rolling');
                const inTurn = after.phase === 'rolling' ? after.roundScore : 0;
                expect(after.scores[turn] + inTurn).toBe(sum);
                if (after.phase === 'starting') expect(after.turn).toBe(nextThere(state));
                const places = placesByPoints(after.scores, leaversOf(after.presence));
                expect(farkle.outcome(after)).toEqual(
                    sum >= TARGET ? { places, points: 1, reason: 'Played', ending: 'PlayedOut' } : undefined,
                );
                expect(sum < TARGET || places[turn] === 1).toBe(true);
            }),
        );
    });

    it('keeps dice that lie, each of which scores, and nothing else', () => {
        fc.assert(
            fc.property(lying, dice(0, 6), fc.boolean(), (state, kept, banks) => {
                const decided = decide(state, keep(state.turn, kept, banks));
                const lie = countsOf(state.lastDice);
                const areThere = countsOf(kept).every((count, face) => count <= lie[face]);
                const isLegal = areThere && pointsOf(countsOf(kept)) > 0;
                expect(decided.ok).toBe(isLegal);
                if (!decided.ok) expect(decided.error.kind).toBe('invalidMove');
            }),
        );
    });
});

const IN_THE_AIR = { kind: 'notNow', why: 'The dice are in the air' };

describe('what is refused in Farkle', () => {
    const lies = play(START, roll(0), throwing(1, 2, 2, 3, 4, 6));
    const over = play({ ...START, scores: [9950, 0], phase: 'keeping', lastDice: [1], open: 1 }, keep(0, [1]));

    it.each([
        ['to keep before a throw', START, keep(0, [1]), { kind: 'notNow', why: 'No dice are on the table: roll' }],
        ['to roll without keeping', lies, roll(0), { kind: 'notNow', why: 'First keep dice that score' }],
        ['the opponent', lies, keep(1, [1]), { kind: 'notYourTurn' }],
        [
            'dice that do not lie',
            lies,
            keep(0, [1, 1]),
            { kind: 'invalidMove', why: 'These dice are not on the table' },
        ],
        [
            'a die that scores nothing',
            lies,
            keep(0, [1, 2]),
            { kind: 'invalidMove', why: 'Each die that is kept must score' },
        ],
        ['anything after the end', over, roll(0), { kind: 'gameOver' }],
        [
            'to resign a gammon',
            lies,
            resign(0, 'Gammon'),
            { kind: 'invalidArgument', why: 'Farkle is lost for one point: resign a Single' },
        ],
        ['one of two to resign out of turn', lies, resign(1), { kind: 'notYourTurn' }],
        ['to leave twice', { ...FOUR, presence: without(2) }, resign(2), { kind: 'notYourTurn' }],
        ['somebody without a seat', FOUR, resign(4), { kind: 'notYourTurn' }],
        ['a gammon out of turn', FOUR, resign(1, 'Gammon'), { kind: 'notYourTurn' }],
        ['to leave while dice fly', { ...FOUR, phase: 'rolling' }, resign(1), IN_THE_AIR],
        ['the clock while dice fly', { ...FOUR, phase: 'rolling' }, lapse, IN_THE_AIR],
        ['dice of nobody', FOUR, { kind: 'diceLand', dice: [1] }, { kind: 'notNow', why: 'No dice are in the air' }],
    ] as readonly (readonly [string, State, Command, object])[])('%s', (_, state, command, error) => {
        const before = structuredClone(state);
        expect(decide(state, command)).toEqual({ ok: false, error });
        expect(state).toEqual(before);
    });

    it.each([
        [[], '1 to 6 dice are kept'],
        [[1, 1, 1, 1, 1, 1, 1], '1 to 6 dice are kept'],
        [[0], 'A die shows 1 to 6'],
        [[1, 7], 'A die shows 1 to 6'],
        [[5, 1], undefined],
    ])('dice %j, before any game is looked at', (kept, fault) => {
        const { keep: verb } = farkle.verbs;
        expect(verb.fault?.({ dice: Uint8Array.from(kept), banks: true } as never)).toBe(fault);
    });
});

it('the longest entry of a log has room, and comes back as it was', () => {
    const events: readonly Event[] = [
        { kind: 'Kept', dice: [1, 1, 1, 1, 1, 1] },
        { kind: 'DiceLanded', dice: [6, 5, 4, 3, 2, 1] },
    ];
    const bytes = new Uint8Array(32);
    const end = farkle.records.writeEvents(events, new DataView(bytes.buffer), 0);
    expect(end).toBe(14);
    expect(farkle.records.readEvents(bytes.subarray(0, end))).toEqual(events);
    expect(farkle.lastDice(play(START, roll(0), seededLuck(3))).length).toBe(6);
});
