import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const zip = promisify(gzip);

/** Files that become smaller. The others are pictures and fonts, which are compressed as they are. */
const WORTH = /\.(css|data|html|js|json|svg|wasm|webmanifest)$/;

/** A file, and when it was written. */
interface Kept {
    readonly writtenMs: number;
    readonly bytes: Promise<Buffer>;
}

/** Files as gzip, each compressed once, until it is written anew. */
export class Compressed {
    private readonly kept = new Map<string, Kept>();

    /** @param writtenMs when the file was written; @param accepted what the browser takes; @returns `undefined` where the file goes as it is */
    of(file: string, writtenMs: number, accepted: string | string[] | undefined): Promise<Buffer> | undefined {
        if (!WORTH.test(file) || !/\bgzip\b/.test(String(accepted))) return undefined;
        const kept = this.kept.get(file);
        if (kept?.writtenMs === writtenMs) return kept.bytes;
        const bytes = readFile(file).then((content) => zip(content));
        this.kept.set(file, { writtenMs, bytes });
        return bytes;
    }
}
