import { bestPlays, type RankedPlay } from '@dice-wards/games/backgammon/board/best_plays';
import { PLACES } from '@dice-wards/games/backgammon/board/board';
import { HYPERGAMMON } from '@dice-wards/games/hypergammon';
import { NACKGAMMON } from '@dice-wards/games/nackgammon';
import { type Board, CHECKERS, START, turned, won } from '../../../bench/robots/board';
import { classOf, type PositionClass } from '../../../bench/robots/hard_positions';
import { Random } from '../../../tools/simulate/random';

const BAR = 25;
const BACK = 19;
const MOST_PLAYS = 16;

/** How many positions in a hundred are taken, so that rare kinds come up as often as common ones. */
type Taken = Readonly<Record<PositionClass, number>>;
const TAKEN: Taken = {
    contact: 12,
    'prime v prime': 40,
    backgame: 60,
    bar: 12,
    'bear-in': 30,
    race: 12,
};

const RACES_ALONE: Taken = { contact: 0, 'prime v prime': 0, backgame: 0, bar: 0, 'bear-in': 0, race: 40 };

/** How somebody plays in the games of which the positions are: the number of the play that is made. */
type Style = (plays: readonly RankedPlay[], random: Random) => number;

const well: Style = () => 0;
/** Sometimes one of the best so many. */
const strangely =
    (inAHundred: number, among: number): Style =>
    (plays, random) =>
        random.below(100) < inAHundred ? random.below(Math.min(among, plays.length)) : 0;
/** Stays back: of the plays that lose little, the one with the most checkers in the other's home. */
const back: Style = (plays) => {
    let chosen = 0;
    plays.forEach(({ board, worth }, n) => {
        if (plays[0].worth - worth < 0.3 && farBack(board) > farBack(plays[chosen].board)) chosen = n;
    });
    return chosen;
};

interface Weighted {
    readonly weight: number;
    readonly style: Style;
}

const STYLES: readonly Weighted[] = [
    { weight: 3, style: well },
    { weight: 4, style: strangely(30, 4) },
    { weight: 2, style: strangely(30, MOST_PLAYS) },
    { weight: 2, style: back },
];

/** Those of games as players play them, who are often wrong. */
const USUAL_STYLES: readonly Weighted[] = [
    { weight: 1, style: well },
    { weight: 2, style: strangely(30, 4) },
];

/**
 * So many positions after a move, as the player sees them who has moved, of games that a seed decides: siblings, which are the best
 * plays of a roll and one by chance, of many kinds of games. The kernel that is asked must have its nets.
 */
export function positionsOfAllKinds(count: number, seed: number): Board[] {
    return positionsOf(TAKEN, count, seed);
}

/** Those of races alone. */
export function positionsOfRaces(count: number, seed: number): Board[] {
    return positionsOf(RACES_ALONE, count, seed);
}

/** Races that no game may come to: any number of checkers of each side, anywhere before or behind a point by chance. */
export function racesAnywhere(count: number, seed: number): Board[] {
    const random = new Random(seed);
    return collected(count, () => [raceAnywhere(random)].filter(isEvaluated));
}

function raceAnywhere(random: Random): Board {
    const board: Board = new Int8Array(PLACES);
    const mine = 1 + random.below(PLACES - 3);
    for (const [sign, first, width] of [
        [1, 1, mine],
        [-1, mine + 1, BAR - 1 - mine],
    ] as const) {
        // Half of the sides have borne off none. Most stand near their home, as at the end of the points.
        const checkers = random.below(2) === 0 ? CHECKERS : 1 + random.below(CHECKERS);
        const near = 1 + random.below(width);
        for (let left = checkers; left > 0; left -= 1) {
            const away = random.below(4) === 0 ? random.below(width) : random.below(near);
            board[sign > 0 ? first + away : BAR - 1 - away] += sign;
        }
    }
    return board;
}

function positionsOf(taken: Taken, count: number, seed: number): Board[] {
    const random = new Random(seed);
    const game = { checkers: CHECKERS, styles: STYLES, taken, chosenOf: siblings };
    return collected(count, () => positionsOfAGame(beginning(random), random, game));
}

