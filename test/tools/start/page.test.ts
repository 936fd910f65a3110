import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Page, servePage } from '../../../tools/start/page';

const SCRIPT = 'export const a = 1;\n'.repeat(100);

let folder: string;
let page: Page;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'page-'));
    await writeFile(join(folder, 'index.html'), '<!doctype html>');
    await writeFile(join(folder, 'a.js'), SCRIPT);
    await writeFile(join(folder, 'a.png'), SCRIPT);
    page = await servePage({ url: 'http://127.0.0.1:9', canisters: {} } as never, 0, folder);
});
afterAll(async () => {
    await page.close();
    await rm(folder, { recursive: true, force: true });
});

/** An answer as it goes over the wire. */
async function ask(path: string, method = 'GET', headers: Record<string, string> = { 'accept-encoding': 'br, gzip' }) {
    const asked = request(new URL(path, page.url), { method, headers });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) };
}

describe('the page of npm start', () => {
    it('is compressed where that makes it smaller and the browser takes it', async () => {
        const { headers, body } = await ask('/a.js');
        expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': `${body.length}` });
        expect(body.length).toBeLessThan(SCRIPT.length / 5);
        expect(gunzipSync(body).toString()).toBe(SCRIPT);
        for (const plain of [await ask('/a.js', 'GET', {}), await ask('/a.png')]) {
            expect(plain.headers).not.toHaveProperty('content-encoding');
            expect(plain.body.toString()).toBe(SCRIPT);
        }
    });

    it('has the new file once it is written anew', async () => {
        await writeFile(join(folder, 'a.js'), 'export const b = 2;\n');
        expect(gunzipSync((await ask('/a.js')).body).toString()).toBe('export const b = 2;\n');
    });

    it('tells the headers alone where that is asked', async () => {
        const { status, headers, body } = await ask('/', 'HEAD');
        expect([status, body.length]).toEqual([200, 0]);
        expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
    });

    it('answers no page of another origin, nor a name that is not of this machine', async () => {
        const { port } = new URL(page.url);
        const foreign: Record<string, string>[] = [
            { origin: 'http://evil.test' },
            { origin: 'null' },
            { origin: 'http://127.0.0.1:1' },
            { host: `evil.test:${port}` },
            { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'script' },
        ];
        for (const headers of foreign)
            for (const path of ['/', '/canisters.json', '/api/v2/status', '/relay/key']) {
                const { status, body } = await ask(path, 'GET', headers);
                expect([status, body.toString()], path).toEqual([403, expect.stringMatching(/\.\n$/)]);
            }
        const own: Record<string, string>[] = [
            { origin: page.url },
            { host: `localhost:${port}`, origin: `http://localhost:${port}` },
        ];
        for (const headers of own) expect((await ask('/', 'GET', headers)).status).toBe(200);
    });

    it('has nothing outside its folder, and takes no other method', async () => {
        expect((await ask('/..%2f..%2fetc%2fpasswd')).status).toBe(404);
        expect((await ask('/none.js')).status).toBe(404);
        expect((await ask('/a.js', 'POST')).status).toBe(405);
    });
});
