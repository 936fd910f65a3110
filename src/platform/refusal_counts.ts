import { codeOf, type Refused } from './refusal';

/** How often one refusal was given since the last upgrade. Not stored; queries leave no trace. */
export interface RefusalCount {
    readonly name: string;
    count: number;
}

const counts: RefusalCount[] = [];

/** The count of this refusal, to be kept and raised: looking it up costs a tenth of a refusal. */
export function countOf({ Err }: Refused): RefusalCount {
    const name = codeOf(Err);
    const known = counts.find((each) => each.name === name);
    if (known !== undefined) return known;
    const fresh = { name, count: 0 };
    counts.push(fresh);
    return fresh;
}

export function refusalCounts(): readonly RefusalCount[] {
    return counts;
}
