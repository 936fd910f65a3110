/**
 * `npm run declarations`, after `npm run build`: copies the built interfaces to `src/<name>/<name>.did`, where they are
 * committed, and generates the JavaScript and TypeScript bindings in `src/declarations/` from them, and the types of
 * `packages/client`.
 */
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBindings } from './bindings';
import { clientBindings } from './client_bindings';
import { CANISTERS, ROOT } from './layout';

for (const name of CANISTERS) {
    const did = join(ROOT, 'src', name, `${name}.did`);
    await copyFile(join(ROOT, 'build', name, `${name}.did`), did);
    const paths = await writeBindings(did, join(ROOT, 'src', 'declarations'));
    console.log(`src/${name}/${name}.did and src/declarations/{${paths.join(',')}}`);
}

for (const [path, text] of await clientBindings()) {
    await writeFile(join(ROOT, path), text);
    console.log(path);
}
