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
import { type Seat, WON_BY } from '@dice-wards/games/for_two';
import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { NO_OPTIONS } from '@dice-wards/games/options';
import type { Luck } from '@dice-wards/games/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const banked = fc.integer({ min: 0, max: TARGET / 50 - 1 }).map((units) => 50 * units);
const dice = (least: number, most: number) =>
    fc.array(fc.constantFrom<Die>(1, 2, 3, 4, 5, 6), { minLength: least, maxLength: most });
const seat = fc.constantFrom<Seat>(0, 1);

/** A position in which dice lie that score. */
const lying: fc.Arbitrary<Live> = fc
    .record({ turn: seat, player1Score: banked, player2Score: banked, roundScore: banked, lastDice: dice(1, 6) })
    .filter(({ lastDice }) => keepsOf(lastDice).length > 0)
    .map((found) => ({ phase: 'keeping', open: found.lastDice.length, ...found }))
    .map((found) => found as Live)
    .filter((state) => scoreOf(state, state.turn) + state.roundScore < TARGET);

function scoreOf({ player1Score, player2Score }: State, of: Seat): number {
    return of === 0 ? player1Score : player2Score;
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

const START = farkle.start(NO_OPTIONS) as Live;
const roll = (by: Seat): Command => ({ kind: 'roll', by });
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
        expect(state).toMatchObject({ phase: 'starting', turn: 1, open: 6, roundScore: 0, player1Score: 1800 });
        expect(farkle.view(state, 0)).toEqual({
            player1Score: 1800,
            player2Score: 0,
            roundScore: 0,
        });
    });

    it('is lost by a throw that scores nothing, with all that was kept', () => {
        const kept = play(play(START, roll(0), throwing(1, 1, 1, 3, 4, 6)), keep(0, [1, 1, 1]), throwing(2, 3, 4));
        expect(kept).toMatchObject({ phase: 'starting', turn: 1, roundScore: 0, player1Score: 0, lastDice: [2, 3, 4] });
    });

    it('ends without points when its window passes, whatever lies', () => {
        fc.assert(
            fc.property(lying, (state) => {
                const after = play(state, farkle.timeout(state));
                expect(after).toMatchObject({
                    phase: 'starting',
                    turn: 1 - state.turn,
                    roundScore: 0,
                    player1Score: state.player1Score,
                    player2Score: state.player2Score,
                });
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
                const sum = scoreOf(state, state.turn) + state.roundScore + points;
                const other = (1 - state.turn) as Seat;
                expect(scoreOf(after, other)).toBe(scoreOf(state, other));
                expect(after.phase).toBe(sum >= TARGET ? 'over' : banks ? 'starting' : 'rolling');
                const inTurn = after.phase === 'rolling' ? after.roundScore : 0;
                expect(scoreOf(after, state.turn) + inTurn).toBe(sum);
                if (after.phase === 'over') {
                    expect(farkle.outcome(after)).toEqual({
                        places: WON_BY[state.turn],
                        points: 1,
                        reason: 'Played',
                        ending: 'PlayedOut',
                    });
                }
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

describe('what is refused in Farkle', () => {
    const lies = play(START, roll(0), throwing(1, 2, 2, 3, 4, 6));
    const over = play({ ...START, player1Score: 9950, phase: 'keeping', lastDice: [1], open: 1 }, keep(0, [1]));

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
            { kind: 'resign', by: 0, as: 'Gammon', atOnce: false },
            { kind: 'invalidArgument', why: 'Farkle is lost for one point: resign a Single' },
        ],
    ] as readonly (readonly [string, State, Command, object])[])('%s', (_, state, command, error) => {
        expect(decide(state, command)).toEqual({ ok: false, error });
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

it('a game that was given up ends for the opponent', () => {
    const state = play(START, { kind: 'resign', by: 0, as: null, atOnce: false });
    expect(farkle.outcome(state)).toEqual({ places: [2, 1], points: 1, reason: 'Played', ending: 'GivenUp' });
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
