import { PLACES } from '@dice-wards/games/backgammon/board/board';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { Table } from '@dice-wards/games/backgammon/state';
import { CENTRED } from '@dice-wards/games/cube';
import { NO_OPTIONS } from '@dice-wards/games/options';
import type { Chances } from '@dice-wards/robots/advice';
import { efficiencyOf } from '@dice-wards/robots/backgammon/position';
import { cubeVerdict } from '@dice-wards/robots/backgammon/verdict';
import { type Board, CHECKERS } from './board';
import { chancesByGnubg, cubesAtScores } from './gnubg_judge';
import { meanWithError } from './means';

const LONGEST = 25;
const PROGRAMS = 8;

/** So many points each player needs to win the match. */
interface Score {
    readonly doubler: number;
    readonly taker: number;
}

/** Who needs one point has no use for a cube. */
const SCORES: readonly Score[] = Array.from({ length: LONGEST - 1 }, (_, n) => n + 2).flatMap((doubler) =>
    Array.from({ length: LONGEST }, (_, n) => ({ doubler, taker: n + 1 })),
);

/**
 * Take points of every score to 25 points away, against GNU Backgammon's: the chance to win with which taking is as good as dropping, in a
 * race, where there are no gammons. Both know the same chances, so what differs is the model of the cube. Prints the differences.
 */
export async function compareTakePoints(): Promise<void> {
    const races = LEADS.map(race);
    const chances = (await chancesByGnubg(races, 0, 1)).map(([win]) => win);
    const asked = SCORES.flatMap((score) => races.map((board) => ({ board, match: matchAt(score) })));
    const judged = await cubesAtScores(asked, 0, PROGRAMS);
    const points = SCORES.map((score, n) => {
        const taken = judged.slice(races.length * n, races.length * (n + 1)).map(({ doubleTake }) => doubleTake);
        const ours = chances.map((win) => ourWorth(score, win));
        return { score, theirs: takePoint(chances, taken), ours: takePoint(chances, ours) };
    });
    const told = points.flatMap(({ score, theirs, ours }) =>
        theirs === undefined || ours === undefined ? [] : [{ score, theirs, ours, apart: Math.abs(ours - theirs) }],
    );
    const same = points.filter(({ theirs, ours }) => (theirs === undefined) === (ours === undefined)).length;
    console.log(`${points.length} scores; both have a take point, or none, at ${same}; ${told.length} are compared`);
    console.log(`apart: ${meanWithError(told.map(({ apart }) => 100 * apart))} % on the mean`);
    for (const { score, theirs, ours } of told.toSorted((one, other) => other.apart - one.apart).slice(0, 5)) {
        const percent = (chance: number) => `${(100 * chance).toFixed(2)} %`;
        console.log(`${score.doubler}-away doubles ${score.taker}-away: ${percent(ours)}, gnubg ${percent(theirs)}`);
    }
}

/** So many pips the player on roll has, and the other more than that by so many. */
const PIPS = 76;
const LEADS = Array.from({ length: 33 }, (_, n) => n - 6);
const LOWEST = 4;
const HIGHEST = 12;

/** A race in which nobody is about to bear off. @param lead of the player on roll, in pips */
function race(lead: number): Board {
    const theirs = places(PIPS + lead);
    return places(PIPS).map((checkers, place) => checkers - (theirs[PLACES - 1 - place] ?? 0));
}

/** Checkers of one player that need so many pips. */
function places(pips: number): Board {
    const board = new Int8Array(PLACES);
    let left = pips - CHECKERS * LOWEST;
    for (let checker = 0; checker < CHECKERS; checker += 1) {
        const more = Math.min(HIGHEST - LOWEST, Math.ceil(left / (CHECKERS - checker)));
        board[LOWEST + more] += 1;
        left -= more;
    }
    return board;
}

function matchAt({ doubler, taker }: Score) {
    return { length: LONGEST, score: [LONGEST - doubler, LONGEST - taker] } as const;
}

/** Where the worth of a double that is taken comes to 1, between chances of the doubler that rise; none if it does nowhere. */
function takePoint(chances: readonly number[], worths: readonly number[]): number | undefined {
    const after = worths.findIndex((worth) => worth >= 1);
    if (after <= 0) return undefined;
    const [low, high] = [after - 1, after].map((n) => ({ chance: chances[n], worth: worths[n] }));
    const share = (1 - low.worth) / (high.worth - low.worth);
    return 1 - (low.chance + share * (high.chance - low.chance));
}

function ourWorth(score: Score, win: number): number {
    const options = { ...NO_OPTIONS, doubling: true, crawford: true, matchLength: LONGEST };
    const crawford = score.taker === 1 ? 'past' : 'ahead';
    const match = { ...startOf(options).match, score: matchAt(score).score, crawford } as const;
    const board = race(0);
    const table: Table = { match, turn: 0, board, cube: CENTRED };
    const chances: Chances = { win, winGammon: 0, winBackgammon: 0, loseGammon: 0, loseBackgammon: 0 };
    return cubeVerdict(table, 0, chances, efficiencyOf(board)).doubleTake;
}
