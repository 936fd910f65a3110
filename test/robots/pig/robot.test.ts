import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { pig } from '@dice-wards/games/pig';
import { decide, type Live, type State } from '@dice-wards/games/pig/rules';
import { ALL_THERE, afterLeaving } from '@dice-wards/games/presence';
import type { Luck, Seat } from '@dice-wards/games/rules';
import { LEVELS, type Level } from '@dice-wards/robots/levels';
import { pigRobot, pigStandIn } from '@dice-wards/robots/pig';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../support/runs';

function at(roundScore: number, ...scores: readonly number[]): Live {
    return { ...(pig.start(NO_OPTIONS, scores.length) as Live), scores, roundScore };
}

/** The first round that is held by the player whose turn it is, from 1 up. */
function holdsAt(level: Level, state: Live): number | undefined {
    const rounds = Array.from({ length: 100 }, (_, n) => n + 1);
    return rounds.find((roundScore) => pigRobot.act({ ...state, roundScore }, state.turn, level, 0).kind === 'hold');
}

/** Who wins a game in which each seat is played by this level. */
function winnerOf(levels: readonly Level[], luck: Luck): Seat {
    let state: State = pig.start(NO_OPTIONS, levels.length);
    while (state.phase !== 'over') {
        const played = pig.play(state, pigRobot.act(state, state.turn, levels[state.turn], 0), luck);
        if (!played.ok) throw new Error(played.error.kind);
        state = played.state;
    }
    return state.winner;
}

describe('a robot of Pig', () => {
    it.each(LEVELS)('%s gives legal commands, the same every time, and rolls with nothing in the round', (level) => {
        const score = fc.nat({ max: 99 });
        const scores = fc.array(score, { minLength: 3, maxLength: 6 });
        fc.assert(
            fc.property(scores, fc.nat({ max: 120 }), fc.nat(), fc.nat(), (points, round, turn, whim) => {
                const state = { ...at(round, ...points), turn: (turn % points.length) as Seat };
                const command = pigRobot.act(state, state.turn, level, whim);
                expect(decide(state, command).ok).toBe(true);
                expect(pigRobot.act(state, state.turn, level, whim)).toEqual(command);
                if (round === 0) expect(command.kind).toBe('roll');
                else if (points[state.turn] + round >= 100) expect(command.kind).toBe('hold');
                expect(decide(state, pigStandIn(state, state.turn))).toEqual({ ok: true, value: [8] });
            }),
            { numRuns: runs(500) },
        );
    });

    it('has nothing to say for somebody else', () => {
        for (const say of [pigStandIn, (state: State, by: Seat) => pigRobot.act(state, by, 'Hard', 0)]) {
            expect(() => say(at(5, 0, 0, 0), 1)).toThrow('seat 1 has nothing to decide');
        }
    });

    it('holds at 20 as Easy and at 25 as Medium, or for the game', () => {
        for (const others of [
            [0, 0],
            [99, 99, 99],
        ]) {
            expect(holdsAt('Easy', at(0, 30, ...others))).toBe(20);
            expect(holdsAt('Medium', at(0, 30, ...others))).toBe(25);
            expect(holdsAt('Medium', at(0, 90, ...others))).toBe(10);
        }
    });

    it.each([
        ['at the beginning, by the number of opponents', [0, 0, 0], 23],
        ['with five of them', [0, 0, 0, 0, 0, 0], 26],
        ['behind the strongest', [20, 10, 60], 28],
        ['ahead of all', [60, 20, 4], 18],
        ['once somebody is near the end', [20, 10, 71], 80],
        ['once it is near the end itself', [71, 10, 7], 29],
    ] as const)('Hard keeps pace: %s', (_, scores, round) => {
        expect(holdsAt('Hard', at(0, ...scores))).toBe(round);
    });

    it('Hard heeds nobody who has left', () => {
        const state = { ...at(0, 20, 90, 10, 30), presence: afterLeaving(ALL_THERE, 1) };
        expect(holdsAt('Hard', state)).toBe(24);
    });

    it.each([3, 6])('of %i, a stronger one wins more than its share, in 2,000 games', (seats) => {
        const luck = seededLuck(seats);
        const shareOf = (one: Level, others: Level): number => {
            const won = Array.from({ length: 2000 }, (_, n) => {
                const levels = Array.from({ length: seats }, (_, seat) => (seat === n % seats ? one : others));
                return winnerOf(levels, luck) === n % seats;
            });
            return won.filter(Boolean).length / won.length;
        };
        // 1 in 3 or in 6 would be its share; four standard errors are 0.04, or 0.033.
        expect(shareOf('Hard', 'Easy')).toBeGreaterThan(1 / seats + 0.03);
        expect(shareOf('Easy', 'Hard')).toBeLessThan(1 / seats - 0.03);
    });
});
