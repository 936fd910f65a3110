import { checkedOptions } from '@dice-wards/games/agreement';
import { backgammon } from '@dice-wards/games/backgammon';
import { type Board, flipped, multipleOfWin, OFF, START_BOARD } from '@dice-wards/games/backgammon/board/board';
import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import type { Command } from '@dice-wards/games/backgammon/commands';
import type { Event } from '@dice-wards/games/backgammon/events';
import { readMatchText } from '@dice-wards/games/backgammon/notation/mat_reader';
import type { GameText, MatchStep, MatchText } from '@dice-wards/games/backgammon/notation/match_text';
import type { State } from '@dice-wards/games/backgammon/state';
import { otherSeat, type Seat } from '@dice-wards/games/for_two';
import type { GivenOptions } from '@dice-wards/games/options';
import type { Luck } from '@dice-wards/games/rules';
import { provide } from '@dice-wards/kernel/host/source';
import { expect } from 'vitest';
import type { EventsBackgammon, LogEntry } from '../../src/declarations/game_engine.did';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { eventsOf, seatOf } from './backgammon';
import { logged } from './logged';

// The clock plays as a robot does, and so by the nets that the canister has.
provide(readKernelData());

const USUAL: GivenOptions = {
    doubling: null,
    doubleAfterRoll: null,
    matchLength: null,
    crawford: null,
    jacoby: null,
    quick: null,
};

/** The states of a game by version, by the pure rules: each entry must be just what its command causes. */
export function replayed(log: readonly LogEntry[], options: Partial<GivenOptions> = {}): State[] {
    const checked = checkedOptions('Backgammon', { ...USUAL, ...options });
    if (!checked.ok) throw new Error(checked.error);
    const states: State[] = [backgammon.start(checked.value)];
    for (const [i, entry] of log.entries()) {
        expect(entry.version).toBe(i + 1);
        const events = eventsOf(entry).map(eventOf);
        const luck = scripted(thrownIn(states[i], entry));
        const played = backgammon.play(states[i], commandOf(states[i], entry, events, luck), luck);
        if (!played.ok) throw new Error(`version ${entry.version}: ${played.error.kind}`);
        expect(logged(played.events), `version ${entry.version}`).toEqual(events);
        states.push(played.state);
    }
    return states;
}

const NAMES: Readonly<Record<string, Event['kind']>> = {
    RollingForStart: 'rolling-for-start',
    Rolling: 'rolling',
    PreparingMove: 'preparing-move',
    Moved: 'moved',
    Doubling: 'doubling',
    Doubled: 'doubled',
    RollAsked: 'roll-asked',
    DoubleAccepted: 'double-accepted',
    DoubleRefused: 'double-refused',
    Undone: 'undone',
    Absent: 'absent',
};
const WINS = {
    Single: 'single',
    Gammon: 'gammon',
    Backgammon: 'backgammon',
    DoubleRefused: 'refused',
    Forfeit: 'forfeit',
} as const;

function eventOf(event: EventsBackgammon): Event {
    if ('RolledForStart' in event) {
        const { player1Die, player2Die } = event.RolledForStart;
        return { kind: 'rolled-for-start', dice: [player1Die, player2Die] };
    }
    if ('Rolled' in event) return { kind: 'rolled', dice: [event.Rolled[0], event.Rolled[1]] };
    if ('Moving' in event) return { kind: 'moving', step: event.Moving };
    if ('Completed' in event) {
        const { winner, win, points } = event.Completed;
        const [name] = Object.keys(win) as (keyof typeof WINS)[];
        return { kind: 'completed', winner: seatOf(winner), win: WINS[name], points };
    }
    return { kind: NAMES[Object.keys(event)[0]] } as Event;
}

/** The log does not tell who has promised their next throw: either may have. */
const BOTH = 3;

