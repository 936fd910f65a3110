import type { EngineTypes, LogEntry, Role, Step } from '@dice-wards/client';
import { byRole, otherSeat } from '../../roles';
import { type BoardKind, type Checkers, isOnBoard, startCheckers } from './starts';

type Event = EngineTypes.EventsBackgammon;

/** One line of a match: a throw with its play, or something that happened to the cube or the game. */
export interface Turn {
    readonly kind: 'play' | 'doubled' | 'taken' | 'dropped' | 'resigned' | 'game';
    readonly by: Role;
    /** Of the log's entry in which it began. */
    readonly version: number;
    /** Of the entry in which it ended. */
    readonly endVersion: number;
    readonly dice: readonly number[];
    readonly steps: readonly Step[];
    /** Whether more may follow. */
    readonly isOpen: boolean;
    /** Where the checkers stood before it. */
    readonly before: Checkers;
    /** Where the checkers stand after it, each side's by its own places. */
    readonly after: Checkers;
    /** Counted from 1. */
    readonly game: number;
    readonly cube: TurnCube;
    /** Of the match: before a play, and after a game that is over. */
    readonly score: Readonly<Record<Role, number>>;
}

/** The cube as it lies with a turn: after a double is taken with its new owner. */
export interface TurnCube {
    readonly value: number;
    readonly owner?: Role;
    readonly offered: boolean;
}

const UNTURNED: TurnCube = { value: 1, offered: false };

/** A position with a step made. */
export function stepped(before: Checkers, by: Role, step: Step): Checkers {
    return moved(before, by, step, 1);
}

/** The position before a step. */
export function unstepped(after: Checkers, by: Role, step: Step): Checkers {
    return moved(after, by, step, -1);
}

/** @param count of checkers that go from the one point to the other: -1 for one that goes back */
function moved(board: Checkers, by: Role, { from, to, hits }: Step, count: 1 | -1): Checkers {
    const one = board.player1Checkers.slice();
    const two = board.player2Checkers.slice();
    const [mine, theirs] = by === 'Player1' ? [one, two] : [two, one];
    const add = (side: Uint8Array, point: number, more: number): void => {
        side[point] = (side[point] ?? 0) + more;
    };
    add(mine, from, -count);
    add(mine, to, count);
    if (hits) {
        add(theirs, 25 - to, -count);
        add(theirs, 25, count);
    }
    return { player1Checkers: one, player2Checkers: two };
}

const NO_PLAY = { dice: [], steps: [], isOpen: false } as const;

/** The turns of a match, from its log, in their order. */
export function turnsOf(log: readonly LogEntry[]): Turn[] {
    const first = log[0]?.events.kind ?? 'Backgammon';
    const kind: BoardKind = isOnBoard(first) ? first : 'Backgammon';
    const match = new Match(kind);
    for (const { events, version } of log) {
        if (events.kind === kind) for (const event of events.value) match.take(event, version);
    }
    match.close(true, log.at(-1)?.version ?? 0);
    return match.turns;
}

/** A match as far as its log was read. */
class Match {
    readonly turns: Turn[] = [];
    private board: Checkers;
    private game = 1;
    private turn: Role = 'Player1';
    private cube = UNTURNED;
    private score = byRole(() => 0);
    /** Resignations while dice lie on the board: they are told after these. */
    private resigned: number[] = [];
    private open: { version: number; dice: readonly number[]; steps: Step[]; boards: Checkers[] } | undefined;

    constructor(private readonly kind: BoardKind) {
        this.board = startCheckers(kind);
    }

    take(event: Event, version: number): void {
        switch (event.kind) {
            case 'RolledForStart':
                this.board = startCheckers(this.kind);
                if (event.player1Die !== event.player2Die) {
                    this.turn = event.player1Die > event.player2Die ? 'Player1' : 'Player2';
                }
                return;
            case 'Rolled':
                this.open = { version, dice: [...event.value].sort((a, b) => b - a), steps: [], boards: [] };
                return;
            case 'Moving': {
                const { from, to, die, hits } = event;
                this.open?.boards.push(this.board);
                this.open?.steps.push({ from, to, die, hits });
                this.board = stepped(this.board, this.turn, event);
                return;
            }
            case 'Undone':
                this.open?.steps.pop();
                this.board = this.open?.boards.pop() ?? this.board;
                return;
            case 'Rolling':
                this.close(false, version);
                this.turn = otherSeat(this.turn);
                return;
            case 'Doubled':
                this.cube = { ...this.cube, offered: true };
                this.push('doubled', version, this.turn);
                return;
            case 'DoubleAccepted':
                this.cube = { value: 2 * this.cube.value, owner: otherSeat(this.turn), offered: false };
                this.push('taken', version, otherSeat(this.turn));
                return;
            case 'DoubleRefused':
                this.push('dropped', version, otherSeat(this.turn));
                return;
            case 'Resigned':
                if (this.open === undefined) this.push('resigned', version, this.turn);
                else this.resigned.push(version);
                return;
            case 'Completed':
                this.complete(event.winner, event.points, version);
                return;
            default:
                return;
        }
    }

    /** The throw that lies on the board, if one does, becomes a turn. */
    close(isOpen: boolean, endVersion: number): void {
        if (this.open === undefined) return;
        const { boards, ...rest } = this.open;
        const before = boards[0] ?? this.board;
        this.turns.push({ kind: 'play', by: this.turn, ...rest, endVersion, isOpen, before, ...this.standing() });
        this.open = undefined;
        for (const each of this.resigned) this.push('resigned', each, this.turn);
        this.resigned = [];
    }

    private complete(winner: Role, points: number, version: number): void {
        this.close(false, version);
        this.score = { ...this.score, [winner]: this.score[winner] + points };
        this.push('game', version, winner);
        this.game += 1;
        this.cube = UNTURNED;
    }

    private push(kind: Turn['kind'], version: number, by: Role): void {
        this.turns.push({ kind, by, version, endVersion: version, ...NO_PLAY, before: this.board, ...this.standing() });
    }

    private standing(): Pick<Turn, 'after' | 'game' | 'cube' | 'score'> {
        return { after: this.board, game: this.game, cube: this.cube, score: this.score };
    }
}
