import type { EngineTypes, LogEntry, Role, Step } from '@dice-wards/client';
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
export function stepped(before: Checkers, by: Role, { from, to, hits }: Step): Checkers {
    const one = before.player1Checkers.slice();
    const two = before.player2Checkers.slice();
    const [mine, theirs] = by === 'Player1' ? [one, two] : [two, one];
    mine[from] = (mine[from] ?? 1) - 1;
    mine[to] = (mine[to] ?? 0) + 1;
    if (hits) {
        theirs[25 - to] = (theirs[25 - to] ?? 1) - 1;
        theirs[25] = (theirs[25] ?? 0) + 1;
    }
    return { player1Checkers: one, player2Checkers: two };
}

const NO_PLAY = { dice: [], steps: [], isOpen: false } as const;

function other(side: Role): Role {
    return side === 'Player1' ? 'Player2' : 'Player1';
}

/** The turns of a match, from its log, in their order. */
export function turnsOf(log: readonly LogEntry[]): Turn[] {
    const turns: Turn[] = [];
    const first = log[0]?.events.kind ?? 'Backgammon';
    const kind: BoardKind = isOnBoard(first) ? first : 'Backgammon';
    let board = startCheckers(kind);
    let game = 1;
    let turn: Role = 'Player1';
    let cube = UNTURNED;
    let score = { Player1: 0, Player2: 0 };
    /** Resignations while dice lie on the board: they are told after these. */
    let resigned: number[] = [];
    let open: { version: number; dice: readonly number[]; steps: Step[]; boards: Checkers[] } | undefined;

    const push = (kind: Turn['kind'], version: number, by: Role): void => {
        turns.push({
            kind,
            by,
            version,
            endVersion: version,
            ...NO_PLAY,
            before: board,
            after: board,
            game,
            cube,
            score,
        });
    };
    const close = (isOpen: boolean, endVersion: number): void => {
        if (open === undefined) return;
        const { boards, ...rest } = open;
        const before = boards[0] ?? board;
        turns.push({ kind: 'play', by: turn, ...rest, endVersion, isOpen, before, after: board, game, cube, score });
        open = undefined;
        for (const each of resigned) push('resigned', each, turn);
        resigned = [];
    };
    const take = (event: Event, version: number): void => {
        switch (event.kind) {
            case 'RolledForStart':
                board = startCheckers(kind);
                if (event.player1Die !== event.player2Die) {
                    turn = event.player1Die > event.player2Die ? 'Player1' : 'Player2';
                }
                return;
            case 'Rolled':
                open = { version, dice: [...event.value].sort((a, b) => b - a), steps: [], boards: [] };
                return;
            case 'Moving': {
                const { from, to, die, hits } = event;
                open?.boards.push(board);
                open?.steps.push({ from, to, die, hits });
                board = stepped(board, turn, event);
                return;
            }
            case 'Undone':
                open?.steps.pop();
                board = open?.boards.pop() ?? board;
                return;
            case 'Rolling':
                close(false, version);
                turn = other(turn);
                return;
            case 'Doubled':
                cube = { ...cube, offered: true };
                push('doubled', version, turn);
                return;
            case 'DoubleAccepted':
                cube = { value: 2 * cube.value, owner: other(turn), offered: false };
                push('taken', version, other(turn));
                return;
            case 'DoubleRefused':
                push('dropped', version, other(turn));
                return;
            case 'Resigned':
                if (open === undefined) push('resigned', version, turn);
                else resigned.push(version);
                return;
            case 'Completed':
                close(false, version);
                score = { ...score, [event.winner]: score[event.winner] + event.points };
                push('game', version, event.winner);
                game += 1;
                cube = UNTURNED;
                return;
            default:
                return;
        }
    };
    for (const { events, version } of log) {
        if (events.kind === kind) for (const event of events.value) take(event, version);
    }
    close(true, log.at(-1)?.version ?? 0);
    return turns;
}
