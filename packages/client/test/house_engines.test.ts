import { expect, it } from 'vitest';
import { CallError } from '../src';
import type { GameEngine } from '../src/generated/game_engine';
import type { Lobbies } from '../src/generated/lobbies';
import { HouseEngines } from '../src/house_engines';
import type { AnyMethods } from '../src/methods';
import { Machine } from './support/machine';

const MISSING = { ok: false, refusal: { kind: 'RoomNotFound', text: 'There is no such room.' } } as const;

/** A house whose engines have the games of these rooms, and a record of what is asked of whom. */
function house(
    games: Readonly<Record<string, readonly number[]>>,
    named?: readonly string[],
    certified?: readonly string[],
) {
    const state = {
        asked: [] as string[],
        named: named ?? Object.keys(games),
        /** Rooms that Lobbies does not show. */
        hidden: [] as number[],
        lost: undefined as CallError | undefined,
        /** What this engine says in place of an answer. */
        down: undefined as string | undefined,
    };
    const engine = (id: string): GameEngine => {
        const call =
            (name: string) =>
            async (roomId?: number): Promise<unknown> => {
                state.asked.push(`${id} ${name}`);
                if (state.down === id) throw new CallError(name, 'unreachable', false, undefined);
                if (name === 'getMyGames') return games[id].map((room) => ({ roomId: room, myTurn: room % 2 === 0 }));
                if (name === 'whoseTurn') return { ok: true, value: [{ turns: games[id].length }] };
                return name === 'simulate' || games[id].includes(roomId as number) ? { ok: true, value: id } : MISSING;
            };
        const names = ['getGameState', 'roll', 'getMyGames', 'whoseTurn', 'getStatistics', 'simulate'];
        return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as GameEngine;
    };
    const lobbies = {
        getEngines: async () => {
            state.asked.push('getEngines');
            if (state.lost !== undefined) throw state.lost;
            return state.named.map((id) => ({ id, open: true }));
        },
        getRoom: async (id: number) => {
            state.asked.push('getRoom');
            const home = Object.keys(games).find((each) => games[each].includes(id));
            if (state.hidden.includes(id)) return MISSING;
            return { ok: true, value: { id, ...(home !== undefined && { gameEngine: home }) } };
        },
        listRooms: async () => ({ rooms: [{ id: 21, gameEngine: 'b' }, { id: 5 }], next: undefined }),
        joinRoom: async () => ({ ok: true, value: 21 }),
        refuseChallenge: async () => ({ ok: true, value: undefined }),
        getBlocked: async () => ['aaaaa-aa'],
    };
    const surroundings = new Machine();
    const engines = new HouseEngines({
        linked: 'a',
        engine,
        lobbies: lobbies as unknown as Lobbies,
        ...(certified !== undefined && {
            certified: async () => {
                state.asked.push('certified');
                if (state.lost !== undefined) throw state.lost;
                return certified;
            },
        }),
        isQuery: (method) => method.startsWith('get'),
        surroundings,
    });
    const heard = engines.hearing(lobbies as unknown as AnyMethods) as unknown as Lobbies;
    return { state, one: engines.asOne, lobbies: heard, machine: surroundings };
}

it('one engine is asked at once, and Lobbies for its engines once', async () => {
    const { state, one } = house({ a: [1, 2] });
    expect(await one.roll(1)).toEqual({ ok: true, value: 'a' });
    expect(await one.getGameState(2)).toEqual({ ok: true, value: 'a' });
    for (let n = 0; n < 3; n += 1) expect(await one.getMyGames()).toHaveLength(2);
    expect(state.asked).toEqual(['a roll', 'a getGameState', 'getEngines', ...Array(3).fill('a getMyGames')]);
});

it('the engine of a room is asked, which Lobbies tells once', async () => {
    const { state, one } = house({ a: [1], b: [2] });
    expect(await one.roll(2)).toEqual({ ok: true, value: 'b' });
    expect(await one.getGameState(2)).toEqual({ ok: true, value: 'b' });
    expect(state.asked).toEqual(['a roll', 'getRoom', 'b roll', 'b getGameState']);
});

it('whatever Lobbies says of a room is heard, and other answers are passed on', async () => {
    const { state, one, lobbies } = house({ a: [1], b: [21] });
    expect(await lobbies.joinRoom(21)).toEqual({ ok: true, value: 21 });
    expect(await lobbies.getBlocked()).toEqual(['aaaaa-aa']);
    expect(await lobbies.refuseChallenge(5)).toEqual({ ok: true, value: undefined });
    await lobbies.listRooms({}, { limit: 10 });
    expect(await one.roll(21)).toEqual({ ok: true, value: 'b' });
    expect(state.asked).toEqual(['b roll']);
});

