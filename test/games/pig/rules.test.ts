import { diceWards } from '@dice-wards/games/dice_wards';
import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { pig } from '@dice-wards/games/pig';
import { type Command, decide, type Event, evolve, LAPSED, type Live, type State } from '@dice-wards/games/pig/rules';
import { ALL_THERE, afterLapse, afterLeaving, hasLeft, leaversOf, type Presence } from '@dice-wards/games/presence';
import { type Luck, SEATS, type Seat } from '@dice-wards/games/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const START = pig.start(NO_OPTIONS, 4) as Live;

function at(changes: Partial<Live>): Live {
    return { ...START, ...changes };
}

/** After these seats have left, one after the other. */
function without(...seats: readonly Seat[]): Presence {
    return seats.reduce(afterLeaving, ALL_THERE);
}

function throwing(...faces: readonly number[]): Luck {
    const left = [...faces];
    return { draw: () => left.shift() ?? expect.fail('more dice than were expected') };
}

function play(state: State, command: Command, luck: Luck = throwing()): State {
    const played = pig.play(state, command, luck);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    return played.state;
}

const roll = (by: Seat): Command => ({ kind: 'roll', by });
const hold = (by: Seat): Command => ({ kind: 'hold', by });
const resign = (by: Seat, as: 'Single' | 'Gammon' | null = null) =>
    ({ kind: 'resign', by, as, atOnce: false }) satisfies Command;
const rollUntil = (by: Seat, points: number): Command => ({ kind: 'rollUntil', by, points });
const lapse: Command = { kind: 'lapse' };

/** Any position before the end in which somebody is to act. */
const live: fc.Arbitrary<Live> = fc
    .record({
        seats: fc.integer({ min: 3, max: 6 }),
        scores: fc.array(fc.nat({ max: 99 }), { minLength: 6, maxLength: 6 }),
        lapses: fc.array(fc.nat({ max: 2 }), { minLength: 6, maxLength: 6 }),
        order: fc.shuffledSubarray([...SEATS]),
        turn: fc.nat(),
        roundScore: fc.nat({ max: 200 }),
        lastDie: fc.constantFrom(undefined, 1, 2, 3, 4, 5, 6),
        phase: fc.constantFrom('choosing', 'rolling'),
    })
    .map(({ seats, scores, lapses, order, turn, ...rest }) => {
        const out = order.filter((seat) => seat < seats).slice(0, seats - 2);
        const there = SEATS.slice(0, seats).filter((seat) => !out.includes(seat));
        let presence = out.reduce(afterLeaving, ALL_THERE);
        for (const seat of there) for (let n = 0; n < lapses[seat]; n += 1) presence = afterLapse(presence, seat);
        return { ...rest, turn: there[turn % there.length], scores: scores.slice(0, seats), presence } as Live;
    });

describe('a round of Pig', () => {
    it('adds what falls, and is banked by a hold, for the next player to act', () => {
        let state = play(START, roll(0), throwing(6));
        expect(state).toMatchObject({ phase: 'choosing', turn: 0, roundScore: 6, lastDie: 6 });
        state = play(state, roll(0), throwing(5));
        state = play(state, hold(0));
        expect(state).toMatchObject({ phase: 'choosing', turn: 1, roundScore: 0, scores: [11, 0, 0, 0] });
        expect(pig.view(state, 2)).toEqual({ scores: [11, 0, 0, 0], roundScore: 0, out: [] });
        expect(pig.score?.(state)).toEqual([11, 0, 0, 0]);
    });

    it('is lost by a 1, also with 100 in hand', () => {
        const state = play(at({ turn: 3, scores: [1, 2, 3, 90], roundScore: 40 }), roll(3), throwing(1));
        expect(state).toMatchObject({ turn: 0, roundScore: 0, scores: [1, 2, 3, 90], lastDie: 1 });
    });

    it('wins by a hold with 100 or more, and not by a roll; the others are placed by points', () => {
        const state = play(at({ turn: 1, scores: [70, 95, 30, 70], roundScore: 4 }), roll(1), throwing(6));
        expect(state).toMatchObject({ phase: 'choosing', roundScore: 10 });
        const over = play(state, hold(1));
        expect(over).toMatchObject({ phase: 'over', winner: 1, scores: [70, 105, 30, 70], roundScore: 0 });
        expect(pig.outcome(over)).toEqual({ places: [2, 1, 4, 2], points: 1, reason: 'Played', ending: 'PlayedOut' });
        expect(pig.toAct(over)).toBe('nobody');
    });

    it('does not win with 99', () => {
        expect(play(at({ scores: [90, 0, 0, 0], roundScore: 9 }), hold(0))).toMatchObject({ turn: 1 });
    });

    it('is rolled until so many points, or those that win, are there', () => {
        const enough = { ok: false, error: { kind: 'notNow', why: 'The round has these points' } };
        expect(decide(at({ roundScore: 19 }), rollUntil(0, 20)).ok).toBe(true);
        expect(decide(at({ roundScore: 20 }), rollUntil(0, 20))).toEqual(enough);
        expect(decide(at({ scores: [80, 0, 0, 0], roundScore: 20 }), rollUntil(0, 50))).toEqual(enough);
    });

    it('shares its verbs with Dice Wards', () => {
        for (const name of ['roll', 'rollUntil', 'hold', 'resign'] as const) {
            expect(pig.verbs[name]).toBe(diceWards.verbs[name]);
        }
    });

    it('moves points from the round to the bank by a hold, or by the clock’s, and in no other way', () => {
        const any = fc.constantFrom<(by: Seat) => Command>(
            roll,
            hold,
            (by) => rollUntil(by, 20),
            resign,
            () => lapse,
        );
        fc.assert(
            fc.property(live, any, fc.nat(), (state, make, seed) => {
                const command = make(state.turn);
                const played = pig.play(state, command, seededLuck(seed));
                if (!played.ok) return;
                const holds = command.kind === 'hold' || command.kind === 'lapse';
                const banked = state.scores.with(state.turn, state.scores[state.turn] + state.roundScore);
                expect(played.state.scores).toEqual(holds ? banked : state.scores);
                const isWon = holds && banked[state.turn] >= 100;
                if (isWon) expect(played.state).toMatchObject({ phase: 'over', winner: state.turn });
                if (played.state.phase === 'over' && !isWon)
                    expect(leaversOf(played.state.presence)).toContain(state.turn);
            }),
        );
    });
});

