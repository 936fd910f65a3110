import type { Context, Hono } from 'hono';
import type { Blobs } from './blobs';
import { toBase64 } from './encoding';
import { Fields, MAX_U64, MAX_U128 } from './fields';
import type { PocketIcInstance } from './instance';
import { encodeOutcalls, mockOutcall } from './outcalls';
import { readCall, readEffectivePrincipal } from './requests';
import { encodeTopology } from './topology';

interface Dependencies {
    readonly blobs: Blobs;
    readonly instanceOf: (c: Context) => PocketIcInstance;
    readonly json: (value: unknown) => Response;
}
/** A route's action on an instance with the body. The result is answered in JSON. */
type Operation = (instance: PocketIcInstance, fields: Fields) => unknown;

/** Fields with integers that a double cannot hold. */
const BIG_FIELDS = ['nanos_since_epoch', 'amount'] as const;

/** The operations on an instance: PocketIC's `/instances/<id>/…`. */
export function addInstanceRoutes(app: Hono, { blobs, instanceOf, json }: Dependencies): void {
    const get = (path: string, read: (instance: PocketIcInstance) => unknown) =>
        app.get(`/instances/:id/${path}`, (c) => json(read(instanceOf(c))));
    const noteUpdate = (path: string, instance: PocketIcInstance) => {
        if (path.startsWith('update/')) instance.noteChange();
    };
    /** For bodies that say nothing. */
    const command = (path: string, run: (instance: PocketIcInstance) => void) =>
        app.post(`/instances/:id/${path}`, (c) => {
            const instance = instanceOf(c);
            run(instance);
            noteUpdate(path, instance);
            return json(null);
        });
    const post = (path: string, operation: Operation) =>
        app.post(`/instances/:id/${path}`, async (c) => {
            const instance = instanceOf(c);
            const answer = operation(instance, Fields.parse(await c.req.text(), ...BIG_FIELDS));
            noteUpdate(path, instance);
            return json(answer);
        });

    get('_/topology', ({ network }) => encodeTopology(network));
    get('read/get_time', ({ network }) => ({ nanos_since_epoch: network.nextTime() }));
    get('read/get_canister_http', ({ network }) => encodeOutcalls(network));
    post('read/query', (instance, fields) => instance.query(readCall(fields)));
    post('read/ingress_status', (instance, fields) =>
        instance.ingressStatus(fields.object('raw_message_id').messageId('message_id')),
    );
    post('read/pub_key', (instance, fields) => instance.publicKey(fields.principal('subnet_id')));
    post('read/get_subnet', (instance, fields) => instance.subnetIdOf(fields.principal('canister_id')));
    post('read/get_controllers', (instance, fields) =>
        instance
            .canister(fields.principal('canister_id'))
            .controllers.map((controller) => ({ principal_id: toBase64(controller) })),
    );
    post('read/get_cycles', (instance, fields) => ({
        cycles: instance.canister(fields.principal('canister_id')).balance,
    }));
    post('read/get_stable_memory', (instance, fields) => ({
        blob: toBase64(instance.canister(fields.principal('canister_id')).stable.toBytes()),
    }));

    post('update/submit_ingress_message', (instance, fields) =>
        instance.submit(readCall(fields), readEffectivePrincipal(fields)),
    );
    post('update/await_ingress_message', (instance, fields) => instance.await(fields.messageId('message_id')));
    command('update/tick', ({ network }) => network.tick());
    post('update/set_time', (instance, fields) => {
        instance.setTime(fields.bigNatural('nanos_since_epoch', MAX_U64));
        return null;
    });
    post('update/set_certified_time', (instance, fields) => {
        instance.setCertifiedTime(fields.bigNatural('nanos_since_epoch', MAX_U64));
        return null;
    });
    post('update/mock_canister_http', ({ network }, fields) => {
        mockOutcall(network, fields);
        return null;
    });
    post('update/add_cycles', (instance, fields) => ({
        cycles: instance.addCycles(fields.principal('canister_id'), fields.bigNatural('amount', MAX_U128)),
    }));
    post('update/set_stable_memory', (instance, fields) => {
        instance.setStableMemory(fields.principal('canister_id'), blobs.get(fields.bytes('blob_id')));
        return null;
    });

    get('auto_progress', ({ live }) => live.isOn);
    command('auto_progress', (instance) => instance.startLive());
    command('stop_progress', (instance) => instance.stopLive());
}
