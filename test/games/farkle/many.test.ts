import { farkle } from '@dice-wards/games/farkle';
import { type Command, decide, type Event, evolve, type Live, type State } from '@dice-wards/games/farkle/rules';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { ALL_THERE, afterLapse, afterLeaving, type Presence } from '@dice-wards/games/presence';
import { type Luck, SEATS, type Seat } from '@dice-wards/games/rules';
import { describe, expect, it } from 'vitest';

const TWO = farkle.start(NO_OPTIONS, 2) as Live;
const FOUR = farkle.start(NO_OPTIONS, 4) as Live;

function throwing(...faces: readonly number[]): Luck {
    const left = [...faces];
    return { draw: () => left.shift() ?? expect.fail('more dice than were expected') };
}

function played(state: State, command: Command, luck: Luck = throwing()) {
    const done = farkle.play(state, command, luck);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return done;
}

const play = (...args: Parameters<typeof played>): State => played(...args).state;

function without(...seats: readonly Seat[]): Presence {
    return seats.reduce(afterLeaving, ALL_THERE);
}

const keep = (by: Seat, dice: readonly number[], banks: boolean): Command => ({ kind: 'keep', by, dice, banks });
const resign = (by: Seat): Command => ({ kind: 'resign', by, as: null, atOnce: false });
const lapse: Command = { kind: 'lapse' };

/** Dice lie in this state, and they have 500 in the turn. */
function lying(changes: Partial<Live>, from = FOUR): Live {
    return { ...from, phase: 'keeping', open: 3, lastDice: [1, 5, 3], roundScore: 500, ...changes };
}

describe('Farkle between more than two', () => {
    it('goes round the table', () => {
        for (const [turn, next] of [
            [0, 1],
            [1, 2],
            [2, 3],
            [3, 0],
        ] as const) {
            const state = play(lying({ turn }), keep(turn, [1], true));
            expect(state).toMatchObject({ phase: 'starting', turn: next, open: 6, roundScore: 0 });
            expect(state.scores).toEqual([0, 0, 0, 0].with(turn, 600));
        }
    });

    it('is won at once by the first to bank 10,000; the others are placed by points', () => {
        const over = play(lying({ turn: 2, scores: [3000, 9900, 9450, 3000] }), keep(2, [5], false));
        expect(over).toMatchObject({ phase: 'over', winner: 2, scores: [3000, 9900, 10_000, 3000] });
        expect(farkle.outcome(over)).toEqual({
            places: [3, 2, 1, 3],
            points: 1,
            reason: 'Played',
            ending: 'PlayedOut',
        });
        expect(farkle.toAct(over)).toBe('nobody');
    });

    it('places who has left behind all others, the first to leave last', () => {
        const over = play(lying({ scores: [9450, 9900, 0, 5000], presence: without(1, 3) }), keep(0, [5], true));
        expect(farkle.outcome(over)?.places).toEqual([1, 4, 2, 3]);
    });
});

describe('leaving a game of Farkle', () => {
    it('of two ends it, as ever', () => {
        const before = { ...TWO, turn: 1, scores: [100, 9000] } as const;
        const { state, events } = played(before, resign(1));
        expect(events).toEqual([{ kind: 'Resigned' }]);
        expect(state).toMatchObject({ phase: 'over', winner: 0, scores: [100, 9000] });
        expect(farkle.outcome(state)).toEqual({ places: [1, 2], points: 1, reason: 'Played', ending: 'GivenUp' });
    });

    it('passes the turn if it was the leaver’s, and what was kept is lost', () => {
        const { state, events } = played(lying({ turn: 3, presence: without(0) }), resign(3));
        expect(events.map(farkle.showEvent)).toEqual([{ Left: { Player4: null } }]);
        expect(state).toMatchObject({ phase: 'starting', turn: 1, open: 6, roundScore: 0, scores: [0, 0, 0, 0] });
        expect(farkle.view(state, 0).out).toEqual([{ Player1: null }, { Player4: null }]);
        expect(farkle.staysInWindow?.(lying({ turn: 3 }), state)).toBe(false);
    });

    it('out of turn leaves the dice as they lie, and the window of the player to act', () => {
        const before = lying({ turn: 1, presence: afterLapse(ALL_THERE, 1) });
        const state = play(before, resign(3));
        expect(state).toEqual({ ...before, presence: afterLeaving(before.presence, 3) });
        expect(farkle.staysInWindow?.(before, state)).toBe(true);
        const kept = play(before, keep(1, [1], false), throwing(1, 2));
        expect(farkle.staysInWindow?.(before, kept)).toBe(false);
        expect(farkle.staysInWindow?.(before, play(before, lapse))).toBe(false);
    });

    it('ends the game with the last one there, who is first', () => {
        const before = lying({ turn: 1, scores: [10, 20, 8000, 9000], presence: without(3, 2) });
        for (const [by, winner, places] of [
            [0, 1, [2, 1, 3, 4]],
            [1, 0, [1, 2, 3, 4]],
        ] as const) {
            const over = play(before, resign(by));
            expect(over).toMatchObject({ phase: 'over', winner, roundScore: 0 });
            expect(farkle.outcome(over)).toEqual({ places, points: 1, reason: 'Played', ending: 'GivenUp' });
            expect(farkle.staysInWindow?.(before, over)).toBe(false);
        }
    });
});

