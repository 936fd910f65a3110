import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** `REPLICA_BIN` names the same program, compiled once for all files of a run. */
const PROGRAM = process.env.REPLICA_BIN ?? resolve(import.meta.dirname, '../bin/pocket-ic');
let child: ChildProcess | undefined;
let url: Promise<string> | undefined;

/**
 * Where a PocketIC server is, for `PocketIc.create`: the package's own, in a process of its own with a clock that no
 * test sets, or the one that `POCKET_IC_URL` names, to see whether the tests hold there too. There is one for each test
 * file that asks.
 */
export function picUrl(): Promise<string> {
    url ??= process.env.POCKET_IC_URL === undefined ? start() : Promise.resolve(process.env.POCKET_IC_URL);
    return url;
}

async function start(): Promise<string> {
    const portFile = join(mkdtempSync(join(tmpdir(), 'replica-')), 'port');
    const lines = process.env.SHOW_CANISTER_LOGS === undefined ? 'ignore' : 'inherit';
    child = spawn(PROGRAM, ['--port-file', portFile, '--ttl', '600'], { stdio: ['ignore', 'ignore', lines] });
    while (!existsSync(portFile)) await sleep(20);
    return `http://127.0.0.1:${readFileSync(portFile, 'utf8').trim()}`;
}

afterAll(() => {
    child?.kill();
});
