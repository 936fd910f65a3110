import { CUBE_ERRORS } from '../cube';
import { otherSeat, type Seat } from '../for_two';
import { RESIGNATIONS, type ResignationName, type ResignRequest } from '../resignation';
import { err, ok, type Result } from '../result';
import type { RuleRefusal } from '../rules';
import { BAR, type Board, flipped, HOME, mineOff } from './board/board';
import type { Begun } from './cube_fault';
import type { Event } from './events';
import { isOffered, type Table, tableOf, variantOf, type Win } from './state';
import { neverInPlay } from './variant';

type Decision = Result<readonly Event[], RuleRefusal>;

const WINS = {
    Single: 'single',
    Gammon: 'gammon',
    Backgammon: 'backgammon',
    Match: 'forfeit',
} as const satisfies Record<ResignationName, Win>;
const MULTIPLES = { Single: 1, Gammon: 2, Backgammon: 3 } as const;
const FAR_HOME = BAR - HOME;

/**
 * Offers the game for some multiple of the stakes, or gives up the match. The opponent may refuse less than could be won: only what
 * could not be more ends the game at once. A refused offer can only be raised in the same turn, or a player could offer for ever.
 */
export function resign(state: Begun, { by, as, atOnce }: ResignRequest): Decision {
    if (state.kind === 'doubled') return notNow(CUBE_ERRORS.notNow);
    const table = tableOf(state);
    const { match } = table;
    const offer = as ?? 'Single';
    const most = mostLost(table, by);
    if (offer === 'Match') {
        if (match.options.matchLength > 0) return ok([{ kind: 'resigned', as: offer }, givenUp(table, by, offer)]);
        return err({ kind: 'invalidArgument', why: 'Match is for matches' });
    }
    if (MULTIPLES[offer] > most) return notNow(`At most a ${RESIGNATIONS[most - 1]} can be lost now`);
    const refused = match.resignation;
    if (refused !== undefined && RESIGNATIONS.indexOf(refused.as) >= RESIGNATIONS.indexOf(offer)) {
        return notNow('This was refused: offer more, or play on');
    }
    const ends = atOnce || MULTIPLES[offer] === most || coversAll(table, by, MULTIPLES[offer]);
    return ok([{ kind: 'resigned', as: offer }, ...(ends ? [givenUp(table, by, offer)] : [])]);
}

/** The opponent's answer to an offer; an offer without an answer is accepted by the clock. */
export function answerResignation(state: Begun, accepts: boolean): Decision {
    const { resignation } = state.match;
    if (!isOffered(state.match) || resignation === undefined) return notNow('No resignation waits for an answer');
    if (!accepts) return ok([{ kind: 'resignation-refused' }]);
    return ok([{ kind: 'resignation-accepted' }, givenUp(tableOf(state), resignation.by, resignation.as)]);
}

/** How the game ends that `seat` gives up. */
export function givenUp({ match, cube }: Table, seat: Seat, as: ResignationName): Event {
    const winner = otherSeat(seat);
    const points = as === 'Match' ? match.options.matchLength - match.score[winner] : MULTIPLES[as] * cube.stakes;
    return { kind: 'completed', winner, win: WINS[as], points };
}

/** Whether so many times the stakes win the match. */
function coversAll({ match, cube }: Table, seat: Seat, multiple: number): boolean {
    const { matchLength } = match.options;
    return matchLength > 0 && match.score[otherSeat(seat)] + multiple * cube.stakes >= matchLength;
}

/** The most that the game can still cost this player, in times the stakes. */
function mostLost({ match, turn, board: onTable, cube }: Table, seat: Seat): 1 | 2 | 3 {
    const board = turn === seat ? onTable : flipped(onTable);
    if (mineOff(board) > neverInPlay(variantOf(match)) || (match.options.jacoby && cube.holdsCube === -1)) return 1;
    return mayBeHome(board) ? 2 : 3;
}

/** Whether no checker of the player is, or can be sent, where it would make a backgammon. */
function mayBeHome(board: Board): boolean {
    let last = BAR;
    while (board[last]! <= 0) last -= 1;
    if (last >= FAR_HOME) return false;
    for (let place = 0; place < last; place += 1) if (board[place]! < 0) return false;
    return true;
}

function notNow(why: string): Decision {
    return err({ kind: 'notNow', why });
}
