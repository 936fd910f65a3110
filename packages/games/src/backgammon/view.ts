import { choices, chose } from '@dice-wards/candid/choice';
import {
    blob,
    bool,
    type Choice,
    choice,
    type Infer,
    nat8,
    nat16,
    nothing,
    opt,
    record,
    type Schema,
    variant,
    vec,
} from '@dice-wards/candid/schema';
import { cubeOwner } from '../cube';
import type { Seat } from '../for_two';
import { RESIGNATIONS, Resignation } from '../resignation';
import { Role } from '../role';
import type { CubeShown } from '../rules';
import { OFF } from './board/board';
import { bytesOfDice, bytesOfThrow, diceLeft } from './board/dice';
import { LegalMemo } from './board/legal_memo';
import type { Step } from './board/legal_steps';
import type { Sides } from './board/sides';
import { mayDouble } from './cube_fault';
import type { Event } from './events';
import {
    type GameResult,
    isOffered,
    type Resigned,
    type State,
    type Turn,
    tableOf,
    variantOf,
    type Win,
} from './state';
import { neverInPlay, type Variant } from './variant';

/** 004's states, each as one word. */
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

/** Events are named after the state that they lead to, if there is one. */
const EVENT_NAMES = {
    ...STATE_NAMES,
    'roll-asked': 'RollAsked',
    'double-accepted': 'DoubleAccepted',
    'double-refused': 'DoubleRefused',
    undone: 'Undone',
    absent: 'Absent',
    resigned: 'Resigned',
    'resignation-accepted': 'ResignationAccepted',
    'resignation-refused': 'ResignationRefused',
} as const satisfies Record<Event['kind'], string>;

const ROLE = [{ Player1: null }, { Player2: null }] as const;
const NO_STEPS: readonly Step[] = [];
const NO_DICE = new Uint8Array(0);

const StepView = record('Step', { from: nat8, to: nat8, die: nat8, hits: bool });
const ResultView = record('BackgammonResult', {
    winner: Role,
    win: choice('BackgammonWin', Object.values(WIN_NAMES)),
    points: nat16,
});

const ResignationView = record('ResignationOffer', {
    by: Role,
    as: Resignation,
    status: choice('ResignationStatus', ['Offered', 'Refused', 'Accepted']),
});

const TurnView = record('BackgammonTurn', {
    by: Role,
    dice: blob,
    /** None, if nothing could be played. */
    moves: vec(StepView),
});

/** Checkers by place, as their player counts: 0 is off, 1 to 24 the points from their home on, 25 the bar. */
export const BackgammonView = record('GameBackgammon', {
    state: choice('BackgammonState', Object.values(STATE_NAMES)),
    player1Checkers: blob,
    player2Checkers: blob,
    player1Pips: nat16,
    player2Pips: nat16,
    /** Points of the match. */
    player1Score: nat16,
    player2Score: nat16,
    /** Null for a single game. */
    matchLength: opt(nat8),
    gameNumber: nat8,
    crawfordGame: bool,
    jacoby: bool,
    doubleAfterRoll: bool,
    /** The dice still to be played, the larger first. */
    diceLeft: blob,
    /** Made in this turn, oldest first. */
    moves: vec(StepView),
    /** For the player to act alone: every step that begins a legal play. */
    legalMoves: vec(StepView),
    /** The turn before, until a checker is moved, even if it is taken back. Of a finished game the last turn, unless it was given up within one. */
    lastTurn: opt(TurnView),
    /** Windows that each has let pass in a row; the third loses the match. */
    player1Absences: nat8,
    player2Absences: nat8,
    /** How the game before ended; this one, once it is completed. */
    lastGame: opt(ResultView),
    /** While it waits for an answer, after it was refused in this turn, and of a match or a single game that ended by it. */
    resignation: opt(ResignationView),
});
export type BackgammonView = Infer<typeof BackgammonView>;

