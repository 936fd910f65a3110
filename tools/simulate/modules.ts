import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../command_line';
import { CANISTERS, type ForEach } from '../layout';

/** The built Wasm of the canisters, from a folder such as `build/`. */
export function loadModules(folder: string): ForEach<Uint8Array> {
    const read = (name: string): Uint8Array => {
        try {
            return new Uint8Array(readFileSync(join(folder, name, `${name}.wasm`)));
        } catch {
            throw new UserError(`${folder} lacks ${name}: run npm run build first.`);
        }
    };
    return Object.fromEntries(CANISTERS.map((name) => [name, read(name)])) as unknown as ForEach<Uint8Array>;
}
