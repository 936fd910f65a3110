import { chose } from '@dice-wards/candid/choice';
import { bool, choice, float64, type Infer, nat8, nat32, opt, record, vec } from '@dice-wards/candid/schema';
import type { Seat } from '@dice-wards/games/for_two';
import { RATING_WORDS, ratingWord } from '@dice-wards/games/rating_words';
import { ROLE, Role } from '@dice-wards/games/role';
import { Advised } from './advice';
import type { Judgement } from './analyst';

const MARKS = ['Inaccuracy', 'Error', 'Blunder'] as const;
/** A decision that loses so much of the stakes, or more, has a mark; in the order of the marks. */
const LOSSES = [0.02, 0.04, 0.08] as const;

const Mark = choice('Mark', MARKS);
const RatingWord = choice('RatingWord', RATING_WORDS);

/** A decision of a player, or a throw without one. Losses and luck are in units of the stakes at that time. */
export const Decision = record('Decision', {
    /** The version of the game that the change led to, as in its log. */
    version: nat32,
    /** The number of the game within its match, from 1. */
    game: nat8,
    seat: Role,
    /** What the player did, and the best that they could do; null for a throw without a decision. */
    done: opt(Advised),
    best: opt(Advised),
    loss: float64,
    /** There was no choice, or nobody would have thought of another: it counts for no rate. */
    forced: bool,
    mark: opt(Mark),
    /** How much better the dice were than dice are on average; null if none fell. */
    luck: opt(float64),
});
export type Decision = Infer<typeof Decision>;

/** Sums over decisions of one player. Those of several pages can be added up, all but `errorRate` and `rating`. */
export const Totals = record('Totals', {
    /** Those that were not forced. */
    decisions: nat32,
    inaccuracies: nat32,
    errors: nat32,
    blunders: nat32,
    loss: float64,
    luck: float64,
    /** Millipoints lost for each decision; 0 without one. */
    errorRate: float64,
    /** Null without a decision. */
    rating: opt(RatingWord),
});
export type Totals = Infer<typeof Totals>;

/** A page of the decisions of a finished game or match. */
export const Analysis = record('Analysis', {
    decisions: vec(Decision),
    /** The version from which to go on; null at the end. */
    next: opt(nat32),
    /** Of this page alone. */
    player1: Totals,
    player2: Totals,
});
export type Analysis = Infer<typeof Analysis>;

/** A judgement as it is shown. */
export function showJudgement({ seat, decision, luck }: Judgement, version: number, game: number): Decision {
    const loss = decision === null || decision.isForced ? 0 : decision.loss;
    const mark = MARKS.findLast((_, place) => loss >= LOSSES[place]!);
    return {
        version,
        game,
        seat: ROLE[seat],
        done: decision?.done ?? null,
        best: decision?.best ?? null,
        loss,
        forced: decision === null || decision.isForced,
        mark: mark === undefined ? null : chose(mark),
        luck,
    };
}

/**
 * The sums over the decisions of one seat.
 *
 * @param errorRates of the game's facts, if it has words of its own
 */
export function totalsOf(all: readonly Decision[], seat: Seat, errorRates?: readonly number[]): Totals {
    const mine = all.filter((each) => ROLE[seat] === each.seat);
    const counted = mine.filter(({ forced }) => !forced);
    const marked = (name: (typeof MARKS)[number]): number => {
        return counted.filter(({ mark }) => mark !== null && name in mark).length;
    };
    const loss = counted.reduce((sum, each) => sum + each.loss, 0);
    const errorRate = counted.length === 0 ? 0 : (1000 * loss) / counted.length;
    return {
        decisions: counted.length,
        inaccuracies: marked('Inaccuracy'),
        errors: marked('Error'),
        blunders: marked('Blunder'),
        loss,
        luck: mine.reduce((sum, each) => sum + (each.luck ?? 0), 0),
        errorRate,
        rating: counted.length === 0 ? null : chose(ratingWord(errorRate, errorRates)),
    };
}