/** Nothing is hidden in backgammon, but only the player to act is told the legal moves. */
export function view(state: State, viewer: Seat | undefined, memo = new LegalMemo()): BackgammonView {
    const match = state.match;
    const options = match.options;
    const score = match.score;
    const last = match.last;
    const absences = match.absences;
    const lastTurn = 'lastTurn' in state ? state.lastTurn : undefined;
    const steps = 'steps' in state ? state.steps : NO_STEPS;
    const isPlaying = state.kind === 'rolled' || state.kind === 'moving';
    const left = isPlaying ? diceLeft(state.dice, steps) : undefined;
    const known = memo.sidesOf(state.kind === 'rolling-for-start' ? variantOf(match).start : tableOf(state).board);
    const sides = match.variant === undefined ? known : inPlay(known, match.variant);
    const isFirsts = state.kind === 'rolling-for-start' || state.turn === 0;
    return {
        state: STATE[state.kind],
        player1Checkers: isFirsts ? sides.mine : sides.theirs,
        player2Checkers: isFirsts ? sides.theirs : sides.mine,
        player1Pips: isFirsts ? sides.myPips : sides.theirPips,
        player2Pips: isFirsts ? sides.theirPips : sides.myPips,
        player1Score: score[0],
        player2Score: score[1],
        matchLength: options.matchLength === 0 ? null : options.matchLength,
        gameNumber: match.game,
        crawfordGame: match.crawford === 'now',
        jacoby: options.jacoby,
        doubleAfterRoll: options.doubleAfterRoll,
        diceLeft: left === undefined ? NO_DICE : bytesOfDice(left),
        moves: steps,
        legalMoves:
            left !== undefined && isPlaying && viewer === state.turn && !isOffered(match)
                ? memo.from(state.board, left)
                : NO_STEPS,
        lastTurn: lastTurn === undefined ? null : showTurn(lastTurn),
        player1Absences: absences[0],
        player2Absences: absences[1],
        lastGame: last === undefined ? null : showResult(last),
        resignation: match.resignation === undefined ? null : showResignation(match.resignation),
    };
}

/** Without the checkers that were never in the game. */
function inPlay(sides: Sides, of: Variant): Sides {
    const counted = (checkers: Uint8Array): Uint8Array => {
        const inPlay = checkers.slice();
        inPlay[OFF]! -= neverInPlay(of);
        return inPlay;
    };
    return { ...sides, mine: counted(sides.mine), theirs: counted(sides.theirs) };
}

/** The choices by their keys, made once. */
function named<Key extends string, Name extends string>(names: Readonly<Record<Key, Name>>) {
    const choices = Object.entries<Name>(names).map(([key, name]) => [key, chose(name)]);
    return Object.fromEntries(choices) as Readonly<Record<Key, Choice<Name>>>;
}
const STATE = named(STATE_NAMES);
const WIN = named(WIN_NAMES);

function showResult({ winner, win, points }: GameResult): Infer<typeof ResultView> {
    return { winner: ROLE[winner], win: WIN[win], points };
}

function showTurn({ by, dice, steps }: Turn): Infer<typeof TurnView> {
    return { by: ROLE[by], dice: bytesOfThrow(dice), moves: steps };
}

function showResignation({ by, as, status }: Resigned): Infer<typeof ResignationView> {
    return { by: ROLE[by], as: RESIGNATION[as], status: OFFER[status] };
}
const RESIGNATION = choices(RESIGNATIONS);
const OFFER = named({ offered: 'Offered', refused: 'Refused', accepted: 'Accepted' });

type EventName = (typeof EVENT_NAMES)[Event['kind']];
const plainEvents = Object.fromEntries(Object.values(EVENT_NAMES).map((name) => [name, nothing])) as {
    readonly [N in EventName]: Schema<null>;
};
export const BackgammonEvent = variant('EventsBackgammon', {
    ...plainEvents,
    RolledForStart: record('OpeningDice', { player1Die: nat8, player2Die: nat8 }),
    Rolled: blob,
    Moving: StepView,
    Completed: ResultView,
    Resigned: Resignation,
});
export type BackgammonEvent = Infer<typeof BackgammonEvent>;

/** The log tells the states that were passed through, by their names. */
export function showEvent(event: Event): BackgammonEvent {
    switch (event.kind) {
        case 'rolled-for-start':
            return { RolledForStart: { player1Die: event.dice[0], player2Die: event.dice[1] } };
        case 'rolled':
            return { Rolled: Uint8Array.from(event.dice) };
        case 'moving':
            return { Moving: event.step };
        case 'completed':
            return { Completed: showResult(event) };
        case 'resigned':
            return { Resigned: RESIGNATION[event.as] };
        default:
            return { [EVENT_NAMES[event.kind]]: null } as BackgammonEvent;
    }
}

export function cube(state: State): CubeShown | undefined {
    if (!state.match.options.doubling || state.kind === 'rolling-for-start') return undefined;
    const onTable = tableOf(state).cube;
    return {
        stakes: onTable.stakes,
        owner: cubeOwner(onTable),
        offered: state.kind === 'doubled',
        mayDouble: mayDouble(state),
    };
}

/** The dice on the table. */
export function lastDice(state: State): Uint8Array {
    const dice = 'dice' in state ? state.dice : undefined;
    return dice === undefined ? NO_DICE : bytesOfThrow(dice);
}
