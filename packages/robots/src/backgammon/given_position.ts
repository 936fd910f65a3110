import { CHECKERS, isSound, mineOff, theirsOff } from '@dice-wards/games/backgammon/board/board';
import { allOf } from '@dice-wards/games/backgammon/board/dice';
import { legalSteps } from '@dice-wards/games/backgammon/board/legal_steps';
import { cubeFault } from '@dice-wards/games/backgammon/cube_fault';
import { parseGnubgId } from '@dice-wards/games/backgammon/notation/gnubg_id';
import { type Snapshot, whyNoMatch } from '@dice-wards/games/backgammon/notation/snapshot';
import { parseXgid } from '@dice-wards/games/backgammon/notation/xgid';
import { MATCH_LENGTH } from '@dice-wards/games/backgammon/options';
import type { Doubled, Match, Moved, Rolled, Rolling, Table } from '@dice-wards/games/backgammon/state';
import { MAX_STAKES } from '@dice-wards/games/cube';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { err, ok, type Result } from '@dice-wards/games/result';

/** A position as programs tell it: an XGID, a GNUBG ID, or what those say. */
export type Position = string | Snapshot;

/**
 * Why a position is refused: it is no XGID and no GNUBG ID; no game that is played here comes to it; or, where the cube was asked
 * about, nobody may turn it or has to answer.
 */
export interface PositionFault {
    readonly kind: 'unreadable' | 'notPlayed' | 'noCube';
    readonly why: string;
}

/** A state of the rules in which somebody is to act. `moved`, without a step, is a throw that cannot be played. */
export type Given = Rolling | Rolled | Moved | Doubled;

/** The state of the rules that a position tells. The score of a session without a length makes no difference, and is left out. */
export function stateOf(position: Position): Result<Given, PositionFault> {
    const read = typeof position === 'string' ? readPosition(position.trim()) : ok(position);
    if (!read.ok) return err({ kind: 'unreadable', why: read.error });
    const why = whyNotPlayed(read.value) ?? whyNoDouble(read.value);
    return why === undefined ? ok(begun(read.value)) : err({ kind: 'notPlayed', why });
}

const FIELDS_OF_GNUBG_ID = 2;

function readPosition(text: string): Result<Snapshot, string> {
    const isGnubgId = text.split(':', FIELDS_OF_GNUBG_ID + 1).length === FIELDS_OF_GNUBG_ID;
    return isGnubgId ? parseGnubgId(text) : parseXgid(text);
}

function whyNotPlayed(snapshot: Snapshot): string | undefined {
    const { board, cube, length, score } = snapshot;
    if (!isSound(board)) return 'no game can have this board';
    if (mineOff(board) === CHECKERS || theirsOff(board) === CHECKERS) return 'somebody has borne off all';
    if (snapshot.gameState !== 'playing') return 'no game is being played';
    if (snapshot.resigned > 0) return 'a resignation waits for an answer';
    if (snapshot.beavers) return 'beavers are not played here';
    if (length > MATCH_LENGTH.max) return `a match to more than ${MATCH_LENGTH.max} points`;
    if (!(cube >= 1 && cube <= MAX_STAKES && Number.isInteger(Math.log2(cube)))) return `a cube of ${cube}`;
    if (snapshot.crawford && !score.includes(length - 1)) return 'a Crawford game at a score that has none';
    return whyNoMatch(snapshot);
}

/** The rules say when a double may be offered. */
function whyNoDouble(snapshot: Snapshot): string | undefined {
    if (!snapshot.doubled) return undefined;
    return cubeFault(rolling(tableOf(snapshot)), { type: 'propose-double', seat: snapshot.turn });
}

function begun(snapshot: Snapshot): Given {
    const table = tableOf(snapshot);
    const { dice, doubled } = snapshot;
    if (doubled) return { kind: 'doubled', ...table, dice: undefined };
    if (dice === undefined) return rolling(table);
    return legalSteps(table.board, allOf(dice)).length > 0
        ? { kind: 'rolled', ...table, dice }
        : { kind: 'moved', ...table, dice, steps: [] };
}

/** Before a throw. */
export function rolling(table: Table): Rolling {
    return { ...table, kind: 'rolling', askedBy: 'nobody' };
}

function tableOf(snapshot: Snapshot): Table {
    const { turn, board, cube, owner } = snapshot;
    return { match: matchOf(snapshot), turn, board, cube: { stakes: cube, holdsCube: owner ?? -1 } };
}

function matchOf({ length, score, crawford, jacoby }: Snapshot): Match {
    const hasCrawford = length > 1;
    const isPast = !hasCrawford || score.includes(length - 1);
    return {
        options: { ...NO_OPTIONS, doubling: true, matchLength: length, crawford: hasCrawford, jacoby },
        score: length === 0 ? [0, 0] : score,
        game: 1,
        crawford: crawford ? 'now' : isPast ? 'past' : 'ahead',
        absences: [0, 0],
        last: undefined,
    };
}
