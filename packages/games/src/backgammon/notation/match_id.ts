import type { Seat } from '../../for_two';
import { err, ok, type Result } from '../../result';
import { fromBase64, toBase64 } from './base64';
import { cubePower, GAME_STATES, type MatchState, whyNoMatch } from './snapshot';

/**
 * The match ID of GNU Backgammon: 12 characters of base64 for 72 bits, the lowest bit of a byte first; 67 are in use.
 * Each field is a number: its first bit, and how many bits it has.
 */
const FIELDS = {
    cubePower: [0, 4],
    /** 0 or 1: the seat; 3: centred. */
    owner: [4, 2],
    turn: [6, 1],
    crawford: [7, 1],
    gameState: [8, 3],
    decision: [11, 1],
    doubled: [12, 1],
    resigned: [13, 2],
    /** The larger die first; 0: not rolled. */
    die1: [15, 3],
    die2: [18, 3],
    length: [21, 15],
    score0: [36, 15],
    score1: [51, 15],
    /** Came after the others, so it tells the opposite: 1 where the Jacoby rule is not in use, and always 1 in a match. */
    noJacoby: [66, 1],
    unused: [67, 5],
} as const;
type Field = keyof typeof FIELDS;
const BYTES = 9;
const CENTRED = 3;

/** Throws where there is no room for a number: a score above 32,767 or a cube that is no power of two. */
export function matchId(match: MatchState): string {
    const [first, second] = match.dice ?? [0, 0];
    const bits = new Uint8Array(BYTES);
    put(bits, 'cubePower', cubePower(match.cube));
    put(bits, 'owner', match.owner ?? CENTRED);
    put(bits, 'turn', match.turn);
    put(bits, 'crawford', match.crawford ? 1 : 0);
    put(bits, 'gameState', GAME_STATES.indexOf(match.gameState));
    put(bits, 'decision', match.decision);
    put(bits, 'doubled', match.doubled ? 1 : 0);
    put(bits, 'resigned', match.resigned);
    put(bits, 'die1', Math.max(first, second));
    put(bits, 'die2', Math.min(first, second));
    put(bits, 'length', match.length);
    put(bits, 'score0', match.score[0]);
    put(bits, 'score1', match.score[1]);
    put(bits, 'noJacoby', match.jacoby && match.length === 0 ? 0 : 1);
    return toBase64(bits);
}

/** Dice come back with the larger one first. */
export function parseMatchId(text: string): Result<MatchState, string> {
    const decoded = fromBase64(text, BYTES);
    if (!decoded.ok) return decoded;
    const read = (field: Field): number => get(decoded.value, field);
    const [owner, die1, die2, length] = [read('owner'), read('die1'), read('die2'), read('length')];
    if (read('unused') !== 0) return err('there is something after the last field');
    if (owner === 2) return err('nobody is player 2, who owns the cube');
    const gameState = GAME_STATES[read('gameState')];
    if (gameState === undefined) return err(`no state of a game is ${read('gameState')}`);
    if (Math.max(die1, die2) > 6 || (die1 === 0) !== (die2 === 0)) return err(`dice ${die1} and ${die2}`);
    const match: MatchState = {
        gameState,
        turn: read('turn') as Seat,
        decision: read('decision') as Seat,
        dice: die1 === 0 ? undefined : [Math.max(die1, die2), Math.min(die1, die2)],
        cube: 1 << read('cubePower'),
        owner: owner === CENTRED ? undefined : (owner as Seat),
        length,
        score: [read('score0'), read('score1')],
        crawford: read('crawford') === 1,
        doubled: read('doubled') === 1,
        resigned: read('resigned') as 0 | 1 | 2 | 3,
        jacoby: length === 0 && read('noJacoby') === 0,
    };
    const why = whyNoMatch(match);
    return why === undefined ? ok(match) : err(why);
}

function put(bits: Uint8Array, field: Field, value: number): void {
    const [first, width] = FIELDS[field];
    if (!(value >= 0 && value < 1 << width)) throw new Error(`${field} ${value}, of at most ${(1 << width) - 1}`);
    for (let i = 0; i < width; i += 1) {
        const at = first + i;
        bits[at >> 3]! |= ((value >> i) & 1) << (at & 7);
    }
}

function get(bits: Uint8Array, field: Field): number {
    const [first, width] = FIELDS[field];
    let value = 0;
    for (let i = 0; i < width; i += 1) {
        const at = first + i;
        value |= ((bits[at >> 3]! >> (at & 7)) & 1) << i;
    }
    return value;
}
