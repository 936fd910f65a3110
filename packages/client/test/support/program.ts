import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { BUILD, ROOT } from '../../../../tools/layout';
import type { Live } from './live';

/** Starts a program for the network of `npm start` on this one. It lies under `build/`, where it finds the repository's packages. */
export function run(program: string, { host, canisterIds }: Live): ChildProcessWithoutNullStreams {
    const { profiles, lobbies, gameEngine, tournaments } = canisterIds;
    const there = [host, profiles, lobbies, gameEngine, ...(tournaments === undefined ? [] : [tournaments])];
    const told = /http:\/\/127\.0\.0\.1:4943|\w{5}-\w{5}-77777-\w{5}-cai/g;
    mkdirSync(BUILD, { recursive: true });
    const file = join(mkdtempSync(join(BUILD, 'client-')), 'program.ts');
    writeFileSync(
        file,
        program.replace(told, () => there.shift() ?? 'too many'),
    );
    expect(there).toEqual([]);
    return spawn(process.execPath, ['--import', 'tsx', file], {
        cwd: ROOT,
        env: { ...process.env, TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.json') },
    });
}
