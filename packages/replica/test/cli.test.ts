import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';

const PROGRAM = resolve(import.meta.dirname, '../bin/pocket-ic');

describe('the command line', () => {
    let child: ChildProcess | undefined;
    afterEach(() => {
        child?.kill();
    });

    async function start(program: string, cwd: string, ...options: string[]): Promise<string> {
        const portFile = join(cwd, 'port');
        child = spawn(program, ['--port-file', portFile, ...options], { cwd, stdio: 'ignore' });
        while (!existsSync(portFile)) await sleep(50);
        return readFileSync(portFile, 'utf8');
    }

    it('works from anywhere, through a link, and writes the whole port file at once', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'replica-'));
        symlinkSync(PROGRAM, join(folder, 'pocket-ic'));
        const port = await start(join(folder, 'pocket-ic'), folder);
        expect(port).toMatch(/^\d+\n$/);
        expect((await fetch(`http://127.0.0.1:${port.trim()}/status`)).status).toBe(200);
    });

    it('goes away when asked, and after idling', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'replica-'));
        await start(PROGRAM, folder, '--ttl', '1');
        const [code] = await once(child as ChildProcess, 'exit');
        expect(code).toBe(0);
        await start(PROGRAM, mkdtempSync(join(tmpdir(), 'replica-')));
        child?.kill('SIGTERM');
        expect(await once(child as ChildProcess, 'exit')).toEqual([0, null]);
    });
});
