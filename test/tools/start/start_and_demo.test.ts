import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { outcome, output, run } from '../programs';

/** How the demo sums up each kind. */
const SUMMARIES = [
    /Dice Wards +(Alice_\w+ beats Bob_\w+ \d+ to \d+|Bob_\w+ beats Alice_\w+)/,
    /Backgammon +\w+ wins \d+ points? from \w+/,
    /Monty Hall +\w+ switches and (wins|loses)/,
];
const TURNS = /\d+ turns?, \d+ actions, \d+\.\d s, [1-9]\d* million cycles \(\$0\.\d+\)/g;

/**
 * The first commands of a newcomer: `npm start`, then `npm run demo` in another terminal. Both after `npm run build`.
 */
describe('npm start', () => {
    const { POCKET_IC_BIN, REPLICA_BIN } = process.env;
    /** The network runs from the sources, as for a user, unless somebody names another server. */
    const another = POCKET_IC_BIN === REPLICA_BIN ? undefined : POCKET_IC_BIN;
    let network: ChildProcessWithoutNullStreams;
    let welcome: string;

    beforeAll(async () => {
        network = run('start', ['--no-build'], { PORT: '0', POCKET_IC_BIN: another });
        welcome = await output(network, 'Ctrl-C ends it');
    });
    afterAll(() => network.kill());

    it('prints the network’s address, the canisters’ ids, and three things to try', () => {
        expect(welcome).toMatch(/Dice Wards is live at http:\/\/127\.0\.0\.1:\d+/);
        for (const name of ['profiles', 'lobbies', 'game_engine']) {
            expect(welcome).toMatch(new RegExp(`${name} +[a-z0-9-]+-cai`));
        }
        expect(welcome).toContain('shouldFetchRootKey');
        for (const hint of ['npm run demo', 'curl', 'dfx canister call']) expect(welcome).toContain(hint);
    });

    it('answers as its hint says', async () => {
        const [, name, port, path] = /curl http:\/\/([a-z0-9-]+\.raw\.localhost):(\d+)(\S+)/.exec(welcome) ?? [];
        // Node asks the system for names under localhost, which not every system knows.
        const asked = get({ host: '127.0.0.1', port, path, headers: { host: `${name}:${port}` } });
        const [answer] = (await once(asked, 'response')) as [IncomingMessage];
        expect(Buffer.concat(await answer.toArray()).toString()).toContain('dice_wards_games 0');
    });

    it('leaves the demo to the first of two networks, and tells how to play on the second', async () => {
        const second = run('start', ['--no-build', '--port', '0'], { POCKET_IC_BIN: another });
        onTestFinished(() => void second.kill());
        const told = await output(second, 'Ctrl-C ends it');
        const [, file] = /LOCAL_NETWORK_FILE=(\S+) npm run demo/.exec(told) ?? [];
        const urlIn = (text: string) => /live at (\S+)/.exec(text)?.[1];
        const first = await outcome(run('demo', ['monty-hall']));
        expect(first.code, first.printed).toBe(0);
        expect(first.printed).toContain(urlIn(welcome));
        const other = await outcome(run('demo', ['monty-hall'], { LOCAL_NETWORK_FILE: file }));
        expect(other.printed).toContain(urlIn(told));
        await rm(file as string);
    });

    it('lets the demo play a whole game of each kind, and counts all', async () => {
        const { code, printed: story } = await outcome(run('demo', ['--verbose']));
        expect(code, story).toBe(0);
        expect(story).toMatch(/opens room \d+/);
        expect(story).toMatch(/\w+ wins after \d+ actions/);
        expect(story).toMatch(/1 played, 1 won, rating 15\d\d/);
        expect(story).toMatch(/1 played, 0 won, rating 14\d\d/);
        expect(story).toContain('+-13-14-15-16-17-18-+----+-19-20-21-22-23-24-+');
        expect(story).toMatch(/\w+ wins \d+ points? after \d+ actions/);
        expect(story).toMatch(/ Game 1\n \S+ : 0 +\S+ : 0\n/);
        expect(story.match(/2 played/g)).toHaveLength(2);
        expect(story).toMatch(/switches to door [123], and (wins|loses)/);
        expect(story).toMatch(/10000 stick .* 0\.3[0-9]+\n 10000 switch .* 0\.6[0-9]+\n/);
        const [, summary] = story.split('\nSummary\n');
        for (const line of SUMMARIES) expect(summary).toMatch(line);
        expect(summary.match(TURNS)).toHaveLength(3);
    });

    it('lets the demo play one game alone, on a screen, and sum up', async () => {
        const { code, printed: story } = await outcome(run('demo', ['dice-wards']));
        expect(code, story).toBe(0);
        expect(story).toMatch(/wins after \d+ actions/);
        expect(story.match(/opens room/g)).toHaveLength(1);
        const [told, summary] = story.split('\nSummary\n');
        expect(told.split('\n').length).toBeLessThan(50);
        expect(summary).toMatch(SUMMARIES[0]);
        expect(summary.match(TURNS)).toHaveLength(1);
        expect(summary).toMatch(/exportMatch '\(\d+\)'/);
        expect(summary.match(/million cycles/g)).toHaveLength(1);
    });

    it('ends on Ctrl-C, and the demo then says what is missing', async () => {
        const [, url] = /live at (\S+)/.exec(welcome) ?? [];
        network.kill('SIGINT');
        const [code] = await once(network, 'close');
        expect(code).toBe(0);
        await expect(fetch(`${url}/api/v2/status`)).rejects.toThrow('fetch failed');
        const demo = await outcome(run('demo'));
        expect(demo).toMatchObject({ code: 1, printed: expect.stringContaining('npm start') });
    });
});
