import type { Weights } from '@dice-wards/games/backgammon/board/best_plays';
import { PLACES } from '@dice-wards/games/backgammon/board/board';
import { stepped } from '@dice-wards/games/backgammon/board/legal_steps';
import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { State } from '@dice-wards/games/backgammon/state';
import { CENTRED } from '@dice-wards/games/cube';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { answerWith } from '@dice-wards/kernel/host/ask';
import type { Ask } from '@dice-wards/kernel/host/load_kernel';
import {
    AHEAD,
    ANSWER_AT,
    CHOOSE,
    CHOSEN_AT,
    DICE_AT,
    LEGAL_PLAYS,
    MIN_BYTES,
    POSITION_AT,
    WIDTH_AT,
} from '@dice-wards/kernel/questions';
import { backgammonRobot } from '@dice-wards/robots/backgammon';
import { bestPlaysAhead, type Depth } from '@dice-wards/robots/backgammon/looking_ahead';
import type { Level } from '@dice-wards/robots/levels';
import { Random } from '../../tools/simulate/random';
import { type Board, isRace, won } from './board';
import pubeval from './pubeval.json';

/** Plays a roll: answers the board after it, still as this player sees it. */
export type Player = (board: Board, dice: readonly [number, number]) => Board | Promise<Board>;

const STRIDE = 32;
/** Of whims there are so many. */
const WHIMS = 2 ** 32;
const ROOM = MIN_BYTES + STRIDE * 3072;

/** The kernel's best play by its nets. @param width how many plays are looked ahead for; 0 for none */
export function kernelPlayer(ask: Ask, width: number): Player {
    const desk = new Int8Array(MIN_BYTES);
    return (board, dice) => {
        desk.fill(0);
        desk[0] = CHOOSE;
        desk.set(dice, DICE_AT);
        desk[WIDTH_AT] = width === 0 ? 1 : width + AHEAD;
        desk.set(board, POSITION_AT);
        ask(desk, desk.length);
        if (desk[0] !== CHOOSE) throw new Error('no choice');
        if (desk[1] === 0 && desk[2] === 0) return board;
        return desk.slice(CHOSEN_AT, CHOSEN_AT + PLACES);
    };
}

/** A point each, as in an unlimited game without the cube. */
export const EVEN: Weights = [4096, 4096, 4096, 4096, 4096];

/** The robot that looks so far, as the package has it. */
export function robotPlayer(ask: Ask, depth: Depth): Player {
    answerWith(ask);
    return (board, dice) => bestPlaysAhead(board, dice, 1, depth, EVEN)[0]?.board.slice(0, PLACES) ?? board;
}

/** The robot of a level, as it plays without the cube. Its whims come from the seed. */
export function levelPlayer(ask: Ask, level: Level, seed: number): Player {
    answerWith(ask);
    const whims = new Random(seed);
    const table = { match: startOf(NO_OPTIONS).match, turn: 0, cube: CENTRED } as const;
    return (board, dice) => {
        if (legalPlays(board, dice).length === 0) return board;
        const state: State = { ...table, kind: 'rolled', board, dice };
        const command = backgammonRobot.act(state, 0, level, whims.below(WHIMS));
        if (command.kind !== 'play') throw new Error(`${level} does not play`);
        return command.moves.reduce((before, { from, die }) => {
            const to = Math.max(0, from - die);
            return stepped(before, { from, to, hits: to > 0 && before[to] < 0 });
        }, board);
    };
}

/** That player, who is not asked when there is no play: gnubg would not answer. */
export function whenPossible(ask: Ask, player: Player): Player {
    const desk = new Int8Array(MIN_BYTES);
    return (board, dice) => {
        desk[0] = LEGAL_PLAYS;
        desk.set(dice, DICE_AT);
        desk.set(board, POSITION_AT);
        ask(desk, desk.length);
        return desk[1] === 0 && desk[2] === 0 ? board : player(board, dice);
    };
}

/** Gerald Tesauro's pubeval, in the public domain: a linear function of 122 inputs, the field's yardstick since 1993. */
export function linearPlayer(ask: Ask): Player {
    const desk = new Int8Array(ROOM);
    return (board, dice) => {
        desk.fill(0, 0, ANSWER_AT);
        desk[0] = LEGAL_PLAYS;
        desk.set(dice, DICE_AT);
        desk.set(board, POSITION_AT);
        ask(desk, desk.length);
        const plays = (desk[1] & 255) | ((desk[2] & 255) << 8);
        const weights = isRace(board) ? pubeval.race : pubeval.contact;
        let best = board;
        let most = Number.NEGATIVE_INFINITY;
        for (let n = 0; n < plays; n += 1) {
            const after = desk.subarray(ANSWER_AT + STRIDE * n, ANSWER_AT + STRIDE * n + PLACES);
            const worth = won(after) > 0 ? Number.POSITIVE_INFINITY : linear(after, weights);
            if (worth <= most) continue;
            most = worth;
            best = after.slice();
        }
        return best;
    };
}

function linear(board: Board, weights: readonly number[]): number {
    let sum = 0;
    let left = board[25];
    for (let place = 1; place < 25; place += 1) {
        const checkers = board[place];
        const first = 5 * (24 - place);
        if (checkers > 0) left += checkers;
        if (checkers === -1) sum += weights[first];
        else if (checkers === 1) sum += weights[first + 1];
        else if (checkers > 1) {
            sum += weights[first + 2];
            if (checkers === 3) sum += weights[first + 3];
            if (checkers > 3) sum += (weights[first + 4] * (checkers - 3)) / 2;
        }
    }
    return sum + (weights[120] * -board[0]) / 2 + (weights[121] * (15 - left)) / 15;
}
