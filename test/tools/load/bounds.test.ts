import { describe, expect, it } from 'vitest';
import { boundsOf, sharesOf } from '../../../tools/load/bounds';
import { MOST_HEAP_DELTA, MOST_INSTRUCTIONS, type PartUse, type RoundUse } from '../../../tools/load/round_meter';

const idle: PartUse = {
    ...{ title: 'engine 1', subnet: 0, messages: 0, instructions: 0, heapDelta: 0, cycles: 0, waiting: 0 },
    dearest: { entry: '', instructions: 0 },
};
const round = (part: Partial<PartUse>, backlog: readonly number[] = [0]): RoundUse => ({
    parts: [{ ...idle, ...part }],
    cycles: 0,
    backlog,
});

describe('what bound', () => {
    it('is nothing as long as no message waits', () => {
        expect(boundsOf([round({ instructions: MOST_INSTRUCTIONS, heapDelta: MOST_HEAP_DELTA })])).toEqual([]);
    });

    it('is what a canister with messages that wait had used up', () => {
        const bounds = boundsOf([
            round({ waiting: 1, instructions: MOST_INSTRUCTIONS }),
            round({ waiting: 1, instructions: 1e9, heapDelta: MOST_HEAP_DELTA }),
            // It pays for an earlier round.
            round({ waiting: 1 }),
            round({ waiting: 1, instructions: 1e9, heapDelta: 1e6 }),
        ]);
        expect(bounds.map(({ limit, rounds, first }) => [limit, rounds, first])).toEqual([
            ['heap delta', 2, 2],
            ['instructions', 1, 1],
            ['cores', 1, 4],
        ]);
    });

    it('is the ingress of a subnet whose block was full', () => {
        expect(boundsOf([round({}, [0, 3]), round({}, [1, 3])])).toEqual([
            { where: 'subnet 2', limit: 'ingress', rounds: 2, first: 1 },
            { where: 'subnet 1', limit: 'ingress', rounds: 1, first: 2 },
        ]);
    });
});

describe('shares', () => {
    it('are means of all rounds, in parts of what a canister may have', () => {
        const half = { messages: 10, instructions: MOST_INSTRUCTIONS, heapDelta: MOST_HEAP_DELTA };
        expect(sharesOf([round(half), round({})])).toEqual([
            { title: 'engine 1', messages: 5, instructions: 0.5, heapDelta: 0.5 },
        ]);
        expect(sharesOf([])).toEqual([]);
    });
});
