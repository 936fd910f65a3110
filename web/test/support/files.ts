import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { passOn } from '../../../tools/start/page';

const TYPES: Readonly<Record<string, string>> = {
    '.css': 'text/css',
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.wasm': 'application/wasm',
};

/**
 * Serves a folder's files, and an empty page at its root.
 *
 * @param network whose interface is under the same address, so that pages may ask it
 */
export async function serveFiles(
    folder: string,
    network?: string,
): Promise<{ url: string; asked: string[]; close(): void }> {
    const asked: string[] = [];
    const server = createServer((request, response) => {
        const { url = '/' } = request;
        if (network !== undefined && url.startsWith('/api/')) {
            passOn(network, request, response);
            return;
        }
        asked.push(url);
        const type = url === '/' ? 'text/html' : (TYPES[extname(url)] ?? 'application/octet-stream');
        try {
            response.setHeader('content-type', type);
            response.end(url === '/' ? '<!doctype html>' : readFileSync(join(folder, url)));
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked, close: () => server.close() };
}
