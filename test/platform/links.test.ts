import { Principal } from '@icp-sdk/core/principal';
import { describe, expect, it } from 'vitest';
import { createLinks } from '../../src/platform/links';
import { FakeHost } from '../support/fake_host';
import { MemoryMap } from '../support/memory_map';

const [A, B, C] = [1, 2, 3].map((byte) => Uint8Array.of(byte, 0, 1, 1));
const NONE = { profiles: null, lobbies: null, gameEngine: null };

/** A canister's links over its upgrades: the store stays, what is known on the heap does not. */
function canister() {
    const host = new FakeHost();
    const store = new MemoryMap();
    return (engine?: Uint8Array) => {
        host.variables = engine === undefined ? {} : { 'PUBLIC_CANISTER_ID:game_engine': host.principalText(engine) };
        const links = createLinks(store);
        links.setFrom(host);
        return links;
    };
}

describe('links from the environment', () => {
    it('are those of the last install or upgrade, and the earlier ones are remembered', () => {
        const upgrade = canister();
        expect(upgrade().get('gameEngine')).toBeUndefined();
        expect(upgrade(A).get('gameEngine')).toEqual(A);
        const links = upgrade(B);
        expect(links.get('gameEngine')).toEqual(B);
        expect([A, B, C].map((engine) => links.everLinked('gameEngine', engine))).toEqual([true, true, false]);
        expect(upgrade().get('gameEngine')).toBeUndefined();
        expect(links.get('lobbies')).toBeUndefined();
    });

    it('count less than what was set, before or after', () => {
        const upgrade = canister();
        const links = upgrade(A);
        links.set({ ...NONE, gameEngine: C });
        expect(links.get('gameEngine')).toEqual(C);
        expect(upgrade(B).get('gameEngine')).toEqual(C);
        expect(upgrade(B).everLinked('gameEngine', B)).toBe(false);
        expect(upgrade(B).everLinked('gameEngine', A)).toBe(true);
    });

    it('must be principals', () => {
        const host = new FakeHost();
        host.variables = { 'PUBLIC_CANISTER_ID:lobbies': Principal.fromUint8Array(A).toText().slice(1) };
        expect(() => createLinks(new MemoryMap()).setFrom(host)).toThrow();
    });
});
