import { err, ok, type Result } from '../../result';
import { type Board, PLACES } from '../board/board';
import { fromBase64, toBase64 } from './base64';
import { whyNoPosition } from './snapshot';

/**
 * The position ID of GNU Backgammon: 14 characters of base64 for 80 bits, the lowest bit of a byte first. First for the
 * opponent of the player on roll, then for that player: the points 1 to 24 in the player's own numbering and the
 * bar, for each as many ones as there are checkers and a zero. The rest is zero; checkers that are borne off are left out.
 */
const BYTES = 10;
/** Those of one side: its points and its bar. */
const SIDE = 25;

/** `board` as the player on roll sees it. It must be sound: at most 15 checkers a side. */
export function positionId(board: Board): string {
    const bits = new Uint8Array(BYTES);
    let at = 0;
    for (let place = 0; place < 2 * SIDE; place += 1) {
        const checkers = place < SIDE ? -board[index(place)]! : board[index(place)]!;
        for (let i = 0; i < checkers; i += 1) {
            bits[at >> 3]! |= 1 << (at & 7);
            at += 1;
        }
        at += 1;
    }
    return toBase64(bits);
}

/**
 * The board that an ID tells. Ones after the last place are refused, although they would do no harm: GNU Backgammon never
 * writes them, and a position shall have one ID.
 */
export function parsePositionId(text: string): Result<Board, string> {
    const bits = fromBase64(text, BYTES);
    if (!bits.ok) return bits;
    const board = new Int8Array(PLACES);
    let place = 0;
    let checkers = 0;
    for (let at = 0; at < BYTES * 8; at += 1) {
        if ((bits.value[at >> 3]! & (1 << (at & 7))) !== 0) {
            if (place === 2 * SIDE) return err('there is something after the last place');
            checkers += 1;
        } else if (place < 2 * SIDE) {
            const i = index(place);
            if (checkers > 0 && board[i] !== 0) return err('a point is held by both');
            if (checkers > 0) board[i] = place < SIDE ? -checkers : checkers;
            checkers = 0;
            place += 1;
        }
    }
    // More than 30 ones leave no room for the 50 zeros.
    if (place < 2 * SIDE) return err('more checkers than there are');
    const why = whyNoPosition(board);
    return why === undefined ? ok(board) : err(why);
}

/** Where on the board a place of the bit string is: the opponent's places come first, and count from the other side. */
function index(place: number): number {
    return place < SIDE ? SIDE - 1 - place : place - SIDE + 1;
}
