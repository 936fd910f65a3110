/**
 * `npm run declarations`, after `npm run build`: copies the built interfaces to `src/<name>/<name>.did`, where they are
 * committed, and generates the JavaScript and TypeScript bindings in `src/declarations/` from them, the types of
 * `packages/client`, and the tables and calls in the pages.
 */
import { existsSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientBindings } from '../client/client_bindings';
import { runCommand, UserError } from '../command_line';
import { BUILD, CANISTERS, type CanisterName, ROOT } from '../layout';
import { writeBindings } from './bindings';
import { writtenPages } from './pages';

await runCommand(async () => {
    const missing = CANISTERS.find((name) => !existsSync(builtBy(name)));
    if (missing !== undefined) throw new UserError(`${missing} is not built. Build it: npm run build`);
    for (const name of CANISTERS) {
        const did = join(ROOT, 'src', name, `${name}.did`);
        await copyFile(builtBy(name), did);
        const paths = await writeBindings(did, join(ROOT, 'src', 'declarations'));
        console.log(`src/${name}/${name}.did and src/declarations/{${paths.join(',')}}`);
    }
    for (const [path, text] of [...(await clientBindings()), ...(await writtenPages())]) {
        await writeFile(join(ROOT, path), text);
        console.log(path);
    }
});

function builtBy(name: CanisterName): string {
    return join(BUILD, name, `${name}.did`);
}
