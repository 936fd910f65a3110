import { NO_OPTIONS } from '@dice-wards/games/options';
import { pig } from '@dice-wards/games/pig';
import { facts } from '@dice-wards/games/pig/facts';
import type { Command, Live, State } from '@dice-wards/games/pig/rules';
import { stepByStep } from '@dice-wards/games/play_out';
import { leaversOf } from '@dice-wards/games/presence';
import { err } from '@dice-wards/games/result';
import type { Seat } from '@dice-wards/games/seats';
import { describe, expect, it } from 'vitest';
import { Table } from '../support/dead_tables';

type Rules = typeof pig;

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

function played(rules: Rules, patience: number): readonly string[] {
    const commandsOf = (_state: State, by: Seat): (Command & { readonly by: Seat })[] => [
        { kind: 'roll', by },
        { kind: 'hold', by },
    ];
    const game = { rules, throws: facts.throws, seats: facts.seats, options: () => NO_OPTIONS, commandsOf, longest: 0 };
    return SEEDS.map((seed) => {
        const seats = 3 + (seed % 4);
        return new Table(game, seats, seed).playToEnd(Array(seats).fill(patience));
    });
}

/** Pig with a fault in one of the functions that all others are made of. */
function faulty(fault: Partial<Pick<Rules, 'decide' | 'evolve' | 'toAct'>>): Rules {
    const { decide, evolve, toAct, chanceActs } = pig;
    return { ...pig, ...stepByStep({ decide, evolve, toAct, chanceActs, ...fault }) };
}

/** The state, where the game goes on, with another player to act. */
function withTurn(state: State, turn: (live: Live) => Seat): State {
    return state.phase === 'over' ? state : { ...state, turn: turn(state) };
}

const DEAD: readonly (readonly [string, RegExp, Rules])[] = [
    [
        'rules that ask a seat that has left',
        /^dead: seat \d is to act, and has left$/,
        faulty({
            toAct: (state) => {
                const [first] = leaversOf(state.presence);
                return state.phase === 'choosing' && first !== undefined ? first : pig.toAct(state);
            },
        }),
    ],
    [
        'a turn that passes to the next seat, whoever sits there',
        /^dead: seat \d is to act, and has left$/,
        faulty({
            evolve: (state, event) => {
                const after = pig.evolve(state, event);
                if (state.phase === 'over' || after.phase === 'over' || after.turn === state.turn) return after;
                return withTurn(after, ({ scores }) => ((state.turn + 1) % scores.length) as Seat);
            },
        }),
    ],
    [
        'a turn that passes to a seat that the game does not have',
        /^dead: seat \d is to act, and nobody sits there$/,
        faulty({
            evolve: (state, event) =>
                withTurn(pig.evolve(state, event), ({ turn, scores }) => (turn === 0 ? scores.length : turn) as Seat),
        }),
    ],
    [
        'a game in which nobody is to act before its end',
        /^dead: nobody is to act, and the game is not over$/,
        faulty({ toAct: (state) => (leaversOf(state.presence).length === 2 ? 'nobody' : pig.toAct(state)) }),
    ],
    [
        'a game that goes on without an end when all have left',
        /^dead: seat \d is to act, and has left$/,
        faulty({
            evolve: (state, event) => {
                const after = pig.evolve(state, event);
                const hasWon = after.phase === 'over' && after.scores[after.winner] >= 100;
                if (after.phase !== 'over' || hasWon) return after;
                const { scores, presence, winner } = after;
                return {
                    phase: 'choosing',
                    turn: winner,
                    scores,
                    presence,
                    roundScore: 0,
                    lastDie: undefined,
                };
            },
        }),
    ],
    [
        'an end after which somebody is to act',
        /^dead: the game is over, and seat \d is to act$/,
        faulty({ toAct: (state) => (state.phase === 'over' ? state.winner : pig.toAct(state)) }),
    ],
    [
        'a player who can do nothing',
        /^dead: seat \d is to act, and can do nothing$/,
        faulty({
            decide: (state, command) => {
                const isStuck = leaversOf(state.presence).length === 1 && 'by' in command && command.kind !== 'resign';
                return isStuck ? err({ kind: 'notNow', why: 'Somebody has left' }) : pig.decide(state, command);
            },
        }),
    ],
    [
        'a clock that is refused',
        /^dead: the clock is refused: /,
        { ...pig, timeout: (state) => (leaversOf(state.presence).length === 1 ? LAND : pig.timeout(state)) },
    ],
];
const LAND: Command = { kind: 'dieLands', die: 1 };

describe('whole games', () => {
    it.each([1, 20, 1_000])('of Pig come to an end with %i decisions of each', (patience) => {
        expect(new Set(played(pig, patience))).toEqual(new Set(['over']));
    });

    it('sleep where the clock alone does not end them, and no reserve can be used up', () => {
        const { outOfTime: _, ...endless } = faulty({
            decide: (state, command) => {
                const decided = pig.decide(state, command);
                // Nobody leaves by lapses.
                return decided.ok && command.kind === 'lapse'
                    ? { ...decided, value: decided.value.slice(0, 1) }
                    : decided;
            },
        });
        expect(played(endless, 1)).toContain('asleep');
    });

    it.each(DEAD)('find %s', (_, fault, rules) => {
        expect(() => [1, 5, 30].map((patience) => played(rules, patience))).toThrow(fault);
    });
});
