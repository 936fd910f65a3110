import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { PRICE } from '../../src/lobbies/model/limits';
import { challenge } from '../../src/lobbies/updates/challenge';
import { joinRoom } from '../../src/lobbies/updates/join_room';
import { onGameFinished } from '../../src/lobbies/updates/on_game_finished';
import { quickMatch } from '../../src/lobbies/updates/quick_match';
import { rematch } from '../../src/lobbies/updates/rematch';
import { ANA, BEN, CLEO, ENGINE, engineSays, given, happy, MONTY_HALL, result, World } from './world';

const ROBOT = { robot: 'Hard', seat: { Player1: null } } as const;
/** Whom Profiles is: only where it is linked are there ratings to ask for. */
const PROFILES = Uint8Array.of(5, 5, 5, 1, 1);

let world: World;
let take: MockInstance;
beforeEach(async () => {
    world = await World.ready();
    take = vi.spyOn(world.app.budget, 'take');
});

/** What one call has charged its caller. */
function charged(call: () => unknown): { readonly prices: number[]; readonly before: number } {
    take.mockClear();
    void call();
    expect(take.mock.calls.every(([caller]) => caller === ANA)).toBe(true);
    return { prices: take.mock.calls.map(([, price]) => price), before: take.mock.calls.at(-1)?.[2] ?? 0 };
}

const match = (changes: Parameters<typeof given>[0] = {}) => quickMatch(world.app, ANA, given(changes));

describe('a caller is charged', () => {
    it('for a look at the settings of a new room, and for what it begins', () => {
        expect(charged(() => world.open(ANA))).toEqual({ prices: [PRICE.write, PRICE.open], before: PRICE.write });
        expect(charged(() => world.open(ANA, ROBOT)).prices).toEqual([PRICE.write, PRICE.start]);
        expect(charged(() => world.open(ANA, { kind: MONTY_HALL })).prices).toEqual([PRICE.write, PRICE.alone]);
    });

    it('for the game of two that joining a room begins', () => {
        const { id } = world.create(BEN);
        expect(charged(() => joinRoom(world.app, ANA, id, null)).prices).toEqual([PRICE.meet]);
    });

    it('in quick match for the search, and for the room that is opened or joined', () => {
        const unrated = { rated: false } as const;
        expect(charged(() => match(unrated))).toEqual({ prices: [PRICE.search, PRICE.open], before: PRICE.search });
        // Finding the same room again is no more than a search.
        expect(charged(() => match(unrated)).prices).toEqual([PRICE.search]);
        world.create(BEN, { doubling: true });
        expect(charged(() => match({ doubling: true }))).toEqual({
            prices: [PRICE.search, PRICE.meet],
            before: PRICE.search + PRICE.ratings,
        });
        expect(charged(() => match(ROBOT))).toEqual({ prices: [PRICE.start], before: 0 });
    });

    it('for ratings that have to be asked for', () => {
        world.app.links.set({ profiles: PROFILES, lobbies: null, gameEngine: ENGINE });
        for (const owner of [BEN, CLEO]) world.create(owner);
        expect(charged(() => match()).prices).toEqual([PRICE.search, PRICE.ratings]);
    });

    it('for a challenge as for any room that waits', () => {
        expect(charged(() => challenge(world.app, ANA, BEN, given())).prices).toEqual([PRICE.open]);
        // The same again is the same room.
        expect(charged(() => challenge(world.app, ANA, BEN, given())).prices).toEqual([]);
    });

    it('for the wish to play again, and by who agrees for the game', async () => {
        await world.played(BEN, ANA);
        expect(charged(() => rematch(world.app, ANA, 1)).prices).toEqual([PRICE.write]);
        expect(charged(() => rematch(world.app, ANA, 1)).prices).toEqual([PRICE.write]);
        await world.played(BEN, ANA);
        void rematch(world.app, BEN, 2);
        expect(charged(() => rematch(world.app, ANA, 2)).prices).toEqual([PRICE.meet]);
    });

    it('for a rematch against a robot as for its first game', async () => {
        const opened = world.open(ANA, ROBOT);
        await world.host.calls[0].answer(engineSays({ Ok: 1 }));
        happy(await opened);
        happy(onGameFinished(world.app, ENGINE, 1, ANA, result(1)));
        expect(charged(() => rematch(world.app, ANA, 1)).prices).toEqual([PRICE.start]);
    });

    it('nothing where a game is refused for another reason', () => {
        const { id } = world.create(ANA);
        expect(charged(() => joinRoom(world.app, ANA, id, null)).prices).toEqual([]);
        expect(charged(() => joinRoom(world.app, ANA, 99, null)).prices).toEqual([]);
        expect(charged(() => match({ private: true })).prices).toEqual([]);
        expect(charged(() => challenge(world.app, ANA, ANA, given())).prices).toEqual([]);
    });
});
