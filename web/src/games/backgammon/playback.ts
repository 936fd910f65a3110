import type { Dice } from '@dice-wards/board';
import type { GameBackgammon, GameView, LogEntry, Role, Step } from '@dice-wards/client';
import { otherSeat } from '../../roles';
import { toneOf } from './board';
import type { Checkers } from './starts';
import { stepped, type Turn, turnsOf, unstepped } from './turns';

/** What lies on the board for a moment, while a turn is shown that is over already. */
export interface Frame {
    readonly checkers: Checkers;
    readonly dice: readonly Dice[];
    readonly ms: number;
}

/** How long each kind of frame stays, in milliseconds. Without steps the throw is shown with what was played, in one. */
export interface Pace {
    readonly throwMs: number;
    readonly stepMs: number;
    readonly isStill: boolean;
}

/** A turn to be shown, or the rest of one. */
export interface Shown extends Pick<Turn, 'by' | 'dice' | 'steps' | 'before'> {
    /** How many of the steps have been seen. */
    readonly from: number;
    /** Whether the throw has been seen. */
    readonly isThrown: boolean;
    readonly id: string;
}

/** The table as it was drawn last. */
export interface Seen {
    readonly version: number;
    readonly turnId: number;
    readonly game: Pick<GameBackgammon, 'state' | 'gameNumber' | 'lastTurn'>;
    readonly checkers: Checkers;
    /** By its thrower and values. */
    readonly thrown: string;
}

type Now = Pick<GameView, 'version' | 'turnId' | 'me'>;

/** What has happened since: turns to be shown, or nothing, or more than a view tells. */
export function happened(seen: Seen, view: Now, game: GameBackgammon): readonly Shown[] | 'more' {
    const { lastTurn } = game;
    if (seen.turnId === view.turnId) return [];
    if (seen.game.gameNumber !== game.gameNumber) return 'more';
    if (lastTurn === undefined) return seen.game.state === 'RolledForStart' ? [] : 'more';
    const turner = otherSeat(lastTurn.by);
    const start = [...game.moves].reverse().reduce((board, step) => unstepped(board, turner, step), checkersOf(game));
    if (isSame(seen.checkers, start) && isSameTurn(lastTurn, seen.game.lastTurn)) return [];
    const { by, moves: steps } = lastTurn;
    const dice = [...lastTurn.dice];
    const before = [...steps].reverse().reduce((board, step) => unstepped(board, by, step), start);
    const isThrown = seen.thrown === throwName(by, dice);
    const boards = boardsOf(before, by, steps);
    const from = boards.findIndex((board) => isSame(board, seen.checkers));
    if (from < 0) return 'more';
    // Nobody is shown again what they have done themselves.
    const isDone = from === steps.length && (by === view.me || steps.length > 0 || isThrown);
    return isDone ? [] : [{ by, dice, steps, before, from, isThrown, id: `${view.version} ${by}` }];
}

/** The same by the log, where that reaches so far; undefined until it does. */
export function toldByLog(seen: Seen, { version, me }: Now, log: readonly LogEntry[]): readonly Shown[] | undefined {
    if ((log.at(-1)?.version ?? 0) < version) return undefined;
    let board = seen.checkers;
    const shown: Shown[] = [];
    for (const { kind, isOpen, by, endVersion, dice, steps, before, after } of turnsOf(log)) {
        if (kind !== 'play' || isOpen || endVersion <= seen.version || endVersion > version) continue;
        const isDone = by === me && steps.length > 0 && isSame(board, after);
        board = after;
        if (isDone) continue;
        const isThrown = shown.length === 0 && seen.thrown === throwName(by, dice);
        shown.push({ by, dice, steps, before, from: 0, isThrown, id: `${endVersion} ${by}` });
    }
    return shown;
}

/** A turn as it is shown: its throw, and then checker by checker. */
export function framesOf(turns: readonly Shown[], { throwMs, stepMs, isStill }: Pace): readonly Frame[] {
    return turns.flatMap(({ by, dice, steps, before, from, isThrown, id }) => {
        const values = [...dice].sort((a, b) => b - a);
        const whole = values[0] === values[1] ? [...values, ...values] : values;
        const boards = boardsOf(before, by, steps);
        const at = (count: number, ms: number): Frame => ({
            checkers: boards[count] ?? before,
            dice: [{ by: toneOf(by), values, left: leftOf(whole, steps.slice(0, count)), id }],
            ms,
        });
        if (isStill) return [at(steps.length, throwMs)];
        const rest = boards.slice(from + 1).map((_, place) => at(from + 1 + place, stepMs));
        return isThrown && rest.length > 0 ? rest : [at(from, throwMs), ...rest];
    });
}

export function checkersOf({ player1Checkers, player2Checkers }: Checkers): Checkers {
    return { player1Checkers, player2Checkers };
}

/** A throw, for telling it from another one. */
export function throwName(by: Role, dice: Iterable<number>): string {
    return `${by} ${[...dice].slice(0, 2).sort().join()}`;
}

/** The position before each step, and after the last one. */
function boardsOf(before: Checkers, by: Role, steps: readonly Step[]): readonly Checkers[] {
    const boards = [before];
    for (const step of steps) boards.push(stepped(boards.at(-1) ?? before, by, step));
    return boards;
}

function leftOf(all: readonly number[], steps: readonly Step[]): readonly number[] {
    const left = [...all];
    for (const { die } of steps) {
        const at = left.indexOf(die);
        if (at >= 0) left.splice(at, 1);
    }
    return left;
}

function isSame(one: Checkers, other: Checkers): boolean {
    return (
        one.player1Checkers.join() === other.player1Checkers.join() &&
        one.player2Checkers.join() === other.player2Checkers.join()
    );
}

type LastTurn = NonNullable<GameBackgammon['lastTurn']>;

function isSameTurn(one: LastTurn, other: LastTurn | undefined): boolean {
    return other !== undefined && told(one) === told(other);
}

function told({ by, dice, moves }: LastTurn): string {
    return JSON.stringify([by, [...dice], moves]);
}
