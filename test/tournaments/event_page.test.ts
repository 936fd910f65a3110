import { describe, expect, it } from 'vitest';
import { serveEvent } from '../../src/tournaments/queries/event_page';
import { ARENA, HOST, KNOCKOUT, MINUTE, World } from './world';

function asked(world: World, url: string) {
    const answer = serveEvent(world.app, { method: 'GET', url });
    if (answer === undefined) throw new Error('no answer');
    expect(answer.headers).toEqual([['content-type', 'application/json']]);
    return { status: answer.status_code, page: JSON.parse(new TextDecoder().decode(answer.body)) };
}

describe('the page of an event', () => {
    it('tells how it stands, from its announcement to its end, and keeps its code', async () => {
        const world = await World.ready();
        const entry = { code: 'club', placed: false, bots: false, leastRating: null, mostRating: null };
        const { id } = await world.create({ name: 'Soirée 🎲', form: KNOCKOUT, entry: { ...entry, code: null } });
        const { id: closed } = await world.create({ entry });
        await world.enter(id, 1, 2, 3);
        const { status, page } = asked(world, `/events/${id}.json?from=here`);
        expect(status).toBe(200);
        expect(page).toMatchObject({ id, name: 'Soirée 🎲', kind: 'DiceWards', form: 'Knockout', state: 'Announced' });
        expect(page).toMatchObject({ startsAtMs: world.host.now() + MINUTE, entered: 3, playing: 3 });
        expect(page.host).toBe(world.host.principalText(HOST));
        await world.host.pass(2 * MINUTE);
        const running = asked(world, `/events/${id}.json`).page;
        expect(running).toMatchObject({ state: 'Running', round: 1, unsettled: 1 });
        expect(running.standings).toHaveLength(3);
        expect(running.standings[0]).toMatchObject({ place: 1, points: 0, rating: 1600, playing: true });
        const nobody = asked(world, `/events/${closed}.json`).page;
        expect(nobody).toMatchObject({ state: 'Cancelled', why: 'Fewer than two players have entered', standings: [] });
        expect(JSON.stringify(nobody)).not.toContain('club');
    });

    it('tells the first twenty of an arena, with their games', async () => {
        const world = await World.ready();
        const { id } = await world.create({ form: ARENA });
        await world.enter(id, ...Array.from({ length: 21 }, (_, number) => number + 1));
        const { entered, standings } = asked(world, `/events/${id}.json`).page;
        expect([entered, standings.length]).toEqual([21, 20]);
        // Ids have 32 bits.
        expect(asked(world, `/events/${id + 2 ** 32}.json`).status).toBe(404);
        expect(standings[0]).toMatchObject({ games: 0, wins: 0, streak: 0 });
    });

    it.each(['/events/7.json', '/events/9999999999.json'])('%s is not found', async (url) => {
        expect(asked(await World.ready(), url)).toEqual({ status: 404, page: { error: 'There is no such event' } });
    });

    it.each([
        '/events/',
        '/events/7',
        '/events/07.json',
        '/events/12345678901.json',
        '/metrics',
    ])('%s is no event', async (url) => {
        const { app } = await World.ready();
        expect(serveEvent(app, { method: 'GET', url })).toBeUndefined();
    });

    it('is there to be read', async () => {
        const { app } = await World.ready();
        expect(serveEvent(app, { method: 'POST', url: '/events/7.json' })).toBeUndefined();
    });
});
