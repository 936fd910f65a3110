import { expect, it } from 'vitest';
import { wire } from '../../src/lobbies/wiring';
import { settled } from '../support/fake_host';
import { memories } from '../support/memory_map';
import { ANA, ENGINE, HostOfLobbies } from './world';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const EVENTS = Uint8Array.of(9, 9, 1);
it('Lobbies wakes the canister of tournaments for a week after it was woken by it, and by nobody else', async () => {
    const host = new HostOfLobbies();
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
    for (const by of [ANA, ENGINE]) app.woken(by, null);
    expect(await wakes(DAY)).toBe(0);
    app.woken(EVENTS, null);
    await settled();
    expect(await wakes(DAY)).toBe(48);
    // The last round falls on the end of the week.
    expect(await wakes(7 * DAY)).toBe(6 * 48 - 1);
    expect(await wakes(DAY)).toBe(0);
});
