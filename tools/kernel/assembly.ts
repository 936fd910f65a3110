import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../layout';

const OUTPUT = 'assembled.wasm';
const TEXT = 'assembled.wat';

/** The part of AssemblyScript's compiler that is used here. Its own types redefine `console` and more for the whole program. */
interface Compiler {
    main(
        options: readonly string[],
        files: {
            readonly readFile: (name: string) => string | null;
            readonly writeFile: (name: string, contents: Uint8Array | string) => void;
            readonly listFiles: () => readonly string[];
        },
    ): Promise<{ readonly error: Error | null; readonly stderr: { toString(): string } }>;
}
const COMPILER: string = 'assemblyscript/asc';

/** A module, as Wasm and as text. */
export interface Assembled {
    readonly wasm: Uint8Array;
    readonly text: string;
}

/**
 * Compiles AssemblyScript without its garbage collector, for a memory that begins with zeros.
 *
 * @throws Error if it does not compile
 */
export async function assemble(entry: string, options: readonly string[]): Promise<Assembled> {
    const files = new Map<string, Uint8Array | string>();
    const { main }: Compiler = await import(COMPILER);
    const all = [
        ...[entry, '--baseDir', ROOT, '--outFile', OUTPUT, '--textFile', TEXT, '--runtime', 'stub', '--use', 'abort='],
        ...['-O3', '--converge', '--zeroFilledMemory', ...options],
    ];
    const { error, stderr } = await main(all, {
        readFile: read,
        writeFile: (name, contents) => void files.set(name, contents),
        listFiles: () => [],
    });
    if (error !== null) throw new Error(`${entry} does not compile: ${stderr.toString()}`);
    return { wasm: files.get(OUTPUT) as Uint8Array, text: String(files.get(TEXT)) };
}

/** In Wasm another file stands for the machine, and for the loops that do sixteen numbers at once. */
function read(name: string): string | null {
    const path = resolve(ROOT, name);
    return contentsOf(path.replace(/\.ts$/, '.wasm.ts')) ?? contentsOf(path);
}

function contentsOf(path: string): string | null {
    try {
        return readFileSync(path, 'utf8');
    } catch {
        return null;
    }
}
