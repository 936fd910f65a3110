import type { Board } from '@dice-wards/games/backgammon/board/board';
import type { Dice } from '@dice-wards/games/backgammon/board/dice';
import { type Step, unstepped } from '@dice-wards/games/backgammon/board/legal_steps';
import type { Play } from '@dice-wards/games/backgammon/board/plays';
import type { Event } from '@dice-wards/games/backgammon/events';
import { startOf } from '@dice-wards/games/backgammon/start';
import {
    isOffered,
    type Rolled,
    type Rolling,
    type State,
    type Table,
    tableOf,
} from '@dice-wards/games/backgammon/state';
import { otherSeat } from '@dice-wards/games/for_two';
import type { Chances } from '../advice';
import type { Analyst, Change, Judgement } from '../analyst';
import { movesOf } from './advise';
import { bestEndings, mayDouble } from './candidates';
import { verdictAhead, verdictAt } from './cube_play';
import { allForeseen, type Judged, judged, judgedAhead } from './equity';
import { chancesOfRolls, meanOfRolls } from './evaluate';
import { LOOK } from './looking_ahead';
import type { CubeJudgement } from './verdict';
import { weighed, weightsFor } from './weights';

type BackgammonChange = Change<State, Event>;

/** Not to double where that would lose more than this is nobody's problem, and counts for no rate; GNU Backgammon has the same. */
const CLOSE_CUBE = 0.16;
/** A play that a look at the position finds this much worse than the best one is hardly ever better. */
const NEAR = 0.04;
/** A cube that a look one ply ahead finds this close is looked at two plies ahead. */
const OPEN = 0.02;

/** What a look ahead at a play has found is what each roll brings the next player. It takes long to find out again. */
const rollsAfter = new WeakMap<State, readonly Chances[]>();

/** Judges games by what a look ahead finds, where it makes a difference, with the cube and the score in mind. */
export const analyseBackgammon: Analyst<State, Event> = {
    begin: ({ match }) => startOf(match.options, match.variant),
    gameOf: ({ match }) => match.game,
    judge(change) {
        const { before, by } = change;
        if (isOffered(before.match) || has(change, 'resigned')) return [];
        switch (before.kind) {
            case 'rolling':
                return [judgeBeforeRoll(before, change)];
            case 'doubled':
                return by === before.turn || by === 'clock' ? [] : [judgeAnswer(before, change)];
            case 'moved':
                return has(change, 'rolling')
                    ? judgeTurn(rolledBefore(before, before.steps), before.board, before.steps, change.after)
                    : [];
            case 'rolled':
            case 'moving':
                return by === 'clock' ? [] : judgeWithDice(before, change);
            default:
                return [];
        }
    },
};

function has({ events }: BackgammonChange, kind: Event['kind']): boolean {
    return events.some((event) => event.kind === kind);
}

/** A double, or none, and the roll that followed. */
function judgeBeforeRoll(before: Rolling, change: BackgammonChange): Judgement {
    const seat = before.turn;
    const weights = weightsFor(before, seat);
    const rolls = rollsAfter.get(before) ?? chancesOfRolls(before.board, weights);
    const dice = change.events.find((event) => event.kind === 'rolled')?.dice;
    const ahead = change.by === seat && mayDouble(before, seat) ? verdictAhead(before, rolls) : undefined;
    const chances = ahead?.chances ?? meanOfRolls(rolls);
    const luck = dice === undefined ? null : worthOfRoll(before, dice) - weighed(weights, chances);
    const decision = ahead === undefined ? null : doubleJudged(nearer(before, ahead), has(change, 'doubled'));
    return { seat, decision, luck };
}

/** The verdict two plies ahead, where one ply leaves it open. */
function nearer(before: Rolling, verdict: CubeJudgement): CubeJudgement {
    return Math.abs(Math.min(verdict.doubleTake, 1) - verdict.noDouble) < OPEN ? verdictAt(before, 2) : verdict;
}

/** The worth of a throw with the best play, without the cube. */
function worthOfRoll(table: Table, dice: Dice): number {
    const weights = weightsFor(table, table.turn);
    const [best] = bestEndings({ ...table, kind: 'rolled', dice }, 1, LOOK, weights);
    // Without a legal play the position stays as it is.
    return best?.worth ?? weighed(weights, judged(table, table.board).chances);
}

function doubleJudged(
    { noDouble, doubleTake }: CubeJudgement,
    hasDoubled: boolean,
): NonNullable<Judgement['decision']> {
    const doubled = Math.min(doubleTake, 1);
    const isRight = doubled > noDouble;
    const loss = hasDoubled === isRight ? 0 : Math.abs(doubled - noDouble);
    return {
        done: hasDoubled ? { proposeDouble: null } : { roll: null },
        best: (loss === 0 ? hasDoubled : isRight) ? { proposeDouble: null } : { roll: null },
        loss,
        isForced: !hasDoubled && noDouble - doubled > CLOSE_CUBE,
    };
}

