import { expectedChances } from '@dice-wards/robots/backgammon/evaluate';
import { type Board, turned } from '../../../bench/robots/board';
import { chancesByGnubg } from '../../../bench/robots/gnubg_judge';
import { EVEN } from '../../../bench/robots/players';
import { type Outputs, turnedOutputs } from './lessons';
import {
    positionsOfAllKinds,
    positionsOfHypergammon,
    positionsOfRaces,
    racesAnywhere,
    usualPositions,
} from './positions';

/** Lessons of one kind, in files of so many. */
export interface LessonSet {
    readonly name: string;
    readonly files: number;
    readonly each: number;
    /** The seed of the first file; the others follow. No two sets share one, and no bench uses any. */
    readonly seed: number;
    readonly positions: (count: number, seed: number) => Board[];
    readonly teach: (boards: readonly Board[]) => Promise<Outputs[]>;
}

/** GNU Backgammon looks so many rolls ahead for the opponent, who is on roll. It rests after each answer, so several are asked. */
const byGnubg = (plies: number, programs: number) => async (boards: readonly Board[]) => {
    const chances = await chancesByGnubg(boards.map(turned), plies, programs);
    return chances.map((of) => turnedOutputs(of as unknown as Outputs));
};

/** The nets that are shipped, one roll ahead. */
async function byShippedNets(boards: readonly Board[]): Promise<Outputs[]> {
    return boards.map((board) => {
        const { win, winGammon, winBackgammon, loseGammon, loseBackgammon } = expectedChances(turned(board), EVEN);
        return turnedOutputs([win, winGammon, winBackgammon, loseGammon, loseBackgammon]);
    });
}

/** Much that is taught by a short look, and less that is taught by a long one. */
export const WIDE: LessonSet = {
    name: 'wide',
    files: 30,
    each: 20_000,
    seed: 70_001,
    positions: positionsOfAllKinds,
    teach: byGnubg(1, 24),
};
/** What comes up over the board. */
export const USUAL: LessonSet = { ...WIDE, name: 'usual', files: 16, seed: 65_001, positions: usualPositions };
export const DEEP: LessonSet = {
    name: 'deep',
    files: 20,
    each: 5000,
    seed: 80_001,
    positions: positionsOfAllKinds,
    teach: byGnubg(2, 3),
};
/** GNU Backgammon's nets know nothing of three checkers a side. */
export const HYPERGAMMON_LESSONS: LessonSet = {
    name: 'hypergammon',
    files: 1,
    each: 40_000,
    seed: 90_001,
    positions: positionsOfHypergammon,
    teach: byShippedNets,
};
/** Nothing is learned from these: they say how far the nets have come. */
export const HELD_OUT: LessonSet = { ...DEEP, name: 'held-out', files: 1, seed: 60_001 };

/** The same from the games of the nets that had learned from those before. */
export const WIDE_AGAIN: LessonSet = { ...WIDE, name: 'wide-again', files: 40, seed: 110_001 };
export const USUAL_AGAIN: LessonSet = { ...USUAL, name: 'usual-again', files: 20, seed: 120_001 };
const RACES: LessonSet = { ...WIDE, name: 'races', files: 15, seed: 130_001, positions: positionsOfRaces };
const RACES_ANYWHERE: LessonSet = {
    ...WIDE,
    name: 'races-anywhere',
    files: 12,
    seed: 140_001,
    positions: racesAnywhere,
};
/** From these the net for races alone learns, besides the races among the others. */
export const RACES_ALONE: readonly LessonSet[] = [RACES, RACES_ANYWHERE];
/** Nothing is learned from these either: they say how far that net has come. */
export const HELD_OUT_RACES: readonly LessonSet[] = [
    { ...DEEP, name: 'races-held-out', files: 1, seed: 61_001, positions: positionsOfRaces },
    { ...DEEP, name: 'races-anywhere-held-out', files: 1, seed: 62_001, positions: racesAnywhere },
];

/** What is learned from. */
export const SETS: readonly LessonSet[] = [WIDE, USUAL, DEEP, HYPERGAMMON_LESSONS, WIDE_AGAIN, USUAL_AGAIN];
