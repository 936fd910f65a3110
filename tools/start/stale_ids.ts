import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '../layout';
import type { LocalNetwork } from './local_network';

/** Projects of icp-cli: the canisters', and the page's. */
const PROJECTS = [ROOT, join(ROOT, 'web')] as const;

/**
 * Ids that icp-cli keeps of canisters that this network does not have: a network that was not kept is gone with them, and the next
 * `icp deploy` would look for them in vain. Nothing is removed, since another network may be meant.
 *
 * @param has whether the network has a canister
 * @returns a line for each file with such ids, which says what to do
 */
export async function staleIds(
    { url, canisters }: LocalNetwork,
    has: (id: string) => Promise<boolean>,
    projects: readonly string[] = PROJECTS,
): Promise<readonly string[]> {
    const lines: string[] = [];
    const names = new Map(Object.entries(canisters).map(([name, id]) => [id, name]));
    for (const project of projects) {
        const yaml = await readFile(join(project, 'icp.yaml'), 'utf8').catch(() => '');
        for (const environment of environmentsOn(yaml, url)) {
            const file = join(project, '.icp', 'data', 'mappings', `${environment}.ids.json`);
            const gone: string[] = [];
            for (const [name, id] of await idsIn(file)) {
                // New networks give their first ids again: they may be those of other canisters now.
                const isOther = (names.get(id) ?? name) !== name;
                if (isOther || !(await has(id))) gone.push(name);
            }
            if (gone.length > 0) lines.push(wordsOn(relative(process.cwd(), file), environment, gone));
        }
    }
    return lines;
}

function wordsOn(file: string, environment: string, gone: readonly string[]): string {
    return (
        `${file} has ids of a network that is gone (${gone.join(', ')}), and icp deploy -e ${environment} would end in ` +
        `"Canister … not found". Let it make new ones: rm ${file}`
    );
}

/** The names and ids that icp-cli keeps; none where the file is missing or has something else. */
async function idsIn(file: string): Promise<readonly [name: string, id: string][]> {
    try {
        const ids: unknown = JSON.parse(await readFile(file, 'utf8'));
        return Object.entries(ids ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    } catch {
        return [];
    }
}

/** The environments of an `icp.yaml` on the network with this address. Of all that YAML may be, lines with a name and a value are read. */
function environmentsOn(yaml: string, url: string): readonly string[] {
    const networks = itemsOf(yaml, 'networks');
    const here = networks.filter((item) => item.get('url') === url).map((item) => item.get('name'));
    return itemsOf(yaml, 'environments')
        .filter((item) => here.includes(item.get('network')))
        .flatMap((item) => item.get('name') ?? []);
}

/** The items of a list at the top of the file, each with its scalars by their names. */
function itemsOf(yaml: string, list: string): readonly ReadonlyMap<string, string>[] {
    const [, section = ''] = new RegExp(`^${list}:\\n((?:[ #].*\\n|\\n)*)`, 'm').exec(`${yaml}\n`) ?? [];
    return section
        .split(/^ *- (?=name:)/m)
        .slice(1)
        .map(
            (item) =>
                new Map([...item.matchAll(/^ *(\w+): *(\S+)$/gm)].map(([, name = '', value = '']) => [name, value])),
        );
}
