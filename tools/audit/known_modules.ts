import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CANISTERS, type CanisterName, ROOT } from '../layout';

/** Which modules are ours: for each SHA-256 in hexadecimal digits what it is. */
export type KnownModules = ReadonlyMap<string, KnownModule>;
export interface KnownModule {
    readonly canister: CanisterName;
    /** For people: `1.0.0`, or `this build`. */
    readonly from: string;
}

/** Those of `docs/run/upgrade.md`, and what the folder `build` has, if somebody has built. */
export async function knownModules(root = ROOT): Promise<KnownModules> {
    const known = new Map<string, KnownModule>();
    for (const canister of CANISTERS) {
        for (const file of [`${canister}.wasm`, `${canister}.wasm.gz`]) {
            const wasm = await readFile(join(root, 'build', canister, file)).catch(() => undefined);
            if (wasm !== undefined) known.set(sha256(wasm), { canister, from: 'this build' });
        }
    }
    const page = await readFile(join(root, 'docs', 'run', 'upgrade.md'), 'utf8');
    for (const [hash, module] of releasesIn(page)) known.set(hash, module);
    return known;
}

/** The modules on the page of releases. */
export function releasesIn(page: string): [hash: string, module: KnownModule][] {
    const releases = page.split(/^### /m).slice(1);
    return releases.flatMap((release) => {
        const from = release.slice(0, release.indexOf('\n'));
        return [...release.matchAll(/^\| `(\w+)\.wasm(?:\.gz)?` \| `([0-9a-f]{64})` \|$/gm)].map(
            ([, canister, hash]): [string, KnownModule] => [hash, { canister: canister as CanisterName, from }],
        );
    });
}

export function sha256(bytes: Uint8Array): string {
    return createHash('sha256').update(bytes).digest('hex');
}
