import { beforeEach, describe, expect, it } from 'vitest';
import { cancel } from '../../src/tournaments/jobs/rounds';
import type { NewEvent } from '../../src/tournaments/model/new_event';
import { getEvent, getMyEvents, listEvents } from '../../src/tournaments/queries/list_events';
import { cancelEvent } from '../../src/tournaments/updates/cancel_event';
import { createEvent } from '../../src/tournaments/updates/create_event';
import { enter } from '../../src/tournaments/updates/enter';
import { operate } from '../../src/tournaments/updates/operate';
import { withdraw } from '../../src/tournaments/updates/withdraw';
import { hex } from '../support/memory_map';
import { ARENA, HOST, happy, KNOCKOUT, MINUTE, player, ROUND_ROBIN, SECOND, USUAL, World } from './world';

const DAY = 24 * 60 * MINUTE;
/** All settings as they are without a wish. */
const FREE = { code: null, placed: false, leastRating: null, mostRating: null, bots: false };
let world: World;
beforeEach(async () => {
    world = await World.ready();
});

describe('an event', () => {
    it('is announced, and shown to everybody without its code', async () => {
        const made = await world.create({ entry: { ...FREE, code: 'friday' }, repeats: 'Weekly' });
        expect(made).toMatchObject({
            name: 'Evening',
            host: HOST,
            form: { Swiss: { rounds: 3 } },
            roundMinutes: 30,
            places: 10_000,
            entry: { hasCode: true, bots: false },
            phase: { Announced: null },
            entered: 0,
        });
        expect(JSON.stringify(made)).not.toContain('friday');
        expect(happy(getEvent(world.app, player(9), made.id))).toEqual(made);
        expect(getEvent(world.app, player(9), made.id + 1)).toHaveProperty('Err.Other.code', 'EventNotFound');
    });

    it.each<[string, Partial<NewEvent>]>([
        ['needs a name', { name: ' ' }],
        ['between two people', { kind: 'MontyHall' }],
        ['1 to 11 rounds', { form: { Swiss: { rounds: 12 } } }],
        ['1 to 11 rounds', { form: { Swiss: { rounds: 0 } } }],
        ['later than now', { startsAtMs: 0 }],
        ['within 60 days', { startsAtMs: Date.UTC(2026, 6, 1) }],
        ['5 to 1440 minutes', { roundMinutes: 4 }],
        ['5 to 1440 minutes', { roundMinutes: 1441 }],
        ['15 to 120 minutes', { form: ARENA, roundMinutes: 14 }],
        ['15 to 120 minutes', { form: ARENA, roundMinutes: 121 }],
        ['arena are short', { form: ARENA, kind: 'Backgammon', settings: { ...USUAL, matchLength: 3 } }],
        ['arena are short', { form: ARENA, settings: { ...USUAL, turnSeconds: 91 } }],
        ['arena are short', { form: ARENA, settings: { ...USUAL, delaySeconds: 31, reserveSeconds: 60 } }],
        ['arena are short', { form: ARENA, settings: { ...USUAL, delaySeconds: 10, reserveSeconds: 301 } }],
        ['2 to 10000 places', { places: 1 }],
        ['2 to 10000 places', { form: ARENA, places: 10_001 }],
        ['2 to 16 places', { form: ROUND_ROBIN, places: 17 }],
        ['2 to 1024 places', { form: KNOCKOUT, places: 1025 }],
        ['4 to 40 visible', { entry: { ...FREE, code: 'abc' } }],
        ['No rating', { entry: { ...FREE, leastRating: 1700, mostRating: 1600 } }],
        ['seeded by Rating or Lot', { seeding: 'Points' }],
        ['repeats Daily or Weekly', { repeats: 'Monthly' }],
        ['settings say bots', { entry: { ...FREE, bots: true } }],
    ])('is refused with its fault: %s', async (fault, changes) => {
        const reply = await createEvent(world.app, HOST, world.wish(changes));
        expect(reply).toHaveProperty('Err.InvalidArgument', expect.stringContaining(fault));
        expect(world.app.events.size()).toBe(0);
    });

    it('has a host with a place on a leaderboard, or a controller', async () => {
        world.host.ratings.set(hex(HOST), { rating: 1600, placed: false });
        expect(await createEvent(world.app, HOST, world.wish())).toHaveProperty('Err.InvalidState');
        world.host.controller = true;
        await world.create();
        world.host.controller = false;
        world.host.profilesAnswers = false;
        expect(await createEvent(world.app, player(1), world.wish())).toHaveProperty('Err.Busy');
    });

    it('is one of five of its host, and of fewer when there are many', async () => {
        for (let made = 0; made < 5; made += 1) await world.create();
        expect(await createEvent(world.app, HOST, world.wish())).toHaveProperty('Err.LimitReached');
        world = await World.ready({ events: { each: 5, total: 10 }, entrants: 100 });
        for (let host = 0; host < 5; host += 1) await world.create({}, player(host));
        for (const _ of [1, 2]) expect(await createEvent(world.app, player(1), world.wish())).toMatchObject({});
        for (let host = 10; host < 13; host += 1) await world.create({}, player(host));
        expect(await createEvent(world.app, player(1), world.wish())).toHaveProperty('Err.LimitReached');
    });

    it('is called off by its host alone, before it begins', async () => {
        const { id } = await world.create();
        expect(cancelEvent(world.app, player(1), id)).toHaveProperty('Err.Unauthorized');
        expect(happy(cancelEvent(world.app, HOST, id)).phase).toHaveProperty(
            'Cancelled.why',
            'Its host has called it off',
        );
        expect(cancelEvent(world.app, HOST, id)).toHaveProperty('Err.InvalidState');
        const live = await world.begun(4);
        expect(cancelEvent(world.app, HOST, live.id)).toHaveProperty('Err.InvalidState', 'This event has begun');
    });

    it('comes again, as long as somebody plays', async () => {
        const startsAtMs = world.host.now() + MINUTE;
        await world.begun(2, { repeats: 'Daily', startsAtMs });
        const [next] = listEvents(world.app, HOST, { Announced: null }, { start: 0, limit: 5 });
        expect(next).toMatchObject({ startsAtMs: startsAtMs + DAY, entered: 0, repeats: 'Daily' });
        await world.host.pass(DAY);
        expect(world.phase(next.id)).toHaveProperty('Cancelled.why', 'Fewer than two players have entered');
        expect(listEvents(world.app, HOST, { Announced: null }, { start: 0, limit: 5 })).toEqual([]);
    });

    it('is listed by its phase, the featured ones first', async () => {
        const late = await world.create({ startsAtMs: world.host.now() + 3 * MINUTE });
        const soon = await world.create({ startsAtMs: world.host.now() + 2 * MINUTE });
        const names = (which: Parameters<typeof listEvents>[2], start = 0, limit = 10) =>
            listEvents(world.app, HOST, which, { start, limit }).map(({ id }) => id);
        expect(names({ Announced: null })).toEqual([soon.id, late.id]);
        world.host.controller = true;
        happy(operate(world.app, HOST, { Feature: { event: late.id, on: true } }));
        expect(names({ Announced: null })).toEqual([late.id, soon.id]);
        expect(names({ Announced: null }, 1, 1)).toEqual([soon.id]);
        happy(operate(world.app, HOST, { CancelEvent: late.id }));
        const running = await world.begun(2);
        expect(names({ Running: null })).toEqual([running.id]);
        await world.host.pass(2 * MINUTE);
        // Nobody has entered the other one.
        expect(names({ Past: null })).toEqual([soon.id, late.id]);
        expect(names({ Past: null }, 1)).toEqual([late.id]);
    });
});

