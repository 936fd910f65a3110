import { encodeWithSelfDescribedTag } from '@dfinity/cbor';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type CallOutcome, callAsynchronously, callSynchronously } from './call';
import { type Destination, destination } from './destination';
import { canisterOf, forward } from './gateway';
import { MAX_BODY } from './limits';
import { createService, type Live } from './live';
import { query } from './query';
import { readState } from './read_state';
import { malformed, Refusal } from './refusal';
import type { RangesForm } from './state_tree';

const WELCOME = `A local replica of the Internet Computer.

Agents talk to /api. A canister's own pages are at http://<canister id>.localhost or at /?canisterId=<canister id>.
`;

/**
 * The IC's HTTP interface over a live network. The versions of an endpoint differ in the delegation that their
 * certificates carry, but for the two kinds of call.
 */
export function createIcApp(live: Live): Hono {
    const service = createService(live);
    const app = new Hono();
    app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.text('Request is too large', 413) }));
    app.onError((error, c) => {
        if (error instanceof Refusal) return c.text(error.message, error.status);
        console.error(error);
        return c.text('Internal error of the replica', 500);
    });

    app.get('/api/v2/status', () => {
        return cborResponse(
            encodeWithSelfDescribedTag({
                root_key: service.rootKey,
                replica_health_status: 'healthy',
                impl_version: 'local',
            }),
        );
    });

    app.post('/api/v2/canister/:id/call', async (c) =>
        callResponse(callAsynchronously(service, destinationOf(c, 'canister', 'flat'), await cborBody(c))),
    );
    const call = (path: string, kind: Destination['kind'], ranges: RangesForm) =>
        app.post(path, async (c) =>
            callResponse(await callSynchronously(service, destinationOf(c, kind, ranges), await cborBody(c))),
        );
    call('/api/v3/canister/:id/call', 'canister', 'flat');
    call('/api/v4/canister/:id/call', 'canister', 'sharded');
    call('/api/v4/subnet/:id/call', 'subnet', 'sharded');

    const read = (name: string, answer: typeof query, path: string, kind: Destination['kind'], ranges: RangesForm) =>
        app.post(`${path}/${name}`, async (c) =>
            cborResponse(answer(service, destinationOf(c, kind, ranges), await cborBody(c))),
        );
    read('query', query, '/api/v2/canister/:id', 'canister', 'flat');
    read('query', query, '/api/v3/canister/:id', 'canister', 'sharded');
    read('query', query, '/api/v3/subnet/:id', 'subnet', 'sharded');
    for (const kind of ['canister', 'subnet'] as const) {
        read('read_state', readState, `/api/v2/${kind}/:id`, kind, 'flat');
        read('read_state', readState, `/api/v3/${kind}/:id`, kind, 'sharded');
    }

    app.all('/api/*', (c) => c.text('No such endpoint', 404));
    const topology = live.topology;
    if (topology !== undefined) app.get('/_/topology', (c) => c.json(topology()));
    app.all('*', async (c) => {
        const canister = canisterOf(new URL(c.req.url));
        if (canister !== undefined) return forward(service, canister, c.req.raw);
        return c.req.method === 'GET' && c.req.path === '/' ? c.text(WELCOME) : c.text('Not found', 404);
    });
    return app;
}

function destinationOf(c: Context, kind: Destination['kind'], ranges: RangesForm): Destination {
    return destination(kind, c.req.param('id') ?? '', ranges);
}

async function cborBody(c: Context): Promise<Uint8Array> {
    if (c.req.header('content-type')?.split(';')[0]?.trim() !== 'application/cbor') {
        throw malformed('Unexpected content type, expected application/cbor');
    }
    return new Uint8Array(await c.req.arrayBuffer());
}

function callResponse(outcome: CallOutcome): Response {
    return outcome.status === 200 ? cborResponse(outcome.body) : new Response(null, { status: outcome.status });
}

function cborResponse(bytes: Uint8Array): Response {
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/cbor' } });
}
