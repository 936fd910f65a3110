import { IDL } from '@dfinity/candid';
import { describe, expect, it } from 'vitest';
import { MEMORY } from '../../src/game_engine/store/memory';
import { initGame } from '../../src/game_engine/updates/init_game';
import { timeKey } from '../../src/platform/bytes';
import { samePrincipal } from '../../src/platform/principal';
import { ACKNOWLEDGED, ANA, BEN, LOBBIES, refusal, settings, World } from './world';

const DAY = 24 * 60 * 60_000;

/** The rooms whose letters are on their way to Lobbies. */
function roomsTold({ host }: World): number[] {
    const told = host.calls.filter(({ canister }) => samePrincipal(canister, LOBBIES));
    return told.map(({ argument }) => {
        const [roomId] = IDL.decode([IDL.Nat32, IDL.Principal, IDL.Record({})], argument.slice()) as unknown as [
            number,
        ];
        return roomId;
    });
}

describe('a full engine', () => {
    it('has 100,000 places', async () => {
        const world = await World.ready();
        const deadlines = world.memory(MEMORY.deadlines);
        const later = world.host.now() + DAY;
        for (let room = 1; room < 100_000; room += 1) deadlines.set(timeKey(later, 1000 + room), Uint8Array.of(0));
        world.begin(1);
        const full = { LimitReached: 'This engine has no room for more live games' };
        expect(refusal(initGame(world.app, LOBBIES, 2, ANA, BEN, settings()))).toEqual(full);
    });

    it('holds a thousand games that expire together, each once', async () => {
        const world = await World.ready();
        for (let room = 1; room <= 1000; room += 1) world.begin(room);
        await world.host.pass(31_000);
        for (let room = 1; room <= 1000; room += 1) expect(world.app.games.get(room)?.version).toBe(1);
    });
});

describe('very many games that end at once', () => {
    it('are all reported', async () => {
        const world = await World.ready();
        for (let room = 1; room <= 1001; room += 1) {
            world.begin(room, { doubling: true, rated: false });
            world.act(room, 'proposeDouble');
            world.act(room, 'forfeit');
        }
        expect(world.memory(MEMORY.ended).size()).toBe(1001);
        const told = new Set<number>();
        for (let i = 0; i < 100 && told.size < 1001; i += 1) {
            await world.host.pass(0);
            for (const room of roomsTold(world)) told.add(room);
            for (const call of [...world.host.calls]) await call.answer(ACKNOWLEDGED);
        }
        expect(told.size).toBe(1001);
        expect(world.app.outbox.size()).toBe(0);
    });
});
