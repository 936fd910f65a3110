import { buildSync } from 'esbuild';
import type { PricedApi } from '../../src/platform/method';
import { ROOT } from '../../tools/layout';
import { NAMES, type Name, SUBJECTS } from './world';

/** A method as its canister declares it. */
export type MethodRow = PricedApi[string];

/**
 * The methods of all canisters, by name. Their modules import Azle, whose sources Node does not take as they are, so they are bundled
 * first.
 */
export const ROWS: Readonly<Record<Name, ReadonlyMap<string, MethodRow>>> = await load();

async function load(): Promise<Record<Name, ReadonlyMap<string, MethodRow>>> {
    const contents = [
        `export { sharedApi } from './src/platform/shared_api';`,
        ...NAMES.map((name) => `export { api as ${name} } from './src/${SUBJECTS[name]}/api';`),
    ].join('\n');
    const { outputFiles } = buildSync({
        stdin: { contents, resolveDir: ROOT, loader: 'ts' },
        ...{ bundle: true, platform: 'node', format: 'esm', write: false },
    });
    const program = Buffer.from(outputFiles[0].contents).toString('base64');
    const apis = (await import(`data:text/javascript;base64,${program}`)) as Record<Name | 'sharedApi', PricedApi>;
    const rowsOf = (name: Name) => new Map(Object.entries({ ...apis.sharedApi, ...apis[name] }));
    return {
        profiles: rowsOf('profiles'),
        lobbies: rowsOf('lobbies'),
        gameEngine: rowsOf('gameEngine'),
        tournaments: rowsOf('tournaments'),
    };
}
