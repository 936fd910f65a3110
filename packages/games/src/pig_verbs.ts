import { bool, nat16, opt, record } from '@dice-wards/candid/schema';
import { TARGET } from './pig_turn';
import type { Requested, Seat } from './rules';
import { bare, verb } from './verbs';

/** The verbs of a turn of Pig, which Dice Wards shares. */

/** With the hold, and what the clock has played before them, a page of the log at most. */
const MOST_THROWS = 14;

/** A roll, unless the round has so many points or wins. To be given again and again. */
export interface RollUntil<S extends Seat = Seat> {
    readonly kind: 'rollUntil';
    readonly by: S;
    readonly points: number;
}

interface Until {
    /** 1 to 100. */
    readonly points: number;
    readonly holds: boolean | null;
}

/**
 * Rolls until the round has so many points, or wins, or is lost; `holds`: it is then held, unless it is lost. Ends before that after
 * 14 throws, or with the tape, which is seldom: the same call goes on.
 */
export const ROLL_UNTIL = verb<Until>(record('RollUntil', { points: nat16, holds: opt(bool) }), {
    says: 'Dice Wards: rolls until the round has 1 to 100 points, or wins, or is lost; with `holds` it then holds.',
    throwsDice: true,
    fault: ({ points }) => (points < 1 || points > TARGET ? `points is from 1 to ${TARGET}` : undefined),
    command: (by: Seat, { points }) => ({ kind: 'rollUntil', by, points }) satisfies RollUntil,
    next: ({ points, holds }, by: Seat, { rules, state, given, canThrow }) => {
        const again = { kind: 'rollUntil', by, points } satisfies RollUntil;
        const decided = rules.decide(state, again);
        if (decided.ok) return given < MOST_THROWS && canThrow ? again : undefined;
        // Refused on one's own turn: the round is as good as it was to be.
        const isEnough = decided.error.kind === 'notNow';
        return isEnough && holds === true ? ({ kind: 'hold', by } satisfies Requested) : undefined;
    },
});

export const HOLD = bare('hold', 'Dice Wards: banks the points of the round; the turn passes.');
