import type { Refusal } from './refusal';

/** How often each refusal was given since the last upgrade, by name. Not stored; queries leave no trace. */
const counts: Record<string, number> = {};

export function countRefusal(refusal: Refusal): void {
    for (const name in refusal) counts[name] = (counts[name] ?? 0) + 1;
}

export function refusalCounts(): Readonly<Record<string, number>> {
    return counts;
}
