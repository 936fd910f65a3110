import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../tools/layout';

const FIXTURE = join(import.meta.dirname, 'project');
/** What the project has beside the replica, by its own choice. */
const OWN = ['@dfinity/pic', '@icp-sdk/core', '@types/node', 'typescript', 'vitest'];

interface Manifest {
    readonly version: string;
    readonly dependencies: Readonly<Record<string, string>>;
    readonly bin: Readonly<Record<string, string>>;
}

export interface Output {
    readonly status: number | null;
    readonly output: string;
}

/**
 * Somebody's project, in a folder of its own outside the repository, with the replica from its packed tarball.
 *
 * `npm install <tarball>` would ask a registry, or a cache that need not hold what it wants. Therefore its steps are
 * done here: the tarball is unpacked, and the packages that it depends on, no others, are the repository's.
 */
export class UserProject {
    readonly folder = mkdtempSync(join(tmpdir(), 'project-'));
    readonly manifest: Manifest;

    constructor() {
        cpSync(FIXTURE, this.folder, { recursive: true });
        writeFileSync(join(this.folder, 'package.json'), JSON.stringify({ type: 'module' }));
        const installed = installPacked('replica', this.folder);
        this.manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
        for (const name of new Set([...Object.keys(this.manifest.dependencies), ...OWN])) {
            const link = join(this.folder, 'node_modules', name);
            mkdirSync(dirname(link), { recursive: true });
            symlinkSync(join(ROOT, 'node_modules', name), link);
        }
        mkdirSync(join(this.folder, 'node_modules', '.bin'));
        for (const [name, path] of Object.entries(this.manifest.bin)) {
            symlinkSync(join('..', '@dice-wards', 'replica', path), this.program(name));
        }
    }

    /** A program of the replica's, where npm puts it. */
    program(name: string): string {
        return join(this.folder, 'node_modules', '.bin', name);
    }

    write(file: string, bytes: Uint8Array): void {
        writeFileSync(join(this.folder, file), bytes);
    }

    /** Runs a program of a package in `node_modules`, with the replica in place of PocketIC. */
    run(script: string, ...args: string[]): Output {
        return run(process.execPath, [join('node_modules', script), ...args], this.folder, {
            POCKET_IC_BIN: this.program('pocket-ic'),
            // pic-js names the port file by a process: that of an earlier one with its number may lie where all have theirs.
            TMPDIR: this.folder,
        });
    }
}

/** Packs one of our packages, and unpacks it where npm would put it in a project. Answers where that is. */
export function installPacked(name: 'board' | 'client' | 'games' | 'replica' | 'robots', project: string): string {
    const of = ['--workspace', `@dice-wards/${name}`];
    const args = ['pack', ...of, '--ignore-scripts=false', '--silent', '--pack-destination', project];
    const files = succeed('npm', args, ROOT).trim().split('\n');
    const tarball = files.find((file) => new RegExp(`${name}-[^/]*\\.tgz$`).test(file)) ?? 'no tarball';
    const installed = join(project, 'node_modules', '@dice-wards', name);
    mkdirSync(installed, { recursive: true });
    succeed('tar', ['-xzf', join(project, tarball), '-C', installed, '--strip-components=1'], project);
    return installed;
}

function succeed(program: string, args: readonly string[], cwd: string): string {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`);
    return stdout;
}

/** Runs a program as a user would, without what this run has in its environment. */
export function run(
    program: string,
    args: readonly string[],
    cwd: string,
    env: Readonly<Record<string, string>> = {},
    input = '',
): Output {
    // Of vitest's variables, those of this run would make the project's run a worker of it.
    const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|NODE_PATH|TSX_)/.test(name));
    const { status, stdout, stderr } = spawnSync(program, args, {
        cwd,
        encoding: 'utf8',
        env: { ...Object.fromEntries(own), ...env },
        input,
    });
    return { status, output: stdout + stderr };
}
