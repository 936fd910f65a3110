import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/layout';

/** What a newcomer does: `npm start`, then `npm run demo` in another terminal. Both after `npm run build`. */
function run(script: string, env: Record<string, string> = {}): ChildProcessWithoutNullStreams {
    return spawn(process.execPath, ['--import', 'tsx', `tools/${script}.ts`], {
        cwd: ROOT,
        env: { ...process.env, ...env },
    });
}

/** Everything that is printed until `text` is among it, or until the end where none is given. */
async function output(child: ChildProcessWithoutNullStreams, text?: string): Promise<string> {
    let printed = '';
    const wanted = new Promise<void>((resolve) => {
        for (const stream of [child.stdout, child.stderr]) {
            stream.on('data', (chunk) => {
                printed += chunk;
                if (text !== undefined && printed.includes(text)) resolve();
            });
        }
    });
    await Promise.race([wanted, once(child, 'close')]);
    return printed;
}

describe('npm start', () => {
    let network: ChildProcessWithoutNullStreams;
    let welcome: string;

    beforeAll(async () => {
        network = run('start', { PORT: '0' });
        welcome = await output(network, 'Ctrl-C ends it');
    });
    afterAll(() => network.kill('SIGKILL'));

    it('tells where the network is, who the canisters are, and three things to try', () => {
        expect(welcome).toMatch(/Dice Wards is live at http:\/\/127\.0\.0\.1:\d+/);
        for (const name of ['profiles', 'lobbies', 'game_engine']) {
            expect(welcome).toMatch(new RegExp(`${name} +[a-z0-9-]+-cai`));
        }
        expect(welcome).toContain('shouldFetchRootKey');
        for (const hint of ['npm run demo', 'curl', 'dfx canister call']) expect(welcome).toContain(hint);
    });

    it('answers as its hint says', async () => {
        const [, url] = /curl '([^']+)'/.exec(welcome) ?? [];
        const answer = await fetch(String(url));
        expect(await answer.text()).toContain('dice_wards_games 0');
    });

    it('lets the demo play a whole game of each kind, twice, and counts all', async () => {
        for (const _ of [1, 2]) {
            const demo = run('demo/index');
            const story = await output(demo);
            expect(demo.exitCode, story).toBe(0);
            expect(story).toMatch(/opens room \d+/);
            expect(story).toMatch(/\w+ wins after \d+ actions/);
            expect(story).toMatch(/1 played, 1 won, rating 16\d\d/);
            expect(story).toMatch(/1 played, 0 won, rating 13\d\d/);
            expect(story).toContain('+-13-14-15-16-17-18-+----+-19-20-21-22-23-24-+');
            expect(story).toMatch(/\w+ wins \d+ points? after \d+ actions/);
            expect(story).toMatch(/ Game 1\n Player1 : 0 +Player2 : 0\n/);
            expect(story.match(/2 played/g)).toHaveLength(2);
            expect(story).toMatch(/switches to door [123], and (wins|loses)/);
            expect(story).toMatch(/10000 stick .* 0\.3[0-9]+\n 10000 switch .* 0\.6[0-9]+\n/);
        }
    });

    it('ends on Ctrl-C, and the demo then says what is missing', async () => {
        network.kill('SIGINT');
        const [code] = await once(network, 'close');
        expect(code).toBe(0);
        const demo = run('demo/index');
        expect(await output(demo)).toContain('npm start');
        expect(demo.exitCode).toBe(1);
    });
});
