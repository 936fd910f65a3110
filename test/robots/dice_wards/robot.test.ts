import type { Command, State } from '@dice-wards/games/dice_wards/rules';
import type { Seat } from '@dice-wards/games/for_two';
import { provide } from '@dice-wards/kernel/host/source';
import { diceWardsRobot } from '@dice-wards/robots/dice_wards';
import type { AnyState } from '@dice-wards/robots/dice_wards/position';
import { LEVELS, type Level } from '@dice-wards/robots/levels';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { die, seat } from '../../games/dice_wards/arbitraries';
import { runs } from '../../support/runs';
import { deciding, isCubed, playedOut, rulesFor } from './random_play';

beforeAll(() => provide(readKernelData()));
afterAll(() => provide(new Int8Array(32)));

const level = fc.constantFrom(...LEVELS);
const whim = fc.nat({ max: 2 ** 32 - 1 });

function turn(mine: number, theirs: number, roundScore: number): State {
    const [player1Score, player2Score] = [mine, theirs];
    return { phase: 'choosing', turn: 0, player1Score, player2Score, roundScore, lastDie: undefined };
}

function rollsOn(by: Level, mine: number, theirs: number, round: number): boolean {
    return diceWardsRobot.act(turn(mine, theirs, round), 0, by, 0).kind === 'roll';
}

/** The first round that is held, from 1 up. */
function holdsAt(by: Level, mine: number, theirs: number): number {
    return (
        Array.from({ length: 100 - mine }, (_, at) => at + 1).find((round) => !rollsOn(by, mine, theirs, round)) ??
        Number.NaN
    );
}

const cubed = (game: State, phase: 'playing' | 'doubled', stakes = 1, holdsCube: -1 | Seat = -1): AnyState => ({
    game,
    phase,
    cube: { stakes, holdsCube },
});

describe('the robot for Dice Wards', () => {
    it('gives a legal command in any state, the same each time', () => {
        fc.assert(
            fc.property(deciding, level, whim, (state, by, mood) => {
                const rules = rulesFor(isCubed(state));
                const actor = rules.toAct(state) as Seat;
                const command = diceWardsRobot.act(state, actor, by, mood);
                expect(rules.decide(state, command)).toMatchObject({ ok: true });
                expect(diceWardsRobot.act(state, actor, by, mood)).toEqual(command);
            }),
            { numRuns: runs(20_000) },
        );
    });

    it('finishes whole games against a player of any kind, and never stumbles', () => {
        const person = fc.constantFrom('roll', 'hold', 'roll', 'proposeDouble', 'acceptDouble', 'forfeit');
        fc.assert(
            fc.property(
                fc.boolean(),
                seat,
                level,
                fc.infiniteStream(person),
                fc.infiniteStream(die),
                whim,
                (doubling, robot, by, wishes, dice, mood) => {
                    const rules = rulesFor(doubling);
                    const steps = playedOut(rules, { draw: () => dice.next().value }, (state, actor, step) => {
                        if (actor === robot) return diceWardsRobot.act(state, actor, by, (mood + step) >>> 0);
                        for (;;) {
                            const wish = { kind: wishes.next().value, by: actor } as Command;
                            if (rules.decide(state, wish).ok) return wish;
                        }
                    });
                    expect(rules.outcome(steps[steps.length - 1].after)).toBeDefined();
                },
            ),
            { numRuns: runs(5000) },
        );
    });

    it('refuses to act out of turn', () => {
        expect(() => diceWardsRobot.act(turn(0, 0, 0), 1, 'Hard', 0)).toThrow('seat 1 has nothing to decide');
    });

    it('Easy holds at 20, or for the game', () => {
        expect([holdsAt('Easy', 0, 0), holdsAt('Easy', 70, 99), holdsAt('Easy', 90, 0)]).toEqual([20, 20, 10]);
        expect([rollsOn('Easy', 90, 0, 9), rollsOn('Easy', 90, 0, 10)]).toEqual([true, false]);
    });

    it.each([
        [0, 0, 21],
        [0, 50, 27],
        [50, 0, 15],
        [30, 34, 22],
        [34, 30, 21],
        [70, 70, 21],
    ])('Medium keeps pace: at %i against %i it holds at %i', (mine, theirs, round) => {
        expect(holdsAt('Medium', mine, theirs)).toBe(round);
    });

    it('Medium ends the race: with 71 on either side it rolls until the game is won', () => {
        expect(holdsAt('Medium', 71, 0)).toBe(29);
        expect(holdsAt('Medium', 20, 71)).toBe(80);
    });

    it('Hard and Expert do the same', () => {
        fc.assert(
            fc.property(deciding, whim, whim, (state, one, other) => {
                const actor = rulesFor(isCubed(state)).toAct(state) as Seat;
                const hard = diceWardsRobot.act(state, actor, 'Hard', one);
                expect(diceWardsRobot.act(state, actor, 'Expert', other)).toEqual(hard);
            }),
            { numRuns: runs(5000) },
        );
    });

    it.each(['Easy', 'Medium'] as const)('%s offers a double when far ahead, but not every time', (by) => {
        const offers = (mine: number, theirs: number) =>
            [0, 1, 2].filter((mood) => {
                const state = cubed(turn(mine, theirs, 0), 'playing');
                return diceWardsRobot.act(state, 0, by, mood).kind === 'proposeDouble';
            }).length;
        expect(offers(60, 55)).toBe(0);
        expect(offers(70, 20)).toBe(by === 'Easy' ? 1 : 2);
    });

    it.each([
        'Easy',
        'Medium',
        'Hard',
        'Expert',
    ] as const)('%s accepts a double in an even game, not a lost one', (by) => {
        const answers = (mine: number, theirs: number) =>
            diceWardsRobot.act(cubed(turn(theirs, mine, 0), 'doubled'), 1, by, 0).kind;
        expect(answers(40, 45)).toBe('acceptDouble');
        expect(answers(10, 80)).toBe('forfeit');
    });
});
