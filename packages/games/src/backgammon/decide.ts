import { CUBE_ERRORS, type CubeCommand } from '../cube';
import { type Actor, otherSeat, type Seat } from '../for_two';
import { assertNever, err, ok, type Result } from '../result';
import type { RuleRefusal } from '../rules';
import { absencesAfter } from './absence';
import { allOf, type Dice, diceLeft, without } from './board/dice';
import { LegalMemo } from './board/legal_memo';
import { stepOrFault, stepped } from './board/legal_steps';
import type { Command, Move } from './commands';
import { type Begun, cubeFault } from './cube_fault';
import { EVENT, type Event } from './events';
import { answerResignation, givenUp, resign } from './resign';
import { isMatchOver, isOffered, type Moving, type Rolled, type State, tableOf } from './state';
import { abandoned, afterRoll, afterStep, forfeited, playedByClock, refused } from './turn';
import { nextUnasked } from './unasked';

/** A player who lets this many windows in a row pass forfeits the match. */
export const ABSENCES_TO_FORFEIT = 3;

type Decision = Result<readonly Event[], RuleRefusal>;
const GAME_OVER = err<RuleRefusal>({ kind: 'gameOver' });
const NOT_YOUR_TURN = err<RuleRefusal>({ kind: 'notYourTurn' });

export function toAct(state: State): Actor {
    if (state.kind !== 'completed' && isOffered(state.match)) return otherSeat((state as Begun & { turn: Seat }).turn);
    switch (state.kind) {
        case 'rolling-for-start':
            return 'chance';
        case 'rolling':
            return state.askedBy === 'nobody' ? state.turn : 'chance';
        case 'doubled':
            return otherSeat(state.turn);
        case 'completed':
            return isMatchOver(state.match) ? 'nobody' : 'chance';
        default:
            return state.turn;
    }
}

/** May this happen? Reads, never writes, but for what it worked out. */
export function decide(state: State, command: Command, memo = new LegalMemo()): Decision {
    if (command.kind === 'diceLand') return diceLand(state, command.dice, memo);
    if (command.kind === 'goOn') return goOn(state, command.dice, command.promised, memo);
    const actor = toAct(state);
    if (actor === 'nobody') return GAME_OVER;
    const seat = 'seat' in command ? command.seat : command.by;
    if (actor !== seat || state.kind === 'rolling-for-start') return NOT_YOUR_TURN;
    const { kind } = command;
    if (
        isOffered(state.match) &&
        kind !== 'acceptResignation' &&
        kind !== 'refuseResignation' &&
        !('seat' in command)
    ) {
        return notNow('A resignation waits for your answer');
    }
    switch (command.kind) {
        case 'roll':
            return roll(state);
        case 'move':
            return play(state, [command], false, memo);
        case 'play':
            if (command.rollNext === true && !state.match.options.quick) return notNow('rollNext is for quick rooms');
            return play(state, command.moves, true, memo);
        case 'undo':
            if ('steps' in state && state.steps.length > 0) return ok([EVENT.undone]);
            return notNow(state.kind === 'doubled' ? CUBE_ERRORS.notNow : 'There is no move of this turn to take back');
        case 'proposeDouble':
            return turnCube(state, { type: 'propose-double', seat });
        case 'acceptDouble':
            return turnCube(state, { type: 'accept', seat });
        case 'forfeit':
            return turnCube(state, { type: 'forfeit', seat });
        case 'resign':
            return resign(state, command);
        case 'acceptResignation':
        case 'refuseResignation':
            return answerResignation(state, kind === 'acceptResignation');
        case 'absent':
            return ok([EVENT.absent, ...whenAbsent(state, seat, false, memo)]);
        case 'outOfTime':
            return ok([EVENT.absent, ...whenAbsent(state, seat, true, memo)]);
        default:
            return assertNever(command);
    }
}

function notNow(why: string): Decision {
    return err({ kind: 'notNow', why });
}

function diceLand(state: State, dice: Dice, memo: LegalMemo): Decision {
    if (state.kind === 'rolling-for-start') return ok([{ kind: 'rolled-for-start', dice }]);
    if (state.kind === 'rolling' && state.askedBy !== 'nobody') {
        return ok(afterRoll(state, dice, state.askedBy === 'clock', memo));
    }
    if (state.kind === 'completed' && !isMatchOver(state.match)) {
        return ok([EVENT['rolling-for-start'], { kind: 'rolled-for-start', dice }]);
    }
    return notNow('No dice are in the air');
}

