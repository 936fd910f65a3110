import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../command_line';
import { CANISTERS, type CanisterName } from '../layout';

const LOOK_AGAIN_MS = 300;

/**
 * A canister's module as it is deployed, from a folder that `npm run build` filled.
 *
 * @throws UserError where it is not built
 */
export async function readModule(folder: string, name: CanisterName): Promise<Uint8Array> {
    try {
        return new Uint8Array(await readFile(pathOf(folder, name)));
    } catch (error) {
        throw new UserError(`${name} is not built (${(error as Error).message}). Build it: npm run build`);
    }
}

/**
 * Tells when a module has been built again. Its folder is replaced at every build, so this looks at the path again and
 * again instead of watching a file.
 *
 * @returns what ends the watch
 */
export function watchModules(folder: string, built: (name: CanisterName) => void): () => void {
    const watches = CANISTERS.map((name) => {
        const path = pathOf(folder, name);
        const look = ({ mtimeMs }: { mtimeMs: number }) => {
            // 0 stands for a file that is not there: the build is about to put the new one in its place.
            if (mtimeMs !== 0) built(name);
        };
        watchFile(path, { interval: LOOK_AGAIN_MS }, look);
        return () => unwatchFile(path, look);
    });
    return () => {
        for (const end of watches) end();
    };
}

function pathOf(folder: string, name: CanisterName): string {
    return join(folder, name, `${name}.wasm.gz`);
}