describe('a player', () => {
    it('enters once, sees it, and leaves', async () => {
        const { id } = await world.create();
        for (const _ of [1, 2]) await world.enter(id, 1);
        expect(happy(getEvent(world.app, HOST, id))).toMatchObject({ entered: 1, playing: 1 });
        expect(getMyEvents(world.app, player(1))).toMatchObject([{ event: { id }, table: null }]);
        for (const _ of [1, 2]) expect(happy(withdraw(world.app, player(1), id))).toMatchObject({ playing: 0 });
        expect(getMyEvents(world.app, player(1))).toEqual([]);
        expect(withdraw(world.app, player(2), id)).toHaveProperty('Err.InvalidState');
        await world.enter(id, 1);
        expect(happy(getEvent(world.app, HOST, id))).toMatchObject({ entered: 1, playing: 1 });
    });

    it('is kept out by the rules of the event', async () => {
        const { id } = await world.create({ entry: { ...FREE, placed: true, leastRating: 1500, mostRating: 1700 } });
        const at = async (number: number, rating: number | null, placed = true) => {
            world.host.ratings.set(hex(player(number)), { rating, placed });
            return await enter(world.app, player(number), id, null);
        };
        expect(await at(1, null)).toHaveProperty('Err.InvalidState', expect.stringContaining('leaderboard'));
        expect(await at(2, 1600, false)).toHaveProperty('Err.InvalidState', expect.stringContaining('leaderboard'));
        expect(await at(3, 1499)).toHaveProperty('Err.InvalidState', 'Ratings here begin at 1500');
        expect(await at(4, 1701)).toHaveProperty('Err.InvalidState', 'Ratings here end at 1700');
        expect(await at(5, 1700)).toHaveProperty('Ok.entered', 1);
        world.host.bots.add(hex(player(6)));
        expect(await at(6, 1600)).toHaveProperty('Err.InvalidState', 'Programs are not welcome here');
    });

    it('says the code, and finds a place', async () => {
        const { id } = await world.create({ places: 2, entry: { ...FREE, code: 'friday' } });
        for (const code of [null, 'monday']) {
            expect(await enter(world.app, player(1), id, code)).toHaveProperty('Err.WrongInviteCode');
        }
        for (const number of [1, 2]) happy(await enter(world.app, player(number), id, 'friday'));
        expect(await enter(world.app, player(3), id, 'friday')).toHaveProperty('Err.LimitReached');
        // A guesser has five tries, and then even the right one says nothing for a while.
        const guess = (code: string) => enter(world.app, player(4), id, code);
        for (let n = 0; n < 5; n += 1) expect(await guess(`code${n}`)).toHaveProperty('Err.WrongInviteCode');
        expect(await guess('friday')).toHaveProperty('Err.TooManyRequests');
        await world.host.pass(10 * SECOND);
        expect(await guess('friday')).toHaveProperty('Err.TooManyRequests');
        // Those who are in come back without it.
        happy(withdraw(world.app, player(1), id));
        happy(await enter(world.app, player(1), id, null));
    });

    it('finds no place in a house that is full', async () => {
        world = await World.ready({ events: { each: 5, total: 10 }, entrants: 3 });
        const [one, other] = [await world.create(), await world.create()];
        await world.enter(one.id, 1, 2);
        await world.enter(other.id, 3);
        expect(await enter(world.app, player(4), other.id, null)).toHaveProperty('Err.LimitReached');
    });

    it('takes the last place once, whoever asks at the same time', async () => {
        const { id } = await world.create({ places: 2 });
        const replies = await Promise.all([1, 2, 2, 3].map((number) => enter(world.app, player(number), id, null)));
        expect(replies.map((reply) => 'Ok' in reply)).toEqual([true, true, true, false]);
        expect(world.event(id).field.players).toHaveLength(2);
    });

    it('enters a Swiss up to the middle of its rounds, and other forms before they begin', async () => {
        const swiss = await world.begun(8, { form: { Swiss: { rounds: 4 } } });
        for (const round of [1, 2]) {
            await world.enter(swiss.id, 10 + round);
            await world.playRound(swiss.id);
        }
        expect(world.phase(swiss.id)).toMatchObject({ Running: { round: 3 } });
        expect(await enter(world.app, player(20), swiss.id, null)).toHaveProperty('Err.InvalidState');
        expect(swiss.field.players).toHaveLength(10);
        const knockout = await world.begun(4, { form: KNOCKOUT });
        expect(await enter(world.app, player(20), knockout.id, null)).toHaveProperty('Err.InvalidState');
    });

    it('is refused in a pause, while Profiles says nothing, and after the end', async () => {
        const { id } = await world.create();
        world.host.profilesAnswers = false;
        expect(await enter(world.app, player(1), id, null)).toHaveProperty('Err.Busy');
        world.host.controller = true;
        happy(operate(world.app, HOST, { Pause: 'Back at noon' }));
        expect(await enter(world.app, player(1), id, null)).toEqual({ Err: { Busy: 'Back at noon' } });
        expect(await createEvent(world.app, player(1), world.wish())).toEqual({ Err: { Busy: 'Back at noon' } });
        happy(operate(world.app, HOST, { Resume: null }));
        await world.host.pass(2 * MINUTE);
        for (const refused of [await enter(world.app, player(1), id, null), withdraw(world.app, player(1), id)]) {
            expect(refused).toHaveProperty('Err.InvalidState', 'This event is over');
        }
        expect(await enter(world.app, player(1), 7, null)).toHaveProperty('Err.Other.code', 'EventNotFound');
    });

    it('may ask so often', async () => {
        let asked = 0;
        for (; asked < 1000; asked += 1) {
            const reply = await enter(world.app, player(1), (await anotherEvent(asked)).id, null);
            if ('Err' in reply) {
                expect(reply).toHaveProperty('Err.TooManyRequests');
                break;
            }
        }
        expect(asked).toBeGreaterThan(10);
        expect(asked).toBeLessThan(200);
    });
});

/** Each of another host; ended at once, so that the house has room. */
async function anotherEvent(number: number) {
    for (const id of world.app.live.ids()) cancel(world.event(id), 'Enough', world.host.now());
    return await world.create({}, player(5000 + number));
}
