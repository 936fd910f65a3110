/**
 * `npm run build -w web [-- --fresh]`: the page, into `web/dist/`. One that was built from the same inputs, and lies there as it was
 * built, is left as it is, without `--fresh` and `CI` in the environment.
 */
import { join, resolve } from 'node:path';
import { hashOfInputs } from '../../tools/canister_build/inputs';
import { isMade, keepRecord } from '../../tools/canister_build/made';
import { BUILD } from '../../tools/layout';

const DIST = resolve(import.meta.dirname, '..', 'dist');
/** Not in the folder itself, all of which is deployed. */
const RECORD = join(BUILD, 'page.json');

/** Where dfx and icp-cli keep the ids of the canisters that the page looks for. */
const DEPLOYED = ['canister_ids.json', '.dfx/local/canister_ids.json', '.icp/data', '.icp/cache'];

const { CI, DFX_NETWORK, ICP_CLI_ENVIRONMENT, IDENTITY_PROVIDER, RELAY } = process.env;
const inputs = await hashOfInputs({
    programs: [
        'packages/board/src/index.ts',
        'packages/client/src/index.ts',
        'packages/robots/src/index.ts',
        'packages/robots/src/load.ts',
        'web/vite/build_page.ts',
    ],
    files: [
        ...['index.html', 'public', 'src', 'vite', 'package.json', 'tsconfig.json'].map((file) => `web/${file}`),
        'packages/board/board.css',
        'packages/kernel/src',
        'docs/play/rules',
        'docs/screens',
        ...DEPLOYED,
    ],
    facts: { DFX_NETWORK, ICP_CLI_ENVIRONMENT, IDENTITY_PROVIDER, RELAY },
});
// Tests build it, too, and their environment would make another page, which keeps nothing for offline.
process.env.NODE_ENV = 'production';

const isFresh = process.argv.includes('--fresh') || CI !== undefined;
if (isFresh || !(await isMade(DIST, RECORD, inputs))) {
    // The bundler is large, and read only then.
    const { buildPage } = await import('./build_page');
    await buildPage(DIST);
    await keepRecord(DIST, RECORD, inputs);
}
