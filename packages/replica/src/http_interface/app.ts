import { encodeWithSelfDescribedTag } from '@dfinity/cbor';
import { Principal } from '@icp-sdk/core/principal';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { type CallOutcome, callAsynchronously, callSynchronously } from './call';
import { canisterOf, forward } from './gateway';
import { MAX_BODY } from './limits';
import { createService, type Live } from './live';
import { query } from './query';
import { readState } from './read_state';
import { malformed, Refusal } from './refusal';

const WELCOME = `A local replica of the Internet Computer.

Agents talk to /api. A canister's own pages are at http://<canister id>.localhost or at /?canisterId=<canister id>.
`;

/**
 * The IC's HTTP interface over a live network. The versions of an endpoint differ, on the IC, in the delegation that
 * their certificates carry; ours carry none, so all versions of an endpoint are one, but for the two kinds of call.
 */
export function createIcApp(live: Live): Hono {
    const service = createService(live);
    const app = new Hono();
    app.use(cors({ origin: '*', allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'], maxAge: 600 }));
    app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.text('Request is too large', 413) }));
    app.onError((error, c) => {
        if (error instanceof Refusal) return c.text(error.message, error.status);
        console.error(error);
        return c.text('Internal error of the replica', 500);
    });

    app.get('/api/v2/status', () => {
        const { rootKey } = live.keys;
        return cborResponse(
            encodeWithSelfDescribedTag({
                root_key: rootKey,
                replica_health_status: 'healthy',
                impl_version: 'local',
            }),
        );
    });

    app.post('/api/v2/canister/:id/call', async (c) => {
        const id = principalOf(c.req.param('id'));
        return callResponse(callAsynchronously(service, id, await cborBody(c)));
    });
    app.post('/api/:version{v3|v4}/canister/:id/call', async (c) => {
        const id = principalOf(c.req.param('id'));
        return callResponse(await callSynchronously(service, id, await cborBody(c)));
    });
    app.post('/api/v4/subnet/:id/call', async (c) => {
        requireSubnet(c.req.param('id'));
        return callResponse(await callSynchronously(service, undefined, await cborBody(c)));
    });

    app.post('/api/:version{v2|v3}/canister/:id/query', async (c) => {
        const id = principalOf(c.req.param('id'));
        return cborResponse(query(service, id, await cborBody(c)));
    });
    app.post('/api/v3/subnet/:id/query', async (c) => {
        requireSubnet(c.req.param('id'));
        return cborResponse(query(service, undefined, await cborBody(c)));
    });

    app.post('/api/:version{v2|v3}/canister/:id/read_state', async (c) => {
        const id = principalOf(c.req.param('id'));
        return cborResponse(readState(service, id, await cborBody(c)));
    });
    app.post('/api/:version{v2|v3}/subnet/:id/read_state', async (c) => {
        requireSubnet(c.req.param('id'));
        return cborResponse(readState(service, undefined, await cborBody(c)));
    });

    app.all('/api/*', (c) => c.text('No such endpoint', 404));
    app.all('*', async (c) => {
        const canister = canisterOf(new URL(c.req.url));
        if (canister !== undefined) return forward(service, canister, c.req.raw);
        return c.req.method === 'GET' && c.req.path === '/' ? c.text(WELCOME) : c.text('Not found', 404);
    });
    return app;

    /** One subnet certifies for all, but a client may know a canister's own subnet from elsewhere and use its id. */
    function requireSubnet(text: string): void {
        const wanted = Principal.fromUint8Array(principalOf(text)).toText();
        const known = [live.keys.subnetId, ...live.network.subnets().map(({ id }) => id)];
        if (!known.some((id) => Principal.fromUint8Array(id).toText() === wanted)) throw malformed('No such subnet');
    }
}

function principalOf(text: string): Uint8Array {
    try {
        return Principal.fromText(text).toUint8Array();
    } catch {
        throw malformed('Malformed principal in the URL');
    }
}

async function cborBody(c: Context): Promise<Uint8Array> {
    if (c.req.header('content-type')?.split(';')[0].trim() !== 'application/cbor') {
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
