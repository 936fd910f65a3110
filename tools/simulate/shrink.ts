import type { Step } from './script';

/** Steps that make a check meaningful: without them, what is disturbed would count as broken. */
const KEPT = new Set(['relent', 'calm']);

/**
 * Fewer steps that still fail: earlier calms go first, since they take longest, then everything that one player or one fault did,
 * then larger and smaller runs of steps, as long as something breaks. Every step means the same without the others, so most can go.
 *
 * @param failing answers the steps up to the one that fails, or nothing if none does
 */
export function shrink(
    steps: readonly Step[],
    failing: (steps: readonly Step[]) => readonly Step[] | undefined,
    maxReplays: number,
): readonly Step[] {
    let best = steps;
    let replays = 0;

    function stillFails(fewer: readonly Step[]): boolean {
        if (fewer.length === best.length || replays >= maxReplays) return false;
        replays += 1;
        const cut = failing(fewer);
        if (cut !== undefined) best = cut;
        return cut !== undefined;
    }

    function dropEarlierCalms(): void {
        const last = best.findLastIndex(({ act }) => act === 'relent');
        stillFails(best.filter(({ act }, at) => at >= last || !KEPT.has(act)));
    }

    dropEarlierCalms();
    for (const gone of new Set(steps.map(({ act }) => act))) {
        if (!KEPT.has(gone)) stillFails(best.filter(({ act }) => act !== gone));
    }
    for (let size = Math.ceil(best.length / 2); size >= 1; size = Math.floor(size / 2)) {
        for (let from = 0; from < best.length; ) {
            const [start, end] = [from, from + size];
            if (!stillFails(best.filter(({ act }, at) => at < start || at >= end || KEPT.has(act)))) from = end;
        }
    }
    dropEarlierCalms();
    return best;
}
