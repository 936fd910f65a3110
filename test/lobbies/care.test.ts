import { compileEncoder } from '@dice-wards/candid/codec';
import { nothing } from '@dice-wards/candid/schema';
import { expect, it } from 'vitest';
import { wire } from '../../src/lobbies/wiring';
import type { CallAnswer } from '../../src/platform/host';
import { ALL_REFUSALS, refusalsOf, replyOf } from '../../src/platform/refusal';
import { FakeHost, settled } from '../support/fake_host';
import { memories } from '../support/memory_map';
import { ANA, ENGINE } from './world';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const EVENTS = Uint8Array.of(9, 9, 1);
const encodeTaken = compileEncoder([replyOf(nothing, refusalsOf(ALL_REFUSALS))]);

/** Takes whatever is told of the house. */
class HearingHost extends FakeHost {
    told = 0;

    override call(canister: Uint8Array, method: string, argument: Uint8Array): Promise<CallAnswer> {
        if (method !== 'onHouse') return super.call(canister, method, argument);
        this.told += 1;
        return Promise.resolve({ kind: 'replied', bytes: encodeTaken([{ Ok: null }]) });
    }
}

it('Lobbies wakes the canister of tournaments for a week after it was woken by it, and by nobody else', async () => {
    const host = new HearingHost();
    const app = wire(host, memories());
    app.links.set({ gameEngine: ENGINE, tournaments: EVENTS });
    app.start();
    const wakes = async (milliseconds: number) => {
        host.notified.length = 0;
        await host.pass(milliseconds);
        return host.notified.filter(({ canister, method }) => canister === EVENTS && method === 'wake').length;
    };
    await wakes(DAY);
    expect(await wakes(DAY)).toBe(0);
    for (const by of [ANA, ENGINE]) app.woken(by);
    expect(await wakes(DAY)).toBe(0);
    app.woken(EVENTS);
    await settled();
    expect(await wakes(DAY)).toBe(48);
    // It is told of the house anew, once a day at most.
    expect(host.told).toBe(1);
    // The last round falls on the end of the week.
    expect(await wakes(7 * DAY)).toBe(6 * 48 - 1);
    expect(await wakes(DAY)).toBe(0);
});
