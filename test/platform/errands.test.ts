import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAlarm } from '../../src/platform/alarm';
import { createErrands, type Errands } from '../../src/platform/errands';
import type { PublicLog } from '../../src/platform/public_log';
import { busy } from '../../src/platform/refusal';
import { FakeHost } from '../support/fake_host';
import { linesOf, newPublicLog } from '../support/public_log';

let host: FakeHost;
let errands: Errands;
let log: PublicLog;
let lines: string[];
beforeEach(() => {
    host = new FakeHost();
    log = newPublicLog(host);
    errands = createErrands(host, createAlarm(host), log);
    lines = [];
    for (const method of ['log', 'error'] as const) {
        vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(`${method} ${line}`));
    }
});
afterEach(() => {
    vi.restoreAllMocks();
});

describe('an errand', () => {
    it('goes on, a step in each message, until nothing is left, and tells how much it changed', async () => {
        const steps = [[1, 2, 3], [], [4, 5, 6, 7], undefined];
        let taken = 0;
        expect(errands.begin('Prune', 'Pruning', () => steps[taken++])).toEqual({
            Ok: 'Pruning: begun; the log says when it is done',
        });
        expect([taken, errands.going()]).toEqual([0, 'Pruning']);
        expect(errands.begin('Close', 'Closing', () => undefined)).toEqual(busy('Still at it: Pruning'));
        await host.pass(0);
        expect(taken).toBe(4);
        expect(errands.going()).toBeUndefined();
        expect(lines).toEqual(['log Pruning: done, 7 changed']);
        expect(errands.faults()).toBe(0);
        expect(linesOf(log)).toEqual([
            'code Prune: Pruning: 3 changed [1,2,3]',
            'code Prune: Pruning: 4 changed [4,5,6,7]',
        ]);
        await host.pass(60_000);
        expect(taken).toBe(4);
    });

    it('makes place for the next', async () => {
        errands.begin('Prune', 'Pruning', () => undefined);
        await host.pass(0);
        expect(errands.begin('Close', 'Closing', () => undefined)).toMatchObject({ Ok: expect.any(String) });
        await host.pass(0);
        expect(lines).toEqual(['log Pruning: done, 0 changed', 'log Closing: done, 0 changed']);
    });

    it('ends with a fault, which is told and counted', async () => {
        const steps = [[8, 9]];
        errands.begin('Prune', 'Pruning', () => {
            const [changed] = steps.splice(0, 1);
            if (changed === undefined) throw new Error('no such game');
            return changed;
        });
        await host.pass(0);
        expect(lines).toEqual(['error Pruning: broken off, 2 changed: Error: no such game']);
        expect(errands.faults()).toBe(1);
        expect(errands.going()).toBeUndefined();
    });
});
