import { type Infer, nat8, nat16, nothing, record, variant, vec } from '@dice-wards/candid/schema';
import { leaversOf } from '../presence';
import { ROLE, Role } from '../role';
import type { Seat } from '../seats';
import { type Event, HELD, LAPSED, LEFT, ROLL_ASKED, type State } from './rules';

/** Nothing is hidden in Pig: every viewer sees the same. */
export const PigView = record('GamePig', {
    /** Banked, by seat. */
    scores: vec(nat16),
    roundScore: nat16,
    /** Those who have left, the first of them first. */
    out: vec(Role),
});
export type PigView = Infer<typeof PigView>;

export function view({ scores, roundScore, presence }: State): PigView {
    return { scores, roundScore, out: leaversOf(presence).map((seat) => ROLE[seat]) };
}

export const PigEvent = variant('EventsPig', {
    RollAsked: nothing,
    DieLanded: nat8,
    Held: nothing,
    /** The clock has held. */
    Lapsed: nothing,
    Left: Role,
});
export type PigEvent = Infer<typeof PigEvent>;

export function showEvent(event: Event): PigEvent {
    if (event === ROLL_ASKED) return { RollAsked: null };
    if (event === HELD) return { Held: null };
    if (event === LAPSED) return { Lapsed: null };
    return event >= LEFT ? { Left: ROLE[(event - LEFT) as Seat] } : { DieLanded: event };
}

/** By the last face; none before the first roll. */
const ON_TABLE = [[], [1], [2], [3], [4], [5], [6]].map((dice) => Uint8Array.from(dice));

export function lastDice(state: State): Uint8Array {
    return ON_TABLE[state.lastDie ?? 0]!;
}
