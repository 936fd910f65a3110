import { afterEach, beforeEach, expect, it } from 'vitest';
import { EventRounds, type House as Listening } from '../src/events';
import { BEGINNING, House } from './house';

type Tournaments = Listening['tournaments'];
type Event = Awaited<ReturnType<Tournaments['listEvents']>>[number];
const MINUTE = 60;

interface Announced {
    readonly id: number;
    readonly startsAtMs: number;
    /** Its players; one with an exclamation mark has withdrawn. */
    players: readonly string[];
}

let house: House;
let announced: Announced[];
let fieldsRead: number;
let rounds: EventRounds;
beforeEach(async () => {
    house = await House.open();
    announced = [];
    fieldsRead = 0;
    rounds = anew();
});
afterEach(() => house.close());

/** A relay that has just started. */
function anew(): EventRounds {
    const tournaments: Tournaments = {
        listEvents: async (which, { start, limit }) => {
            expect(which).toBe('Announced');
            const views = announced.map(({ players, ...event }) => ({ ...event, playing: inOf(players).length }));
            return views.slice(start, start + limit) as unknown as readonly Event[];
        },
        getStandings: async (id, { start, limit }) => {
            fieldsRead += 1;
            const { players } = announced.find((event) => event.id === id) ?? { players: [] };
            const lines = players.map((name) => ({ player: name.replace('!', ''), playing: !name.endsWith('!') }));
            const value = { lines: lines.slice(start, start + limit), size: lines.length };
            return { ok: true, value } as unknown as Awaited<ReturnType<Tournaments['getStandings']>>;
        },
    };
    const { pusher, subscriptions, now } = house;
    return new EventRounds({ tournaments, pusher, subscriptions, now });
}
const inOf = (players: readonly string[]) => players.filter((name) => !name.endsWith('!'));
const look = () => house.toldBy(() => rounds.play());
/** An event that begins so many seconds after the beginning. */
const announce = (id: number, seconds: number, ...players: string[]) => {
    announced.push({ id, startsAtMs: BEGINNING + 1_000 * seconds, players });
};

it('tells those who are in, five minutes before it begins, once', async () => {
    for (const name of ['ana', 'ben', 'cleo', 'dora']) house.add(name);
    announce(9, 6 * MINUTE, 'ana', 'ben', 'cleo!', 'emil');
    expect(await look()).toEqual([]);
    house.pass(MINUTE);
    expect(await look()).toEqual(['ana', 'ben']);
    const startsAtMs = BEGINNING + 360_000;
    expect(house.pushed[0]).toEqual({ to: 'ana', kind: 'event', event: 9, startsAtMs, seconds: 300 });
    for (let minutes = 0; minutes < 6; minutes += 1) {
        house.pass(MINUTE);
        expect(await look()).toEqual([]);
    }
});

it('tells it to each browser once, also where the relay starts anew', async () => {
    house.add('ana', 'desk');
    announce(9, 4 * MINUTE, 'ana', 'ben');
    expect(await look()).toEqual(['desk']);
    await house.restart();
    house.add('ana', 'phone');
    rounds = anew();
    expect(await look()).toEqual(['phone']);
});

it('tells nothing of an event that was called off, has begun, or has nobody to play', async () => {
    house.add('ana');
    announce(7, 4 * MINUTE, 'ana', 'ben');
    announced.pop();
    announce(8, 0, 'ana', 'ben');
    announce(9, 4 * MINUTE, 'ana', 'ben!');
    expect(await look()).toEqual([]);
    expect(fieldsRead).toBe(0);
    announced[1].players = ['ana', 'ben'];
    house.pass(MINUTE);
    expect(await look()).toEqual(['ana']);
    expect(house.pushed[0]).toMatchObject({ event: 9, seconds: 180 });
});

it('tries again what the push service did not take, unless the event is called off', async () => {
    house.add('ana');
    announce(9, 4 * MINUTE, 'ana', 'ben');
    house.answer = 'later';
    expect(await look()).toEqual(['ana']);
    expect(await look()).toEqual(['ana']);
    house.answer = 'sent';
    expect(await look()).toEqual(['ana']);
    expect(fieldsRead).toBe(1);
    announce(10, 4 * MINUTE, 'ana', 'ben');
    house.answer = 'later';
    expect(await look()).toEqual(['ana']);
    announced.pop();
    expect(await look()).toEqual([]);
});

it('reads lists to their ends, and each field once', async () => {
    house.add('last');
    const crowd = Array.from({ length: 205 }, (_, nth) => `player ${nth}`);
    for (let id = 1; id <= 50; id += 1) announce(id, 60 * MINUTE, 'last', 'ana');
    announce(99, 4 * MINUTE, ...crowd, 'last');
    expect(await look()).toEqual(['last']);
    house.pass(MINUTE);
    expect(await look()).toEqual([]);
    expect(fieldsRead).toBe(3);
});

it('remembers what a browser was told of until it begins', async () => {
    house.add('ana');
    for (let id = 1; id <= 30; id += 1) announce(id, 4 * MINUTE, 'ana', 'ben');
    expect(await look()).toHaveLength(30);
    rounds = anew();
    house.pass(3 * MINUTE);
    expect(await look()).toEqual([]);
    house.pass(MINUTE);
    announce(31, 9 * MINUTE, 'ana', 'ben');
    expect(await look()).toEqual(['ana']);
    expect(house.subscriptions.all()[0].events).toEqual([31]);
});