/** The same of usual games: all plays that are nearly as good as the best one. */
export function usualPositions(count: number, seed: number): Board[] {
    const random = new Random(seed);
    const begin = () => (random.below(100) < 85 ? START : NACKGAMMON.start);
    const game = { checkers: CHECKERS, styles: USUAL_STYLES, taken: TAKEN, chosenOf: closePlays };
    return collected(count, () => positionsOfAGame(begin(), random, game));
}

/** The same of Hypergammon, of all kinds. */
export function positionsOfHypergammon(count: number, seed: number): Board[] {
    const random = new Random(seed);
    const { start, checkers } = HYPERGAMMON;
    const game = { checkers, styles: STYLES, taken: TAKEN, chosenOf: siblings };
    return collected(count, () => positionsOfAGame(start, random, game));
}

function collected(count: number, more: () => Board[]): Board[] {
    const found = new Map<string, Board>();
    while (found.size < count) for (const board of more()) found.set(board.join(), board);
    return [...found.values()].slice(0, count);
}

/** Most games begin as backgammon does, some as Nackgammon, and some with checkers that stand anywhere. */
function beginning(random: Random): Board {
    const kind = random.below(100);
    if (kind < 60) return START;
    return kind < 75 ? NACKGAMMON.start : scattered(random);
}

/** The start with up to ten checkers of each side moved to where the other side has none. */
function scattered(random: Random): Board {
    let board: Board = START.slice();
    for (let side = 0; side < 2; side += 1) {
        for (let left = random.below(11); left > 0; left -= 1) {
            const from = 1 + random.below(BAR);
            const to = 1 + random.below(BAR);
            if (board[from] <= 0 || board[to] < 0) continue;
            board[from] -= 1;
            board[to] += 1;
        }
        board = turned(board);
    }
    return board;
}

/** What is played, by whom, and which positions are taken. */
interface Game {
    readonly checkers: number;
    readonly styles: readonly Weighted[];
    readonly taken: Taken;
    readonly chosenOf: (plays: readonly RankedPlay[], random: Random) => readonly RankedPlay[];
}

function positionsOfAGame(start: Board, random: Random, { checkers, styles, taken, chosenOf }: Game): Board[] {
    const players = [random.weighted(styles).style, random.weighted(styles).style];
    const found: Board[] = [];
    for (let board = start, turn = 0; ; turn += 1) {
        const dice = [1 + random.below(6), 1 + random.below(6)] as const;
        const plays = bestPlays(board, dice, MOST_PLAYS) ?? [];
        const kind = classOf(board);
        if (kind !== undefined && random.below(100) < taken[kind])
            found.push(...positionsAfter(chosenOf(plays, random)));
        const after = plays.length === 0 ? board : plays[players[turn % 2](plays, random)].board;
        if (won(after, checkers) > 0) return found;
        board = turned(after.slice(0, PLACES));
    }
}

/** The three best plays and one of the others. */
function siblings(plays: readonly RankedPlay[], random: Random): RankedPlay[] {
    const others = plays.slice(3);
    return [...plays.slice(0, 3), ...(others.length > 0 ? [random.pick(others)] : [])];
}

/** The five best at most, of those that are close to the best. */
function closePlays(plays: readonly RankedPlay[]): readonly RankedPlay[] {
    return plays.slice(0, 5).filter(({ worth }) => plays[0].worth - worth < 0.15);
}

function positionsAfter(plays: readonly RankedPlay[]): Board[] {
    return plays.map(({ board }) => board.slice(0, PLACES)).filter((board) => isEvaluated(board));
}

/** Not where the game is over, or solved because both bear off. */
function isEvaluated(board: Board): boolean {
    return board.some((checkers) => checkers > 0) && classOf(board) !== undefined;
}

function farBack(board: Board): number {
    return board.subarray(BACK, PLACES).reduce((sum, checkers) => sum + Math.max(0, checkers), 0);
}
