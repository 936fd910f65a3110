import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { schnorr, secp256k1 } from '@noble/curves/secp256k1';
import { describe, expect, it } from 'vitest';
import { masterKey } from '../src/core/chain_keys/master_keys';
import { type ManagementMethod, SIGNATURES } from '../src/core/management_candid';
import { Lab } from './lab';
import { call, managementCaller, type Outcome, outcome } from './management_caller';

const FEE = 26_153_846_153;
const ECDSA = { curve: { secp256k1: null }, name: 'key_1' };
const BIP340 = { algorithm: { bip340secp256k1: null }, name: 'key_1' };
const ED25519 = { algorithm: { ed25519: null }, name: 'key_1' };
const VETKD = { curve: { bls12_381_g2: null }, name: 'key_1' };
const ALL_KEYS =
    'ecdsa:Secp256k1:dfx_test_key, ecdsa:Secp256k1:key_1, ecdsa:Secp256k1:test_key_1, ' +
    'schnorr:Bip340Secp256k1:dfx_test_key, schnorr:Bip340Secp256k1:key_1, schnorr:Bip340Secp256k1:test_key_1, ' +
    'schnorr:Ed25519:dfx_test_key, schnorr:Ed25519:key_1, schnorr:Ed25519:test_key_1, ' +
    'vetkd:Bls12_381_G2:dfx_test_key, vetkd:Bls12_381_G2:key_1, vetkd:Bls12_381_G2:test_key_1';
const path = [new Uint8Array([1, 2]), new Uint8Array(0)];
const hash = new Uint8Array(32).fill(9);
const message = new TextEncoder().encode('a message');

/** PocketIC's II subnet holds the keys; the canister lives on an application subnet. */
const keyed = () => new Lab('Application', 'II');

function decoded<T>(method: ManagementMethod, { data, message }: Outcome): T {
    const type = SIGNATURES[method][1];
    if (message !== '' || type === undefined) throw new Error(message);
    return IDL.decode([type], data)[0] as T;
}
const signatureOf = (method: ManagementMethod, got: Outcome) =>
    decoded<{ signature: Uint8Array }>(method, got).signature;

describe('a canister signs, and others verify with its public key', () => {
    const publicKey = (lab: Lab, method: ManagementMethod, key_id: unknown, of: { id: Uint8Array }) =>
        decoded<{ public_key: Uint8Array; chain_code: Uint8Array }>(
            method,
            call(lab, method, { canister_id: [Principal.fromUint8Array(of.id)], derivation_path: path, key_id }),
        );

    it('by ECDSA', () => {
        const lab = keyed();
        const canister = lab.empty();
        const argument = { message_hash: hash, derivation_path: path, key_id: ECDSA };
        const got = call(lab, 'sign_with_ecdsa', argument, { canister, cycles: FEE + 5 });
        expect(got.refunded).toBe(5n);
        const { public_key, chain_code } = publicKey(lab, 'ecdsa_public_key', ECDSA, canister);
        expect(secp256k1.verify(signatureOf('sign_with_ecdsa', got), hash, public_key)).toBe(true);
        expect(chain_code).toEqual(masterKey('ecdsa:Secp256k1', 'key_1')?.derive([canister.id, ...path]).chainCode);
    });

    it('by BIP340, and for an output of BIP341', () => {
        const lab = keyed();
        const canister = lab.empty();
        const argument = { message, derivation_path: path, key_id: BIP340, aux: [] };
        const got = call(lab, 'sign_with_schnorr', argument, { canister, cycles: FEE });
        const { public_key } = publicKey(lab, 'schnorr_public_key', BIP340, canister);
        expect(schnorr.verify(signatureOf('sign_with_schnorr', got), message, public_key.subarray(1))).toBe(true);
        const aux = [{ bip341: { merkle_root_hash: new Uint8Array(0) } }];
        const tweaked = call(lab, 'sign_with_schnorr', { ...argument, aux }, { cycles: FEE });
        expect(schnorr.verify(signatureOf('sign_with_schnorr', tweaked), message, public_key.subarray(1))).toBe(false);
    });

    it('by Ed25519', () => {
        const lab = keyed();
        const canister = lab.empty();
        const argument = { message, derivation_path: path, key_id: ED25519, aux: [] };
        const got = call(lab, 'sign_with_schnorr', argument, { canister, cycles: FEE });
        const derived = masterKey('schnorr:Ed25519', 'key_1')?.derive([canister.id, ...path]);
        expect(signatureOf('sign_with_schnorr', got)).toEqual(derived?.sign(message));
        const { public_key } = publicKey(lab, 'schnorr_public_key', ED25519, canister);
        expect(public_key).toEqual(derived?.publicKey);
    });

    it('in the next round, so that other messages come in between', () => {
        const lab = keyed();
        const argument = { message, derivation_path: [], key_id: ED25519, aux: [] };
        const bytes = new Uint8Array(IDL.encode([SIGNATURES.sign_with_schnorr[0]], [argument]));
        const canister = managementCaller(lab, 'sign_with_schnorr', bytes, { cycles: FEE });
        const id = lab.submit(canister, 'go');
        lab.network.tick();
        expect([outcome(lab, id), lab.network.hasWork()]).toEqual([undefined, true]);
        // The answer is on its way: a state that is taken now has it.
        const fork = lab.fork();
        for (const each of [fork, lab]) {
            each.network.tick();
            expect(outcome(each, id)?.rejectCode).toBe(0);
            expect(each.network.hasWork()).toBe(false);
        }
    });
});

