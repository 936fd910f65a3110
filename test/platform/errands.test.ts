import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAlarm } from '../../src/platform/alarm';
import { createErrands, type Errands } from '../../src/platform/errands';
import { busy } from '../../src/platform/refusal';
import { FakeHost } from '../support/fake_host';

let host: FakeHost;
let errands: Errands;
let lines: string[];
beforeEach(() => {
    host = new FakeHost();
    errands = createErrands(host, createAlarm(host));
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
        const steps = [3, 0, 4, undefined];
        let taken = 0;
        expect(errands.begin('Prune', () => steps[taken++])).toEqual({
            Ok: 'Prune: begun; the log says when it is done',
        });
        expect([taken, errands.going()]).toEqual([0, 'Prune']);
        expect(errands.begin('Close', () => undefined)).toEqual(busy('Still at it: Prune'));
        await host.pass(0);
        expect(taken).toBe(4);
        expect(errands.going()).toBeUndefined();
        expect(lines).toEqual(['log Prune: done, 7 changed']);
        expect(errands.faults()).toBe(0);
        await host.pass(60_000);
        expect(taken).toBe(4);
    });

    it('makes place for the next', async () => {
        errands.begin('Prune', () => undefined);
        await host.pass(0);
        expect(errands.begin('Close', () => undefined)).toMatchObject({ Ok: expect.any(String) });
        await host.pass(0);
        expect(lines).toEqual(['log Prune: done, 0 changed', 'log Close: done, 0 changed']);
    });

    it('ends with a fault, which is told and counted', async () => {
        const steps = [2];
        errands.begin('Prune', () => {
            const [changed] = steps.splice(0, 1);
            if (changed === undefined) throw new Error('no such game');
            return changed;
        });
        await host.pass(0);
        expect(lines).toEqual(['error Prune: broken off, 2 changed: Error: no such game']);
        expect(errands.faults()).toBe(1);
        expect(errands.going()).toBeUndefined();
    });
});
