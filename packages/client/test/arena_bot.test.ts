import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ROOT } from '../../../tools/layout';
import { valueIn } from '../src';
import { goLive } from './support/live';
import { run } from './support/program';

const MINUTE_MS = 60_000;
/** Between two pairings of an arena. */
const PAIRING_MS = 5000;
const PATIENTLY = { timeout: 60_000, interval: 200 };
const ALL = { start: 0, limit: 100 };
/** Turns after which a match counts that is given up. */
const COUNTS_AFTER = 10;

it('the bot of the examples enters an arena that welcomes it, and plays at its table', async () => {
    const live = await goLive({ tournaments: true });
    onTestFinished(() => live.stop());
    const startsAtMs = (await live.world.pic.getTime()) + 2 * MINUTE_MS;
    const announce = async (bots: boolean) => {
        const entry = { bots, placed: false };
        const event = {
            name: 'Arena',
            kind: 'DiceWards',
            form: { kind: 'Arena' },
            startsAtMs,
            entry,
            settings: { bots },
        } as const;
        return valueIn(await (await live.events('admin')).createEvent(event)).id;
    };
    const forPeople = await announce(false);
    const id = await announce(true);
    // An arena begins with two. They sit at one table, and keep each other.
    const entries = ['ben', 'cora'].flatMap((name) => [forPeople, id].map((each) => ({ name, each })));
    await Promise.all(entries.map(async ({ name, each }) => valueIn(await (await live.events(name)).enter(each))));
    await live.world.pic.advanceTime(2 * MINUTE_MS);
    const ana = await live.player('ana in an arena');
    const events = await live.events('ana in an arena');
    const phaseOf = async (each: number) => valueIn(await events.getEvent(each)).phase.kind;
    for (const each of [forPeople, id]) await vi.waitUntil(async () => (await phaseOf(each)) === 'Running', PATIENTLY);
    valueIn(await events.enter(id));

    const child = run(readFileSync(join(ROOT, 'examples/arena_bot/index.ts'), 'utf8'), live);
    onTestFinished(() => void child.kill());
    let complaints = '';
    child.stderr.on('data', (text: Buffer) => (complaints += text));
    const standings = async (of: number) => valueIn(await events.getStandings(of, ALL)).lines;
    await vi.waitUntil(async () => (await standings(id)).length === 4, PATIENTLY);
    await live.world.pic.advanceTime(PAIRING_MS);
    const roomId = await vi.waitUntil(async () => (await events.getMyEvents())[0]?.table?.roomId, PATIENTLY);
    const table = ana.table(roomId);
    // As quick as can be, until a match is long enough to count.
    await table.takeTurns(async (turn) => {
        return turn.view.turnId > COUNTS_AFTER ? turn.resign() : turn.rollUntil(1, true);
    });
    table.close();
    const bot = () => standings(id).then((lines) => lines.find(({ arena }) => arena?.wins === 1)?.player);
    const winner = await vi.waitUntil(bot, PATIENTLY);
    expect(valueIn(await ana.profiles.getProfile(winner))).toMatchObject({ bot: true });
    expect(await standings(forPeople)).toHaveLength(2);
    expect(complaints).toBe('');
});
