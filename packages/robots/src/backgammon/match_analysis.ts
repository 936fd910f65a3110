import { type MatchTextFault, readMatchText } from '@dice-wards/games/backgammon/notation/mat_reader';
import type { MatchText } from '@dice-wards/games/backgammon/notation/match_text';
import type { Seat } from '@dice-wards/games/for_two';
import { err, ok, type Result } from '@dice-wards/games/result';
import type { Advised } from '../advice';
import { type Decision, showJudgement, type Totals, totalsOf } from '../analysis';
import { advisedText } from './advised_text';
import { analyseBackgammon } from './analyst';
import { type MatchChange, type ReplayFault, replayed } from './match_replay';

/** Why a match is not analysed: its text is no `.mat`, or the rules refuse it. */
export type MatchFault = ({ readonly kind: 'unreadable' } & MatchTextFault) | ReplayFault;

/** A decision, or a throw without one; losses and luck are in units of the stakes at that time. */
export interface MatchDecision {
    readonly game: number;
    /** The number before its line in the `.mat`. */
    readonly move: number;
    readonly seat: Seat;
    /** Such as `8/5 6/5` or `double`; null for a throw without a decision. */
    readonly done: string | null;
    readonly best: string | null;
    readonly loss: number;
    /** There was no choice, or nobody would have thought of another: it counts for no rate. */
    readonly forced: boolean;
    readonly mark: string | null;
    readonly luck: number | null;
}

/** The sums over a player's decisions; `rating` is a word of GNU Backgammon's. */
export interface PlayerTotals extends Omit<Totals, 'rating'> {
    readonly name: string;
    readonly rating: string | null;
}

export interface MatchAnalysis {
    readonly length: number;
    readonly decisions: readonly MatchDecision[];
    readonly players: readonly [PlayerTotals, PlayerTotals];
}

/** Judges all decisions of a match, as `analyse` judges those of a finished game in a room. */
export function analyse(match: string | MatchText): Result<MatchAnalysis, MatchFault> {
    const read = typeof match === 'string' ? readMatchText(match) : ok(match);
    if (!read.ok) return err({ kind: 'unreadable', ...read.error });
    const { length, names } = read.value;
    const played = replayed(read.value);
    if (!played.ok) return played;
    const judged = played.value.flatMap((change, n) =>
        analyseBackgammon.judge(change).map((judgement) => ({
            change,
            shown: showJudgement(judgement, n + 1, change.game),
            seat: judgement.seat,
        })),
    );
    const all = judged.map(({ shown }) => shown);
    const totals = (seat: Seat): PlayerTotals => {
        const { rating, ...sums } = totalsOf(all, seat);
        return { name: names[seat], ...sums, rating: nameOf(rating) };
    };
    return ok({
        length,
        decisions: judged.map(({ change, shown, seat }) => decisionOf(change, shown, seat)),
        players: [totals(0), totals(1)],
    });
}

function decisionOf({ game, move }: MatchChange, shown: Decision, seat: Seat): MatchDecision {
    const { done, best, loss, forced, mark, luck } = shown;
    return { game, move, seat, done: textOf(done), best: textOf(best), loss, forced, mark: nameOf(mark), luck };
}

function textOf(advised: Advised | null): string | null {
    return advised && advisedText(advised);
}

function nameOf(variant: object | null): string | null {
    return variant && (Object.keys(variant)[0] ?? null);
}
