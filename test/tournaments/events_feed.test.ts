import { describe, expect, it } from 'vitest';
import { serveFeed } from '../../src/tournaments/queries/events_feed';
import { MINUTE, player, ROUND_ROBIN, World } from './world';

function feedOf(world: World): string {
    const answer = serveFeed(world.app, { method: 'GET', url: '/events.atom?from=here' });
    expect(answer?.headers).toEqual([['content-type', 'application/atom+xml']]);
    expect(answer?.status_code).toBe(200);
    return new TextDecoder().decode(answer?.body);
}

async function played(world: World, name: string, ...numbers: readonly number[]): Promise<number> {
    const { id } = await world.create({ name, form: ROUND_ROBIN });
    await world.enter(id, ...numbers);
    await world.host.pass(2 * MINUTE);
    await world.playRound(id);
    await world.host.pass(2 * MINUTE);
    expect(world.phase(id)).toHaveProperty('Over');
    return id;
}

describe('the feed of events', () => {
    it('tells of those that are over, the newest end first, and of nothing else', async () => {
        const world = await World.ready();
        expect(feedOf(world)).not.toContain('<entry>');
        const first = await played(world, 'Tea & <b>dice</b> "é🎲"', 1, 2);
        const second = await played(world, 'Supper', 3, 4);
        const { id: cancelled } = await world.create({ name: 'Nobody' });
        await world.host.pass(2 * MINUTE);
        expect(world.phase(cancelled)).toHaveProperty('Cancelled');
        await world.create({ name: 'Tomorrow' });
        const feed = feedOf(world);
        const ids = [...feed.matchAll(/<entry><id>urn:dice-wards:[a-z0-9-]+:(\d+)<\/id>/g)].map(([, id]) => Number(id));
        expect(ids).toEqual([second, first]);
        expect(feed).toContain('<title>Tea &#38; &#60;b&#62;dice&#60;/b&#62; &#34;&#233;&#127922;&#34;</title>');
        expect(feed).toContain(`<content>1. ${world.host.principalText(player(3))}: 1\n2. `);
        const times = [...feed.matchAll(/<updated>([^<]+)<\/updated>/g)].map(([, time]) => time);
        expect(times[0]).toBe(times[1]);
        expect(Date.parse(times[1])).toBeGreaterThan(Date.parse(times[2]));
    });

    it.each([
        ['POST', '/events.atom'],
        ['GET', '/events'],
        ['GET', '/events/events.atom'],
    ])('%s %s is something else', async (method, url) => {
        const { app } = await World.ready();
        expect(serveFeed(app, { method, url })).toBeUndefined();
    });
});
