import { afterEach, beforeEach, expect, it } from 'vitest';
import { playRound, type Round } from '../src/round';
import { BEGINNING, House } from './house';

let house: House;
/** By player: the beginnings of the turns that wait for them; the room is named by its place. */
let turns: Readonly<Record<string, readonly number[]>>;
let asked: number[];
beforeEach(async () => {
    house = await House.open();
    asked = [];
    turns = {};
});
afterEach(() => house.close());

/** @param answered for how many players the engine answers in a query, by its place in the round */
async function round(answered: (query: number) => number = () => 50): Promise<string[]> {
    let queries = 0;
    const engine: Round['engine'] = {
        whoseTurn: async (players) => {
            asked.push(players.length);
            queries += 1;
            if (queries > 100) throw new Error('a round without an end');
            const told = players.slice(0, answered(queries - 1)).map((player) => {
                const waiting = turns[player] ?? [];
                const longest = { roomId: 1, sinceMs: Math.min(...waiting), untilMs: house.nowMs + 90_000 };
                if (waiting.length === 0) return { turns: 0 };
                return { turns: waiting.length, longest, newestSinceMs: Math.max(...waiting) };
            });
            return { ok: true, value: told };
        },
    };
    const { pusher, subscriptions, now } = house;
    return house.toldBy(() => playRound({ engine, pusher, subscriptions, now, patienceMs: 10_000 }));
}
const add = (player: string, endpoint = player) => house.add(player, endpoint);
const pass = (seconds: number) => house.pass(seconds);

it('tells a turn once it has lasted, once, to each browser of the player', async () => {
    add('ana', 'phone');
    add('ana', 'desk');
    add('ben');
    turns = { ana: [BEGINNING + 1] };
    pass(9);
    expect(await round()).toEqual([]);
    pass(2);
    expect(await round()).toEqual(['desk', 'phone']);
    expect(house.pushed[0]).toMatchObject({ kind: 'turn', turns: 1, roomId: 1, seconds: 90 });
    pass(600);
    expect(await round()).toEqual([]);
});

it('tells the next turn, but not within a minute of the last one', async () => {
    add('ana');
    turns = { ana: [BEGINNING + 1] };
    pass(11);
    expect(await round()).toEqual(['ana']);
    turns = { ana: [BEGINNING + 1, BEGINNING + 20_000] };
    pass(50);
    expect(await round()).toEqual([]);
    pass(11);
    expect(await round()).toEqual(['ana']);
    expect(house.pushed[0]).toMatchObject({ turns: 2 });
    turns = { ana: [BEGINNING + 20_000] };
    pass(100);
    expect(await round()).toEqual([]);
});

it('tries again what the push service did not take, for fifty times', async () => {
    add('ana');
    house.answer = 'later';
    turns = { ana: [BEGINNING + 1] };
    for (let tries = 0; tries < 50; tries += 1) {
        pass(61);
        expect(await round()).toEqual(['ana']);
    }
    expect(house.subscriptions.has('ana')).toBe(true);
    pass(61);
    await round();
    expect(house.subscriptions.has('ana')).toBe(false);
});

it('asks for fifty players at once, and again for those who were not answered', async () => {
    const players = Array.from({ length: 120 }, (_, place) => `player ${place}`);
    for (const player of players) add(player);
    turns = Object.fromEntries(players.map((player) => [player, [BEGINNING + 1]]));
    pass(11);
    expect(await round()).toEqual(players.toSorted());
    expect(asked).toEqual([50, 50, 20]);
    turns = Object.fromEntries(players.map((player) => [player, [BEGINNING + 2]]));
    pass(61);
    expect(await round(() => 40)).toEqual(players.toSorted());
    expect(asked.slice(3)).toEqual([50, 50, 40]);
});

it('ends where an engine answers for nobody, keeps what it has told, and asks again in the next round', async () => {
    const players = Array.from({ length: 60 }, (_, place) => `player ${place}`);
    for (const player of players) add(player);
    turns = Object.fromEntries(players.map((player) => [player, [BEGINNING + 1]]));
    pass(11);
    await expect(round((query) => (query === 0 ? 50 : 0))).rejects.toThrow('The engine answers for none of 10 players');
    expect(asked).toEqual([50, 10]);
    expect(house.pushed).toHaveLength(50);
    await house.restart();
    pass(100);
    expect(await round()).toEqual(players.slice(50).toSorted());
});

it('knows after a restart what it has told, and whom', async () => {
    add('ana');
    turns = { ana: [BEGINNING + 1] };
    pass(11);
    await round();
    await house.restart();
    pass(100);
    expect(await round()).toEqual([]);
    expect(house.subscriptions.has('ana')).toBe(true);
});
