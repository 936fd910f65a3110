import { MOST_HEAP_DELTA, MOST_INSTRUCTIONS, type PartUse, type RoundUse } from './round_meter';

/** A limit of the platform that held something up. */
export interface Bound {
    /** A canister, or `subnet 1`. */
    readonly where: string;
    readonly limit: 'ingress' | 'instructions' | 'heap delta' | 'cores';
    /** Rounds of those that were measured. */
    readonly rounds: number;
    /** The first of them, from 1. */
    readonly first: number;
}

/** A canister's share of a round, on the mean: 1 is all that it may have. */
export interface Share {
    readonly title: string;
    readonly messages: number;
    readonly instructions: number;
    readonly heapDelta: number;
}

/** Which limits were reached in these rounds, the one that held up most rounds first. */
export function boundsOf(rounds: readonly RoundUse[]): Bound[] {
    const found = new Map<string, { where: string; limit: Bound['limit']; rounds: number; first: number }>();
    const add = (where: string, limit: Bound['limit'], round: number): void => {
        const bound = found.get(`${where} ${limit}`) ?? { where, limit, rounds: 0, first: round };
        found.set(`${where} ${limit}`, { ...bound, rounds: bound.rounds + 1 });
    };
    for (const [nth, { parts, backlog }] of rounds.entries()) {
        backlog.forEach((count, subnet) => {
            if (count > 0) add(`subnet ${subnet + 1}`, 'ingress', nth + 1);
        });
        for (const part of parts) if (part.waiting > 0) add(part.title, limitOf(part), nth + 1);
    }
    return [...found.values()].sort((a, b) => b.rounds - a.rounds || a.first - b.first);
}

/** A canister that still has messages has used up its instructions, or shares them on its core; else it pays for pages of before. */
function limitOf({ instructions, heapDelta }: PartUse): Bound['limit'] {
    if (instructions >= MOST_INSTRUCTIONS) return 'instructions';
    return heapDelta >= MOST_HEAP_DELTA / 2 || instructions === 0 ? 'heap delta' : 'cores';
}

export function sharesOf(rounds: readonly RoundUse[]): Share[] {
    const [first] = rounds;
    if (first === undefined) return [];
    return first.parts.map(({ title }, place) => {
        const mean = (of: (part: PartUse) => number): number =>
            rounds.reduce((sum, { parts }) => sum + of(parts[place]), 0) / rounds.length;
        return {
            title,
            messages: mean(({ messages }) => messages),
            instructions: mean(({ instructions }) => instructions) / MOST_INSTRUCTIONS,
            heapDelta: mean(({ heapDelta }) => heapDelta) / MOST_HEAP_DELTA,
        };
    });
}
