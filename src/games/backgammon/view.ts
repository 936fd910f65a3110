import { type Choice, chose } from '@dice-wards/candid/choice';
import { cubeOwner } from '../cube';
import type { CubeShown, Seat } from '../rules';
import type { Shape } from '../shape';
import { BAR, type Board, CHECKERS, OFF, PLACES, START_BOARD } from './board/board';
import { diceLeft } from './board/dice';
import { legalFrom } from './board/known';
import type { Step } from './board/legal_steps';
import { cubeFault, toAct } from './decide';
import type { Event } from './events';
import { type GameResult, type State, tableOf, type Win } from './state';

/** 004's states as they stand in Candid, where a name is a word. */
const STATE_NAMES = {
    'rolling-for-start': 'RollingForStart',
    'rolled-for-start': 'RolledForStart',
    rolling: 'Rolling',
    rolled: 'Rolled',
    'preparing-move': 'PreparingMove',
    doubling: 'Doubling',
    doubled: 'Doubled',
    moving: 'Moving',
    moved: 'Moved',
    completed: 'Completed',
} as const satisfies Record<State['kind'], string>;

const WIN_NAMES = {
    single: 'Single',
    gammon: 'Gammon',
    backgammon: 'Backgammon',
    refused: 'DoubleRefused',
    forfeit: 'Forfeit',
} as const satisfies Record<Win, string>;

/** What the events are called that lead to no state of their own. */
const EVENT_NAMES = {
    ...STATE_NAMES,
    'roll-asked': 'RollAsked',
    'double-accepted': 'DoubleAccepted',
    'double-refused': 'DoubleRefused',
    undone: 'Undone',
    absent: 'Absent',
} as const satisfies Record<Event['kind'], string>;

const ROLE: readonly [Choice<string>, Choice<string>] = [{ Player1: null }, { Player2: null }];
const NO_STEPS: readonly Step[] = [];
const NO_DICE = new Uint8Array(0);

function namesShape(names: readonly string[]): Shape {
    return { variant: Object.fromEntries(names.map((name) => [name, 'null' as const])) };
}

const STEP: Shape = { record: { from: 'nat8', to: 'nat8', die: 'nat8', hits: 'bool' } };
const RESULT: Shape = {
    record: { winner: namesShape(['Player1', 'Player2']), win: namesShape(Object.values(WIN_NAMES)), points: 'nat16' },
};

/** Checkers by place, each player's as he counts: 0 is off, 1 to 24 the points from his home on, 25 the bar. */
export const viewShape: Shape = {
    record: {
        state: namesShape(Object.values(STATE_NAMES)),
        player1Checkers: { vec: 'nat8' },
        player2Checkers: { vec: 'nat8' },
        player1Pips: 'nat16',
        player2Pips: 'nat16',
        /** Points of the match. */
        player1Score: 'nat16',
        player2Score: 'nat16',
        /** Null for a single game. */
        matchLength: { opt: 'nat8' },
        gameNumber: 'nat8',
        crawfordGame: 'bool',
        jacoby: 'bool',
        doubleAfterRoll: 'bool',
        /** What is left to play, the larger die first. */
        diceLeft: { vec: 'nat8' },
        /** Made in this turn, oldest first. */
        moves: { vec: STEP },
        /** For the player to act alone: every step that begins a legal play. */
        legalMoves: { vec: STEP },
        /** How the game before ended; this one, once it is completed. */
        lastGame: { opt: RESULT },
    },
};

