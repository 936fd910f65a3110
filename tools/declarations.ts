/**
 * `npm run declarations`, after `npm run build`: copies the built interfaces to `src/<name>/<name>.did`, where they are
 * committed, and generates the JavaScript and TypeScript bindings in `src/declarations/` from them.
 */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from '@icp-sdk/bindgen/core';
import { CANISTERS, ROOT } from './layout';

for (const name of CANISTERS) {
    const did = join(ROOT, 'src', name, `${name}.did`);
    await copyFile(join(ROOT, 'build', name, `${name}.did`), did);
    await generate({
        didFile: did,
        outDir: join(ROOT, 'src', 'declarations'),
        output: { force: true, actor: { disabled: true }, declarations: { flat: true } },
    });
    console.log(`src/${name}/${name}.did and src/declarations/${name}.did.js`);
}
