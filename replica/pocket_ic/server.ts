import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { hexOf } from '../core/bytes';
import {
    BadRequest,
    type CanisterCallBody,
    type CanisterIdBody,
    fromBase64,
    type MessageId,
    parseJson,
    stringifyJson,
    toBase64,
} from './encoding';
import type { Gateways } from './gateways';
import { PocketIcInstance } from './instance';
import { type CreateInstanceBody, encodeTopology, requestedSubnets } from './topology';

export interface ServerOptions {
    readonly gateways: Gateways;
    readonly seed?: string | undefined;
    /** For canisters' lines and the replica's own failures. */
    readonly print: (line: string) => void;
    /** For what only a curious user wants to see. */
    readonly log: (line: string) => void;
    /** Called at every request. */
    readonly onActivity: () => void;
}

/** PocketIC's REST protocol, as far as pic-js 0.23 speaks it. Every operation is done when its answer leaves. */
export function createServer({ gateways, seed, print, log, onActivity }: ServerOptions): Hono {
    const app = new Hono();
    const instances = new Map<number, PocketIcInstance>();
    const blobs = new Map<string, Uint8Array>();
    let nextId = 0;

    const json = (value: unknown, status = 200) =>
        new Response(stringifyJson(value), { status, headers: { 'content-type': 'application/json' } });
    const instanceOf = (id: unknown): PocketIcInstance => {
        const instance = instances.get(Number(id));
        if (instance === undefined) throw new BadRequest(`Instance ${String(id)} was not found.`);
        return instance;
    };
    const on = (c: Context): PocketIcInstance => instanceOf(c.req.param('id'));
    const body = async <T>(c: Context, ...bigFields: string[]): Promise<T> =>
        parseJson<T>(await c.req.text(), ...bigFields);

    app.use(async (_, next) => {
        onActivity();
        await next();
        onActivity();
    });
    app.onError((error) => {
        if (error instanceof BadRequest) return json({ message: error.message }, 400);
        print(`internal error: ${error.stack ?? error.message}`);
        return json({ message: `Internal error of the replica: ${error.message}` }, 500);
    });
    app.notFound((c) => json({ message: `The replica has no ${c.req.method} ${c.req.path}.` }, 404));

    app.get('/status', () => new Response(null));
    app.get('/instances', () => json([...instances.keys()].map((id) => `Instance ${id}`)));
    app.post('/instances', async (c) => {
        const instance = new PocketIcInstance(requestedSubnets(await body<CreateInstanceBody>(c)), {
            seed,
            print,
            log,
        });
        const instance_id = nextId++;
        instances.set(instance_id, instance);
        return json({ Created: { instance_id, topology: encodeTopology(instance.network) } }, 201);
    });
    app.delete('/instances/:id', async (c) => {
        await on(c).close();
        instances.delete(Number(c.req.param('id')));
        return json(null);
    });

    app.post('/blobstore', async (c) => {
        const blob = new Uint8Array(await c.req.arrayBuffer());
        const id = createHash('sha256').update(blob).digest('hex');
        blobs.set(id, blob);
        return c.text(id);
    });

    app.get('/instances/:id/_/topology', (c) => json(encodeTopology(on(c).network)));
    app.get('/instances/:id/read/get_time', (c) => json({ nanos_since_epoch: on(c).network.now() }));
    app.get('/instances/:id/read/get_canister_http', () => json([]));
    app.post('/instances/:id/read/query', async (c) => json(on(c).query(await body<CanisterCallBody>(c))));
    app.post('/instances/:id/read/ingress_status', async (c) =>
        json(on(c).ingressStatus((await body<{ raw_message_id: MessageId }>(c)).raw_message_id)),
    );
    app.post('/instances/:id/read/pub_key', async (c) =>
        json(on(c).publicKey((await body<{ subnet_id: string }>(c)).subnet_id)),
    );
    app.post('/instances/:id/read/get_subnet', async (c) =>
        json(on(c).subnetIdOf((await body<CanisterIdBody>(c)).canister_id)),
    );
    app.post('/instances/:id/read/get_controllers', async (c) => {
        const { controllers } = on(c).canister((await body<CanisterIdBody>(c)).canister_id);
        return json(controllers.map((controller) => ({ principal_id: toBase64(controller) })));
    });
    app.post('/instances/:id/read/get_cycles', async (c) =>
        json({ cycles: on(c).canister((await body<CanisterIdBody>(c)).canister_id).balance }),
    );
    app.post('/instances/:id/read/get_stable_memory', async (c) =>
        json({
            blob: toBase64(
                on(c)
                    .canister((await body<CanisterIdBody>(c)).canister_id)
                    .stable.toBytes(),
            ),
        }),
    );

    app.post('/instances/:id/update/submit_ingress_message', async (c) =>
        json(on(c).submit(await body<CanisterCallBody>(c))),
    );
    app.post('/instances/:id/update/await_ingress_message', async (c) => json(on(c).await(await body<MessageId>(c))));
    app.post('/instances/:id/update/tick', (c) => {
        on(c).network.tick();
        return json(null);
    });
    for (const path of ['set_time', 'set_certified_time']) {
        // Here the time is certified at once, so the two differ in nothing.
        app.post(`/instances/:id/update/${path}`, async (c) => {
            on(c).setTime(
                BigInt((await body<{ nanos_since_epoch: string }>(c, 'nanos_since_epoch')).nanos_since_epoch),
            );
            return json(null);
        });
    }
    app.post('/instances/:id/update/add_cycles', async (c) => {
        const { canister_id, amount } = await body<CanisterIdBody & { amount: string }>(c, 'amount');
        const canister = on(c).canister(canister_id);
        canister.balance += BigInt(amount);
        return json({ cycles: canister.balance });
    });
    app.post('/instances/:id/update/set_stable_memory', async (c) => {
        const { canister_id, blob_id } = await body<CanisterIdBody & { blob_id: string }>(c);
        const blob = blobs.get(hexOf(fromBase64(blob_id)));
        if (blob === undefined) throw new BadRequest('BlobNotFound');
        on(c).setStableMemory(canister_id, blob);
        return json(null);
    });

    app.get('/instances/:id/auto_progress', (c) => json(on(c).live.isOn));
    app.post('/instances/:id/auto_progress', (c) => {
        on(c).live.start();
        return json(null);
    });
    app.post('/instances/:id/stop_progress', (c) => {
        on(c).live.stop();
        return json(null);
    });
    app.post('/http_gateway', async (c) => {
        const { forward_to, port } = await body<{ forward_to: { PocketIcInstance?: number }; port?: number }>(c);
        const { network, live } = instanceOf(forward_to.PocketIcInstance);
        const gateway = await gateways.start({ network, progress: () => live.progress() }, port ?? 0);
        return json({ Created: { instance_id: gateway.id, port: gateway.port } }, 201);
    });
    app.post('/http_gateway/:gateway/stop', (c) => {
        gateways.stop(Number(c.req.param('gateway')));
        return json(null);
    });
    return app;
}
