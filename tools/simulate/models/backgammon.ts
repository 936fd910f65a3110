import type {
    BackgammonResult,
    BackgammonWin,
    GameBackgammon,
    GameView,
    Resignation,
    Step,
} from '../../../src/declarations/game_engine.did';
import { nameOf } from '../names';
import { type Playable, playable } from './plays';
import { type End, endedBy, type Happened, otherOf, type Reckoned, ruled, type Seat } from './reckoned';

/** Own points from 1 to 24; 25 is the bar, and 0 is off. */
type Checkers = number[];
const BAR = 25;
const POINTS = 25;
const HOME = 6;

/** What is counted from, by a player's own points: `docs/play/rules/backgammon.md`. */
const STARTS = {
    Backgammon: { 24: 2, 13: 5, 8: 3, 6: 5 },
    Nackgammon: { 24: 2, 23: 2, 13: 4, 8: 3, 6: 4 },
    Hypergammon: { 24: 1, 23: 1, 22: 1 },
} as const satisfies Record<string, Readonly<Record<number, number>>>;
export type BackgammonKind = keyof typeof STARTS;

type WinName = BackgammonWin extends infer W ? (W extends object ? keyof W & string : never) : never;
/** How many times the cube a win is worth. */
const WORTH: Partial<Record<WinName, number>> = { Single: 1, DoubleRefused: 1, Gammon: 2, Backgammon: 3 };

const NOTHING: Playable = { count: 0, largest: 0 };

/** A match as it goes on. */
class Match {
    private readonly scores = [0, 0];
    private readonly start: Readonly<Record<number, number>>;
    private readonly count: number;
    private board: readonly [Checkers, Checkers] = [[], []];
    private turn: Seat = 0;
    private stakes = 1;
    private holder: Seat | undefined;
    private opening: readonly number[] | undefined;
    private dice: number[] = [];
    private steps: Step[] = [];
    private playable: Playable = NOTHING;
    private offered: Resignation | undefined;
    /** Whether a window has just passed. */
    private isAbsent = false;
    /** Whether the game that is played is the Crawford game, or one was. */
    private crawford: 'ahead' | 'now' | 'past' = 'ahead';
    private end: End | undefined;

    constructor(
        kind: BackgammonKind,
        private readonly length: number | undefined,
        private readonly jacoby: boolean,
        hasCrawford: boolean,
        private readonly doublesAfterRoll: boolean,
    ) {
        this.start = STARTS[kind];
        this.count = Object.values(this.start).reduce((sum, checkers) => sum + checkers, 0);
        // In a match to one point nobody comes within a point of winning.
        if (!hasCrawford || length === undefined || length < 2) this.crawford = 'past';
        this.setUp();
    }

    private setUp(): void {
        const side = (): Checkers => Array.from({ length: POINTS + 1 }, (_, point) => this.start[point] ?? 0);
        this.board = [side(), side()];
        [this.stakes, this.holder, this.opening, this.dice, this.steps] = [1, undefined, undefined, [], []];
        this.offered = undefined;
        const { length = 0 } = this;
        if (this.crawford === 'now') this.crawford = 'past';
        else if (this.crawford === 'ahead' && this.scores.includes(length - 1)) this.crawford = 'now';
    }

    take(event: Happened): void {
        ruled(this.end === undefined, event, 'the match is over');
        const { told } = event;
        if (event.name === 'RollingForStart') this.setUp();
        else if (event.name === 'RolledForStart') this.open(told as { player1Die: number; player2Die: number });
        else if (event.name === 'Rolled') this.roll(event, [...(told as Uint8Array)]);
        else if (event.name === 'Moving') this.move(event, told as Step);
        else if (event.name === 'Undone') this.undo(event);
        else if (event.name === 'Rolling') this.pass(event);
        else if (event.name === 'Doubling') this.double(event);
        else if (event.name === 'DoubleAccepted') [this.stakes, this.holder] = [2 * this.stakes, otherOf(this.turn)];
        else if (event.name === 'Resigned') this.offered = told as Resignation;
        else if (event.name === 'ResignationRefused') this.offered = undefined;
        else if (event.name === 'Completed') this.complete(event, told as BackgammonResult);
        this.isAbsent = event.name === 'Absent';
    }

    private open({ player1Die, player2Die }: { readonly player1Die: number; readonly player2Die: number }): void {
        if (player1Die === player2Die) return;
        this.turn = player1Die > player2Die ? 0 : 1;
        this.opening = [player1Die, player2Die];
    }

    private roll(event: Happened, dice: readonly number[]): void {
        const isAsOpened = this.opening === undefined || String([...dice].sort()) === String([...this.opening].sort());
        ruled(isAsOpened, event, `${dice} in place of the opening dice ${this.opening}`);
        this.opening = undefined;
        this.dice = dice[0] === dice[1] ? [...dice, ...dice] : [...dice];
        this.steps = [];
        const [mine, theirs] = [this.board[this.turn], this.board[otherOf(this.turn)]];
        this.playable = playable(mine, theirs, this.dice);
    }

    private move(event: Happened, step: Step): void {
        const { from, die, to, hits } = step;
        const mine = this.board[this.turn];
        const theirs = this.board[otherOf(this.turn)];
        ruled(this.dice.includes(die), event, `a ${die} is not among ${this.dice}`);
        this.dice.splice(this.dice.indexOf(die), 1);
        ruled(mine[from] > 0, event, `nothing stands on ${from}`);
        ruled(mine[BAR] === 0 || from === BAR, event, 'a checker is on the bar');
        ruled(to === Math.max(0, from - die), event, `${from} by ${die} leads to ${to}`);
        if (to === 0) {
            const highest = mine.findLastIndex((checkers) => checkers > 0);
            ruled(highest <= HOME && (from === die || from === highest), event, `a checker is on ${highest}`);
        } else {
            const met = theirs[POINTS - to];
            ruled(met < 2, event, `${to} is blocked`);
            ruled(hits === (met === 1), event, `${to} has ${met}, and hits is ${hits}`);
            if (met === 1) this.put(otherOf(this.turn), POINTS - to, BAR);
        }
        this.put(this.turn, from, to);
        this.steps.push(step);
    }

