import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshest, MOST_GAMES, outranks, PLACED } from '../../src/tournaments/model/standing';
import { enter } from '../../src/tournaments/updates/enter';
import { withdraw } from '../../src/tournaments/updates/withdraw';
import { hex } from '../support/memory_map';
import { runs } from '../support/runs';
import { happy, MINUTE, player, World } from './world';

const standing = fc.oneof(fc.nat({ max: MOST_GAMES }), fc.constant(PLACED));

describe('who takes whose place', () => {
    it('is never mutual, needs games, and ends: nobody loses a place to an equal', () => {
        fc.assert(
            fc.property(standing, standing, (one, other) => {
                expect(outranks(one, other) && outranks(other, one)).toBe(false);
                expect(outranks(one, one)).toBe(false);
                expect(outranks(0, one)).toBe(false);
                if (outranks(one, other)) expect(one).toBeGreaterThan(other);
                expect(outranks(one, PLACED)).toBe(false);
                expect(outranks(PLACED, one)).toBe(one !== PLACED);
            }),
            { numRuns: runs(1000) },
        );
    });
});

describe('the house', () => {
    /** A new player whenever it is called. */
    function strangers(world: World): () => Uint8Array {
        let number = 0;
        return () => {
            number += 1;
            world.host.ratings.set(hex(player(number)), { rating: null, placed: false });
            return player(number);
        };
    }

    it('is filled by no host alone, and has room for the events of others', async () => {
        const world = await World.ready({ events: { each: 5, total: 200 }, entrants: 1000 });
        const next = strangers(world);
        const own = [await world.create({}, player(60_001)), await world.create({}, player(60_001))];
        let count = 0;
        for (let tries = 0; tries < 1000; tries += 1) {
            if ('Ok' in (await enter(world.app, next(), own[tries % 2].id, null))) count += 1;
        }
        expect(count).toBe(500);
        // A second host with as many principals gets less, and a third one their least.
        const counts: number[] = [];
        for (const host of [60_002, 60_003, 60_004]) {
            const { id } = await world.create({}, player(host));
            counts.push(0);
            for (let tries = 0; tries < 300; tries += 1) {
                if ('Ok' in (await enter(world.app, next(), id, null))) counts[counts.length - 1] += 1;
            }
        }
        expect(counts[0]).toBeLessThan(200);
        expect(counts.every((each) => each >= 64)).toBe(true);
        expect(world.app.live.shares(player(0), player(0)).all).toBeLessThan(1000);
    });

    it('lets one principal into so many events at once', async () => {
        const world = await World.ready();
        const ids: number[] = [];
        for (let host = 0; host < 22; host += 1) ids.push((await world.create({}, player(60_001 + host))).id);
        const replies = [];
        for (const id of ids.slice(0, 21)) replies.push(await enter(world.app, player(1), id, null));
        expect(replies.filter((reply) => 'Ok' in reply)).toHaveLength(20);
        expect(replies[20]).toEqual({ Err: { LimitReached: 'You are in 20 events that are not over' } });
        happy(withdraw(world.app, player(1), ids[0]));
        await world.enter(ids[20], 1);
    });

    it('pays for no loop of entering and leaving', async () => {
        const world = await World.ready();
        const { id } = await world.create();
        let calls = 0;
        for (; calls < 2000; calls += 2) {
            if ('Err' in (await enter(world.app, player(1), id, null))) break;
            if ('Err' in withdraw(world.app, player(1), id)) break;
        }
        // 2.5 billion cycles are a principal's at once, at 3 million each.
        expect(calls).toBeLessThan(850);
    });
});

it('an event remembers only so many who are out', async () => {
    const world = await World.ready();
    const { id } = await world.create({ places: 2 });
    for (let number = 1; number <= 400; number += 1) {
        await world.enter(id, number);
        happy(withdraw(world.app, player(number), id));
    }
    expect(world.event(id).field.players).toHaveLength(2 + 256);
    await world.enter(id, 1, 400);
    expect(world.event(id).countIn()).toBe(2);
    await world.upgrade();
    expect(world.event(id).countIn()).toBe(2);
    await world.host.pass(2 * MINUTE);
    expect(world.event(id).field.players).toHaveLength(2);
});

it('the freshest is the one with the least behind them, the latest among equals', async () => {
    const world = await World.ready();
    const { id } = await world.create({ places: 5 });
    const games = [2, 0, 1, 0, 3];
    for (const [place, each] of games.entries()) {
        world.host.ratings.set(hex(player(place + 1)), { rating: 1500, placed: false, games: each });
        await world.enter(id, place + 1);
    }
    const order: number[] = [];
    const { players } = world.event(id).field;
    for (let n = 0; n < games.length; n += 1) {
        const entrant = freshest(players);
        order.push(entrant);
        world.event(id).leave(entrant);
    }
    expect(order).toEqual([3, 1, 2, 0, 4]);
    expect(freshest(players)).toBe(-1);
});
