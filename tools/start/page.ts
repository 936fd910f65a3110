import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { Origins } from '@dice-wards/replica/origins';
import { ROOT } from '../layout';
import { Compressed } from './compressed';
import type { LocalNetwork } from './local_network';
import { cachingOf, headersOf } from './page_headers';

/** Where `npm run build -w web` leaves the page. */
export const PAGE = join(ROOT, 'web', 'dist');

const TYPES: Readonly<Record<string, string>> = {
    '.css': 'text/css; charset=utf-8',
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json',
    '.webp': 'image/webp',
    '.woff2': 'font/woff2',
};

/** The page on a port of this machine, and the network's interface under the same address, as on the mainnet. */
export interface Page {
    readonly url: string;
    close(): Promise<void>;
}

export function isPageBuilt(): boolean {
    return existsSync(join(PAGE, 'index.html'));
}

/** A network, and where its players sign in, if anywhere. */
export interface PageNetwork extends LocalNetwork {
    /** Besides the page's own: addresses under which a proxy shows it. */
    readonly origins?: readonly string[];
    readonly identityProvider?: string | undefined;
    /** The relay for notices, which the page reaches under its own address too. */
    readonly relay?: string | undefined;
}

/**
 * @param port 0 for any free one, which it is as well where the port is taken
 * @param folder where the page was built
 */
export async function servePage(network: PageNetwork, port: number, folder = PAGE): Promise<Page> {
    const compressed = new Compressed();
    const origins = new Origins(network.origins ?? []);
    const server = createServer((asked, answer) => {
        void reply({ network, folder, compressed, origins }, asked, answer).catch(() => answer.destroy());
    });
    await listen(server, port).catch(() => listen(server, 0));
    const { port: found } = server.address() as AddressInfo;
    return {
        url: `http://127.0.0.1:${found}`,
        close: async () => {
            server.close();
            server.closeAllConnections();
            await once(server, 'close').catch(() => undefined);
        },
    };
}

async function listen(server: Server, port: number): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
}

interface Served {
    readonly network: PageNetwork;
    readonly folder: string;
    readonly compressed: Compressed;
    readonly origins: Origins;
}

async function reply(served: Served, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { network, folder, compressed, origins } = served;
    const header = (name: string) => asked.headers[name]?.toString();
    const refusal = origins.refusalOf({ method: asked.method ?? '', header });
    if (refusal !== undefined) {
        answer.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(`${refusal}\n`);
        return;
    }
    const { pathname } = new URL(asked.url ?? '/', 'http://page');
    if (pathname.startsWith('/api/')) {
        passOn(network.url, asked, answer);
        return;
    }
    if (network.relay !== undefined && pathname.startsWith('/relay/')) {
        passOn(network.relay, asked, answer);
        return;
    }
    const path = pathname === '/' ? 'index.html' : pathname.slice(1);
    for (const [name, value] of Object.entries(headersOf(path))) answer.setHeader(name, value);
    if (asked.method !== 'GET' && asked.method !== 'HEAD') {
        answer.writeHead(405, { allow: 'GET, HEAD' }).end();
        return;
    }
    answer.setHeader('Cache-Control', cachingOf(path));
    if (path === 'canisters.json') {
        const { game_engine: gameEngine, ...others } = network.canisters;
        answer.setHeader('content-type', 'application/json');
        const { identityProvider, relay } = network;
        answer.end(JSON.stringify({ ...others, gameEngine, identityProvider, ...(relay && { relay: './relay' }) }));
        return;
    }
    const file = normalize(join(folder, decodeURIComponent(path)));
    const found = file.startsWith(folder + sep) ? await stat(file).catch(() => undefined) : undefined;
    if (found === undefined || !found.isFile()) {
        answer.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
        return;
    }
    answer.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    answer.setHeader('vary', 'accept-encoding');
    const smaller = await compressed.of(file, found.mtimeMs, asked.headers['accept-encoding']);
    if (smaller !== undefined) answer.setHeader('content-encoding', 'gzip');
    answer.setHeader('content-length', smaller?.length ?? found.size);
    if (asked.method === 'HEAD' || smaller !== undefined) answer.end(asked.method === 'HEAD' ? undefined : smaller);
    else createReadStream(file).pipe(answer);
}

/**
 * Agents ask the network under the page's own address, so no browser has to be told of another one. Where a request comes from has been looked
 * at, and is not told: the network has another address.
 */
export function passOn(url: string, asked: IncomingMessage, answer: ServerResponse): void {
    const {
        host: _host,
        connection: _connection,
        origin: _origin,
        'sec-fetch-site': _site,
        ...headers
    } = asked.headers;
    const onward = request(new URL(asked.url ?? '/', url), { method: asked.method, headers }, (told) => {
        answer.writeHead(told.statusCode ?? 502, told.headers);
        told.pipe(answer);
    });
    onward.once('error', () => {
        if (!answer.headersSent) answer.writeHead(502);
        answer.end();
    });
    // Whoever leaves the page does not wait for the answer.
    answer.once('close', () => onward.destroy());
    asked.pipe(onward);
}
