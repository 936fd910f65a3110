import { Random } from '../../tools/simulate/random';
import { type Board, CHECKERS, START, turned, won } from './board';
import type { Player } from './players';

/** Points a game for the first player, with the standard error of the mean of pairs. */
export interface Score {
    readonly games: number;
    readonly points: number;
    readonly error: number;
    readonly wins: number;
}

/** Where a game begins, and with how many checkers of each player. */
export interface Beginning {
    readonly start: Board;
    readonly checkers: number;
}
const BACKGAMMON: Beginning = { start: START, checkers: CHECKERS };

/** Cubeless games, gammons and backgammons counted, in pairs with the same dice and changed sides. */
export async function playMatch(
    one: Player,
    other: Player,
    pairs: number,
    seed: number,
    beginning = BACKGAMMON,
): Promise<Score> {
    let sum = 0;
    let squares = 0;
    let wins = 0;
    for (let pair = 0; pair < pairs; pair += 1) {
        const first = await playGame(one, other, seed + pair, beginning);
        const second = -(await playGame(other, one, seed + pair, beginning));
        const points = (first + second) / 2;
        wins += (first > 0 ? 1 : 0) + (second > 0 ? 1 : 0);
        sum += points;
        squares += points * points;
    }
    const mean = sum / pairs;
    const error = Math.sqrt((squares / pairs - mean * mean) / pairs);
    return { games: 2 * pairs, points: mean, error, wins: wins / 2 / pairs };
}

/** The points of the player who begins. */
async function playGame(first: Player, second: Player, seed: number, { start, checkers }: Beginning): Promise<number> {
    const random = new Random(seed);
    const roll = (): [number, number] => [1 + random.below(6), 1 + random.below(6)];
    let dice = roll();
    while (dice[0] === dice[1]) dice = roll();
    let board = start;
    for (let turn = 0; ; turn += 1) {
        const after = await (turn % 2 === 0 ? first : second)(board, dice);
        const points = won(after, checkers);
        if (points > 0) return turn % 2 === 0 ? points : -points;
        board = turned(after);
        dice = roll();
    }
}
