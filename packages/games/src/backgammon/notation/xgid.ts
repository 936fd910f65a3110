import { otherSeat, type Seat } from '../../for_two';
import { err, ok, type Result } from '../../result';
import { BAR, type Board, CHECKERS, flipped, OFF, PLACES } from '../board/board';
import { cubePower, MAX_CUBE_POWER, MAX_POINTS, type Snapshot, whyNoMatch, whyNoPosition } from './snapshot';

/**
 * XGID, the position text of eXtreme Gammon: `XGID=` and ten fields with colons between them,
 *
 *     board : cube, as a power of two : its owner : turn : dice : score below : score above : rules : length : highest cube
 *
 * The board never turns: Player2 plays below, Player1 above. Its 26 characters are the bar of the player above, the points
 * as the player below counts them, and that player's bar; `-` is empty, `A` to `O` are their checkers, `a` to `o` the opponent's.
 * Owner and turn are 1 below, -1 above, and an owner of 0 is the centre. Dice are `00` before the roll, `63` after it and
 * `D` when the player on turn has doubled. Rules: in a match 1 for the Crawford game, for money 1 for Jacoby and 2 for beavers.
 */
const PREFIX = 'XGID=';
const FIELDS = 10;
const BELOW: Seat = 1;
const USUAL_HIGHEST_CUBE = 10;
const LOWER_A = 'a'.charCodeAt(0);
const UPPER_A = 'A'.charCodeAt(0);
const JACOBY = 1;
const BEAVERS = 2;

/** `undefined` where the format has no word for it: a resignation that is offered, or a game that is not being played. */
export function xgid(snapshot: Snapshot): string | undefined {
    if (snapshot.resigned > 0 || snapshot.gameState !== 'playing') return undefined;
    const { turn, dice, owner, length, score } = snapshot;
    const power = cubePower(snapshot.cube);
    const money = (snapshot.jacoby ? JACOBY : 0) + (snapshot.beavers ? BEAVERS : 0);
    const fields = [
        boardText(turn === BELOW ? snapshot.board : flipped(snapshot.board)),
        power,
        owner === undefined ? 0 : sideNumber(owner),
        sideNumber(turn),
        snapshot.doubled ? 'D' : (dice ?? [0, 0]).join(''),
        score[BELOW],
        score[otherSeat(BELOW)],
        length > 0 ? Number(snapshot.crawford) : money,
        length,
        Math.max(USUAL_HIGHEST_CUBE, power),
    ];
    return PREFIX + fields.join(':');
}

/**
 * Reads with or without the prefix. The highest cube is looked at and forgotten. Beavers and raccoons that wait for an
 * answer (`B` and `R` as dice) are refused: a snapshot does not know them.
 */
export function parseXgid(text: string): Result<Snapshot, string> {
    const fields = (text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text).split(':', FIELDS + 1);
    if (fields.length !== FIELDS) return err(`${FIELDS} fields were expected`);
    const [position = '', cube = '', whose = '', side = '', dice = ''] = fields;
    const [scoreBelow = '', scoreAbove = '', rule = '', matchLength = '', highest = ''] = fields.slice(5);
    const seen = readBoard(position);
    if (!seen.ok) return seen;
    const highestCube = integer(highest, 0, MAX_CUBE_POWER);
    if (highestCube === undefined) return err('the highest cube is out of range');
    const power = integer(cube, 0, highestCube);
    if (power === undefined) return err('the cube is out of range');
    const owner = whose === '0' ? undefined : (sideOf(whose) ?? 'unknown');
    if (owner === 'unknown') return err('the owner of the cube is 1, 0 or -1');
    const turn = sideOf(side);
    if (turn === undefined) return err('the turn is 1 or -1');
    if (dice !== 'D' && !/^(00|[1-6][1-6])$/.test(dice)) return err('the dice are two from 1 to 6, 00 or D');
    const doubled = dice === 'D';
    const rolled = !doubled && dice !== '00';
    const below = integer(scoreBelow, 0, MAX_POINTS);
    const above = integer(scoreAbove, 0, MAX_POINTS);
    if (below === undefined || above === undefined) return err('a score is out of range');
    const length = integer(matchLength, 0, MAX_POINTS);
    if (length === undefined) return err('the length of the match is out of range');
    const rules = integer(rule, 0, length > 0 ? 1 : JACOBY + BEAVERS);
    if (rules === undefined) return err('the rules are out of range');
    const snapshot: Snapshot = {
        gameState: 'playing',
        board: turn === BELOW ? seen.value : flipped(seen.value),
        turn,
        decision: doubled ? otherSeat(turn) : turn,
        dice: rolled ? [Number(dice.charAt(0)), Number(dice.charAt(1))] : undefined,
        cube: 1 << power,
        owner,
        length,
        score: [above, below],
        crawford: length > 0 && rules === 1,
        doubled,
        resigned: 0,
        jacoby: length === 0 && (rules & JACOBY) !== 0,
        beavers: length === 0 && (rules & BEAVERS) !== 0,
    };
    const why = whyNoMatch(snapshot);
    return why === undefined ? ok(snapshot) : err(why);
}

/** `board` as the player below sees it. */
function boardText(board: Board): string {
    let text = '';
    for (let i = 0; i < PLACES; i += 1) {
        const checkers = board[i]!;
        if (checkers === 0) text += '-';
        else text += String.fromCharCode(checkers > 0 ? UPPER_A + checkers - 1 : LOWER_A - checkers - 1);
    }
    return text;
}

function readBoard(text: string): Result<Board, string> {
    const board = new Int8Array(PLACES);
    if (text.length !== PLACES) return err(`a board of ${text.length} characters, not ${PLACES}`);
    for (let i = 0; i < PLACES; i += 1) {
        const code = text.charCodeAt(i);
        if (code >= UPPER_A && code < UPPER_A + CHECKERS) board[i] = code - UPPER_A + 1;
        else if (code >= LOWER_A && code < LOWER_A + CHECKERS) board[i] = LOWER_A - code - 1;
        else if (text.charAt(i) !== '-')
            return err(`character ${i + 1} of the board is neither -, nor A to O, nor a to o`);
    }
    if (board[OFF]! > 0 || board[BAR]! < 0) return err('a checker on the bar of the other one');
    const why = whyNoPosition(board);
    return why === undefined ? ok(board) : err(why);
}

function sideNumber(seat: Seat): 1 | -1 {
    return seat === BELOW ? 1 : -1;
}

function sideOf(text: string): Seat | undefined {
    if (text === '1') return BELOW;
    return text === '-1' ? otherSeat(BELOW) : undefined;
}

/** A number in its usual spelling and between the bounds. */
function integer(text: string, least: number, most: number): number | undefined {
    const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
    return String(value) === text && value >= least && value <= most ? value : undefined;
}
