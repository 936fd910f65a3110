import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readAsked } from './asked';
import type { Pusher } from './push';
import { Rate } from './rate';
import { NOTHING_TOLD, type Subscriptions } from './subscriptions';

const MOST_BYTES = 4_096;
const READING_MS = 10_000;
/** A welcome is of no use later, in seconds. */
const WELCOME_SECONDS = 600;
const MOST_CONNECTIONS = 1_000;
/** First messages under way at once. */
const MOST_WELCOMES = 20;

export interface Served {
    readonly pusher: Pusher;
    readonly subscriptions: Subscriptions;
    readonly now: () => number;
    /** Hosts that may be pushed to. */
    readonly services: readonly string[];
    /** Whether requests come through a proxy, which tells the address of each in `X-Forwarded-For`. */
    readonly behindProxy: boolean;
}

/** What all requests share. */
interface Desk extends Served {
    readonly rate: Rate;
    /** First messages under way. */
    welcomes: number;
}

/** An answer: its status, and its body as JSON. */
type Reply = readonly [status: number, body: object];

const OK: Reply = [200, {}];

/**
 * `GET /key`, `POST /subscribe` and `POST /unsubscribe`, whatever folder stands in front. Any page may ask: nothing depends on where a
 * request comes from.
 */
export function createRelayServer(served: Served): Server {
    const desk: Desk = { ...served, rate: new Rate(served.now), welcomes: 0 };
    const server = createServer({ requestTimeout: READING_MS, headersTimeout: READING_MS }, (asked, answer) => {
        void reply(desk, asked)
            .catch((): Reply => [500, { error: 'The relay has a fault' }])
            .then((told) => write(answer, told));
    });
    server.maxConnections = MOST_CONNECTIONS;
    return server;
}

async function reply(desk: Desk, asked: IncomingMessage): Promise<Reply> {
    const [path = ''] = (asked.url ?? '').split('?');
    const name = path.split('/').at(-1);
    if (asked.method === 'OPTIONS') return OK;
    if (asked.method === 'GET' && name === 'key') return [200, { publicKey: desk.pusher.publicKey }];
    if (asked.method !== 'POST' || (name !== 'subscribe' && name !== 'unsubscribe'))
        return [404, { error: 'Not found' }];
    if (!desk.rate.allows(addressOf(asked, desk.behindProxy))) return [429, { error: 'Too many requests' }];
    const body = await bodyOf(asked);
    if (body === undefined) return [400, { error: `The body is not JSON of at most ${MOST_BYTES} bytes` }];
    return name === 'subscribe' ? subscribe(desk, body) : unsubscribe(desk, body);
}

/** Is kept once the push service has taken a first message: so every one that is kept is some browser's. */
async function subscribe(desk: Desk, body: unknown): Promise<Reply> {
    const { pusher, subscriptions, services, now } = desk;
    const asked = readAsked(body, services);
    if (typeof asked === 'string') return [400, { error: asked }];
    const { player, address } = asked;
    if (!subscriptions.hasRoom && !subscriptions.has(address.endpoint)) return [503, { error: 'The relay is full' }];
    if (desk.welcomes >= MOST_WELCOMES) return [503, { error: 'The relay is busy' }];
    desk.welcomes += 1;
    const pushed = await pusher.push(address, { kind: 'welcome' }, WELCOME_SECONDS).finally(() => {
        desk.welcomes -= 1;
    });
    if (pushed !== 'sent') return [502, { error: 'The push service does not take it' }];
    subscriptions.put({ ...address, ...NOTHING_TOLD, player, toldMs: now() });
    await subscriptions.save();
    return OK;
}

/** Nobody else knows the endpoint. */
async function unsubscribe({ subscriptions }: Served, body: unknown): Promise<Reply> {
    const { endpoint } = (body ?? {}) as { readonly endpoint?: unknown };
    if (typeof endpoint !== 'string') return [400, { error: 'endpoint is missing' }];
    subscriptions.remove(endpoint);
    await subscriptions.save();
    return OK;
}

function addressOf({ headers, socket }: IncomingMessage, behindProxy: boolean): string {
    const forwarded = behindProxy
        ? String(headers['x-forwarded-for'] ?? '')
              .split(',')
              .at(-1)
              ?.trim()
        : undefined;
    return forwarded || (socket.remoteAddress ?? '');
}

async function bodyOf(asked: IncomingMessage): Promise<unknown> {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of asked as AsyncIterable<Buffer>) {
        bytes += part.length;
        if (bytes > MOST_BYTES) return undefined;
        parts.push(part);
    }
    try {
        return JSON.parse(Buffer.concat(parts).toString('utf8')) ?? undefined;
    } catch {
        return undefined;
    }
}

function write(answer: ServerResponse, [status, body]: Reply): void {
    answer.writeHead(status, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'content-type',
        ...(status === 400 && { connection: 'close' }),
    });
    answer.end(JSON.stringify(body));
}
