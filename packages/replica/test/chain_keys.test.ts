import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381';
import { schnorr, secp256k1 } from '@noble/curves/secp256k1';
import { describe, expect, it } from 'vitest';
import { hexOf } from '../src/core/bytes';
import { masterKey } from '../src/core/chain_keys/master_keys';
import { canisterOffset, contextOffset, hashToScalar, TransportKey } from '../src/core/chain_keys/vetkd_keys';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const text = (value: string) => new Uint8Array(Buffer.from(value));
const key = <A extends Parameters<typeof masterKey>[0]>(algorithm: A, name = 'key_1') => {
    const found = masterKey(algorithm, name);
    if (found === undefined) throw new Error(`no ${name}`);
    return found;
};
const PATH = [bytes('0000000000c0a0d00101'), text('two'), new Uint8Array(0), bytes('80000000')];
const ED25519_PREFIX = bytes('302a300506032b6570032100');

describe('master keys', () => {
    // As the crate ic-ed25519 and the vetkeys libraries list them for PocketIC.
    it.each([
        ['key_1', 'db415b8eb85bd5127b0984723e0448054042cf40e7a9c262ed0cc87ecea98349'],
        ['test_key_1', '6ed9121ecf701b9e301fce17d8a65214888984e8211225691b089d6b219ec144'],
        ['dfx_test_key', '7124afcb1be5927cac0397a7447b9c3cda2a4099af62d9bc0a2c2fe42d33efe1'],
    ])("of Ed25519 are PocketIC's: %s", (name, expected) => {
        expect(hexOf(key('schnorr:Ed25519', name).publicKey)).toBe(expected);
    });

    it.each([
        [
            'key_1',
            '8c800b5cff00463d26e8167369168827f1e48f4d8d60f71dd6a295580f65275b5f5f8e6a792c876b2c72492136530d0710a27522ee63977a76216c3cef9e70bfcb45b88736fc62142e7e0737848ce06cbb1f45a4a6a349b142ae5cf7853561e0',
        ],
        [
            'test_key_1',
            '9069b82c7aae418cef27678291e7f2cb1a008a500eceba7199bffca12421b07c158987c6a22618af3d1958738b2835691028801f7663d311799733286c557c8979184bb62cb559a4d582fca7d2e48b860f08ed6641aef66a059ec891889a6218',
        ],
        [
            'dfx_test_key',
            'b181c14cf9d04ba45d782c0067a44b0aaa9fc2acf94f1a875f0dae801af4f80339a7e6bf8b09fcf993824c8df3080b3f1409b688ca08cbd44d2cb28db9899f4aa3b5f06b9174240448e10be2f01f9f80079ea5431ce2d11d1c8d1c775333315f',
        ],
    ])("of vetKD are PocketIC's: %s", (name, expected) => {
        expect(hexOf(key('vetkd:Bls12_381_G2', name).publicKey)).toBe(expected);
    });

    it('exist under three names', () => {
        expect(masterKey('ecdsa:Secp256k1', 'key_2')).toBeUndefined();
    });
});

