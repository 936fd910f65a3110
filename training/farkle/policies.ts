import { farkle } from '@dice-wards/games/farkle';
import type { Live } from '@dice-wards/games/farkle/rules';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { findBanked, SCORES, STRIDE, solveTurn } from '@dice-wards/kernel/farkle';
import { BANKED, CHANCES } from '@dice-wards/kernel/machine';
import type { Choice, Choices } from '@dice-wards/robots/farkle/choices';
import { PLAYERS } from '@dice-wards/robots/farkle/robot';
import { sortsOfThrows, UNIT } from './sorts';

/** All sorts of throws, those of one die first. */
export const SORTS = sortsOfThrows().flatMap((sorts, n) => sorts.map((sort) => ({ ...sort, dice: n + 1 })));

/** For each number of the turn's points, and each sort of throw: the dice that are left, and 8 if the turn is banked then. */
export type Plan = Uint8Array;
export const BANKS = 8;

/** What a player does in a turn that begins at these scores, in units of 50. */
export type Policy = (mine: number, theirs: number) => Plan;

/** A level that looks at the turn alone. */
export function simplePolicy(level: 'Easy' | 'Medium'): Policy {
    const plan = new Uint8Array(SCORES * SORTS.length);
    for (let points = 0; points < SCORES; points += 1) {
        for (const [place, { most }] of SORTS.entries()) {
            plan[points * SORTS.length + place] = coded(PLAYERS[level](turnWith(points), choicesIn(most)));
        }
    }
    return () => plan;
}

/** Hard and Expert, as they are shipped. The kernel solves all of a turn at once: asking the robot for each throw would take hours. */
export function hardPolicy(): Policy {
    const plan = new Uint8Array(SCORES * SORTS.length);
    return (mine, theirs) => {
        const lacking = SCORES - mine;
        findBanked(mine, theirs);
        solveTurn(lacking, 0);
        for (let points = 0; points < lacking; points += 1) {
            for (const [place, { most }] of SORTS.entries()) {
                plan[points * SORTS.length + place] = bestIn(most, points, lacking);
            }
        }
        return plan;
    };
}

function bestIn(most: readonly number[], points: number, lacking: number): number {
    let best = -1;
    let found = 0;
    for (let left = 0; left < most.length; left += 1) {
        const kept = points + most[left];
        if (most[left] === 0 || CHANCES[STRIDE * kept + left] <= best) continue;
        best = CHANCES[STRIDE * kept + left];
        found = kept >= lacking || BANKED[kept] >= best ? left | BANKS : left;
    }
    return found;
}

function choicesIn(most: readonly number[]): Choices {
    return most.flatMap((points, left) => (points === 0 ? [] : [{ keep: { dice: [], points: points * UNIT }, left }]));
}

function coded({ left, banks }: Choice): number {
    return banks ? left | BANKS : left;
}

function turnWith(points: number): Live {
    return { ...(farkle.start(NO_OPTIONS, 2) as Live), phase: 'keeping', roundScore: points * UNIT };
}
