import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CANISTERS, type CanisterName, ROOT } from '../layout';
import { clientFacts } from './facts';
import { clientMethods, notesOf } from './methods';
import { NOTHING } from './nothing';
import { plainTypes } from './plain_types';
import { CLIENT_TYPES } from './types';

const SERVICES = {
    profiles: 'Profiles',
    lobbies: 'Lobbies',
    game_engine: 'GameEngine',
    tournaments: 'Tournaments',
} as const satisfies Record<CanisterName, string>;

const GENERATED = join('packages', 'client', 'src', 'generated');

/** The types of `packages/client` as the committed interfaces have them: paths from the root on, and their texts. */
export async function clientBindings(): Promise<ReadonlyMap<string, string>> {
    const files = new Map<string, string>();
    for (const name of CANISTERS) {
        const did = await readFile(join(ROOT, 'src', name, `${name}.did`), 'utf8');
        files.set(join(GENERATED, `${name}.ts`), plainTypes(did, SERVICES[name], notesOf(name), CLIENT_TYPES));
    }
    files.set(join(GENERATED, 'facts.ts'), clientFacts());
    files.set(join(GENERATED, 'methods.ts'), clientMethods());
    files.set(join(GENERATED, 'nothing.ts'), nothing());
    return files;
}

/** For the converters of values, which know names of fields alone. */
function nothing(): string {
    const lines = Object.entries(NOTHING).map(([field, value]) => `    ${field}: ${JSON.stringify(value)},\n`);
    const type = 'Readonly<Record<string, unknown>>';
    return `// Written by \`npm run declarations\`.

/** What a field has that says nothing: it is left out. */
export const NOTHING: ${type} = {
${lines.join('').replaceAll('"', "'")}};
`;
}
