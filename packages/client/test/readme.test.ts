import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goLive, type Live } from './support/live';
import { run } from './support/program';

const PACKAGE = join(import.meta.dirname, '..');
const program = readFileSync(join(PACKAGE, 'examples/node/play.ts'), 'utf8');

let live: Live;
beforeAll(async () => {
    live = await goLive();
});
afterAll(() => live.stop());

it('the game of the README is one of twenty lines or so, and is played', async () => {
    expect(readFileSync(join(PACKAGE, 'README.md'), 'utf8')).toContain(`\`\`\`ts\n${program}\`\`\``);
    expect(program.split('\n').length).toBeLessThanOrEqual(25);
    const child = run(program, live);
    let output = '';
    // Until both have banked something. A robot takes its time, so a whole game would take a minute.
    await new Promise<void>((resolve, reject) => {
        const listen = (text: Buffer): void => {
            output += text;
            if (/you [1-9]\d*, robot [1-9]/.test(output)) resolve();
        };
        child.stdout.on('data', listen);
        child.stderr.on('data', listen);
        child.on('exit', () => reject(new Error(output)));
    }).finally(() => child.kill());
    expect(output).toMatch(/^you 0, robot 0, in this round 0\n/);
});
