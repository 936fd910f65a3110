import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../tools/layout';
import { staleIds } from '../../../tools/start/stale_ids';
import { temporaryFolder } from '../modules';

const [profiles, lobbies, game_engine, later, gone] = [
    'lxzze-o7777-77777-aaaaa-cai',
    'lqy7q-dh777-77777-aaaaq-cai',
    'lz3um-vp777-77777-aaaba-cai',
    'l62sy-yx777-77777-aaabq-cai',
    'lm4fb-uh777-77777-aaacq-cai',
];
const canisters = { profiles, lobbies, game_engine };
const network = { url: 'http://127.0.0.1:4943', canisters };
const has = async (id: string) => id !== gone;

/** A project with our `icp.yaml`, and ids that icp-cli has kept. */
async function project(
    ids: Readonly<Record<string, string>>,
): Promise<{ folder: string; keep: (environment: string, text: string) => Promise<void> }> {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'icp.yaml'), await readFile(join(ROOT, 'icp.yaml')));
    const keep = async (environment: string, text: string) => {
        const file = join(folder, '.icp', 'data', 'mappings', `${environment}.ids.json`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
    };
    await keep('replica', JSON.stringify(ids));
    return { folder, keep };
}
const told = (folder: string, at = network) => staleIds(at, has, [folder]);

it('ids that the network does not have are told of, with the file and what to do', async () => {
    const { folder } = await project({ profiles: later, game_engine: gone });
    const [line, ...more] = await told(folder);
    expect(more).toEqual([]);
    expect(line).toMatch(
        /replica\.ids\.json has ids of a network that is gone \(game_engine\), and icp deploy -e replica /,
    );
    expect(line).toMatch(/: rm \S+\.icp\/data\/mappings\/replica\.ids\.json$/);
});

it('and so are ids that are other canisters now; those of the same ones are good', async () => {
    expect(await told((await project({ ...canisters, profiles: lobbies })).folder)).toHaveLength(1);
    expect(await told((await project(canisters)).folder)).toEqual([]);
});

it('ids of every environment on the network are looked at, and no others', async () => {
    const { folder, keep } = await project({ profiles: gone });
    for (const environment of ['three-engines', 'ic', 'local'])
        await keep(environment, JSON.stringify({ lobbies: gone }));
    await keep('with-tournaments', 'nonsense');
    const lines = await told(folder);
    expect(lines.map((line) => /-e (\S+)/.exec(line)?.[1])).toEqual(['replica', 'three-engines']);
    expect(await told(folder, { ...network, url: 'http://127.0.0.1:4944' })).toEqual([]);
});

it('a project without icp-cli has none', async () => {
    expect(await told(await temporaryFolder())).toEqual([]);
});
