import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PocketIcServer } from '@dfinity/pic';
import type { TestProject } from 'vitest/node';
import { compileReplica } from './compiled_replica';

declare module 'vitest' {
    export interface ProvidedContext {
        /** Where the PocketIC protocol is served; pass it to `PocketIc.create`. */
        picUrl: string;
        /** A server for each worker, which would wait for one another otherwise. */
        picUrls: readonly string[];
    }
}

/** Seconds without a request after which a forgotten server goes away by itself. */
const TTL = 300;
/** A run may have tests for longer than that which ask no server; a sign of life keeps it. */
const SIGN_OF_LIFE_MS = 30_000;

/** The servers of a project. `POCKET_IC_BIN` names another one than the repository's replica. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
    process.env.REPLICA_BIN ??= compileReplica();
    process.env.POCKET_IC_BIN ??= process.env.REPLICA_BIN;
    const servers: PocketIcServer[] = [];
    const seed = /^shuffled-(.+)$/.exec(project.name)?.[1];
    while (servers.length < (project.name === 'canister' ? project.vitest.config.maxWorkers : 1)) {
        servers.push(await start(seed));
    }
    const urls = servers.map((server) => server.getUrl());
    project.provide('picUrl', urls[0]);
    project.provide('picUrls', urls);
    const life = setInterval(() => {
        for (const url of urls) fetch(`${url}/status`).catch(() => undefined);
    }, SIGN_OF_LIFE_MS);
    return async () => {
        clearInterval(life);
        await Promise.all(servers.map((server) => server.stop()));
    };
}

/** `seed` shuffles the order of messages; another server than the replica does not know it. */
async function start(seed: string | undefined): Promise<PocketIcServer> {
    const before = process.env.REPLICA_SHUFFLE;
    if (seed !== undefined) process.env.REPLICA_SHUFFLE = seed;
    // pic-js waits for a file that it never removes: one of an earlier server would tell that one's port.
    await rm(join(tmpdir(), `pocket_ic_${process.ppid}.port`), { force: true });
    try {
        return await PocketIcServer.start({
            ttl: TTL,
            showCanisterLogs: process.env.SHOW_CANISTER_LOGS !== undefined,
        });
    } finally {
        if (before === undefined) delete process.env.REPLICA_SHUFFLE;
        else process.env.REPLICA_SHUFFLE = before;
    }
}
