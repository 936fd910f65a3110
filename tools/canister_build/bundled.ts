import { readFile } from 'node:fs/promises';
import { STABLE_STATIC_CANISTER_TEMPLATE_PATH as TEMPLATE } from '../../node_modules/azle/src/stable/build/utils/global_paths';

/** A Rust crate inside Azle's template. */
export interface Crate {
    readonly name: string;
    readonly version: string;
}

/** The folders of Cargo's registry, as messages about panics name them. */
const IN_REGISTRY = /registry\/src\/[\w.-]+\/([\w-]+)-(\d+\.\d+\.\d+)\//g;

/** The npm packages among the files of a bundle: the folders that they lie in. */
export function packagesOf(files: Iterable<string>): string[] {
    const names = [...files].flatMap((file) => {
        const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
        return name === undefined ? [] : [name];
    });
    return [...new Set(names)].sort();
}

/** The crates in Azle's template, as far as any of their code can panic. */
export async function cratesInTemplate(): Promise<Crate[]> {
    const text = (await readFile(TEMPLATE)).toString('latin1');
    const found = new Map<string, Crate>();
    for (const [, name, version] of text.matchAll(IN_REGISTRY)) found.set(`${name} ${version}`, { name, version });
    return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}
