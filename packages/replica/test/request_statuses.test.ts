import { describe, expect, it } from 'vitest';
import { REMEMBERED_REQUESTS } from '../src/core/limits';
import { RequestStatuses } from '../src/core/request_statuses';

const ANSWER = { kind: 'replied', data: new Uint8Array(0) } as const;
const idOf = (number: number): Uint8Array => {
    const id = new Uint8Array(4);
    new DataView(id.buffer).setUint32(0, number);
    return id;
};
const keyOf = (number: number): string => Buffer.from(idOf(number)).toString('hex');

describe('statuses of requests', () => {
    it('are forgotten in the order of their answers, and never while there is none', () => {
        const statuses = new RequestStatuses();
        for (let number = 0; number <= REMEMBERED_REQUESTS + 1; number += 1)
            statuses.set(keyOf(number), { kind: 'received' });
        for (let number = 2; number <= REMEMBERED_REQUESTS + 1; number += 1) statuses.set(keyOf(number), ANSWER);
        statuses.set(keyOf(1), ANSWER);
        const kinds = [0, 1, 2, 3].map((number) => statuses.of(idOf(number)).kind);
        expect(kinds).toEqual(['received', 'replied', 'unknown', 'replied']);
        expect([0, 1, 2].map((number) => statuses.has(keyOf(number)))).toEqual([true, true, false]);
    });

    it('go on as they were', () => {
        const statuses = new RequestStatuses();
        statuses.set(keyOf(1), { kind: 'received' });
        statuses.markProcessing({ kind: 'ingress', requestId: keyOf(1) });
        statuses.set(keyOf(2), ANSWER);
        const copy = new RequestStatuses(statuses.capture());
        expect([1, 2, 3].map((number) => copy.of(idOf(number)).kind)).toEqual(['processing', 'replied', 'unknown']);
    });
});
