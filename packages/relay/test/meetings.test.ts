import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Meetings, playMeetings } from '../src/meetings';
import { playRound } from '../src/round';
import { BEGINNING, House } from './house';

let house: House;
/** By player: the room that awaits them, and for how many seconds. */
let checks: Readonly<Record<string, readonly [roomId: number, seconds: number]>>;
let asked: number[];
beforeEach(async () => {
    house = await House.open();
    asked = [];
    checks = {};
});
afterEach(() => house.close());

function look(): Promise<string[]> {
    const lobbies: Meetings['lobbies'] = {
        whoIsAwaited: async (players) => {
            asked.push(players.length);
            const value = players.map((player) => {
                const [roomId, seconds] = checks[player] ?? [];
                return roomId === undefined ? undefined : { roomId, readyBy: house.nowMs + 1_000 * (seconds ?? 0) };
            });
            return { ok: true, value };
        },
    };
    const { pusher, subscriptions, now } = house;
    return house.toldBy(() => playMeetings({ lobbies, pusher, subscriptions, now }));
}

it('tells each browser of the player at once that an opponent is there, for as long as there is time', async () => {
    house.add('ana', 'phone');
    house.add('ana', 'desk');
    house.add('ben');
    checks = { ana: [7, 23] };
    expect(await look()).toEqual(['desk', 'phone']);
    expect(house.pushed[0]).toEqual({ to: 'phone', kind: 'awaited', roomId: 7, seconds: 23 });
});

it('tells it once for each room, also after a restart', async () => {
    house.add('ana');
    checks = { ana: [7, 30] };
    expect(await look()).toEqual(['ana']);
    house.pass(5);
    expect(await look()).toEqual([]);
    await house.restart();
    expect(await look()).toEqual([]);
    checks = { ana: [8, 30] };
    expect(await look()).toEqual(['ana']);
});

it('tells of a private room, too, whose number it does not know, once for each check', async () => {
    house.add('ana');
    checks = { ana: [0, 300] };
    expect(await look()).toEqual(['ana']);
    expect(house.pushed[0]).toMatchObject({ kind: 'awaited', roomId: 0, seconds: 300 });
    house.pass(5);
    checks = { ana: [0, 295] };
    expect(await look()).toEqual([]);
    checks = { ana: [0, 500] };
    expect(await look()).toEqual(['ana']);
});

it('is not kept back by a turn that was just told, nor keeps one back', async () => {
    house.add('ana');
    const turn = { roomId: 1, sinceMs: BEGINNING + 1, untilMs: BEGINNING + 90_000 };
    const engine = {
        whoseTurn: async () => {
            return { ok: true, value: [{ turns: 1, longest: turn, newestSinceMs: turn.sinceMs }] } as const;
        },
    };
    const { pusher, subscriptions, now } = house;
    const round = () => house.toldBy(() => playRound({ engine, pusher, subscriptions, now, patienceMs: 0 }));
    house.pass(1);
    expect(await round()).toEqual(['ana']);
    checks = { ana: [7, 30] };
    house.pass(1);
    expect(await look()).toEqual(['ana']);
    house.pass(60);
    turn.sinceMs = house.nowMs;
    expect(await round()).toEqual(['ana']);
});

it('tries again at the next look what the push service did not take, and never when the time is over', async () => {
    house.add('ana');
    house.answer = 'later';
    checks = { ana: [7, 30] };
    expect(await look()).toEqual(['ana']);
    house.answer = 'sent';
    expect(await look()).toEqual(['ana']);
    checks = { ana: [8, 0] };
    expect(await look()).toEqual([]);
});

it('lets a browser go that is gone, and asks for fifty players at once', async () => {
    for (let nth = 0; nth < 120; nth += 1) house.add(`player ${nth}`);
    checks = { 'player 3': [7, 30] };
    house.answer = 'gone';
    expect(await look()).toEqual(['player 3']);
    expect(asked).toEqual([50, 50, 20]);
    expect(house.subscriptions.has('player 3')).toBe(false);
});
