import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EDITION } from '../src/platform/editions';
import { clientFacts } from './client_facts';
import { CLIENT_METHODS } from './client_methods';
import { NOTHING } from './client_nothing';
import { CLIENT_TYPES } from './client_types';
import { CANISTERS, type CanisterName, ROOT } from './layout';
import { plainTypes, toldEdition } from './plain_types';

const SERVICES = {
    profiles: 'Profiles',
    lobbies: 'Lobbies',
    game_engine: 'GameEngine',
    tournaments: 'Tournaments',
} as const satisfies Record<CanisterName, string>;

const GENERATED = join('packages', 'client', 'src', 'generated');

/** The types of `packages/client` as the committed interfaces have them, and its bindings: paths from the root on, and their texts. */
export async function clientBindings(): Promise<ReadonlyMap<string, string>> {
    const files = new Map<string, string>();
    const told: string[] = [];
    for (const name of CANISTERS) {
        const did = await readFile(join(ROOT, 'src', name, `${name}.did`), 'utf8');
        files.set(join(GENERATED, `${name}.ts`), plainTypes(did, SERVICES[name], CLIENT_METHODS[name], CLIENT_TYPES));
        told.push(...toldEdition(did));
        for (const kind of ['js', 'd.ts']) {
            const bindings = join('src', 'declarations', `${name}.did.${kind}`);
            files.set(join(GENERATED, `${name}.did.${kind}`), await readFile(join(ROOT, bindings), 'utf8'));
        }
    }
    files.set(join(GENERATED, 'facts.ts'), clientFacts());
    files.set(join(GENERATED, 'edition.ts'), edition(told));
    files.set(join(GENERATED, 'nothing.ts'), nothing());
    return files;
}

function edition(told: readonly string[]): string {
    const lines = told.map((name) => `    '${name}',\n`);
    return `// Written by \`npm run declarations\`.

/** The edition of the interface for which this client is made: it is told of nothing newer, which it could not read. */
export const EDITION = ${EDITION};

/** The methods that are told it, as their last argument. */
export const TOLD_EDITION: readonly string[] = [
${lines.join('')}];
`;
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
