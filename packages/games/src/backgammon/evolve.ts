import { afterCommand, type Cube } from '../cube';
import { otherSeat, type Seat } from '../for_two';
import { assertNever } from '../result';
import { absencesAfter } from './absence';
import { flipped } from './board/board';
import type { Dice } from './board/dice';
import { stepped, unstepped } from './board/legal_steps';
import type { Event } from './events';
import {
    type GameResult,
    isOffered,
    type Match,
    type Moved,
    type Moving,
    type Resigned,
    type State,
    type Table,
    type Turn,
    tableOf,
} from './state';

/** The state after an event that `decide` gave. Reached only in that order, so anything else is a fault of ours. */
export function evolve(state: State, event: Event): State {
    switch (event.kind) {
        case 'rolling-for-start':
            return { kind: 'rolling-for-start', match: nextGame(state.match) };
        case 'rolled-for-start':
            return rolledForStart(state.match, event.dice);
        case 'rolled': {
            const { match, turn, board, cube, lastTurn } = table(state);
            return { kind: 'rolled', match, turn, board, cube, dice: event.dice, lastTurn };
        }
        case 'roll-asked':
            return rollAsked(state);
        case 'absent':
            return absent(state);
        case 'preparing-move': {
            const { match, turn, board, cube } = table(state);
            return { kind: 'preparing-move', match, turn, board, cube, dice: thrown(state) };
        }
        case 'doubling':
        case 'doubled':
            return doubled(state, event.kind, turnOf(state));
        case 'moving': {
            const { match, turn, board, cube } = table(state);
            const steps = 'steps' in state ? [...state.steps, event.step] : [event.step];
            return {
                kind: 'moving',
                match: presentByMove(match, turn),
                turn,
                board: event.board ?? stepped(board, event.step),
                cube,
                dice: thrown(state),
                steps,
            };
        }
        case 'moved': {
            const { match, turn, board, cube } = table(state);
            return { kind: 'moved', match, turn, board, cube, dice: thrown(state), steps: stepsOf(state) };
        }
        case 'undone':
            return undone(state as Moving | Moved);
        case 'rolling': {
            const { match, turn, board, cube } = table(state);
            return {
                kind: 'rolling',
                match: back(match),
                turn: otherSeat(turn),
                board: flipped(board),
                cube,
                askedBy: 'nobody',
                lastTurn: turnMade(state),
            };
        }
        case 'resigned': {
            const seat = turnOf(state);
            const resignation = { by: seat, as: event.as, status: 'offered' } as const;
            return withMatch(state, { ...present(state.match, seat), resignation });
        }
        case 'resignation-refused': {
            const { resignation } = state.match;
            if (resignation === undefined) throw new Error('no resignation was offered');
            const match = present(state.match, otherSeat(resignation.by));
            return withMatch(state, { ...match, resignation: { ...resignation, status: 'refused' } });
        }
        case 'resignation-accepted':
            return withMatch(state, present(state.match, otherSeat(turnOf(state))));
        case 'double-accepted':
            return accepted(table(state), diceOf(state));
        case 'double-refused':
            return doubled(state, 'doubled', otherSeat(turnOf(state)));
        case 'completed':
            return completed(state, event);
        default:
            return assertNever(event);
    }
}

function table(state: State): Table {
    if (state.kind === 'rolling-for-start') throw new Error('nothing lies on the table yet');
    return tableOf(state);
}

function turnOf(state: State): Seat {
    return table(state).turn;
}

function withMatch(state: State, match: Match): State {
    return { ...state, match };
}

function diceOf(state: State): Dice | undefined {
    return 'dice' in state ? state.dice : undefined;
}

function thrown(state: State): Dice {
    const dice = diceOf(state);
    if (dice === undefined) throw new Error(`no dice lie: ${state.kind}`);
    return dice;
}

function stepsOf(state: State): Moving['steps'] {
    return 'steps' in state ? state.steps : [];
}

/** The turn as it is confirmed. */
function turnMade(state: State): Turn | undefined {
    if (state.kind !== 'moving' && state.kind !== 'moved') return undefined;
    return { by: state.turn, dice: state.dice, steps: state.steps };
}

/** Dice that show the same are rolled again. */
function rolledForStart(match: Match, dice: Dice): State {
    const first = dice[0];
    const second = dice[1];
    if (first === second) return { kind: 'rolling-for-start', match };
    const turn: Seat = first > second ? 0 : 1;
    return { kind: 'rolled-for-start', match, turn, dice: turn === 0 ? [first, second] : [second, first] };
}

