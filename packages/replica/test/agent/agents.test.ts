import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, DISHONEST, HONEST } from './client';
import { newerClient } from './newer_client';
import { olderClient } from './older_client';
import { CERTIFIED_DATA, PROBE_METADATA } from './probe_canister';
import { type RunningReplica, startReplica } from './start_replica';

let replica: RunningReplica;
beforeAll(async () => {
    // An agent that is refused the keys of the subnet tells the console, and still does when the test is over.
    for (const method of ['warn', 'group'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
    replica = await startReplica();
});
afterAll(async () => {
    await replica.stop();
    vi.restoreAllMocks();
});
afterEach(() => {
    vi.useRealTimers();
});

describe.each<Client>([newerClient, olderClient])('$name', ({ connect }) => {
    const as = (options: Partial<Parameters<Client['connect']>[0]> = {}) => connect({ ...replica, ...options });

    it.each(HONEST)('%s: update and query come from the principal the agent shows', async (speaker) => {
        const { probe, principal } = await as({ speaker });
        expect((await probe.whoami()).toText()).toBe(principal);
        expect((await probe.whoamiQuery()).toText()).toBe(principal);
    });

    it.each(DISHONEST)('%s: update and query are refused', async (speaker) => {
        const { probe } = await as({ speaker });
        await expect(probe.whoami()).rejects.toThrow(/Invalid|targets|expired/);
        await expect(probe.whoamiQuery()).rejects.toThrow(/Invalid|targets|expired/);
    });

    it('answers an update in one exchange with a certificate', async () => {
        const watched = watch();
        const { probe } = await as({ speaker: 'ed25519', fetch: watched.fetch });
        expect(await probe.echo('hello')).toBe('hello');
        expect(watched.paths.filter((path) => !path.endsWith('/status'))).toEqual([
            expect.stringMatching(/v[34].*call$/),
        ]);
    });

    it('answers an update by polling, be it a reply or a reject', async () => {
        const { probe } = await as({ speaker: 'ed25519', fetch: asynchronously });
        expect(await probe.echo('hello')).toBe('hello');
        // @icp-sdk/core 6.1 breaks while it makes the message of a reject that it polled.
        await expect(probe.refuse()).rejects.toThrow(/refused by the probe|'subnetId' in undefined/);
    });

    it('verifies the signature of a query', async () => {
        const { probe } = await as();
        expect(await probe.echoQuery('hello')).toBe('hello');
    });

    it('passes on rejects of updates and queries, and traps', async () => {
        const { probe } = await as({ speaker: 'ed25519' });
        await expect(probe.refuse()).rejects.toThrow(/refused by the probe/);
        await expect(probe.refuseQuery()).rejects.toThrow(/refused by the probe/);
        await expect(probe.trap()).rejects.toThrow(/IC050/);
    });

    it('detects a changed answer to an update and to a query', async () => {
        const { probe } = await as({ fetch: tampering });
        await expect(probe.echo('honest')).rejects.toThrow(/signature/i);
        await expect(probe.echoQuery('honest')).rejects.toThrow(/signature/i);
    });

    it('reads certified facts of the canister', async () => {
        const { facts } = await as();
        const found = await facts();
        expect(found.get('candid')).toBe(PROBE_METADATA);
        expect(found.get('module_hash')).toBe(replica.moduleHash);
        expect(String(found.get('controllers'))).toBe(replica.controller);
        expect(found.get('time')).toBeInstanceOf(Date);
        expect(found.get('subnet')).toMatchObject({ nodeKeys: expect.any(Map) });
    });

    it('gives a query its data certificate', async () => {
        const { probe } = await as();
        expect(Buffer.from(await probe.certificate()).toString('latin1')).toContain(CERTIFIED_DATA);
    });

    it.each([-3_600_000, 3_600_000])('recovers when its clock is %i ms off', async (offset) => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offset });
        const { probe } = await as({ speaker: 'ed25519' });
        expect(await probe.echo('hello')).toBe('hello');
        expect(await probe.echoQuery('hello')).toBe('hello');
    });
});

describe('plain HTTP', () => {
    it('finds no page in a canister that has no http_request', async () => {
        const response = await fetch(`${replica.url}/metrics?canisterId=${replica.canisterId}`);
        expect(response.status).toBe(502);
        expect(await response.text()).toContain('http_request');
    });
});

function watch(): { readonly fetch: typeof fetch; readonly paths: string[] } {
    const paths: string[] = [];
    return {
        paths,
        fetch: (input, init) => {
            paths.push(new URL(String(input)).pathname);
            return fetch(input, init);
        },
    };
}

/** Takes the endpoint that does not wait, whichever the agent wanted. */
const asynchronously: typeof fetch = (input, init) =>
    fetch(String(input).replace(/\/v[34]\/(canister\/[^/]+\/call)$/, '/v2/$1'), init);

/** Turns `honest` into another word of the same length, wherever the replica says it. */
const tampering: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const body = Buffer.from(await response.arrayBuffer());
    const changed = Buffer.from(body.toString('latin1').replaceAll('honest', 'forged'), 'latin1');
    return new Response(new Uint8Array(changed), { status: response.status, headers: response.headers });
};