describe('the clock of Pig', () => {
    it('holds for a player whose window passes, and that may win', () => {
        const after = play(at({ scores: [20, 0, 0, 0], roundScore: 15 }), pig.timeout(START));
        expect(after).toMatchObject({ turn: 1, scores: [35, 0, 0, 0], presence: afterLapse(ALL_THERE, 0) });
        const twice = afterLapse(afterLapse(ALL_THERE, 0), 0);
        const over = play(at({ scores: [90, 0, 0, 0], roundScore: 15, presence: twice }), lapse);
        expect(over).toMatchObject({ phase: 'over', winner: 0 });
        expect(pig.outcome(over)).toMatchObject({ places: [1, 2, 2, 2], ending: 'PlayedOut' });
    });

    it('takes a player to have left who lets three windows pass in a row', () => {
        let state: State = START;
        const events: Event[] = [];
        for (let n = 0; n < 9; n += 1) {
            const command = pig.toAct(state) === 2 ? lapse : hold(pig.toAct(state) as Seat);
            const played = pig.play(state, command, throwing());
            if (!played.ok) throw new Error(played.error.kind);
            if (command.kind === 'lapse') events.push(...played.events);
            state = played.state;
        }
        expect(events.map(pig.showEvent)).toEqual([{ Lapsed: null }, { Lapsed: null }]);
        expect(state).toMatchObject({ turn: 1 });
        state = play(state, hold(1));
        const played = pig.play(state, lapse, throwing());
        expect(played).toMatchObject({ ok: true, events: [LAPSED, 18], state: { turn: 3, presence: without(2) } });
        expect(pig.showEvent(18)).toEqual({ Left: { Player3: null } });
        expect(pig.view(played.ok ? played.state : state, 0).out).toEqual([{ Player3: null }]);
    });

    it('forgets the windows that passed as soon as their player acts', () => {
        const twice = afterLapse(afterLapse(ALL_THERE, 0), 0);
        for (const command of [roll(0), hold(0)]) {
            expect(play(at({ presence: twice, roundScore: 4 }), command, throwing(4)).presence).toBe(ALL_THERE);
        }
    });

    it('sees off a player whose reserve is used up', () => {
        const state = play(at({ turn: 1, roundScore: 30 }), pig.outOfTime?.(at({ turn: 1 })) as Command);
        expect(state).toMatchObject({ turn: 2, roundScore: 0, scores: [0, 0, 0, 0], presence: without(1) });
    });

    it('has no window after the end', () => {
        const over = play(at({ scores: [90, 0, 0, 0], roundScore: 15 }), hold(0));
        for (const what of [pig.timeout, pig.outOfTime]) expect(() => what?.(over)).toThrow('after the end');
        expect(() => evolve(over, LAPSED)).toThrow('after the end');
        expect(pig.staysInWindow?.(START, over)).toBe(false);
    });
});

