import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { Certificate as OlderCertificate } from '@dfinity/agent';
import { encode } from '@dfinity/cbor';
import { Principal as OlderPrincipal } from '@dfinity/principal';
import { Certificate, type HashTree, reconstruct } from '@icp-sdk/core/agent';
import { Principal } from '@icp-sdk/core/principal';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compareBytes, concat, fromHex, hexOf, leb128, sha256, utf8 } from '../../src/http_interface/bytes';
import { decodeCbor } from '../../src/http_interface/cbor';
import { Certifier } from '../../src/http_interface/certificate';
import { branch, leaf, prune, toArrays } from '../../src/http_interface/hash_tree';
import { hashOfRecord } from '../../src/http_interface/independent_hash';
import { deriveSubnetKeys } from '../../src/http_interface/keys';
import { verifySignature } from '../../src/http_interface/signatures';
import { CANISTER_ID, FakeNetwork, ROOT } from './fake_network';
import { Signer } from './signer';

const bytes = fc.uint8Array({ maxLength: 12 });

describe('request ids', () => {
    it('match the vectors that the specification publishes', () => {
        const fields = {
            request_type: 'call',
            canister_id: fromHex('00000000000004d2'),
            method_name: 'hello',
            arg: concat(utf8('DIDL'), fromHex('00fd2a')),
        };
        expect(hexOf(hashOfRecord(fields))).toBe('8781291c347db32a9d8c10eb62b710fce5a93be676474c42babc74c51858f94b');
        const whole = { ...fields, sender: fromHex('04'), ingress_expiry: 1_685_570_400_000_000_000n };
        expect(hexOf(hashOfRecord(whole))).toBe('1d1091364d6bb8a6c16b203ee75467d59ead468f523eb058880ae8ec80e2b101');
    });

    it('do not depend on the order of fields', () => {
        expect(hashOfRecord({ a: 1n, b: [utf8('x'), 2n] })).toEqual(hashOfRecord({ b: [utf8('x'), 2n], a: 1n }));
    });

    it.each([
        [0n, '00'],
        [127n, '7f'],
        [128n, '8001'],
        [624_485n, 'e58e26'],
    ])('write %s as LEB128 %s', (value, hex) => {
        expect(hexOf(leb128(value))).toBe(hex);
    });
});

describe('hash trees', () => {
    it('have the root hash that agents compute', async () => {
        const children = fc.uniqueArray(fc.tuple(bytes, bytes), { maxLength: 9, selector: ([label]) => hexOf(label) });
        await fc.assert(
            fc.asyncProperty(children, children, async (outer, inner) => {
                const inside = branch(inner.map(([label, value]) => [label, leaf(value)]));
                const tree = branch(outer.map(([label]) => [label, inside]));
                expect(await reconstruct(toArrays(tree) as HashTree)).toEqual(tree.hash);
            }),
        );
    });

    it('keep their root hash when pruned, show what was asked for, and nothing else', () => {
        const labels = fc.uniqueArray(bytes, { minLength: 1, maxLength: 20, selector: hexOf });
        fc.assert(
            fc.property(labels, bytes, fc.nat(), (all, other, pick) => {
                const tree = branch(all.map((label) => [label, leaf(concat(utf8('value of '), label))]));
                const wanted = all[pick % all.length];
                const shown = prune(tree, [[wanted], [other, utf8('deeper')]]);
                expect(shown.hash).toEqual(tree.hash);
                const values = leavesOf(toArrays(shown));
                expect(values.map(hexOf)).toEqual([hexOf(concat(utf8('value of '), wanted))]);
            }),
        );
    });

    it('answer an absent label with both neighbours', () => {
        const tree = branch(['a', 'c', 'e', 'g'].map((label) => [utf8(label), leaf(utf8(label))]));
        const labels = labelsOf(toArrays(prune(tree, [[utf8('d')]])));
        expect(labels.map((label) => Buffer.from(label).toString())).toEqual(['c', 'e']);
    });

    it('sort their labels byte by byte, prefixes first', () => {
        expect(
            [[2], [1, 5], [1], []]
                .map((b) => new Uint8Array(b))
                .sort(compareBytes)
                .map(hexOf),
        ).toEqual(['', '01', '0105', '02']);
    });
});

