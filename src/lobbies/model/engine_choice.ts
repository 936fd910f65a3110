import type { Load } from '../../platform/messages';

/** An engine that takes new games. */
export interface Candidate {
    readonly id: Uint8Array;
    /** As it was told lately; `undefined` for an engine of which nothing is known. */
    readonly load: Load | undefined;
    /** Until then others are asked first. */
    readonly restsUntilMs: number;
}

/** A robot that is to act takes as much as so many games that wait for people. */
const ROBOT_TURN = 20;

/** The engine for a new game: the one with least to do among those that do not rest, or among all if all do. */
export function leastLoaded(candidates: readonly Candidate[], nowMs: number): Candidate | undefined {
    const awake = candidates.filter(({ restsUntilMs }) => restsUntilMs <= nowMs);
    let best: Candidate | undefined;
    for (const each of awake.length > 0 ? awake : candidates) {
        if (best === undefined || weightOf(each) < weightOf(best)) best = each;
    }
    return best;
}

function weightOf({ load }: Candidate): number {
    return load === undefined ? 0 : load.games + ROBOT_TURN * load.robotTurns;
}
