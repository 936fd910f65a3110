import { readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { CANISTERS, type CanisterName as CanisterFolder, ROOT } from '../../../tools/layout';
import { CANISTER_NAMES, type CanisterName } from '../world';
import type { Views } from './views';

/**
 * What a release leaves behind, in `test/data/releases/<version>/`:
 *
 *     profiles.gz …   the canisters' stable memories, in which nearly all is zero: gzipped twice, hence a few kilobytes
 *     house.json      the time, the canisters' ids, and the players
 *     *.did           its interfaces: today's are held against them, and today's answers are read with them
 *     answers.txt     what the release answered from these memories: calls, and what they show in the lines below them
 */
export interface Golden {
    readonly memories: Readonly<Record<CanisterName, Uint8Array>>;
    readonly expected: Expected;
}

export interface Expected extends House {
    readonly views: Views;
}

interface House {
    readonly timeMs: number;
    readonly ids: Readonly<Record<CanisterName, string>>;
    /** Names from which the players' principals are made. */
    readonly players: readonly string[];
    readonly rooms: number;
}

const FOLDER = join(ROOT, 'test', 'data', 'releases');
const FACTS = 'house.json';
const ANSWERS = 'answers.txt';

/** The versions that are kept. */
export const RELEASES: readonly string[] = readdirSync(FOLDER).sort();

export async function readGolden(version: string): Promise<Golden> {
    const folder = join(FOLDER, version);
    const house = JSON.parse(await readFile(join(folder, FACTS), 'utf8')) as House;
    const views = viewsIn(await readFile(join(folder, ANSWERS), 'utf8'));
    const memories = {} as Record<CanisterName, Uint8Array>;
    for (const name of CANISTER_NAMES) {
        memories[name] = gunzipSync(gunzipSync(await readFile(join(folder, `${name}.gz`))));
    }
    return { expected: { ...house, views }, memories };
}

/** @throws if that version is kept already: a release never changes */
export async function writeGolden(version: string, { memories, expected }: Golden): Promise<void> {
    const folder = join(FOLDER, version);
    const { views, ...house } = expected;
    await mkdir(FOLDER, { recursive: true });
    await mkdir(folder);
    try {
        for (const name of CANISTER_NAMES) {
            const zipped = gzipSync(gzipSync(memories[name], { level: 9 }), { level: 9 });
            await writeFile(join(folder, `${name}.gz`), zipped);
        }
        await writeFile(join(folder, FACTS), `${JSON.stringify(house, null, 4)}\n`);
        await writeFile(join(folder, ANSWERS), textOf(views));
    } catch (error) {
        await rm(folder, { recursive: true });
        throw error;
    }
}

export async function keepInterfaces(version: string): Promise<void> {
    for (const name of CANISTERS) await copyFile(join(ROOT, 'src', name, `${name}.did`), interfaceOf(version, name));
}

/** The file with the interface that a release had. */
export function interfaceOf(version: string, name: CanisterFolder): string {
    return join(FOLDER, version, `${name}.did`);
}

function textOf(views: Views): string {
    const parts = Object.entries(views).map(([call, lines]) => [call, ...lines.map((line) => `    ${line}`)]);
    return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function viewsIn(text: string): Views {
    const parts = text.trimEnd().split(/\n\n(?! )/);
    return Object.fromEntries(
        parts.map((part) => {
            const [call, ...lines] = part.split('\n');
            return [call, lines.map((line) => line.slice(4))];
        }),
    );
}
