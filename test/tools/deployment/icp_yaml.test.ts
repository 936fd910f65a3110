import { expect, it } from 'vitest';
import dfxJson from '../../../dfx.json';
import { CANISTERS, HOUSE } from '../../../tools/layout';
import { amount, icpYaml, parseYaml } from './icp_yaml';

/** The settings that icp-cli knows (`icp-yaml-schema.json`, version 1.5). */
const SETTINGS = [
    'compute_allocation',
    'controllers',
    'environment_variables',
    'freezing_threshold',
    'log_memory_limit',
    'log_visibility',
    'memory_allocation',
    'reserved_cycles_limit',
    'wasm_memory_limit',
    'wasm_memory_threshold',
];
/** dfx has no name for these, and leaves them as they are. */
const NOT_IN_DFX = ['log_memory_limit'];

/** With the module of the first one. */
const MORE_ENGINES = ['game_engine_2', 'game_engine_3'];

const moduleOf = (canister: string) =>
    (MORE_ENGINES.includes(canister) ? 'game_engine' : canister) as keyof typeof dfxJson.canisters;

it('icp.yaml has what icp-cli takes: the canisters, how each is built, and known settings', async () => {
    const yaml = await icpYaml();
    expect(Object.keys(yaml)).toEqual(['canisters', 'networks', 'environments']);
    const url = 'http://127.0.0.1:4943';
    expect(yaml.networks).toEqual([{ name: 'replica', mode: 'connected', url, 'root-key': 'fetch' }]);
    const usual = ['local', 'ic', 'replica'].map((name) => ({ name, network: name, canisters: [...HOUSE] }));
    const grown = [
        { name: 'with-tournaments', network: 'replica', canisters: [...CANISTERS] },
        { name: 'three-engines', network: 'replica', canisters: [...HOUSE, ...MORE_ENGINES] },
    ];
    expect(yaml.environments).toEqual([...usual, ...grown]);
    expect(yaml.canisters.map(({ name }) => name)).toEqual([...CANISTERS, ...MORE_ENGINES]);
    for (const { name, build, settings, ...rest } of yaml.canisters) {
        expect(rest).toEqual({});
        const module = moduleOf(name);
        const commands = [`npm run build -- ${module}`, `cp build/${module}/${module}.wasm.gz "$ICP_WASM_OUTPUT_PATH"`];
        expect(build).toEqual({ steps: [{ type: 'script', commands }] });
        expect(Object.keys(settings).filter((key) => !SETTINGS.includes(key))).toEqual([]);
    }
});

it('icp.yaml and dfx.json set the same', async () => {
    for (const { name, settings } of (await icpYaml()).canisters) {
        const { initialization_values } = dfxJson.canisters[moduleOf(name)];
        const said = Object.entries(settings).filter(([key]) => !NOT_IN_DFX.includes(key));
        expect(Object.fromEntries(said.map(([key, value]) => [key, amount(value)]))).toEqual(
            Object.fromEntries(Object.entries(initialization_values).map(([key, value]) => [key, amount(value)])),
        );
    }
});

it.each([
    'a: [1]',
    'a: {b: 1}',
    "a: 'b'",
    'a: *nobody',
    'a: 1\na: 2',
    'a:\nb: 1',
    '- a\n  - b',
])('YAML that is not read is refused: %j', (text) => {
    expect(() => parseYaml(text)).toThrow('not understood');
});
