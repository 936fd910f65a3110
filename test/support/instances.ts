import { PocketIc } from '@dfinity/pic';
import { inject } from 'vitest';
import { quicken } from './quick_requests';

type InstanceOptions = Parameters<typeof PocketIc.create>[1];

/** pic-js gives up a request after 30 s. A busy machine may take longer; only a server that hangs takes this long. */
const REQUEST_MS = 30 * 60_000;

/** A PocketIC instance on this worker's server. */
export async function newInstance(options: InstanceOptions = {}): Promise<PocketIc> {
    return quicken(await PocketIc.create(serverUrl(), { processingTimeoutMs: REQUEST_MS, ...options }));
}

function serverUrl(): string {
    const urls = inject('picUrls');
    return urls[Number(process.env.VITEST_POOL_ID) % urls.length];
}

/**
 * An instance that goes on from where `pic` is, and leaves it alone. Nothing on servers that cannot fork: PocketIC's own
 * has no such request.
 */
export async function forkOf(pic: PocketIc): Promise<PocketIc | undefined> {
    const client: object = Reflect.get(pic, 'client');
    const path = `/instances/${Reflect.get(client, 'instanceId')}/fork`;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(serverUrl() + path, { method: 'POST', headers });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    const { Created } = (await answer.json()) as { Created: { instance_id: number } };
    return clientOf(pic, client, Created.instance_id);
}

/** pic-js has no constructor for an instance that is already there: this one is `pic`, but for the instance it asks. */
function clientOf(pic: PocketIc, client: object, instanceId: number): PocketIc {
    const forked = Object.create(client, {
        instanceId: { value: instanceId },
        instancePath: { value: `/instances/${instanceId}` },
        isInstanceDeleted: { value: false, writable: true },
    });
    return Object.create(pic, { client: { value: forked } });
}
