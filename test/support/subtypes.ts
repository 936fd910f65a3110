import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IDL } from '@icp-sdk/core/candid';
import { writeBindings } from '../../tools/declarations/bindings';

/** The methods that an interface tells, by name. */
export type Methods = ReadonlyMap<string, IDL.FuncClass>;

/** Reads a `.did` from its file. */
export async function methodsIn(didFile: string): Promise<Methods> {
    return new Map((await factoryOf(didFile))({ IDL })._fields);
}

/** Reads the text of a `.did`. */
export async function methodsOfText(did: string): Promise<Methods> {
    return new Map((await factoryOfText(did))({ IDL })._fields);
}

/** What agents make actors of. */
export function factoryOfText(did: string): Promise<IDL.InterfaceFactory> {
    return inFolder(async (folder) => {
        const file = join(folder, 'service.did');
        await writeFile(file, did);
        return await factoryOf(file);
    });
}

export function factoryOf(didFile: string): Promise<IDL.InterfaceFactory> {
    return inFolder(async (folder) => {
        const files = await writeBindings(didFile, folder);
        const code = files.find((file) => file.endsWith('.did.js'));
        if (code === undefined) throw new Error(`${didFile} has no bindings`);
        const bindings: { idlFactory: IDL.InterfaceFactory } = await import(pathToFileURL(join(folder, code)).href);
        return bindings.idlFactory;
    });
}

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'interface-'));
    try {
        return await use(folder);
    } finally {
        await rm(folder, { recursive: true });
    }
}

/**
 * The methods by which clients of an earlier interface break: those that are gone, or whose type is no subtype of the one
 * before, as the specification of Candid has it in its section "Subtyping". A client of before may send less than the new
 * method takes, and receive more than it knows.
 */
export function breaksOf(earlier: Methods, later: Methods): string[] {
    return [...earlier].filter(([name, type]) => !isSubtype(later.get(name), type)).map(([name]) => name);
}

function isSubtype(later: IDL.FuncClass | undefined, earlier: IDL.FuncClass): boolean {
    if (later === undefined) return false;
    IDL.resetSubtypeCache();
    return IDL.subtype(later, earlier);
}