    private put(seat: Seat, from: number, to: number): void {
        this.board[seat][from] -= 1;
        this.board[seat][to] += 1;
    }

    private undo(event: Happened): void {
        const step = this.steps.pop();
        ruled(step !== undefined, event, 'nothing was moved');
        if (step === undefined) return;
        this.put(this.turn, step.to, step.from);
        if (step.hits) this.put(otherOf(this.turn), BAR, POINTS - step.to);
        this.dice.push(step.die);
    }

    private pass(event: Happened): void {
        const { count, largest } = this.playable;
        ruled(this.steps.length === count, event, `${this.steps.length} dice were played of ${count}`);
        const isLarger = count !== 1 || this.steps[0].die === largest;
        ruled(isLarger, event, `a ${this.steps[0]?.die} was played, and a ${largest} could have been`);
        this.playable = NOTHING;
        this.turn = otherOf(this.turn);
        [this.dice, this.steps, this.offered] = [[], [], undefined];
    }

    private double(event: Happened): void {
        ruled(this.stakes < 64, event, `at ${this.stakes}`);
        ruled(this.holder === undefined || this.holder === this.turn, event, 'the other player has the cube');
        ruled(this.crawford !== 'now', event, 'this is the Crawford game');
        const isInTime = this.steps.length === 0 && this.dice.length > 0 === this.doublesAfterRoll;
        ruled(isInTime, event, `with ${this.dice.length} dice and after ${this.steps.length} steps`);
        const missing = (this.length ?? Infinity) - this.scores[this.turn];
        ruled(this.stakes < missing, event, `at ${this.stakes} with ${missing} points to go`);
    }

    private complete(event: Happened, { winner, win, points }: BackgammonResult): void {
        const seat: Seat = 'Player1' in winner ? 0 : 1;
        const how: WinName = nameOf(win);
        const off = this.board.map((side) => side[0] === this.count);
        const isGivenUp = how === 'Forfeit' || how === 'DoubleRefused' || this.offered !== undefined;
        if (off.includes(true)) ruled(off[seat], event, `${nameOf(winner)} has checkers left`);
        // A single game is lost by absence as if the opponent had borne off at that moment.
        else ruled(isGivenUp || this.isAbsent, event, 'nobody has borne off all');
        if (!isGivenUp) this.ruledWorth(event, how, seat);
        const worth = WORTH[how];
        if (how === 'DoubleRefused') ruled(seat === this.turn, event, 'they had not doubled');
        if (this.offered !== undefined) ruled(seat !== this.turn, event, 'whoever resigns has won');
        if (worth !== undefined)
            ruled(points === worth * this.stakes, event, `${points} points by a ${how} at ${this.stakes}`);
        // What is lost by time in a single game is counted as the board lies.
        if (isGivenUp) while (this.steps.length > 0) this.undo(event);
        this.scores[seat] += points;
        const isOver = this.length === undefined || this.scores[seat] >= this.length || how === 'Forfeit';
        if (!isOver) return;
        if (how === 'Forfeit' && points === 0) this.end = { winner: undefined, points: undefined, ending: undefined };
        else this.end = { winner: seat, points: this.scores[seat], ending: this.endingOf(event, how, off[seat]) };
    }

    private endingOf(event: Happened, how: WinName, isOff: boolean): End['ending'] {
        if (this.offered !== undefined) return 'Resigned';
        if (how === 'DoubleRefused') return endedBy('DoubleRefused', event);
        return isOff ? 'PlayedOut' : 'TimedOut';
    }

    /** The loser has borne off nothing: a gammon; and has one on the bar or in the winner's home: a backgammon. */
    private ruledWorth(event: Happened, how: WinName, winner: Seat): void {
        const lost = this.board[otherOf(winner)];
        const isFar = lost.slice(POINTS - HOME).some((checkers) => checkers > 0);
        const isPlain = lost[0] > 0 || (this.jacoby && this.holder === undefined);
        const expected = isPlain ? 'Single' : isFar ? 'Backgammon' : 'Gammon';
        ruled(how === expected, event, `a ${expected} counts as a ${how}`);
    }

    reckoned(): Reckoned {
        const [player1Pips, player2Pips] = this.board.map((side) =>
            side.reduce((sum, checkers, point) => sum + checkers * point, 0),
        );
        const [player1Checkers, player2Checkers] = this.board.map((side) => String(side.slice(1)));
        return {
            scores: [this.scores[0], this.scores[1]],
            end: this.end,
            shown: {
                player1Checkers,
                player2Checkers,
                player1Pips,
                player2Pips,
                crawfordGame: this.crawford === 'now',
            },
            cube: { stakes: this.stakes, holder: this.holder },
        };
    }
}

/** `docs/play/rules/backgammon.md`, for all that is played by them. */
export function reckonBackgammon(
    kind: BackgammonKind,
    events: readonly Happened[],
    { game: [game] }: GameView,
    hasCrawford: boolean,
): Reckoned {
    const [{ matchLength, jacoby, doubleAfterRoll }] = Object.values<GameBackgammon>(
        game as Record<BackgammonKind, GameBackgammon>,
    );
    const match = new Match(kind, matchLength[0], jacoby, hasCrawford, doubleAfterRoll);
    for (const event of events) match.take(event);
    return match.reckoned();
}
