import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PocketIcServer } from '@dfinity/pic';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
    export interface ProvidedContext {
        /** Where the PocketIC protocol is served; pass it to `PocketIc.create`. */
        picUrl: string;
    }
}

/** Seconds without a request after which a forgotten server goes away by itself. */
const TTL = 300;

/** One server for the whole run. `POCKET_IC_BIN` names another one than the repository's replica. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
    process.env.POCKET_IC_BIN ??= resolve(import.meta.dirname, '../../packages/replica/bin/pocket-ic');
    // pic-js waits for a file that it never removes: one of an earlier process with this number tells a port of nobody.
    await rm(join(tmpdir(), `pocket_ic_${process.ppid}.port`), { force: true });
    const server = await PocketIcServer.start({
        ttl: TTL,
        showCanisterLogs: process.env.SHOW_CANISTER_LOGS !== undefined,
    });
    project.provide('picUrl', server.getUrl());
    return () => server.stop();
}
