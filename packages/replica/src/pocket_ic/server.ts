import { type Context, Hono } from 'hono';
import { StateError } from '../core/errors';
import type { SubnetKind } from '../core/subnet_kinds';
import type { CostSchedule } from '../core/subnets';
import { Blobs } from './blobs';
import { limitBody, MAX_BLOB, MAX_JSON } from './body_limit';
import { requireJson, requireNoForm } from './content_types';
import { BadRequest, NotFound, stringifyJson } from './encoding';
import { Fields } from './fields';
import type { Gateways } from './gateways';
import { type InstanceOptions, PocketIcInstance } from './instance';
import { addInstanceRoutes } from './instance_routes';
import { StateDir } from './state_dir';
import type { StateRoot } from './state_root';
import { encodeTopology, requestedFeatures, requestedSubnets, withHosts } from './topology';

export interface ServerOptions extends InstanceOptions {
    readonly gateways: Gateways;
    readonly states: StateRoot;
    /** Called at every request. */
    readonly onActivity: () => void;
}

export interface PocketIcApp {
    readonly app: Hono;
    /** Ends all instances; those with a folder save their state into it. False when one could not, which is printed. */
    close(): boolean;
}

const MAX_PORT = 65_535;

/**
 * The part of PocketIC's REST protocol that pic-js 0.23 uses. Every operation is done when its answer leaves. A
 * client's mistake is answered with 400, 404 or 413 and a message, which pic-js throws; 500 is a fault of the replica.
 */
export function createServer({ gateways, states, onActivity, ...options }: ServerOptions): PocketIcApp {
    const { print } = options;
    const app = new Hono();
    const instances = new Map<number, PocketIcInstance>();
    const blobs = new Blobs();
    let nextId = 0;

    const json = (value: unknown, status = 200) =>
        new Response(stringifyJson(value), { status, headers: { 'content-type': 'application/json' } });
    const find = (id: number | undefined, text: string): PocketIcInstance => {
        const instance = id === undefined ? undefined : instances.get(id);
        if (instance === undefined) throw new NotFound(`Instance ${text} was not found.`);
        return instance;
    };
    const instanceOf = (c: Context): PocketIcInstance => find(idIn(c, 'id'), c.req.param('id') ?? '');

    app.use(async (_, next) => {
        onActivity();
        await next();
        onActivity();
    });
    app.onError((error) => {
        if (error instanceof BadRequest || error instanceof StateError) return json({ message: error.message }, 400);
        if (error instanceof NotFound) return json({ message: error.message }, 404);
        print(`internal error: ${error.stack ?? error.message}`);
        return json({ message: `Internal error of the replica: ${error.message}` }, 500);
    });
    app.notFound((c) => json({ message: `The replica has no ${c.req.method} ${c.req.path}.` }, 404));

    app.post('/blobstore', requireNoForm, limitBody(MAX_BLOB), async (c) =>
        c.text(blobs.add(new Uint8Array(await c.req.arrayBuffer()))),
    );
    app.use(requireJson, limitBody(MAX_JSON));

    app.get('/status', () => new Response(null));
    app.get('/instances', () => json([...instances.keys()].map((id) => `Instance ${id}`)));
    const add = (instance: PocketIcInstance): Response => {
        const instance_id = nextId++;
        instances.set(instance_id, instance);
        return json({ Created: { instance_id, topology: encodeTopology(instance.network) } }, 201);
    };
    app.post('/instances', async (c) => {
        return add(create(Fields.parse(await c.req.text()), states, options));
    });
    // PocketIC's server has no such thing: there it is a 404.
    app.post('/instances/:id/fork', (c) => add(instanceOf(c).fork()));
    app.delete('/instances/:id', async (c) => {
        instanceOf(c).close();
        instances.delete(Number(c.req.param('id')));
        return json(null);
    });
    app.all('/instances/:id/api/*', (c) => {
        const url = new URL(c.req.url);
        url.pathname = url.pathname.replace(/^\/instances\/[^/]*/, '');
        return instanceOf(c).app.fetch(new Request(url, c.req.raw));
    });
    addInstanceRoutes(app, { blobs, instanceOf, json });

    app.post('/http_gateway', async (c) => {
        const fields = Fields.parse(await c.req.text());
        const id = fields.object('forward_to').natural('PocketIcInstance', Number.MAX_SAFE_INTEGER);
        const port = fields.optional('port', (name) => fields.natural(name, MAX_PORT));
        const gateway = await gateways.start(find(id, String(id)).app, port);
        return json({ Created: { instance_id: gateway.id, port: gateway.port } }, 201);
    });
    app.post('/http_gateway/:gateway/stop', (c) => {
        const id = idIn(c, 'gateway');
        if (id === undefined || !gateways.stop(id)) throw new NotFound('The gateway was not found.');
        return json(null);
    });
    const close = () => {
        gateways.stopAll();
        const allSaved = closeAll(instances.values(), print);
        instances.clear();
        states.close();
        return allSaved;
    };
    return { app, close };
}

/** False when a state could not be saved, which is printed. */
function closeAll(instances: Iterable<PocketIcInstance>, print: ServerOptions['print']): boolean {
    let allSaved = true;
    for (const instance of instances) {
        try {
            instance.close();
        } catch (error) {
            allSaved = false;
            print(`a state was not saved: ${error instanceof Error ? error.message : error}`);
        }
    }
    return allSaved;
}

function nameOf({ kind, costSchedule }: { kind: SubnetKind; costSchedule: CostSchedule }): string {
    return costSchedule === 'Free' ? `${kind} (free)` : kind;
}

/** A new network, or the one whose state the folder `state_dir` keeps. */
function create(body: Fields, states: StateRoot, options: InstanceOptions): PocketIcInstance {
    const explicit = requestedSubnets(body);
    const icpFeatures = requestedFeatures(body);
    const subnets = withHosts(explicit, icpFeatures);
    const path = body.optional('state_dir', (name) => body.text(name));
    const dir = path === undefined ? undefined : StateDir.open(states.folderOf(path));
    try {
        const network = dir?.load();
        const kept = network?.subnets.map(nameOf);
        // The canisters of a kept state are its own, whatever is asked for.
        const asked = explicit.map(nameOf);
        const isKept = [asked, subnets.map(nameOf)].some((names) => names.join() === kept?.join());
        if (kept === undefined && subnets.length === 0) {
            throw new BadRequest('SubnetConfigSet must contain at least one subnet');
        }
        if (kept !== undefined && asked.length > 0 && !isKept) {
            throw new BadRequest(
                `The state in ${path} has the subnets ${kept.join(', ')}: ask for these, or for none.`,
            );
        }
        return new PocketIcInstance(network === undefined ? { subnets, icpFeatures } : { network }, options, dir);
    } catch (error) {
        dir?.close();
        throw error;
    }
}

function idIn(c: Context, name: string): number | undefined {
    const text = c.req.param(name) ?? '';
    return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