function goOn(state: State, dice: Dice | undefined, promised: number, memo: LegalMemo): Decision {
    const next = nextUnasked(state, promised);
    if (next === 'pass') return ok([EVENT.rolling]);
    if (next === undefined || dice === undefined) return notNow('A player decides');
    return ok(afterRoll(tableOf(next), dice, false, memo));
}

/** The opening dice are played as they lie; chance throws all others; a complete play is confirmed. */
function roll(state: Begun): Decision {
    switch (state.kind) {
        case 'rolled-for-start':
            return ok([EVENT['roll-asked'], { kind: 'rolled', dice: state.dice }]);
        case 'rolling':
            return ok([EVENT['roll-asked']]);
        case 'moved':
            return ok([EVENT.rolling]);
        case 'doubled':
            return notNow(CUBE_ERRORS.notNow);
        default:
            return notNow('The dice are rolled: move');
    }
}

/** All of these moves or none. `whole`: nothing must be left to play after them. */
function play(state: Begun, moves: readonly Move[], whole: boolean, memo: LegalMemo): Decision {
    if (state.kind !== 'rolled' && state.kind !== 'moving') return notNow(WHY_NO_MOVE[state.kind]);
    const events: Event[] = state.kind === 'rolled' ? [EVENT['preparing-move']] : [];
    let left = state.kind === 'rolled' ? allOf(state.dice) : diceLeft(state.dice, state.steps);
    let { board } = state;
    let end: readonly Event[] = [];
    for (const { from, die } of moves) {
        const step = stepOrFault(board, left, from, die, memo.from(board, left));
        if (typeof step === 'string') return err({ kind: 'invalidMove', why: step });
        board = stepped(board, step);
        left = without(left, die);
        events.push({ kind: 'moving', step, board });
        end = afterStep(state, board, left, step, memo);
    }
    if (whole && end.length === 0) return err({ kind: 'invalidMove', why: 'More dice can be played' });
    for (const event of end) events.push(event);
    return ok(events);
}

const WHY_NO_MOVE: Readonly<Record<Exclude<Begun, Rolled | Moving>['kind'], string>> = {
    'rolled-for-start': 'Roll first',
    rolling: 'Roll first',
    'preparing-move': CUBE_ERRORS.notNow,
    doubling: CUBE_ERRORS.notNow,
    doubled: CUBE_ERRORS.notNow,
    moved: 'The play is complete: roll to confirm it, or undo',
    completed: CUBE_ERRORS.notNow,
};

/** The cube's own errors come first (000), then what only a match forbids. */
function turnCube(state: Begun, command: CubeCommand): Decision {
    const why = cubeFault(state, command);
    if (why !== undefined) return notNow(why);
    switch (command.type) {
        case 'propose-double':
            return ok([EVENT.doubling, EVENT.doubled]);
        case 'accept':
            return ok([EVENT['double-accepted']]);
        case 'forfeit':
            return ok([EVENT['double-refused'], refused(tableOf(state))]);
    }
}

/** The clock's play for a player who has let their window pass. `loses`: that costs the match at once. */
function whenAbsent(state: Begun, seat: Seat, loses: boolean, memo: LegalMemo): readonly Event[] {
    const { resignation } = state.match;
    if (resignation !== undefined && isOffered(state.match)) {
        return [givenUp(tableOf(state), resignation.by, resignation.as)];
    }
    if (loses) return [forfeited(tableOf(state), seat)];
    if (absencesAfter(state, seat) >= ABSENCES_TO_FORFEIT) {
        const isOtherAway = state.match.absences[otherSeat(seat)] >= ABSENCES_TO_FORFEIT - 1;
        return [isOtherAway ? abandoned(seat) : forfeited(tableOf(state), seat)];
    }
    switch (state.kind) {
        case 'rolled-for-start': {
            const table = tableOf(state);
            return [{ kind: 'rolled', dice: state.dice }, ...playedByClock(table, allOf(state.dice), true, memo)];
        }
        case 'doubled':
            return [refused(state)];
        case 'rolled':
            return playedByClock(state, allOf(state.dice), true, memo);
        case 'moving':
            return playedByClock(state, diceLeft(state.dice, state.steps), false, memo);
        case 'moved':
            return [EVENT.rolling];
        default:
            return [];
    }
}
