import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { formatBaseline } from '../../bench/report/baseline';
import type { Row } from '../../bench/report/row';
import { ROOT } from '../../tools/layout';

const run = promisify(execFile);

/** The rows of the engine with one game, as the baseline would have them. */
async function measured(file: string): Promise<string> {
    const bench = ['--no', 'tsx', '--stack-size=6000', 'bench/run.ts'];
    await run('npx', [...bench, '--only', 'game_engine', '--most', '1', '--json', file], {
        cwd: ROOT,
        maxBuffer: 64 * 1024 * 1024,
    });
    return formatBaseline(JSON.parse(await readFile(file, 'utf8')) as Row[]);
}

it('two runs of the bench count the same', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const runs = ['first', 'second'].map((name) => measured(join(folder, `${name}.json`)));
    const [first, second] = await Promise.all(runs);
    expect(first).toContain('"what": "roll"');
    expect(second).toBe(first);
});
