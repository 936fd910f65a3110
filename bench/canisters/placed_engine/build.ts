/** Builds the engine in which positions can be placed into the folder that is named, as `npm run build` builds the engine. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { azleBuild } from '../../../tools/azle';

try {
    const [target] = process.argv.slice(2);
    const { wasm, candid } = await azleBuild('bench/canisters/placed_engine/index.ts');
    await mkdir(target, { recursive: true });
    await writeFile(join(target, 'placed_engine.wasm'), wasm);
    await writeFile(join(target, 'placed_engine.did'), candid);
} catch (error) {
    // An error that left this process would be hidden: `binaryen` prints all of its source before any.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
}
