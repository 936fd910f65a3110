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

describe('links that are set', () => {
    it('are stored, the last and all before it, each under its own name', () => {
        const store = new MemoryMap();
        const links = createLinks(store);
        links.set({ profiles: A, lobbies: B, gameEngine: null });
        links.set({ profiles: C, lobbies: null, gameEngine: null });
        expect(store.keys(0, 9).map((key) => [...key])).toEqual([[0], [1], [128, ...A], [128, ...C], [129, ...B]]);
        const upgraded = createLinks(store);
        expect(['profiles', 'lobbies', 'gameEngine'].map((name) => upgraded.get(name as 'lobbies'))).toEqual([
            C,
            B,
            undefined,
        ]);
        expect([A, B, C].map((id) => upgraded.everLinked('profiles', id))).toEqual([true, false, true]);
        expect([A, B, C].map((id) => upgraded.everLinked('gameEngine', id))).toEqual([false, false, false]);
    });

    it('are removed, the one that counts or an earlier one, and nothing else', () => {
        const store = new MemoryMap();
        const links = createLinks(store);
        for (const gameEngine of [A, B]) links.set({ ...NONE, gameEngine });
        expect(links.remove('gameEngine', C)).toBe(false);
        expect(links.remove('lobbies', A)).toBe(false);
        expect(links.remove('gameEngine', A)).toBe(true);
        expect([links.get('gameEngine'), links.everLinked('gameEngine', A)]).toEqual([B, false]);
        expect(links.remove('gameEngine', B)).toBe(true);
        expect([links.get('gameEngine'), links.everLinked('gameEngine', B), store.size()]).toEqual([
            undefined,
            false,
            0,
        ]);
        expect(links.remove('gameEngine', B)).toBe(false);
    });

    it('come from the environment by the names in icp.yaml', () => {
        const host = new FakeHost();
        host.variables = Object.fromEntries(
            ['profiles', 'lobbies', 'game_engine'].map((name, place) => [
                `PUBLIC_CANISTER_ID:${name}`,
                host.principalText([A, B, C][place]),
            ]),
        );
        const links = createLinks(new MemoryMap());
        links.setFrom(host);
        expect([links.get('profiles'), links.get('lobbies'), links.get('gameEngine')]).toEqual([A, B, C]);
    });
});
