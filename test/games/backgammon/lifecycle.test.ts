import { backgammon } from '@dice-wards/games/backgammon';
import { allOf, diceLeft } from '@dice-wards/games/backgammon/board/dice';
import { legalSteps } from '@dice-wards/games/backgammon/board/legal_steps';
import {
    double,
    initialize,
    LifecycleError,
    move,
    prepareMove,
    rejectDouble,
    roll,
    rollForStart,
    toDoubling,
    toMoving,
} from '@dice-wards/games/backgammon/lifecycle';
import type { Completed, Moved, Moving, Rolled, Rolling, State } from '@dice-wards/games/backgammon/state';
import { WON_BY } from '@dice-wards/games/for_two';
import type { Luck } from '@dice-wards/games/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** A sequence of its own, which can be had again. */
function luckOf(seed: number): Luck {
    let state = seed >>> 0;
    return {
        draw: (faces) => {
            state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
            return 1 + (Math.floor(state / 65_536) % faces);
        },
    };
}

const anyLuck = fc.nat();
const origins = ({ board, ...state }: Rolled | Moving): number[] =>
    legalSteps(board, state.kind === 'rolled' ? allOf(state.dice) : diceLeft(state.dice, state.steps)).map(
        ({ from }) => from,
    );

/** A whole turn, from the farthest checker each time. */
function played(state: Rolled | Moving): Moved | Completed | Moving {
    let now: Rolled | Moving | Moved | Completed = state;
    while (now.kind === 'rolled' || now.kind === 'moving') now = move(now, Math.max(...origins(now)));
    return now;
}

describe('the lifecycle of 004', () => {
    it('leads through its states by its names', () => {
        const luck = luckOf(4);
        const started = initialize();
        expect(started.kind).toBe('rolling-for-start');
        const first = rollForStart(started, luck);
        expect(first.kind).toBe('rolled-for-start');
        const rolled = roll(first, luck) as Rolled;
        expect(rolled).toMatchObject({ kind: 'rolled', dice: first.dice });
        const preparing = prepareMove(rolled);
        expect(preparing.kind).toBe('preparing-move');
        const moving = toMoving(preparing);
        expect(moving.kind).toBe('moving');
        const moved = played(moving) as Moved;
        expect(moved.kind).toBe('moved');
        const next = roll(moved);
        expect(next).toMatchObject({ kind: 'rolling', turn: 1 - first.turn });
        const doubling = toDoubling(prepareMove(roll(next, luck) as Rolled));
        expect(doubling.kind).toBe('doubling');
        const doubled = double(doubling);
        expect(doubled.kind).toBe('doubled');
        const taken = toMoving(doubled) as Moving;
        expect(taken).toMatchObject({ kind: 'moving', turn: next.turn, cube: { stakes: 2 } });
        expect(played(taken).kind).toBe('moved');
    });

    it('lets a double be rejected, which loses the game at the stakes before it', () => {
        const luck = luckOf(4);
        const rolled = roll(rollForStart(initialize(), luck), luck) as Rolled;
        const next = roll(roll(played(rolled) as Moved), luck) as Rolled;
        const lost = rejectDouble(double(toDoubling(next)));
        expect(lost.kind).toBe('completed');
        expect(backgammon.outcome(lost)).toMatchObject({ places: WON_BY[next.turn], points: 1 });
    });

    it('offers a double before the roll where a game says so', () => {
        const luck = luckOf(4);
        const opening = roll(rollForStart(initialize({ doubleAfterRoll: false }), luck), luck) as Rolled;
        expect(() => toDoubling(opening)).toThrow(LifecycleError);
        const rolling = roll(played(opening) as Moved);
        const doubled = double(toDoubling(rolling));
        expect(toMoving(doubled)).toMatchObject({ kind: 'rolling', turn: rolling.turn, cube: { stakes: 2 } });
        expect(rejectDouble(doubled)).toMatchObject({ kind: 'completed' });
        expect(() => toDoubling(roll(rolling, luck) as Rolled)).toThrow(LifecycleError);
    });

    it('plays whole games, which the rules play as well', () => {
        fc.assert(
            fc.property(anyLuck, (seed) => {
                const luck = luckOf(seed);
                let state: Rolling | Rolled | Moved | Completed = roll(rollForStart(initialize(), luck), luck);
                for (let turns = 0; state.kind !== 'completed'; turns += 1) {
                    expect(turns).toBeLessThan(2_000);
                    if (state.kind === 'rolled') state = played(state) as Moved | Completed;
                    else state = state.kind === 'moved' ? roll(state) : roll(state, luck);
                }
                expect(backgammon.outcome(state)).toMatchObject({
                    reason: expect.stringMatching(/^(Played|Gammon|Backgammon)$/),
                });

                const again = luckOf(seed);
                let same = initialize() as State;
                const act = (command: Parameters<typeof backgammon.play>[1]): void => {
                    const done = backgammon.play(same, command, again);
                    if (!done.ok) throw new Error(JSON.stringify(done.error));
                    same = done.state;
                };
                act(backgammon.chanceActs(same, again));
                while (same.kind !== 'completed') {
                    if (same.kind === 'rolled' || same.kind === 'moving') {
                        const from = Math.max(...origins(same));
                        const left = same.kind === 'rolled' ? allOf(same.dice) : diceLeft(same.dice, same.steps);
                        const fits = legalSteps(same.board, left).filter((step) => step.from === from);
                        act({ kind: 'move', by: same.turn, from, die: Math.max(...fits.map(({ die }) => die)) });
                    } else if (same.kind !== 'rolling-for-start') act({ kind: 'roll', by: same.turn });
                    else act(backgammon.chanceActs(same, again));
                }
                expect(same).toEqual(state);
            }),
        );
    });

    it('refuses what the rules refuse, and changes nothing', () => {
        const rolled = roll(rollForStart(initialize(), luckOf(1)), luckOf(1)) as Rolled;
        const before = structuredClone(rolled);
        const free = [...Array(26).keys()].find((point) => !origins(rolled).includes(point)) as number;
        expect(() => move(rolled, free)).toThrow(LifecycleError);
        const plain = roll(rollForStart(initialize({ doubling: false }), luckOf(1)), luckOf(1)) as Rolled;
        expect(() => toDoubling(plain)).toThrow(LifecycleError);
        expect(rolled).toEqual(before);
    });

    it('has dice of its own where none are given', () => {
        expect(['rolled', 'rolling']).toContain(roll(rollForStart(initialize())).kind);
    });
});
