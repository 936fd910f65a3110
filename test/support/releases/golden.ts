import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ROOT } from '../../../tools/layout';
import { CANISTER_NAMES, type CanisterName } from '../world';
import type { Plain } from './views';

/**
 * What a release leaves behind, in `test/data/releases/<version>/`:
 *
 *     profiles.gz …   the canisters' stable memories, in which nearly all is zero: gzipped twice, hence a few kilobytes
 *     expected.json   the time, the canisters' ids, the players, and what the release answered from these memories
 */
export interface Golden {
    readonly memories: Readonly<Record<CanisterName, Uint8Array>>;
    readonly expected: Expected;
}

export interface Expected {
    readonly timeMs: number;
    readonly ids: Readonly<Record<CanisterName, string>>;
    /** Names from which the players' principals are made. */
    readonly players: readonly string[];
    readonly rooms: number;
    /** By call. */
    readonly views: Readonly<Record<string, Plain>>;
}

const FOLDER = join(ROOT, 'test', 'data', 'releases');
const FACTS = 'expected.json';

/** The versions that are kept. */
export const RELEASES: readonly string[] = existsSync(FOLDER) ? readdirSync(FOLDER).sort() : [];

export async function readGolden(version: string): Promise<Golden> {
    const folder = join(FOLDER, version);
    const expected = JSON.parse(await readFile(join(folder, FACTS), 'utf8')) as Expected;
    const memories = {} as Record<CanisterName, Uint8Array>;
    for (const name of CANISTER_NAMES) {
        memories[name] = gunzipSync(gunzipSync(await readFile(join(folder, `${name}.gz`))));
    }
    return { expected, memories };
}

/** @throws if that version is kept already: a release never changes */
export async function writeGolden(version: string, { memories, expected }: Golden): Promise<void> {
    const folder = join(FOLDER, version);
    await mkdir(FOLDER, { recursive: true });
    await mkdir(folder);
    try {
        for (const name of CANISTER_NAMES) {
            const zipped = gzipSync(gzipSync(memories[name], { level: 9 }), { level: 9 });
            await writeFile(join(folder, `${name}.gz`), zipped);
        }
        await writeFile(join(folder, FACTS), `${JSON.stringify(expected, null, 1)}\n`);
    } catch (error) {
        await rm(folder, { recursive: true });
        throw error;
    }
}
