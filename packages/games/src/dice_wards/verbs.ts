import { bool, nat16, opt, record } from '@dice-wards/candid/schema';
import type { Seat } from '../for_two';
import type { Requested } from '../rules';
import { bare, CUBE_VERBS, RESIGN, ROLL, verb } from '../verbs';
import { type Command, TARGET } from './rules';

/** With the hold, and what the clock has played before them, a page of the log at most. */
const MOST_THROWS = 14;

interface Until {
    /** 1 to 100. */
    readonly points: number;
    readonly holds: boolean | null;
}

/**
 * Rolls until the round has so many points, or wins, or is lost; `holds`: it is then held, unless it is lost. Ends before that after
 * 14 throws, or with the tape, which is seldom: the same call goes on.
 */
const rollUntil = verb<Until>(record('RollUntil', { points: nat16, holds: opt(bool) }), {
    says: 'Dice Wards: rolls until the round has 1 to 100 points, or wins, or is lost; with `holds` it then holds.',
    throwsDice: true,
    fault: ({ points }) => (points < 1 || points > TARGET ? `points is from 1 to ${TARGET}` : undefined),
    command: (by: Seat, { points }) => ({ kind: 'rollUntil', by, points }) satisfies Command,
    next: ({ points, holds }, by: Seat, { rules, state, given, canThrow }) => {
        const again = { kind: 'rollUntil', by, points } satisfies Command;
        const decided = rules.decide(state, again);
        if (decided.ok) return given < MOST_THROWS && canThrow ? again : undefined;
        // Refused on one's own turn: the round is as good as it was to be.
        const isEnough = decided.error.kind === 'notNow';
        return isEnough && holds === true ? ({ kind: 'hold', by } satisfies Requested) : undefined;
    },
});

export const verbs = {
    roll: ROLL,
    rollUntil,
    hold: bare('hold', 'Dice Wards: banks the points of the round; the turn passes.'),
    resign: RESIGN,
    ...CUBE_VERBS,
};
