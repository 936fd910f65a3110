import type { Move } from '@dice-wards/client';
import type { Reviewed } from '../../../review/props';
import { keepInList, keptList } from '../../../state/kept_list';
import type { Blunder } from './blunders';

/** A position in which somebody's play lost much, to be played once more. */
export interface Puzzle {
    /** With the dice. */
    readonly xgid: string;
    /** What was played, and how much it lost, in points. */
    readonly moves: readonly Move[];
    readonly lost: number;
    /** The step of the review. */
    readonly link: string;
}

const OWN = 'puzzles';
const MOST = 100;
const OF_DAY = 'puzzle-of-day';

/** Those of the player's own games, the newest first. */
export function ownPuzzles(): readonly Puzzle[] {
    return keptList(OWN)
        .flatMap((text) => puzzleIn(text) ?? [])
        .reverse();
}

/** What is solved does not come again. */
export function forget(puzzle: Puzzle): void {
    keepInList(OWN, JSON.stringify(puzzle), false);
}

/** Keeps a game's blunders; the oldest of many go. */
export async function keepBlunders(game: Reviewed, blunders: readonly Blunder[]): Promise<void> {
    for (const { version, step, moves, lost } of blunders) {
        const xgid = await game.positionAt(version);
        const puzzle = xgid && { xgid, moves, lost, link: game.linkTo(step) };
        if (puzzle) keepInList(OWN, JSON.stringify(puzzle satisfies Puzzle), true, MOST);
    }
}

/** What was found of a day: undefined if nobody has looked yet, and null if there is none. */
export function puzzleOfDay(day: number): Puzzle | null | undefined {
    const [of, text = ''] = keptList(OF_DAY);
    if (of !== `${day}`) return undefined;
    return puzzleIn(text) ?? null;
}

export function keepPuzzleOfDay(day: number, puzzle: Puzzle | undefined): void {
    localStorage.setItem(OF_DAY, JSON.stringify([`${day}`, JSON.stringify(puzzle ?? null)]));
}

function puzzleIn(text: string): Puzzle | undefined {
    try {
        const { xgid, moves, lost, link } = JSON.parse(text);
        return typeof xgid === 'string' && typeof link === 'string' ? { xgid, moves, lost, link } : undefined;
    } catch {
        return undefined;
    }
}