function judgeAnswer(before: Extract<State, { kind: 'doubled' }>, change: BackgammonChange): Judgement {
    const { doubleTake } = verdictAt(before, 2);
    const takes = has(change, 'double-accepted');
    const isTake = doubleTake <= 1;
    const answer = (accepts: boolean) => (accepts ? { acceptDouble: null } : { forfeit: null });
    const loss = takes === isTake ? 0 : Math.abs(doubleTake - 1);
    return {
        seat: otherSeat(before.turn),
        decision: { done: answer(takes), best: answer(isTake), loss, isForced: false },
        luck: null,
    };
}

/** A double after the roll, or the step that ends the game; all other plays are judged once they are confirmed. */
function judgeWithDice(before: Extract<State, { kind: 'rolled' | 'moving' }>, change: BackgammonChange): Judgement[] {
    const steps = 'steps' in before ? before.steps : [];
    const rolled = rolledBefore(before, steps);
    if (has(change, 'doubled')) return [afterRoll(rolled, true)];
    if (!has(change, 'completed')) return [];
    const made = change.events.flatMap((event) => (event.kind === 'moving' ? [event.step] : []));
    if (made.length === 0) return [];
    const { board } = tableOf(change.after as Exclude<State, { kind: 'rolling-for-start' }>);
    return judgeTurn(rolled, board, [...steps, ...made], change.after);
}

/** The state in which the dice fell. */
function rolledBefore(table: Table & { readonly dice: Dice }, steps: readonly Step[]): Rolled {
    const { match, turn, cube, dice } = table;
    return { kind: 'rolled', match, turn, cube, dice, board: steps.reduceRight(unstepped, table.board) };
}

function afterRoll(rolled: Rolled, hasDoubled: boolean): Judgement {
    return { seat: rolled.turn, decision: doubleJudged(verdictAt(rolled, 0), hasDoubled), luck: null };
}

/** A whole play, and before it the double that was not offered, where the room doubles then. */
function judgeTurn(rolled: Rolled, board: Board, steps: readonly Step[], after: State): Judgement[] {
    if (steps.length === 0) return [];
    const played = judgePlay(rolled, board, steps, after);
    return mayDouble(rolled, rolled.turn) ? [afterRoll(rolled, false), played] : [played];
}

function judgePlay(rolled: Rolled, board: Board, steps: readonly Step[], after: State): Judgement {
    const seat = rolled.turn;
    const weights = weightsFor(rolled, seat);
    const plays = bestEndings(rolled, MOST_COMPARED, LOOK, weights);
    const [first] = plays;
    if (first === undefined) return { seat, decision: null, luck: null };
    const done = { play: movesOf(steps) };
    const isForced = plays.length === 1;
    const judgement = (best: Play, loss: number): Judgement => {
        const isBest = loss <= 0;
        const decision = {
            done,
            best: isBest ? done : { play: movesOf(best.steps) },
            loss: Math.max(0, loss),
            isForced,
        };
        return { seat, decision, luck: null };
    };

    const isMade = (play: Play) => play.board.every((checkers, place) => checkers === board[place]);
    const others = plays.filter((play) => !isMade(play) && first.worth - play.worth < NEAR);
    if (others.length === 0) return judgement(first, 0);

    const made = { play: { board, steps }, of: judgedAhead(rolled, board) };
    if (after.kind === 'rolling' && made.of.replies !== undefined) rollsAfter.set(after, made.of.replies);
    const best = others
        .map((play) => ({ play, of: judgedAhead(rolled, play.board) }))
        .reduce((one, other) => (other.of.equity > one.of.equity ? other : one));
    return judgement(best.play, lossBetween(rolled, made, best));
}

interface JudgedPlay {
    readonly play: Play;
    readonly of: Judged;
}

/** How much less the play that was made is worth than the best other: two plies ahead, where one ply finds it worse. */
function lossBetween(rolled: Rolled, made: JudgedPlay, best: JudgedPlay): number {
    const loss = best.of.equity - made.of.equity;
    if (loss <= 0) return loss;
    const [ofBest, ofMade] = allForeseen(rolled, [best.play.board, made.play.board]) ?? [];
    return ofBest === undefined || ofMade === undefined ? loss : ofBest.equity - ofMade.equity;
}

/** Plays that are enough to tell whether there is anything to decide; each takes time. */
const MOST_COMPARED = 4;