describe('the clock of Farkle', () => {
    it('takes a player of many to have left who lets three windows pass in a row', () => {
        let state: State = { ...FOUR, turn: 3 };
        const told: object[] = [];
        for (let turns = 0; turns < 3; turns += 1) {
            const { state: after, events } = played({ ...(state as Live), turn: 3 }, lapse);
            told.push(...events.map(farkle.showEvent));
            state = after;
        }
        expect(told).toEqual([{ Lapsed: null }, { Lapsed: null }, { Lapsed: null }, { Left: { Player4: null } }]);
        expect(state).toMatchObject({ phase: 'starting', turn: 0, presence: without(3) });
    });

    it('forgets the windows that passed as soon as their player acts', () => {
        const twice = afterLapse(afterLapse(ALL_THERE, 0), 0);
        const acts = [
            play({ ...FOUR, presence: twice }, { kind: 'roll', by: 0 }, throwing(1, 1, 1, 1, 1, 1)),
            play(lying({ presence: twice }), keep(0, [1], true)),
        ];
        for (const { presence } of acts) expect(presence).toBe(ALL_THERE);
    });

    it('counts nothing between two', () => {
        let state: State = TWO;
        for (let windows = 0; windows < 8; windows += 1) state = play(state, lapse);
        expect(state).toEqual(TWO);
    });

    it('sees off a player of many whose reserve is used up, and ends a game of two', () => {
        for (const [state, isOver] of [
            [lying({ turn: 1 }), false],
            [lying({ turn: 1 }, TWO), true],
        ] as const) {
            const after = play(state, farkle.outOfTime?.(state) as Command);
            expect(after.phase).toBe(isOver ? 'over' : 'starting');
            expect(after.presence).toBe(without(1));
        }
    });

    it('has no window after the end', () => {
        const over = play(TWO, resign(0));
        for (const what of [farkle.timeout, farkle.outOfTime]) expect(() => what?.(over)).toThrow('after the end');
        expect(() => evolve(over, { kind: 'Lapsed' })).toThrow('after the end');
        expect(decide(over, lapse)).toEqual({ ok: false, error: { kind: 'gameOver' } });
    });
});

describe('the records of Farkle', () => {
    function read(hex: string): State {
        const bytes = Uint8Array.from(Buffer.from(hex, 'hex'));
        return farkle.records.readState(new DataView(bytes.buffer), 0);
    }
    function written(state: State): string {
        const bytes = new Uint8Array(farkle.records.stateSize);
        farkle.records.writeState(state, new DataView(bytes.buffer), 0);
        return Buffer.from(bytes).toString('hex');
    }

    it('keep the bytes of layout 1, of two and of six', () => {
        const two = lying({ turn: 1, scores: [9950, 50] }, TWO);
        expect(written(two)).toBe('018b0a' + 'c70100000000' + '40' + '0000d600');
        const six = farkle.start(NO_OPTIONS, 6) as Live;
        const presence = afterLapse(afterLapse(without(5, 4, 3, 2), 0), 0);
        const late = {
            ...six,
            presence,
            phase: 'rolling',
            open: 2,
            turn: 1,
            lastDice: [6, 1],
            scores: [1, 2, 3, 4, 5, 6],
        };
        const state = { ...late, scores: late.scores.map((score) => 1000 * score) } as Live;
        const hex = written(state);
        expect(read(hex)).toEqual(state);
        expect(hex.slice(0, 20)).toBe('014a00' + '14283c506478' + 'c7');
    });

    it('have room for the most that a winner can have', () => {
        const over = play(
            lying({ roundScore: 9950, lastDice: [2, 2, 2, 2, 2, 2], open: 6 }),
            keep(0, [2, 2, 2, 2, 2, 2], true),
        );
        expect(over.scores[0]).toBe(12_950);
        expect(read(written(over))).toEqual(over);
    });

    it('write a seat that has left into the byte of its event', () => {
        for (const seat of SEATS) {
            const events: readonly Event[] = [{ kind: 'Lapsed' }, { kind: 'Left', seat }, { kind: 'Kept', dice: [5] }];
            const bytes = new Uint8Array(4);
            expect(farkle.records.writeEvents(events, new DataView(bytes.buffer), 0)).toBe(4);
            expect(bytes[1]).toBe(48 + seat);
            expect(farkle.records.readEvents(bytes)).toEqual(events);
        }
    });
});
