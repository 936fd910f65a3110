import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLIENT_METHODS } from './client_methods';
import { CANISTERS, type CanisterName, ROOT } from './layout';
import { plainTypes } from './plain_types';

const SERVICES = { profiles: 'Profiles', lobbies: 'Lobbies', game_engine: 'GameEngine' } as const satisfies Record<
    CanisterName,
    string
>;

/** The types of `packages/client` as the committed interfaces have them: paths from the root on, and their texts. */
export async function clientBindings(): Promise<ReadonlyMap<string, string>> {
    const files = new Map<string, string>();
    for (const name of CANISTERS) {
        const did = await readFile(join(ROOT, 'src', name, `${name}.did`), 'utf8');
        const path = join('packages', 'client', 'src', 'generated', `${name}.ts`);
        files.set(path, plainTypes(did, SERVICES[name], CLIENT_METHODS[name]));
    }
    return files;
}
