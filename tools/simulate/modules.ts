import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../command_line';
import { type ForHouse, HOUSE } from '../layout';

/** The built Wasm of the three canisters, from a folder such as `build/`. */
export function loadModules(folder: string): ForHouse<Uint8Array> {
    const read = (name: string): Uint8Array => {
        try {
            return new Uint8Array(readFileSync(join(folder, name, `${name}.wasm`)));
        } catch {
            throw new UserError(`${folder} lacks ${name}: run npm run build first.`);
        }
    };
    return Object.fromEntries(HOUSE.map((name) => [name, read(name)])) as unknown as ForHouse<Uint8Array>;
}