describe('vetKD', () => {
    const transport_public_key = new Uint8Array(
        Buffer.from(
            '97f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb',
            'hex',
        ),
    );
    const argument = { input: message, context: hash, transport_public_key, key_id: VETKD };

    it('gives the public key of a context, and encrypted keys', () => {
        const lab = keyed();
        const canister = lab.empty();
        const canister_id = [Principal.fromUint8Array(canister.id)];
        const { public_key } = decoded<{ public_key: Uint8Array }>(
            'vetkd_public_key',
            call(lab, 'vetkd_public_key', { canister_id, context: hash, key_id: VETKD }),
        );
        const derived = masterKey('vetkd:Bls12_381_G2', 'key_1')?.derive(canister.id, hash);
        expect(public_key).toEqual(derived?.publicKey);
        const got = call(lab, 'vetkd_derive_key', argument, { canister, cycles: FEE });
        expect(decoded<{ encrypted_key: Uint8Array }>('vetkd_derive_key', got).encrypted_key.length).toBe(192);
    });

    it('refuses a transport key that is no point', () => {
        const bad = { ...argument, transport_public_key: new Uint8Array(48).fill(1) };
        expect(call(keyed(), 'vetkd_derive_key', bad, { cycles: FEE })).toMatchObject({
            rejectCode: 4,
            message: 'The provided transport public key is invalid.',
        });
    });
});

describe('threshold signatures are refused', () => {
    const ecdsa = { message_hash: hash, derivation_path: path, key_id: ECDSA };
    const schnorrArgument = { message, derivation_path: path, key_id: ED25519, aux: [] };

    it('without the fee, which comes back whole', () => {
        expect(call(keyed(), 'sign_with_ecdsa', ecdsa, { cycles: FEE - 1 })).toMatchObject({
            rejectCode: 4,
            refunded: BigInt(FEE - 1),
            message: 'sign_with_ecdsa request sent with 26_153_846_152 cycles, but 26_153_846_153 cycles are required.',
        });
    });

    it('not to a canister of the NNS, which pays nothing', () => {
        const lab = new Lab('NNS', 'II');
        expect(call(lab, 'sign_with_ecdsa', ecdsa)).toMatchObject({ rejectCode: 0, refunded: 0n });
    });

    it('where no subnet holds the key', () => {
        const key_id = { ...ECDSA, name: 'key_7' };
        expect(call(keyed(), 'sign_with_ecdsa', { ...ecdsa, key_id }, { cycles: FEE })).toMatchObject({
            rejectCode: 3,
            refunded: BigInt(FEE),
            message: `Unable to route management canister request sign_with_ecdsa: ChainKeyError("Requested unknown or disabled threshold key: ecdsa:Secp256k1:key_7, existing enabled keys: [${ALL_KEYS}]")`,
        });
        expect(
            call(new Lab(), 'schnorr_public_key', { canister_id: [], derivation_path: [], key_id: BIP340 }),
        ).toMatchObject({
            rejectCode: 3,
            message:
                'Unable to route management canister request schnorr_public_key: ChainKeyError("Requested unknown threshold key: schnorr:Bip340Secp256k1:key_1, existing keys: []")',
        });
    });

    it.each([
        ['a hash of 31 bytes', 'sign_with_ecdsa', { ...ecdsa, message_hash: hash.subarray(1) }, 'invalid length 31'],
        [
            'a path of 256 components',
            'sign_with_schnorr',
            { ...schnorrArgument, derivation_path: Array(256).fill(hash.subarray(31)) },
            'The number of elements exceeds maximum allowed 255',
        ],
        [
            'a tweak of an Ed25519 key',
            'sign_with_schnorr',
            { ...schnorrArgument, aux: [{ bip341: { merkle_root_hash: hash } }] },
            'Schnorr algorithm Ed25519 does not support aux input',
        ],
        [
            'a tree root of 8 bytes',
            'sign_with_schnorr',
            { ...schnorrArgument, key_id: BIP340, aux: [{ bip341: { merkle_root_hash: hash.subarray(24) } }] },
            'Invalid aux field for Bip340Secp256k1',
        ],
    ] as const)('with %s', (_, method, argument, text) => {
        const got = call(keyed(), method, argument, { cycles: FEE });
        expect([got.rejectCode, got.refunded]).toEqual([4, BigInt(FEE)]);
        expect(got.message).toContain(text);
    });
});

describe('what a local network cannot have', () => {
    it.each([
        ['bitcoin_get_balance', 'No bitcoin canisters available.'],
        ['bitcoin_get_utxos', 'No bitcoin canisters available.'],
        ['bitcoin_get_block_headers', 'No bitcoin canisters available.'],
        ['bitcoin_get_current_fee_percentiles', 'No bitcoin canisters available.'],
        ['bitcoin_send_transaction', 'No bitcoin canisters available.'],
    ] as const)('%s is refused and gives the cycles back', (method, text) => {
        expect(call(new Lab(), method, undefined, { cycles: 1000 })).toMatchObject({
            rejectCode: 4,
            refunded: 1000n,
            message: text,
        });
    });
});
