import type { Script, Step } from './script';
import { replay } from './simulation';
import type { Origin } from './world';

/** Steps that make a check meaningful: without them, what is disturbed would count as broken. */
const KEPT = new Set(['relent', 'calm']);

/**
 * A shorter script with a violation of the same promise: larger and smaller runs of steps are left out, as long as it still fails.
 * Every step means the same without the others, so most can go.
 */
export function shrink(origin: Origin, script: Script, promise: string, maxReplays: number): Script {
    let best = script;
    let replays = 0;

    function fails(steps: readonly Step[]): boolean {
        replays += 1;
        const { violation, script: cut } = replay(origin, { ...script, steps });
        if (violation?.promise !== promise) return false;
        best = cut;
        return true;
    }

    for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
        for (let from = 0; from < best.steps.length && replays < maxReplays; ) {
            const { steps } = best;
            const without = steps.filter(({ act }, at) => at < from || at >= from + size || KEPT.has(act));
            if (without.length === steps.length || !fails(without)) from += size;
        }
    }
    return withoutCalms(best, fails) ?? best;

    /** All calms but the last one go, if they can. */
    function withoutCalms({ steps }: Script, test: (steps: readonly Step[]) => boolean): Script | undefined {
        const last = steps.findLastIndex(({ act }) => act === 'relent');
        const without = steps.filter(({ act }, at) => !KEPT.has(act) || at >= last);
        return without.length < steps.length && test(without) ? best : undefined;
    }
}