describe('signatures of derived keys', () => {
    it('of ECDSA satisfy OpenSSL, with the smaller s', () => {
        const derived = key('ecdsa:Secp256k1').derive(PATH);
        const prefix = bytes('3036301006072a8648ce3d020106052b8104000a032200');
        const publicKey = createPublicKey({
            key: Buffer.concat([prefix, derived.publicKey]),
            format: 'der',
            type: 'spki',
        });
        for (let round = 0; round < 20; round += 1) {
            const message = text(`message ${round}`);
            const hash = new Uint8Array(createHash('sha256').update(message).digest());
            const signature = derived.signEcdsa(hash);
            expect(verify('sha256', message, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
            expect(secp256k1.Signature.fromCompact(signature).hasHighS()).toBe(false);
        }
    });

    it('of Ed25519 satisfy OpenSSL', () => {
        const derived = key('schnorr:Ed25519').derive(PATH);
        const publicKey = createPublicKey({
            key: Buffer.concat([ED25519_PREFIX, derived.publicKey]),
            format: 'der',
            type: 'spki',
        });
        for (const message of [new Uint8Array(0), text('message'), new Uint8Array(10_000)]) {
            expect(verify(null, message, publicKey, derived.sign(message))).toBe(true);
            expect(verify(null, text('another'), publicKey, derived.sign(message))).toBe(false);
        }
    });

    it('of BIP340 satisfy a verifier that knows the x coordinate, tweaked by BIP341 also', () => {
        // Paths whose points have odd and even y.
        for (let index = 0; index < 8; index += 1) {
            const derived = key('schnorr:Bip340Secp256k1').derive([...PATH, Uint8Array.of(index)]);
            const x = derived.publicKey.subarray(1);
            const message = text('any length of message');
            expect(schnorr.verify(derived.signBip340(message), message, x)).toBe(true);
            for (const root of [new Uint8Array(0), new Uint8Array(32).fill(7)]) {
                // The output key as BIP341's `taproot_tweak_pubkey` makes it of x alone.
                const tweak = BigInt(`0x${hexOf(schnorr.utils.taggedHash('TapTweak', x, root))}`);
                const output = schnorr.utils
                    .lift_x(BigInt(`0x${hexOf(x)}`))
                    .add(secp256k1.ProjectivePoint.BASE.multiply(tweak));
                const outputX = output.toRawBytes(true).subarray(1);
                const signature = derived.signBip340(message, root);
                expect(schnorr.verify(signature, message, outputX)).toBe(true);
                expect(schnorr.verify(signature, message, x)).toBe(false);
            }
        }
    });

    it('come from the public key and the chain code alone, step by step', () => {
        // What a client does that knows the parent's public key: BIP32's CKDpub, for components of any length.
        const master = key('ecdsa:Secp256k1');
        let point = secp256k1.ProjectivePoint.fromHex(master.publicKey);
        let chainCode: Uint8Array = new Uint8Array(32);
        for (const component of PATH) {
            const digest = createHmac('sha512', chainCode).update(point.toRawBytes(true)).update(component).digest();
            const offset = BigInt(`0x${digest.subarray(0, 32).toString('hex')}`);
            point = point.add(secp256k1.ProjectivePoint.BASE.multiply(offset));
            chainCode = digest.subarray(32);
        }
        const derived = master.derive(PATH);
        expect(derived.publicKey).toEqual(point.toRawBytes(true));
        expect(hexOf(derived.chainCode)).toBe(hexOf(chainCode));
    });
});

describe('vetKD', () => {
    const G2 = bls12_381.G2.ProjectivePoint;
    const plus = (publicKey: Uint8Array, offset: bigint) =>
        G2.fromHex(publicKey).add(G2.BASE.multiply(offset)).toRawBytes(true);

    it('derives as the test vectors of the vetkeys libraries, which begin with a key of the mainnet', () => {
        const master = bytes(
            'ad86e8ff845912f022a0838a502d763fdea547c9948f8cb20ea7738dd52c1c38dcb4c6ca9ac29f9ac690fc5ad7681cb41922b8dffbd65d94bff141f5fb5b6624eccc03bf850f222052df888cf9b1e47203556d7522271cbb879b2ef4b8c2bfb1',
        );
        const canister = plus(master, canisterOffset(master, bytes('0000000000c0a0d00101')));
        expect(hexOf(canister)).toBe(
            '8b961f06d392367e84136088971c4808b434e5d6b928b60fa6177f811db9930e4f2a911ef517db40f7e7897588ae0e2316500dbef3abf08ad7f63940af0cf816c2c1c234943c9bb6f4d53da121dceed093d118d0bd5552740da315eac3b59b0f',
        );
        const derived = plus(canister, contextOffset(canister, text('context-string')));
        expect(hexOf(derived)).toBe(
            '958a2700438db39cf848f99c80d4d1c0f42b5e6783c35abffe5acda4fdb09548a025fdf85aad8980fcf6e20c1082596310c2612a3f3034c56445ddfc32a0c3cd34a7d0fea8df06a2996c54e21e3f8361a6e633d706ff58e979858fe436c7edf3',
        );
    });

    it('hashes to scalars as RFC 9380 says', () => {
        expect(hashToScalar(text('abc'), 'QUUX-V01-CS02-with-BLS12381SCALAR_XMD:SHA-256_SSWU_RO_').toString(16)).toBe(
            '47e7a8839695a3df27f202cf71e295a8554b47cef75c1e316b1865317720e188',
        );
    });

    it('adds the same to the secret key as to the public one', () => {
        const master = key('vetkd:Bls12_381_G2');
        const id = bytes('0000000000c0a0d00101');
        const canister = plus(master.publicKey, canisterOffset(master.publicKey, id));
        expect(master.derive(id, new Uint8Array(0)).publicKey).toEqual(canister);
        expect(master.derive(id, text('context')).publicKey).toEqual(
            plus(canister, contextOffset(canister, text('context'))),
        );
    });

    it('encrypts a BLS signature of the input for the transport key', () => {
        const derived = key('vetkd:Bls12_381_G2').derive(Uint8Array.of(1), text('context'));
        const G1 = bls12_381.G1.ProjectivePoint;
        const secret = 0x167b736e44a1c134bd46ca834220c75c186768612568ac264a01554c46633e76n;
        const transport = TransportKey.parse(G1.BASE.multiply(secret).toRawBytes(true));
        if (transport === undefined) throw new Error('a point is a key');
        const encrypted = derived.encryptedKey(text('input'), transport);
        expect(encrypted.length).toBe(192);
        const [c1, c3] = [G1.fromHex(encrypted.subarray(0, 48)), G1.fromHex(encrypted.subarray(144))];
        const c2 = G2.fromHex(encrypted.subarray(48, 144));
        // e(c1, g2) = e(g1, c2): the ciphertext is well formed.
        expect(bls12_381.fields.Fp12.eql(bls12_381.pairing(c1, G2.BASE), bls12_381.pairing(G1.BASE, c2))).toBe(true);
        const signature = c3.subtract(c1.multiply(secret));
        // The augmented scheme: the public key goes before the message.
        const signed = Buffer.concat([derived.publicKey, text('input')]);
        const message = bls12_381.G1.hashToCurve(signed, { DST: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_AUG_' });
        const [left, right] = [
            bls12_381.pairing(signature, G2.BASE),
            bls12_381.pairing(G1.fromAffine(message.toAffine()), G2.fromHex(derived.publicKey)),
        ];
        expect(bls12_381.fields.Fp12.eql(left, right)).toBe(true);
        expect(derived.encryptedKey(text('input'), transport)).toEqual(encrypted);
    });

    it('takes as a transport key what is a compressed point of G1', () => {
        const generator =
            '97f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb';
        expect(TransportKey.parse(bytes(generator))).toBeDefined();
        expect(TransportKey.parse(bytes(generator.replace('97f1', '97f2')))).toBeUndefined();
        expect(TransportKey.parse(bytes('50505050'))).toBeUndefined();
    });
});
