import { statSync } from 'node:fs';
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
 * Notices modules that are built again after this was made. A build replaces whole folders, so this looks at the paths
 * now and then instead of watching files.
 */
export class ModuleWatch {
    private readonly seen: Map<CanisterName, string>;
    private timer: NodeJS.Timeout | undefined;

    constructor(private readonly folder: string) {
        this.seen = new Map(CANISTERS.map((name) => [name, this.look(name)]));
    }

    start(built: (name: CanisterName) => void): void {
        this.timer = setInterval(() => {
            for (const name of CANISTERS) {
                const found = this.look(name);
                if (found === '' || found === this.seen.get(name)) continue;
                this.seen.set(name, found);
                built(name);
            }
        }, LOOK_AGAIN_MS);
    }

    end(): void {
        clearInterval(this.timer);
    }

    /** What changes with every build. Empty while there is no file: a build is about to put a new one in its place. */
    private look(name: CanisterName): string {
        const found = statSync(pathOf(this.folder, name), { bigint: true, throwIfNoEntry: false });
        return found === undefined ? '' : `${found.ino} ${found.mtimeNs} ${found.size}`;
    }
}

function pathOf(folder: string, name: CanisterName): string {
    return join(folder, name, `${name}.wasm.gz`);
}
