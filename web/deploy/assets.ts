import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cachingOf, headersOf } from '../../tools/start/page_headers';
import type { Listed } from './candid';

/** A file of the page, as an asset canister has it. */
export interface Asset {
    readonly key: string;
    readonly contentType: string;
    readonly headers: readonly (readonly [string, string])[];
    readonly encodings: readonly Encoded[];
}

export interface Encoded {
    readonly name: 'identity' | 'gzip';
    readonly bytes: Uint8Array;
    readonly sha256: Uint8Array;
}

const TYPES: Readonly<Record<string, string>> = {
    '.css': 'text/css',
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json',
    '.woff2': 'font/woff2',
};
/** The others are compressed already. */
const ZIPPED = ['.css', '.data', '.html', '.js', '.json', '.svg', '.wasm', '.webmanifest'];

/** Everything in a folder but files whose names begin with a dot, which are for tools. */
export function assetsIn(folder: string): Asset[] {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((path) => path.split(sep).join('/'))
        .filter((path) => statSync(join(folder, path)).isFile() && !/(^|\/)\./.test(path))
        .sort()
        .map((path) => assetOf(path, readFileSync(join(folder, path))));
}

function assetOf(path: string, bytes: Uint8Array): Asset {
    const ending = extname(path);
    const zipped = ZIPPED.includes(ending) ? [encoded('gzip', gzipSync(bytes, { level: 9 }))] : [];
    return {
        key: `/${path}`,
        contentType: TYPES[ending] ?? 'application/octet-stream',
        headers: [...Object.entries(headersOf(path)), ['Cache-Control', cachingOf(path)]],
        encodings: [encoded('identity', bytes), ...zipped],
    };
}

function encoded(name: Encoded['name'], bytes: Uint8Array): Encoded {
    return { name, bytes, sha256: createHash('sha256').update(bytes).digest() };
}

/**
 * Whether the canister has exactly this. Never so of HTML: the canister adds a cookie with its environment when it is
 * set, so it is set each time.
 */
export function isSame(asset: Asset, there: Listed): boolean {
    const wanted = asset.encodings.map(({ name, sha256 }) => [name, Buffer.from(sha256).toString('hex')]);
    const found = there.encodings.map(({ content_encoding, sha256: [hash] }) => [
        content_encoding,
        Buffer.from(hash ?? []).toString('hex'),
    ]);
    return (
        asset.contentType !== 'text/html' &&
        there.content_type === asset.contentType &&
        sorted(wanted) === sorted(found) &&
        sorted(asset.headers) === sorted(there.headers[0] ?? [])
    );
}

function sorted(pairs: readonly (readonly string[])[]): string {
    return JSON.stringify(pairs.map((pair) => JSON.stringify(pair)).sort());
}