/** The command that these events follow from. */
function commandOf(state: State, { by }: LogEntry, events: readonly Event[], luck: Luck): Command {
    if ('Clock' in by) return backgammon.timeout(state);
    const [first] = events;
    if ('Chance' in by) return backgammon.unasked?.(state, luck, BOTH) ?? backgammon.chanceActs(state, luck);
    const seat = seatOf(by);
    switch (first.kind) {
        case 'roll-asked':
        case 'rolling':
            return { kind: 'roll', by: seat };
        case 'preparing-move':
        case 'moving': {
            const moves = events.flatMap((event) => (event.kind === 'moving' ? [event.step] : []));
            const [{ from, die }] = moves;
            return moves.length === 1 ? { kind: 'move', by: seat, from, die } : { kind: 'play', by: seat, moves };
        }
        case 'doubling':
            return { kind: 'proposeDouble', by: seat };
        case 'double-accepted':
            return { kind: 'acceptDouble', by: seat };
        case 'double-refused':
            return { kind: 'forfeit', by: seat };
        case 'undone':
            return { kind: 'undo', by: seat };
        default:
            throw new Error(`no command begins with ${first.kind}`);
    }
}

/** Throws just these. */
function scripted(dice: readonly number[]): Luck {
    const left = [...dice];
    return {
        draw: () => {
            const die = left.shift();
            if (die === undefined) throw new Error('more is thrown than was logged');
            return die;
        },
    };
}

function thrownBy(event: Event): number[] {
    return event.kind === 'rolled-for-start' || event.kind === 'rolled' ? [...event.dice] : [];
}

/** The dice that an entry took from the tape. Those for the start are played as they lie, and not thrown again. */
export function thrownIn(before: State, entry: LogEntry): number[] {
    const lie = before.kind === 'rolled-for-start';
    return eventsOf(entry).flatMap((event) => (lie && 'Rolled' in event ? [] : thrownBy(eventOf(event))));
}

/** A match as its `.mat` tells it, after it was played through: every play legal, every result right, the scores adding up. */
export function soundMatch(text: string): MatchText {
    const read = readMatchText(text);
    if (!read.ok) throw new Error(`line ${read.error.line}: ${read.error.why}\n${text}`);
    const score: [number, number] = [0, 0];
    for (const game of read.value.games) {
        expect(game.score).toEqual(score);
        playThrough(game);
        if (game.result !== undefined) score[game.result.winner] += game.result.points;
    }
    return read.value;
}

function playThrough({ actions, result }: GameText): void {
    let board: Board = START_BOARD;
    let turn: Seat | undefined;
    let cube = 1;
    for (const action of actions) {
        if (action.kind === 'play') {
            if (turn !== undefined && turn !== action.by) board = flipped(board);
            turn = action.by;
            board = afterPlay(board, action.dice, action.steps);
        } else if (action.kind === 'double') {
            expect(action.value).toBe(cube * 2);
        } else if (action.kind === 'take') cube *= 2;
    }
    if (result === undefined) return;
    const last = actions.at(-1);
    if (last?.kind === 'drop') expect(result).toEqual({ winner: otherSeat(last.by), points: cube });
    else expect(result).toEqual({ winner: turn, points: cube * multipleOfWin(board) });
}

/** The board after a play, which must be among the legal ones. */
function afterPlay(board: Board, dice: readonly [number, number], steps: readonly MatchStep[]): Board {
    const after = board.slice();
    for (const { from, to, hits } of steps) {
        expect(after[from]).toBeGreaterThan(0);
        after[from] -= 1;
        if (to === OFF) continue;
        expect(hits).toBe(after[to] === -1);
        if (hits) {
            after[to] = 0;
            after[OFF] -= 1;
        }
        after[to] += 1;
    }
    const plays = legalPlays(board, dice).map((play) => [...play.board]);
    if (plays.length === 0) expect(steps).toEqual([]);
    else expect(plays).toContainEqual([...after]);
    return after;
}
