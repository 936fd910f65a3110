import { decode, encode } from '@dfinity/cbor';
import { Actor, HttpAgent } from '@icp-sdk/core/agent';
import { DelegationChain, DelegationIdentity, Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import { Principal } from '@icp-sdk/core/principal';
import { beforeAll, describe, expect, it } from 'vitest';
import { concat, domainSeparator, sha256, utf8 } from '../../src/http_interface/bytes';
import { STATE_ROOT } from '../../src/http_interface/certificate';
import { type Delegation, delegationHash } from '../../src/http_interface/delegations';
import { branch, leaf, toArrays } from '../../src/http_interface/hash_tree';
import { type HashableMap, hashOfRecord } from '../../src/http_interface/independent_hash';
import { deriveSubnetKeys } from '../../src/http_interface/keys';
import { verifySignature } from '../../src/http_interface/signatures';
import { subnetKeys } from '../../src/pocket_ic/subnet_keys';
import { AGENT_OPTIONS } from './client';
import { IcNetwork } from './ic_network';
import { type Probe, probeWasm } from './probe_canister';
import { probeInterface } from './probe_interface';

import { envelope } from './signer';
import { SigningCanister, signatureOf, signatureTree } from './signing_canister';

const MINUTE = 60_000_000_000n;
const ROOT_KEY = subnetKeys(0).publicKey;
const MESSAGE = concat(domainSeparator('ic-request'), sha256(utf8('a request')));

let ic: IcNetwork;
/** On the root subnet, and on another. */
let onRoot: SigningCanister;
let elsewhere: SigningCanister;
beforeAll(() => {
    ic = new IcNetwork('NNS', 'Application');
    onRoot = new SigningCanister(ic, 0);
    elsewhere = new SigningCanister(ic, 1);
});

describe('a canister signature', () => {
    it.each([
        ['of the root subnet', () => onRoot, 'flat'],
        ['of another subnet, with its ranges in one leaf', () => elsewhere, 'flat'],
        ['of another subnet, with its ranges in shards', () => elsewhere, 'sharded'],
    ] as const)('%s fits its key, its message and its network', async (_, signer, ranges) => {
        const signature = await signer().sign('seed', MESSAGE, ranges);
        const fits = (key: Uint8Array, message = MESSAGE, rootKey = ROOT_KEY) =>
            verifySignature(key, message, signature, rootKey);
        expect(fits(signer().publicKey('seed'))).toBe(true);
        expect(fits(signer().publicKey('another'))).toBe(false);
        expect(fits(signer().publicKey('seed'), utf8('another message'))).toBe(false);
        expect(fits(signer().publicKey('seed'), MESSAGE, deriveSubnetKeys('another network').publicKey)).toBe(false);
        expect(fits(new SigningCanister(ic, 1).publicKey('seed'))).toBe(false);
    });

    it('may have an empty seed', async () => {
        const signature = await elsewhere.sign('', MESSAGE);
        expect(verifySignature(elsewhere.publicKey(''), MESSAGE, signature, ROOT_KEY)).toBe(true);
    });

    it('is none when the canister has certified something else since', async () => {
        await onRoot.sign('seed', MESSAGE);
        await onRoot.sign('seed', utf8('another message'));
        const late = signatureOf(await onRoot.certificate('flat'), signatureTree('seed', MESSAGE));
        expect(verifySignature(onRoot.publicKey('seed'), MESSAGE, late, ROOT_KEY)).toBe(false);
    });

    it('is none when the leaf has a value', async () => {
        const tree = branch([
            [utf8('sig'), branch([[sha256(utf8('seed')), branch([[sha256(MESSAGE), leaf(utf8('no'))]])]])],
        ]);
        const signature = signatureOf(await onRoot.certificate('flat'), tree);
        expect(verifySignature(onRoot.publicKey('seed'), MESSAGE, signature, ROOT_KEY)).toBe(false);
    });

    it("is none when a subnet speaks for another subnet's canister", async () => {
        const tree = signatureTree('seed', MESSAGE);
        const facts = branch([[utf8('certified_data'), leaf(tree.hash)]]);
        const state = branch([[utf8('canister'), branch([[onRoot.id, facts]])]]);
        const { delegation } = decode<{ delegation: never }>(await elsewhere.certificate('flat'));
        const forge = (place: number, rest: object) => {
            const signature = subnetKeys(place).signAsSubnet(concat(STATE_ROOT, state.hash));
            const certificate = encode({ tree: toArrays(state), signature, ...rest } as never);
            return verifySignature(onRoot.publicKey('seed'), MESSAGE, signatureOf(certificate, tree), ROOT_KEY);
        };
        expect(forge(0, {})).toBe(true);
        expect(forge(1, { delegation })).toBe(false);
        expect(forge(1, {})).toBe(false);
    });

    it('is refused when its certificate is signed by the wrong subnet, cut, or no CBOR', async () => {
        const signature = await elsewhere.sign('seed', MESSAGE);
        const key = elsewhere.publicKey('seed');
        const { certificate, tree } = decode<{ certificate: Uint8Array; tree: never }>(signature);
        for (const place of [certificate.length - 1, 20, certificate.length >> 1]) {
            const changed = certificate.slice();
            changed[place] ^= 1;
            const verify = () => verifySignature(key, MESSAGE, encodeSignature(changed, tree), ROOT_KEY);
            expect(outcomeOf(verify)).not.toBe(true);
        }
        expect(() => verifySignature(key, MESSAGE, signature.slice(3), ROOT_KEY)).toThrow(/self-describing tag/);
        expect(() => verifySignature(key, MESSAGE, signature.slice(0, -1), ROOT_KEY)).toThrow(/Malformed CBOR/);
    });
});

describe('a login', () => {
    it('by a delegation that a canister signed: an agent calls and queries as the principal of that key', async () => {
        const session = Ed25519KeyIdentity.generate();
        const key = elsewhere.publicKey('anchor 10000');
        const delegation: Delegation = {
            pubkey: new Uint8Array(session.getPublicKey().toDer()),
            expiration: ic.network.now() + 30n * MINUTE,
            targets: undefined,
            permissions: undefined,
        };
        const domain = domainSeparator('ic-request-auth-delegation');
        const signature = await elsewhere.sign('anchor 10000', concat(domain, delegationHash(delegation)));
        const chain = DelegationChain.fromJSON({
            delegations: [
                {
                    delegation: { expiration: delegation.expiration.toString(16), pubkey: hex(delegation.pubkey) },
                    signature: hex(signature),
                },
            ],
            publicKey: hex(key),
        });
        const identity = DelegationIdentity.fromDelegation(session, chain);
        const canisterId = Principal.fromUint8Array(ic.install(probeWasm(), 1).id);
        const agent = await HttpAgent.create({ host: 'http://ic.test', identity, fetch: ic.fetch, ...AGENT_OPTIONS });
        const probe = Actor.createActor<Probe>(probeInterface, { agent, canisterId });
        const user = Principal.selfAuthenticating(key).toText();
        expect((await probe.whoami()).toText()).toBe(user);
        expect((await probe.whoamiQuery()).toText()).toBe(user);
    });
});

describe('caller information', () => {
    const INFO = utf8('somebody@example.com');
    const infoMessage = concat(domainSeparator('ic-sender-info'), INFO);

    async function request(changes: { info?: Uint8Array; signer?: Uint8Array; sig?: Uint8Array } = {}) {
        const key = elsewhere.publicKey('seed');
        const sig = await elsewhere.sign('seed', infoMessage);
        const content: HashableMap = {
            request_type: 'query',
            sender: Principal.selfAuthenticating(key).toUint8Array(),
            canister_id: elsewhere.id,
            method_name: 'whoami',
            arg: new Uint8Array(0),
            ingress_expiry: ic.network.now() + MINUTE,
            sender_info: { info: INFO, signer: elsewhere.id, sig, ...changes },
        };
        return { key, content };
    }

    async function send({ key, content }: Awaited<ReturnType<typeof request>>, kind: 'query' | 'call') {
        const signed = concat(domainSeparator('ic-request'), hashOfRecord(content));
        const sender_sig = await elsewhere.sign('seed', signed);
        const version = kind === 'query' ? 'v3' : 'v4';
        const body = envelope(content, { sender_pubkey: key, sender_sig });
        return ic.post(`/api/${version}/canister/${elsewhere.text}/${kind}`, body);
    }

    it('reaches queries and updates', async () => {
        const asked = await request();
        const told = concat(Principal.selfAuthenticating(asked.key).toUint8Array(), INFO, elsewhere.id);
        const { bytes } = await send(asked, 'query');
        expect(decode<{ reply: { arg: Uint8Array } }>(bytes).reply.arg).toEqual(told);
        const content = { ...asked.content, request_type: 'call', method_name: 'whoamiUpdate' };
        await send({ ...asked, content }, 'call');
        expect(ic.network.status(hashOfRecord(content))).toEqual({ kind: 'replied', data: told });
    });

    it.each([
        ['that is changed', { info: utf8('root@example.com') }, /Invalid sender info: signature verification failed/],
        ['of another canister', { signer: Uint8Array.of(1) }, /Invalid sender info: signer .* does not match/],
        ['signed for something else', { sig: new Uint8Array(3) }, /Malformed signature/],
    ])('%s is refused', async (_, changes, message) => {
        const { status, text } = await send(await request(changes), 'query');
        expect(status).toBe(400);
        expect(text).toMatch(message);
    });

    it('is refused from the anonymous user, who has no canister to speak for them', async () => {
        const { content } = await request();
        const body = envelope({ ...content, sender: Uint8Array.of(4) });
        const { status, text } = await ic.post(`/api/v3/canister/${elsewhere.text}/query`, body);
        expect([status, text]).toEqual([
            400,
            'Invalid sender info: sender_info requires an authenticated request with sender_pubkey',
        ]);
    });
});

function encodeSignature(certificate: Uint8Array, tree: never): Uint8Array {
    return concat(Uint8Array.of(0xd9, 0xd9, 0xf7), encode({ certificate, tree }));
}

function outcomeOf(verify: () => boolean): unknown {
    try {
        return verify();
    } catch (error) {
        return error;
    }
}

function hex(bytes: Uint8Array): string {
    return Buffer.from(bytes).toString('hex');
}
