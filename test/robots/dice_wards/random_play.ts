import { CENTRED, type Cube } from '@dice-wards/games/cube';
import { diceWards, mayDouble } from '@dice-wards/games/dice_wards';
import { type Command, type Die, type Event, TARGET } from '@dice-wards/games/dice_wards/rules';
import type { RulesForTwo, Seat } from '@dice-wards/games/for_two';
import { NO_OPTIONS } from '@dice-wards/games/options';
import type { Luck } from '@dice-wards/games/rules';
import { type CubeEvent, withCube } from '@dice-wards/games/with_cube';
import type { AnyState } from '@dice-wards/robots/dice_wards/position';
import fc from 'fast-check';
import { live } from '../../games/dice_wards/arbitraries';

export type AnyEvent = Event | CubeEvent;
export type AnyRules = RulesForTwo<AnyState, Command, AnyEvent, unknown>;

/** The rules with and without a cube, as the engine has them. */
export function rulesFor(doubling: boolean): AnyRules {
    return (doubling ? withCube(diceWards, mayDouble) : diceWards) as unknown as AnyRules;
}

const owner = fc.constantFrom<Seat>(0, 1);
const cube: fc.Arbitrary<Cube> = fc.oneof(
    fc.constant(CENTRED),
    fc.record({ stakes: fc.constantFrom(2, 4, 8, 16, 32, 64), holdsCube: owner }),
);

/** Any state in which somebody has something to decide, of both rules. */
export const deciding: fc.Arbitrary<AnyState> = fc
    .record({ game: live, cube, isDoubled: fc.boolean(), doubling: fc.boolean() })
    .map(({ game: found, cube: placed, isDoubled, doubling }): AnyState => {
        if (found.phase === 'over') throw new Error('over');
        const game = { ...found, phase: 'choosing' as const };
        if (!doubling) return game;
        const mayBeDoubled =
            isDoubled && placed.stakes < 64 && (placed.holdsCube === -1 || placed.holdsCube === game.turn);
        if (!mayBeDoubled) return { game, cube: placed, phase: 'playing' };
        return { game: { ...game, roundScore: 0 }, cube: placed, phase: 'doubled' };
    });

export const isCubed = (state: AnyState): boolean => 'game' in state;

/** Dice from a list of faces, over and over. */
export function diceOf(faces: () => Die): Luck {
    return { draw: faces };
}

export interface Step {
    readonly before: AnyState;
    readonly after: AnyState;
    readonly events: readonly AnyEvent[];
    readonly by: Seat;
}

/** Plays on until the game is over. */
export function playedOut(
    rules: AnyRules,
    luck: Luck,
    choose: (state: AnyState, seat: Seat, step: number) => Command,
): Step[] {
    const steps: Step[] = [];
    let state = rules.start(NO_OPTIONS);
    for (let step = 0; step < 5000; step += 1) {
        const seat = rules.toAct(state);
        if (seat === 'nobody') return steps;
        if (seat === 'chance') throw new Error('the die stays in the air');
        const command = choose(state, seat, step);
        const played = rules.play(state, command, luck);
        if (!played.ok) throw new Error(`${JSON.stringify(command)} is refused: ${JSON.stringify(played.error)}`);
        steps.push({ before: state, after: played.state, events: played.events, by: seat });
        state = played.state;
    }
    throw new Error('a game without an end');
}

export const LAST = TARGET - 1;
