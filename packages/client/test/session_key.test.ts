import { DelegationChain, DelegationIdentity, Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, valueIn } from '../src';
import { goLive, type Live } from './support/live';

const HOUR = 3_600_000;

let live: Live;
beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    live = await goLive();
});
afterAll(async () => {
    vi.restoreAllMocks();
    await live.stop();
});

function newKey(number: number): Ed25519KeyIdentity {
    return Ed25519KeyIdentity.generate(new Uint8Array(32).fill(number));
}

/** Somebody who is signed in: each call of theirs brings a chain of delegations along. */
async function signedIn(number: number): Promise<DelegationIdentity> {
    const [player, ...keys] = [0, 1, 2].map((n) => newKey(10 * number + n));
    let previous: DelegationChain | undefined;
    let last = player;
    for (const key of keys) {
        const options = previous === undefined ? {} : { previous };
        previous = await DelegationChain.create(last, key.getPublicKey(), new Date(Date.now() + HOUR), options);
        last = key;
    }
    return DelegationIdentity.fromDelegation(last, previous as DelegationChain);
}

interface Sent {
    readonly what: string;
    readonly body: Uint8Array;
}

/** A client, and the calls that it sends. */
async function watched(identity: unknown, more: object = {}): Promise<{ client: Client; sent: Sent[] }> {
    const sent: Sent[] = [];
    const client = await live.player('', {
        identity,
        ...more,
        fetch: (input, init) => {
            const what = /\/(call|query|read_state)$/.exec(String(input))?.[1];
            if (what !== undefined && what !== 'read_state')
                sent.push({ what, body: new Uint8Array(init?.body as ArrayBuffer) });
            return fetch(input, init);
        },
    });
    return { client, sent };
}

/** By whom each call was signed that was sent meanwhile. */
async function signers(
    sent: Sent[],
    keys: Readonly<Record<string, Uint8Array>>,
    act: () => Promise<unknown>,
): Promise<string[]> {
    sent.length = 0;
    await act();
    return sent.map(({ body }) => {
        const found = Object.keys(keys).filter((name) => Buffer.from(body).includes(Buffer.from(keys[name])));
        return found.join(' and ');
    });
}

describe('a session', () => {
    it('signs rooms and games, and its player the rest', async () => {
        const identity = await signedIn(1);
        const { client, sent } = await watched(identity);
        const key = newKey(1);
        const keys = { player: identity.getPrincipal().toUint8Array(), key: key.getPrincipal().toUint8Array() };
        const room = { name: 'Session', kind: 'DiceWards' } as const;
        expect(await signers(sent, keys, () => client.lobbies.createRoom(room))).toEqual(['player']);
        const [{ body: long }] = sent;
        const opened = await client.openSession({ key, expiresAtMs: Date.now() + HOUR });
        expect(valueIn(opened)).toMatchObject({ key: key.getPrincipal().toText(), player: client.principal });

        const mine = await client.lobbies.getMyRooms();
        expect(mine).toHaveLength(1);
        expect(await signers(sent, keys, () => client.lobbies.createRoom(room))).toEqual(['key']);
        expect(sent[0].body.length).toBeLessThan(long.length - 300);
        const [{ id }] = mine;
        const { principal } = client;
        const ben = await live.player('ben of sessions');
        valueIn(await ben.lobbies.joinRoom(id));
        expect(await signers(sent, keys, () => client.gameEngine.getGameState(id))).toEqual(['key']);
        const table = client.table(id);
        await vi.waitUntil(() => table.get().view !== undefined, { timeout: 60_000 });
        const view = table.get().view;
        expect([view?.player1, view?.player2]).toContain(principal);
        table.close();
        expect(await signers(sent, keys, () => client.profiles.upsertProfile('Signed_By_Ana'))).toEqual(['player']);
        // The other person's principal is in the call, and the player's is the sender's.
        expect(await signers(sent, keys, () => client.lobbies.block(ben.principal))).toEqual(['player']);
        expect((await client.lobbies.getSessions()).map((each) => each.key)).toEqual([key.getPrincipal().toText()]);

        // A page that is opened again has the key, and goes on with it.
        const again = await watched(identity, { session: { key, expiresAtMs: Date.now() + HOUR } });
        expect(await signers(again.sent, keys, () => again.client.lobbies.createRoom(room))).toEqual(['key']);
        expect(again.client.principal).toBe(principal);

        valueIn(await client.lobbies.closeSession(key.getPrincipal().toText()));
        for (const each of [{ client, sent }, again]) {
            const refused = await signers(each.sent, keys, async () =>
                valueIn(await each.client.lobbies.createRoom(room)),
            );
            expect(refused).toEqual(['key', 'player']);
            expect(await signers(each.sent, keys, () => each.client.lobbies.getMyRooms())).toEqual(['player']);
        }
    });

    it('is left in time, and a refusal that is not its fault stays one', async () => {
        const identity = await signedIn(2);
        const key = newKey(2);
        const keys = { player: identity.getPrincipal().toUint8Array(), key: key.getPrincipal().toUint8Array() };
        const { client, sent } = await watched(identity);
        const victim = await live.player('victim of sessions');
        const taken = await client.openSession({ key: newKey(3), expiresAtMs: Date.now() - HOUR });
        expect(taken).toMatchObject({ ok: false, refusal: { kind: 'InvalidArgument' } });
        valueIn(await client.openSession({ key, expiresAtMs: Date.now() + 29_000 }));
        expect(await signers(sent, keys, () => client.lobbies.getMyRooms())).toEqual(['player']);

        const long = newKey(4);
        const both = { ...keys, key: long.getPrincipal().toUint8Array() };
        valueIn(await client.openSession({ key: long, expiresAtMs: Date.now() + HOUR }));
        const room = valueIn(await victim.lobbies.createRoom({ name: 'Not yours', kind: 'DiceWards' }));
        const leave = (): Promise<unknown> => client.lobbies.leaveRoom(room.id);
        const before = await signers(sent, both, leave);
        const after = await signers(sent, both, () => client.lobbies.getMyRooms());
        expect([before, after]).toEqual([['key', 'player'], ['key']]);
    });
});

it('a delegation that has expired is told as that by the replica, and asked for once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const identity = await signedIn(7);
    const ended = vi.fn();
    const { client, sent } = await watched(identity, { onSignedOut: ended });
    await client.lobbies.getMyRooms();
    // The replica's clock is ahead of this machine's.
    await live.world.pic.advanceTime(2 * HOUR);
    await live.world.pic.tick();
    sent.length = 0;
    const error = await client.lobbies.getMyRooms().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ fault: 'signedOut', mayHaveHappened: false });
    const times = sent.length;
    await expect(client.gameEngine.getMyGames()).rejects.toMatchObject({ fault: 'signedOut' });
    expect([sent.length, ended.mock.calls.length]).toEqual([times, 1]);
});