/** Nothing is hidden in backgammon, but only who is to act is told what he may do. */
export function view(state: State, viewer: Seat | undefined): unknown {
    const { match } = state;
    const { options, score, last } = match;
    const steps = 'steps' in state ? state.steps : NO_STEPS;
    const isPlaying = state.kind === 'rolled' || state.kind === 'moving';
    const left = isPlaying ? diceLeft(state.dice, steps) : undefined;
    const checkers = shownBoard(state);
    return {
        state: STATE[state.kind],
        player1Checkers: checkers.player1,
        player2Checkers: checkers.player2,
        player1Pips: checkers.player1Pips,
        player2Pips: checkers.player2Pips,
        player1Score: score[0],
        player2Score: score[1],
        matchLength: options.matchLength === 0 ? null : options.matchLength,
        gameNumber: match.game,
        crawfordGame: match.crawford === 'now',
        jacoby: options.jacoby,
        doubleAfterRoll: options.doubleAfterRoll,
        diceLeft: left === undefined ? NO_DICE : Uint8Array.from(left),
        moves: steps,
        legalMoves: left !== undefined && isPlaying && viewer === state.turn ? legalFrom(state.board, left) : NO_STEPS,
        lastGame: last === undefined ? null : showResult(last),
    };
}

const STATE = Object.fromEntries(
    Object.entries(STATE_NAMES).map(([kind, name]) => [kind, chose(name)]),
) as unknown as Readonly<Record<State['kind'], unknown>>;

interface ShownBoard {
    readonly player1: Uint8Array;
    readonly player2: Uint8Array;
    readonly player1Pips: number;
    readonly player2Pips: number;
}

function shownBoard(state: State): ShownBoard {
    if (state.kind === 'rolling-for-start') return shown(START_BOARD, 0);
    const { board, turn } = tableOf(state);
    return shown(board, turn);
}

/** One walk over the board, which is as `turn` sees it. */
function shown(board: Board, turn: Seat): ShownBoard {
    const mine = new Uint8Array(PLACES);
    const theirs = new Uint8Array(PLACES);
    let mineOff = CHECKERS;
    let theirsOff = CHECKERS;
    let minePips = 0;
    let theirPips = 0;
    for (let place = 0; place < PLACES; place += 1) {
        const checkers = board[place];
        if (checkers > 0) {
            mine[place] = checkers;
            mineOff -= checkers;
            minePips += checkers * place;
        } else if (checkers < 0) {
            theirs[BAR - place] = -checkers;
            theirsOff += checkers;
            theirPips -= checkers * (BAR - place);
        }
    }
    mine[OFF] = mineOff;
    theirs[OFF] = theirsOff;
    if (turn === 0) return { player1: mine, player2: theirs, player1Pips: minePips, player2Pips: theirPips };
    return { player1: theirs, player2: mine, player1Pips: theirPips, player2Pips: minePips };
}

function showResult({ winner, win, points }: GameResult): unknown {
    return { winner: ROLE[winner], win: chose(WIN_NAMES[win]), points };
}

const OPENING_DICE: Shape = { record: { player1Die: 'nat8', player2Die: 'nat8' } };

export const eventShape: Shape = {
    variant: {
        ...Object.fromEntries(Object.values(EVENT_NAMES).map((name) => [name, 'null' as const])),
        RolledForStart: OPENING_DICE,
        Rolled: { vec: 'nat8' },
        Moving: STEP,
        Completed: RESULT,
    },
};

/** The log tells the states that were passed through, by their names. */
export function showEvent(event: Event): unknown {
    const name = EVENT_NAMES[event.kind];
    switch (event.kind) {
        case 'rolled-for-start':
            return { [name]: { player1Die: event.dice[0], player2Die: event.dice[1] } };
        case 'rolled':
            return { [name]: Uint8Array.from(event.dice) };
        case 'moving':
            return { [name]: event.step };
        case 'completed':
            return { [name]: showResult(event) };
        default:
            return { [name]: null };
    }
}

export function cube(state: State): CubeShown | undefined {
    if (!state.match.options.doubling || state.kind === 'rolling-for-start') return undefined;
    const { cube: onTable } = tableOf(state);
    const actor = toAct(state);
    return {
        stakes: onTable.stakes,
        owner: cubeOwner(onTable),
        offered: state.kind === 'doubled',
        mayDouble: typeof actor === 'number' && cubeFault(state, { type: 'propose-double', seat: actor }) === undefined,
    };
}

/** The dice on the table. */
export function lastDice(state: State): readonly number[] {
    const dice = 'dice' in state ? state.dice : undefined;
    return dice ?? [];
}