describe('certificates', () => {
    it('are accepted by both agents and by neither when a byte is changed', async () => {
        const network = new FakeNetwork();
        const keys = ROOT;
        const paths = [[utf8('canister'), CANISTER_ID, utf8('module_hash')]];
        const certificate = new Certifier(network, () => keys).certify(
            { place: 0, ranges: 'sharded', canisterId: CANISTER_ID },
            paths,
        );
        for (const check of [newer, older]) {
            expect(await check(certificate, keys.publicKey)).toEqual(new Uint8Array(32).fill(7));
            const changed = certificate.slice();
            changed[Buffer.from(changed).indexOf(Buffer.alloc(32, 7))] ^= 1;
            await expect(check(changed, keys.publicKey)).rejects.toThrow(/signature/i);
            await expect(check(certificate, deriveSubnetKeys('another').publicKey)).rejects.toThrow(/signature/i);
        }
    });

    it('cost one signature as long as the state and the second do not change', () => {
        const network = new FakeNetwork();
        const keys = ROOT;
        const signAsSubnet = vi.fn(keys.signAsSubnet);
        const certifier = new Certifier(network, () => ({ ...keys, signAsSubnet }));
        for (let i = 0; i < 5; i++) {
            certifier.certifyData(CANISTER_ID, 'flat');
            network.setTime(network.now() + 50_000_000n);
        }
        expect(signAsSubnet).toHaveBeenCalledTimes(1);
        network.setTime(network.now() + 1_000_000_000n);
        certifier.certifyData(CANISTER_ID, 'flat');
        expect(signAsSubnet).toHaveBeenCalledTimes(2);
    });

    it('come from keys that follow from the seed alone', () => {
        expect(deriveSubnetKeys().publicKey).toEqual(deriveSubnetKeys().publicKey);
        expect(deriveSubnetKeys().publicKey).toHaveLength(133);
        expect(deriveSubnetKeys().nodeKey).toHaveLength(44);
        expect(deriveSubnetKeys('another').publicKey).not.toEqual(deriveSubnetKeys().publicKey);
    });
});

describe('signatures', () => {
    const message = utf8('message');
    it.each([
        ['Ed25519', () => Signer.ed25519()],
        ['P-256', () => Signer.ecdsa('P-256')],
        ['secp256k1', () => Signer.ecdsa('secp256k1')],
    ])('%s: right, wrong, cut', (_, make) => {
        const signer = make();
        const signature = signer.sign(message);
        expect(verifySignature(signer.der, message, signature, ROOT.publicKey)).toBe(true);
        expect(verifySignature(signer.der, utf8('other'), signature, ROOT.publicKey)).toBe(false);
        expect(verifySignature(make().der, message, signature, ROOT.publicKey)).toBe(false);
        expect(verifySignature(signer.der, message, signature.slice(1), ROOT.publicKey)).toBe(false);
    });

    it.each([
        ['ES256', 'ec'],
        ['Ed25519', 'ed25519'],
    ] as const)('WebAuthn with %s: right, and wrong for another challenge', (_, kind) => {
        const signer = kind === 'ec' ? Signer.ecdsa('P-256') : Signer.ed25519();
        const der = coseDer(kind === 'ec' ? es256Cose(signer.der) : ed25519Cose(signer.der));
        const clientData = JSON.stringify({
            type: 'webauthn.get',
            challenge: Buffer.from(message).toString('base64url'),
        });
        const authenticatorData = new Uint8Array(37);
        const signed = concat(authenticatorData, sha256(utf8(clientData)));
        const signature = encode({
            authenticator_data: authenticatorData,
            client_data_json: clientData,
            signature: signer.signAs(signed, 'der'),
        });
        expect(verifySignature(der, message, signature, ROOT.publicKey)).toBe(true);
        expect(verifySignature(der, utf8('other'), signature, ROOT.publicKey)).toBe(false);
    });

    describe('WebAuthn with RS256', () => {
        const make = (modulusLength = 2048) => {
            const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
            const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
            return { key: coseDer(rs256Cose(fromBase64Url(n), fromBase64Url(e))), privateKey };
        };
        const assert = (privateKey: KeyObject, challenge: Uint8Array) => {
            const client_data_json = JSON.stringify({
                type: 'webauthn.get',
                challenge: Buffer.from(challenge).toString('base64url'),
            });
            const authenticator_data = new Uint8Array(37);
            const signed = concat(authenticator_data, sha256(utf8(client_data_json)));
            const signature = new Uint8Array(sign('sha256', signed, privateKey));
            return encode({ authenticator_data, client_data_json, signature });
        };
        const { key, privateKey } = make();

        it('right, and wrong for another challenge, another key and a cut signature', () => {
            const signature = assert(privateKey, message);
            const cut = assert(privateKey, message).slice(0, -1);
            expect(verifySignature(key, message, signature, ROOT.publicKey)).toBe(true);
            expect(verifySignature(key, utf8('other'), signature, ROOT.publicKey)).toBe(false);
            expect(verifySignature(make().key, message, signature, ROOT.publicKey)).toBe(false);
            expect(() => verifySignature(key, message, cut, ROOT.publicKey)).toThrow(/Malformed CBOR/);
        });

        it('refuses a modulus of fewer than 2048 bits, and a plain RSA key', () => {
            const short = make(1024);
            const verify = () => verifySignature(short.key, message, assert(short.privateKey, message), ROOT.publicKey);
            expect(verify).toThrow('Invalid public key: RSA modulus of 1024 bits');
            const plain = new Uint8Array(createPublicKey(privateKey).export({ format: 'der', type: 'spki' }));
            expect(() => verifySignature(plain, message, message, ROOT.publicKey)).toThrow(/Invalid public key/);
        });
    });

    it('refuse keys of schemes they do not know, with a text', () => {
        const { publicKey } = generateKeyPairSync('ed448');
        const der = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }));
        expect(() => verifySignature(der, message, new Uint8Array(114), ROOT.publicKey)).toThrow(/Invalid public key/);
        const canister = concat(fromHex('3013300c060a2b0601040183b8430102030300'), fromHex('0a04'));
        expect(() => verifySignature(canister, message, message, ROOT.publicKey)).toThrow(/canister id|malformed/);
        fc.assert(
            fc.property(fc.uint8Array({ maxLength: 100 }), (random) => {
                expect(() => verifySignature(random, message, message, ROOT.publicKey)).toThrow(/Invalid public key/);
            }),
        );
    });
});

