import { SEATS } from '@dice-wards/games/seats';
import { expect, it } from 'vitest';
import { REACTIONS, type Said } from '../../src/game_engine/model/reactions';
import { SEAL_BYTES, TAPE_BYTES } from '../../src/game_engine/model/sealed_dice';
import { createReactionStore } from '../../src/game_engine/store/reaction_store';
import { createTapeStore } from '../../src/game_engine/store/tape_store';
import { u32Key } from '../../src/platform/bytes';
import { hex, MemoryMap } from '../support/memory_map';

const NOW = 1_767_225_600_000;

it('every reaction of each seat is read as it was written, the last thirty of a game', () => {
    const map = new MemoryMap();
    const store = createReactionStore(map);
    expect(store.of(1)).toEqual([]);
    const all = REACTIONS.flatMap((reaction) => SEATS.map((by): Said => ({ atMs: NOW + by, by, reaction })));
    for (const [n, said] of all.entries()) {
        store.add(1, said);
        expect(store.of(1)).toEqual(all.slice(Math.max(0, n - 29), n + 1));
    }
    store.add(2, all[1]);
    expect(hex(map.get(u32Key(2)) as Uint8Array)).toBe('01019b76daa80120');
    store.remove(1);
    expect([store.of(1), store.of(2)]).toEqual([[], [all[1]]]);
    map.set(u32Key(1), Uint8Array.of(2));
    expect(() => store.of(1)).toThrow('layout 2');
});

it('tapes come back with their seals, and go with their game', () => {
    const map = new MemoryMap();
    const store = createTapeStore(map);
    const tape = (byte: number) => ({
        bytes: new Uint8Array(TAPE_BYTES).fill(byte),
        seal: new Uint8Array(SEAL_BYTES).fill(100 + byte),
    });
    for (const [roomId, index] of [
        [1, 0],
        [1, 1],
        [1, 2],
        [2, 0],
    ]) {
        store.add(roomId, index, tape(10 * roomId + index));
    }
    expect([store.get(1, 1), store.get(2, 0), store.get(2, 1)]).toEqual([tape(11), tape(20), undefined]);
    store.remove(1, 2);
    expect([0, 1, 2].map((index) => store.get(1, index))).toEqual([undefined, undefined, tape(12)]);
    expect(store.get(2, 0)).toEqual(tape(20));
});
