import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallError, valueIn } from '../src';
import { goLive, type Live } from './support/live';

const MINUTE_MS = 60_000;

let live: Live;
beforeAll(async () => {
    live = await goLive({ tournaments: true });
});
afterAll(() => live.stop());

it('an event is announced, entered twice, and left, with plain values', async () => {
    // A controller may announce events without a place on a leaderboard.
    const host = await live.player('admin');
    const hosting = await live.events('admin');
    const announced = valueIn(
        await hosting.createEvent({
            name: 'Friday night',
            kind: 'Backgammon',
            form: { kind: 'Swiss', rounds: 3 },
            startsAtMs: (await live.world.pic.getTime()) + 10 * MINUTE_MS,
        }),
    );
    expect(announced).toMatchObject({
        name: 'Friday night',
        host: host.principal,
        phase: { kind: 'Announced' },
        playing: 0,
    });

    const ben = await live.player('ben');
    valueIn(await ben.profiles.upsertProfile('Ben'));
    const entering = await live.events('ben');
    for (let times = 0; times < 2; times += 1)
        expect(valueIn(await entering.enter(announced.id))).toMatchObject({ entered: 1, playing: 1 });
    expect(await entering.getMyEvents()).toMatchObject([{ event: { id: announced.id } }]);
    expect(valueIn(await entering.withdraw(announced.id))).toMatchObject({ playing: 0 });
    expect(await entering.getEvent(999)).toMatchObject({ ok: false });
});

it('a house without one has none, and a wrong id is refused at once', async () => {
    const ana = await live.player('ana', { canisterIds: { ...live.canisterIds, tournaments: undefined } });
    expect(await ana.tournaments()).toBeUndefined();
    const wrong = live.player('ana', { canisterIds: { ...live.canisterIds, tournaments: 'nowhere' } });
    await expect(wrong).rejects.toThrow(CallError);
});