it('a room that Lobbies does not show is looked for in all engines', async () => {
    const { state, one } = house({ a: [1], b: [2], c: [3] });
    state.hidden = [3, 4];
    expect(await one.getGameState(3)).toEqual({ ok: true, value: 'c' });
    expect(await one.roll(3)).toEqual({ ok: true, value: 'c' });
    expect(await one.roll(4)).toEqual(MISSING);
    state.down = 'b';
    await expect(one.roll(4)).rejects.toThrow(CallError);
});

it('no room anywhere is a refusal, and so is one that waits', async () => {
    const { state, one } = house({ a: [1], b: [2] });
    expect(await one.roll(7)).toEqual(MISSING);
    expect(state.asked).toEqual(['a roll', 'getRoom']);
});

it('a game that was moved to another engine before it began is found there', async () => {
    const games: Record<string, number[]> = { a: [], b: [21], c: [] };
    const { one, lobbies } = house(games);
    await lobbies.listRooms({}, { limit: 10 });
    games.b = [];
    games.c = [21];
    expect(await one.roll(21)).toEqual({ ok: true, value: 'c' });
});

it('all engines are asked for games, in which one is to act first', async () => {
    const { one } = house({ a: [1, 4], b: [2, 3] });
    expect((await one.getMyGames()).map(({ roomId }) => roomId)).toEqual([2, 4, 1, 3]);
});

it('all engines are asked whose turn it is', async () => {
    const { one } = house({ a: [1, 4], b: [3] });
    expect(await one.whoseTurn(['aaaaa-aa'])).toEqual({ ok: true, value: [{ turns: 3 }] });
});

it('what is about no game is asked of the linked engine', async () => {
    const { state, one } = house({ a: [], b: [] });
    expect(await one.simulate('stick', 1, 1)).toEqual({ ok: true, value: 'a' });
    expect(state.asked).toEqual(['a simulate']);
});

it('an engine that Lobbies has not named before makes it name all again', async () => {
    const { state, one, lobbies } = house({ a: [1], b: [21] }, ['a']);
    expect(await one.getMyGames()).toHaveLength(1);
    state.named = ['a', 'b'];
    expect(await one.getMyGames()).toHaveLength(1);
    await lobbies.listRooms({}, { limit: 10 });
    for (let n = 0; n < 2; n += 1) expect(await one.getMyGames()).toHaveLength(2);
    expect(state.asked.filter((each) => each === 'getEngines')).toHaveLength(2);
});

it('a program that hears of no room finds a new engine within ten minutes', async () => {
    const { state, one, machine } = house({ a: [1], b: [2] }, ['a']);
    expect(await one.getMyGames()).toHaveLength(1);
    state.named = ['a', 'b'];
    await machine.pass(599_000);
    expect(await one.getMyGames()).toHaveLength(1);
    await machine.pass(1_000);
    expect(await one.getMyGames()).toHaveLength(2);
});

it('no list is told while an engine has no answer; the engines are asked for anew then', async () => {
    const { state, one } = house({ a: [1], b: [2] });
    state.down = 'b';
    await expect(one.getMyGames()).rejects.toThrow(CallError);
    state.named = ['a'];
    expect(await one.getMyGames()).toHaveLength(1);
});

it.each([
    ['is stopped', 'rejected', new Error('Canister lqy7q-dh777 is stopped')],
    ['cannot be reached', 'unreachable', undefined],
] as const)('a Lobbies that %s is asked again', async (_, fault, cause) => {
    const { state, one } = house({ a: [1], b: [2] });
    state.lost = new CallError('getEngines', fault, false, cause);
    await expect(one.getMyGames()).rejects.toThrow(CallError);
    state.lost = undefined;
    expect(await one.getMyGames()).toHaveLength(2);
});

it('no update goes to an engine that is not certified, whatever a room tells', async () => {
    const { state, one, lobbies } = house({ a: [1], b: [2], false: [21] }, undefined, ['a', 'b']);
    expect(await one.roll(2)).toEqual({ ok: true, value: 'b' });
    expect(await one.getMyGames()).toHaveLength(2);
    expect(state.asked).toEqual([
        'a roll',
        'getRoom',
        'getEngines',
        'certified',
        'b roll',
        'a getMyGames',
        'b getMyGames',
    ]);
    state.asked = [];
    await expect(one.roll(21)).rejects.toMatchObject({ fault: 'untrusted', method: 'roll', mayHaveHappened: false });
    expect(await one.getGameState(21)).toEqual({ ok: true, value: 'false' });
    expect(state.asked.filter((each) => each.startsWith('false'))).toEqual(['false getGameState']);
    await lobbies.listRooms({}, { limit: 10 });
    expect(await one.roll(1)).toEqual({ ok: true, value: 'a' });
});

it('a house of one engine has nothing to check', async () => {
    const { state, one } = house({ a: [1] }, undefined, ['a']);
    expect(await one.getMyGames()).toHaveLength(1);
    expect(await one.roll(1)).toEqual({ ok: true, value: 'a' });
    expect(state.asked).toEqual(['getEngines', 'a getMyGames', 'a roll']);
});
