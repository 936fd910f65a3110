import { expect, it } from 'vitest';
import { createLinks } from '../../src/platform/links';
import { createNeighbours } from '../../src/platform/neighbours';
import { FakeHost, HOUSE } from '../support/fake_host';
import { MemoryMap } from '../support/memory_map';

const PROFILES = Uint8Array.of(1, 1);
const LOBBIES = Uint8Array.of(2, 1);

it('wakes the canisters that are linked, but not itself', () => {
    const host = new FakeHost();
    const links = createLinks(new MemoryMap());
    links.set({ profiles: PROFILES, lobbies: LOBBIES, gameEngine: HOUSE });
    createNeighbours(host, links, () => false).look();
    expect(host.notified).toEqual([
        { canister: PROFILES, method: 'wake' },
        { canister: LOBBIES, method: 'wake' },
    ]);
});

it('wakes nobody before there is a link', () => {
    const host = new FakeHost();
    createNeighbours(host, createLinks(new MemoryMap()), () => true).look();
    expect(host.notified).toEqual([]);
});