function rollAsked(state: State): State {
    if (state.kind === 'rolled-for-start') {
        const { match, turn, dice } = state;
        return { kind: 'rolled-for-start', match: present(match, turn), turn, dice };
    }
    const { match, turn, board, cube, lastTurn } = table(state);
    return { kind: 'rolling', match: present(match, turn), turn, board, cube, askedBy: 'player', lastTurn };
}

function undone(state: Moving | Moved): State {
    const { match, turn, board, cube, dice, steps } = state;
    const last = steps.length - 1;
    const step = steps[last];
    if (step === undefined) throw new Error('no step is there to be taken back');
    const before = unstepped(board, step);
    if (last === 0) return { kind: 'rolled', match, turn, board: before, cube, dice };
    return { kind: 'moving', match, turn, board: before, cube, dice, steps: steps.slice(0, last) };
}

/** The cube is offered, or refused, which ends the game. The player at `seat` has acted. */
function doubled(state: State, kind: 'doubling' | 'doubled', seat: Seat): State {
    const { match, turn, board, cube, lastTurn } = table(state);
    return { kind, match: present(match, seat), turn, board, cube, dice: diceOf(state), lastTurn };
}

/** What was not confirmed is taken back, unless it ended the game. */
function completed(state: State, result: GameResult): State {
    const { turn, board, cube, lastTurn } = table(state);
    const isGivenUp = isOffered(state.match) || result.win === 'forfeit';
    return {
        kind: 'completed',
        match: scored(state.match, result),
        turn,
        board: isGivenUp ? stepsOf(state).reduceRight(unstepped, board) : board,
        cube,
        lastTurn: isGivenUp ? lastTurn : (turnMade(state) ?? lastTurn),
    };
}

/** The player who doubled rolls next, or plays the dice that they rolled before. */
function accepted(before: Table, dice: Dice | undefined): State {
    const { match, turn, board, lastTurn } = before;
    const taker = otherSeat(turn);
    const cube = turned(before.cube, taker);
    // What was refused was worth less.
    const now = present({ ...match, resignation: undefined }, taker);
    if (dice === undefined) return { kind: 'rolling', match: now, turn, board, cube, askedBy: 'nobody', lastTurn };
    return { kind: 'moving', match: now, turn, board, cube, dice, steps: [] };
}

function turned(cube: Cube, taker: Seat): Cube {
    const offered = { stakes: cube.stakes, holdsCube: cube.holdsCube, up: taker, status: 'double-proposed' } as const;
    const after = afterCommand(offered, { type: 'accept', seat: taker });
    return { stakes: after.stakes, holdsCube: after.holdsCube };
}

/** The player to act is noted as absent; if they were to roll, the clock does it. */
function absent(state: State): State {
    if (state.kind === 'rolling-for-start' || state.kind === 'completed') throw new Error('no window was open');
    const answers = state.kind === 'doubled' || isOffered(state.match);
    const seat = answers ? otherSeat(state.turn) : state.turn;
    const counted = withAbsences(state.match, seat, absencesAfter(state, seat));
    const match: Match = counted.options.quick ? { ...counted, isAway: true } : counted;
    return state.kind === 'rolling' ? { ...state, match, askedBy: 'clock' } : { ...state, match };
}

/** A player who acts is there. */
export function present(match: Match, seat: Seat): Match {
    return match.absences[seat] === 0 ? match : withAbsences(match, seat, 0);
}

/** The dice of a quick room fall for those who are away, too: there it is a move that shows who is not. */
export function presentByMove(match: Match, seat: Seat): Match {
    return match.options.quick && !match.isAway ? present(match, seat) : match;
}

/** At the end of a turn, whoever has played it; an offer that was refused is forgotten. */
function back(match: Match): Match {
    if (match.isAway || match.resignation !== undefined) return { ...match, isAway: undefined, resignation: undefined };
    return match;
}

function withAbsences(match: Match, seat: Seat, count: number): Match {
    return { ...match, absences: seat === 0 ? [count, match.absences[1]] : [match.absences[0], count] };
}

function scored(match: Match, { winner, win, points }: GameResult): Match {
    const [first, second] = match.score;
    const score = winner === 0 ? ([first + points, second] as const) : ([first, second + points] as const);
    const resignation: Resigned | undefined = isOffered(match)
        ? ({ ...match.resignation, status: 'accepted' } as Resigned)
        : undefined;
    return { ...back(match), score, last: { winner, win, points }, resignation };
}

/** The Crawford game is the first one that begins with a player a point short of the match. */
function nextGame(match: Match): Match {
    const { options, score, game, crawford } = match;
    const short = options.matchLength - 1;
    const isNow = crawford === 'ahead' && (score[0] === short || score[1] === short);
    return { ...back(match), game: game + 1, crawford: isNow ? 'now' : crawford === 'now' ? 'past' : crawford };
}