describe('leaving a game of Pig', () => {
    it('passes the turn if it was the leaver’s, and the round is lost', () => {
        const state = play(at({ turn: 3, roundScore: 12, presence: without(0) }), resign(3));
        expect(state).toMatchObject({ phase: 'choosing', turn: 1, roundScore: 0, presence: without(0, 3) });
        expect(pig.staysInWindow?.(at({ turn: 3 }), state)).toBe(false);
    });

    it('leaves the others their round and their window', () => {
        fc.assert(
            fc.property(live, fc.constantFrom(...SEATS), (state, by) => {
                const isThere = by < state.scores.length && !hasLeft(state.presence, by);
                const decided = decide(state, resign(by, 'Single'));
                expect(decided.ok).toBe(isThere && state.phase === 'choosing');
                if (!decided.ok) {
                    const isTheirs = by === state.turn || isThere;
                    expect(decided.error.kind).toBe(isTheirs ? 'notNow' : 'notYourTurn');
                    return;
                }
                const after = decided.value.reduce<State>(evolve, state);
                expect(leaversOf(after.presence)).toEqual([...leaversOf(state.presence), by]);
                if (after.phase === 'over') return;
                const { presence: _, ...others } = state;
                if (by !== state.turn) expect(after).toMatchObject(others);
                expect(pig.staysInWindow?.(state, after)).toBe(by !== state.turn);
            }),
        );
    });

    it('ends the game with the last one there, who is first; the first to leave is last, whatever they had', () => {
        const state = at({ turn: 1, scores: [10, 20, 80, 90], roundScore: 7, presence: without(3, 2) });
        for (const [by, winner, places] of [
            [0, 1, [2, 1, 3, 4]],
            [1, 0, [1, 2, 3, 4]],
        ] as const) {
            const over = play(state, resign(by));
            expect(over).toMatchObject({ phase: 'over', winner, roundScore: 0, scores: state.scores });
            expect(pig.outcome(over)).toEqual({ places, points: 1, reason: 'Played', ending: 'GivenUp' });
        }
    });

    it('places who has left behind all others, though they had more', () => {
        const over = play(at({ scores: [95, 90, 5, 0], presence: without(1), roundScore: 6 }), hold(0));
        expect(pig.outcome(over)?.places).toEqual([1, 4, 2, 3]);
    });
});

describe('what is refused in Pig', () => {
    const notNow = (why: string) => ({ kind: 'notNow', why });
    const flying = at({ phase: 'rolling' });
    const over = play(at({ scores: [90, 0, 0, 0], roundScore: 15 }), hold(0));

    it.each([
        ['somebody else', START, roll(1), { kind: 'notYourTurn' }],
        ['somebody without a seat', START, resign(5), { kind: 'notYourTurn' }],
        ['to leave twice', at({ presence: without(2) }), resign(2), { kind: 'notYourTurn' }],
        ['a gammon out of turn', START, resign(1, 'Gammon'), { kind: 'notYourTurn' }],
        [
            'a gammon',
            START,
            resign(0, 'Gammon'),
            { kind: 'invalidArgument', why: 'Pig is lost for one point: resign a Single' },
        ],
        ['a roll while the die flies', flying, roll(0), notNow('The die is in the air')],
        ['a hold while the die flies', flying, hold(0), notNow('The die is in the air')],
        ['to leave while the die flies', flying, resign(1), notNow('The die is in the air')],
        ['the clock while the die flies', flying, lapse, notNow('The die is in the air')],
        ['a die of nobody', START, { kind: 'dieLands', die: 3 }, notNow('No die is in the air')],
        ['anything after the end', over, roll(0), { kind: 'gameOver' }],
    ] as readonly (readonly [string, State, Command, object])[])('%s', (_, state, command, error) => {
        const before = structuredClone(state);
        expect(decide(state, command)).toEqual({ ok: false, error });
        expect(state).toEqual(before);
    });
});

describe('the records of Pig', () => {
    const hex = (state: State): string => {
        const bytes = new Uint8Array(pig.records.stateSize);
        pig.records.writeState(state, new DataView(bytes.buffer), 0);
        return Buffer.from(bytes).toString('hex');
    };

    it('read what they write', () => {
        fc.assert(
            fc.property(live, (state) => {
                const bytes = Uint8Array.from(Buffer.from(hex(state), 'hex'));
                expect(pig.records.readState(new DataView(bytes.buffer), 0)).toEqual(state);
            }),
        );
    });

    it('keep the bytes of layout 1', () => {
        const state = at({ turn: 2, scores: [47, 31, 99, 0], roundScore: 12, lastDie: 4, presence: without(3) });
        expect(hex(state)).toBe('0122000c' + '2f1f63000000' + '00100600');
        expect(hex(play(state, hold(2)))).toBe('01a2006f' + '2f1f00000000' + '00100600');
    });

    it('have room for a score that is far beyond what wins', () => {
        const over = play(at({ scores: [99, 0, 0, 0], roundScore: 900 }), hold(0));
        const bytes = Uint8Array.from(Buffer.from(hex(over), 'hex'));
        expect(pig.records.readState(new DataView(bytes.buffer), 0)).toEqual(over);
    });

    it('show the last die', () => {
        expect([undefined, 1, 6].map((lastDie) => pig.lastDice(at({ lastDie } as Partial<Live>)))).toEqual([
            Uint8Array.of(),
            Uint8Array.of(1),
            Uint8Array.of(6),
        ]);
    });
});
