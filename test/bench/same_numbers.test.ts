import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import type { Part } from '../../bench/parts';
import { formatBaseline } from '../../bench/report/baseline';
import type { Row } from '../../bench/report/row';
import type { Measured } from '../../bench/worker';
import { ROOT } from '../../tools/layout';

const run = promisify(execFile);
/** What the bench needs of Node. */
const NODE = ['--import', 'tsx', '--stack-size=6000'];
/** The engine with one game. */
const PART: Part = { subject: 'game_engine', games: [1] };

/** The rows of a whole run, which measures the module besides. */
async function ofRun(file: string): Promise<Row[]> {
    const options = ['--only', PART.subject, '--most', '1', '--json', file];
    await run(process.execPath, [...NODE, 'bench/run.ts', ...options], { cwd: ROOT });
    return JSON.parse(await readFile(file, 'utf8')) as Row[];
}

/** The rows of one more process of those that a run starts. */
async function ofProcess(): Promise<readonly Row[]> {
    const child = fork(join(ROOT, 'bench', 'worker.ts'), { execArgv: NODE, cwd: ROOT });
    child.send(PART);
    const ended = once(child, 'exit').then(([code]) => {
        throw new Error(`the process ended with ${code}`);
    });
    const [measured] = (await Promise.race([once(child, 'message'), ended])) as [Measured];
    if ('fault' in measured) throw new Error(measured.fault);
    return measured.rows;
}

it('two processes of the bench count the same', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [all, again] = await Promise.all([ofRun(join(folder, 'rows.json')), ofProcess()]);
    const first = formatBaseline(all.filter(({ games }) => games === 1));
    expect(first).toContain('"what": "roll"');
    expect(formatBaseline([...again])).toBe(first);
});
