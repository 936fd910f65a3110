import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Live } from '../../../packages/client/test/support/live';
import { installPacked, type Output, run } from '../../../test/packages/user_project';
import { ROOT } from '../../../tools/layout';

/** The house of `npm start`, as the examples have it. */
const HERE = /http:\/\/127\.0\.0\.1:4943|\w{5}-\w{5}-77777-\w{5}-cai/g;
const OURS = ['board', 'client'] as const;

interface Manifest {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
}

/**
 * The examples of the packed client as somebody has copied them, with our packages from their tarballs and the others from the repository;
 * their house is the one of `live`.
 */
export class Examples {
    readonly manifest: Manifest;

    /** @param host where the network is reached; pages reach their own address alone */
    constructor(
        readonly folder: string,
        host: string,
        { profiles, lobbies, gameEngine }: Live['canisterIds'],
    ) {
        const [, client] = OURS.map((name) => installPacked(name, this.folder));
        cpSync(join(client, 'examples'), this.folder, { recursive: true });
        this.manifest = JSON.parse(readFileSync(join(this.folder, 'package.json'), 'utf8'));
        for (const name of Object.keys({ ...this.manifest.dependencies, ...this.manifest.devDependencies })) {
            if (name.startsWith('@dice-wards/')) continue;
            const link = join(this.folder, 'node_modules', name);
            mkdirSync(dirname(link), { recursive: true });
            const places = [join(ROOT, 'node_modules', name), join(ROOT, 'web/node_modules', name)];
            symlinkSync(places.find(existsSync) ?? `no ${name}`, link);
        }
        for (const file of ['house.ts', 'node/play.ts']) {
            const there = [host, profiles, lobbies, gameEngine];
            const text = readFileSync(join(this.folder, file), 'utf8').replace(HERE, () => there.shift() ?? 'too many');
            writeFileSync(join(this.folder, file), text);
        }
    }

    /** Runs a program of a package. @param script in `node_modules` */
    run(script: string, ...args: readonly string[]): Output {
        return run(process.execPath, [join('node_modules', script), ...args], this.folder);
    }

    /** The version of a package that the repository has. */
    installed(name: string): string {
        return JSON.parse(readFileSync(join(this.folder, 'node_modules', name, 'package.json'), 'utf8')).version;
    }
}
