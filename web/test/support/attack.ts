import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a page wants of a server: the path, and the body with the type that the server expects, where it is a POST. */
export interface Deed {
    readonly url: string;
    readonly method: 'GET' | 'POST' | 'DELETE';
    readonly type: string;
    /** In base64: not every body is text. */
    readonly body: string;
}

/** What a page could read, and whether it has tried all. */
export interface Loot {
    readonly read: readonly string[];
    readonly tried: number;
}

/** Whoever opens these pages did not mean the house any harm. */
export interface EvilSite {
    readonly port: number;
    /** From now on its page does this. */
    deeds: readonly Deed[];
    close(): void;
}

/** Serves `/attack`, which does its deeds at once, and `/framed`, which has it in a frame with a sandbox: a page of no origin at all. */
export async function openEvilSite(): Promise<EvilSite> {
    let deeds: readonly Deed[] = [];
    const server = createServer(({ url }, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        const frame = '<iframe sandbox="allow-scripts allow-forms" src="/attack"></iframe>';
        if (url === '/framed') response.end(`<!doctype html>${LISTEN}${frame}`);
        else response.end(`<!doctype html>${LISTEN}${script(`(${attack})(${JSON.stringify(deeds)})`)}`);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return {
        port: (server.address() as AddressInfo).port,
        get deeds() {
            return deeds;
        },
        set deeds(wanted) {
            deeds = wanted;
        },
        close: () => {
            server.close();
            server.closeAllConnections();
        },
    };
}

function script(text: string): string {
    return `<script type="module">${text.replaceAll('</', '<\\/')}</script>`;
}

const LISTEN = '<script>addEventListener("message", ({ data }) => { globalThis.loot = data; })</script>';

/** Runs in the page, so it names nothing outside of itself. Every way is tried by which a page may send something elsewhere. */
async function attack(deeds: readonly Deed[]): Promise<void> {
    const read: string[] = [];
    let tried = 0;
    const patience = () => AbortSignal.timeout(20_000);
    const bytesOf = (body: string) => Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
    const attempt = async (name: string, way: () => Promise<Response | undefined>) => {
        tried += 1;
        const answer = await way().catch(() => undefined);
        if (answer !== undefined && answer.type !== 'opaque') read.push(`${name}: ${answer.status}`);
    };
    const loaded = (element: HTMLElement) =>
        new Promise<void>((resolve) => {
            for (const event of ['load', 'error']) element.addEventListener(event, () => resolve());
            setTimeout(resolve, 5_000);
            document.body.append(element);
        });
    for (const { url, method, type, body } of deeds) {
        const bytes = method === 'POST' ? bytesOf(body) : undefined;
        for (const mode of ['cors', 'no-cors', 'same-origin'] as const) {
            for (const sent of [type, 'text/plain', 'application/x-www-form-urlencoded', undefined]) {
                await attempt(`${mode} ${method} ${url} as ${sent}`, () =>
                    fetch(url, {
                        mode,
                        method,
                        body: bytes,
                        signal: patience(),
                        referrerPolicy: sent === 'text/plain' ? 'no-referrer' : 'unsafe-url',
                        ...(sent !== undefined && { headers: { 'content-type': sent } }),
                    }),
                );
            }
        }
        if (method === 'GET') {
            for (const name of ['img', 'script', 'iframe'] as const) {
                tried += 1;
                await loaded(Object.assign(document.createElement(name), { src: url }));
            }
        }
        if (bytes === undefined) continue;
        for (const sent of ['text/plain', type]) {
            tried += 1;
            navigator.sendBeacon(url, new Blob([bytes], { type: sent }));
        }
        // A form as plain text is JSON where its name and its value are the halves of it.
        const text = new TextDecoder().decode(bytes);
        const half = text.startsWith('{') ? `${text.slice(0, -1)}${text === '{}' ? '' : ','}"x":"` : text;
        for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
            tried += 1;
            const target = `frame${tried}`;
            const frame = Object.assign(document.createElement('iframe'), { name: target });
            document.body.append(frame);
            const form = Object.assign(document.createElement('form'), {
                method: 'post',
                action: url,
                enctype,
                target,
            });
            form.append(Object.assign(document.createElement('input'), { name: half, value: '"}' }));
            document.body.append(form);
            form.submit();
            await new Promise((resolve) => {
                frame.addEventListener('load', resolve);
                setTimeout(resolve, 1_000);
            });
        }
    }
    const socket = new WebSocket((deeds[0] as Deed).url.replace(/^http/, 'ws'));
    await new Promise((resolve) => {
        socket.onopen = () => read.push('a web socket');
        socket.onclose = resolve;
        socket.onerror = resolve;
    });
    parent.postMessage({ read, tried }, '*');
}