describe('CBOR', () => {
    it('reads back what the encoder writes', () => {
        const value = fc.letrec((tie) => ({
            any: fc.oneof(
                { depthSize: 'small', maxDepth: 4 },
                fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
                fc.string(),
                bytes,
                tie('list'),
            ),
            list: fc.array(tie('any'), { maxLength: 4 }),
        })).any;
        fc.assert(
            fc.property(value, (v) => {
                expect(decodeCbor(encode(v as never))).toEqual(v);
            }),
        );
    });

    it.each([
        ['nothing', ''],
        ['a byte string longer than the input', '4401'],
        ['a byte string of 2^64 - 1', '5bffffffffffffffff'],
        ['an array of 2^32 - 1', '9affffffff'],
        ['a map of 2^63', 'bb8000000000000000'],
        ['bytes after the end', '0000'],
        ['an indefinite length', '5f4100ff'],
        ['a float', 'f93c00'],
        ['a repeated key', 'a2616100616101'],
        ['text that is not UTF-8', '61ff'],
        ['a bignum', 'c2410100'],
        ['deep nesting', '81'.repeat(100_000)],
        ['a pile of tags', 'd9d9f7'.repeat(100_000)],
    ])('refuses %s', (_, hex) => {
        expect(() => decodeCbor(fromHex(hex))).toThrow(/Malformed CBOR/);
    });
});

async function newer(certificate: Uint8Array, rootKey: Uint8Array): Promise<unknown> {
    const canisterId = Principal.fromUint8Array(CANISTER_ID);
    const verified = await Certificate.create({
        certificate,
        rootKey,
        principal: { canisterId },
        disableTimeVerification: true,
    });
    const found = verified.lookup_path(['canister', CANISTER_ID, 'module_hash']);
    return 'value' in found ? found.value : found.status;
}

async function older(certificate: Uint8Array, rootKey: Uint8Array): Promise<unknown> {
    const canisterId = OlderPrincipal.fromUint8Array(CANISTER_ID);
    const verified = await OlderCertificate.create({ certificate, rootKey, canisterId, disableTimeVerification: true });
    const found = verified.lookup_path(['canister', CANISTER_ID, 'module_hash']);
    return 'value' in found ? found.value : found.status;
}

type Arrays = ReturnType<typeof toArrays>;

function leavesOf(tree: Arrays): Uint8Array[] {
    if (tree[0] === 1) return [...leavesOf(tree[1]), ...leavesOf(tree[2])];
    if (tree[0] === 2) return leavesOf(tree[2]);
    return tree[0] === 3 ? [tree[1]] : [];
}

function labelsOf(tree: Arrays): Uint8Array[] {
    if (tree[0] === 1) return [...labelsOf(tree[1]), ...labelsOf(tree[2])];
    return tree[0] === 2 ? [tree[1]] : [];
}

/** COSE maps have numbers for keys, which the encoder does not write: five entries for ES256, four for Ed25519. */
function es256Cose(spki: Uint8Array): Uint8Array {
    const point = spki.slice(-64);
    return concat(fromHex('a5010203262001215820'), point.slice(0, 32), fromHex('225820'), point.slice(32));
}

function ed25519Cose(spki: Uint8Array): Uint8Array {
    return concat(fromHex('a4010103272006215820'), spki.slice(-32));
}

function rs256Cose(n: Uint8Array, e: Uint8Array): Uint8Array {
    const length = new Uint8Array([n.length >> 8, n.length & 0xff]);
    return concat(
        fromHex('a401030339010020'),
        fromHex('59'),
        length,
        n,
        fromHex('21'),
        new Uint8Array([0x40 | e.length]),
        e,
    );
}

function coseDer(cose: Uint8Array): Uint8Array {
    const body = concat(fromHex('300c060a2b0601040183b8430101'), derElement(0x03, concat(fromHex('00'), cose)));
    return derElement(0x30, body);
}

function derElement(tag: number, contents: Uint8Array): Uint8Array {
    const { length } = contents;
    const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
    return concat(new Uint8Array([tag, ...size]), contents);
}

function fromBase64Url(text: string): Uint8Array {
    return new Uint8Array(Buffer.from(text, 'base64url'));
}
