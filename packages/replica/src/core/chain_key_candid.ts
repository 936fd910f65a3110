import { IDL } from '@icp-sdk/core/candid';

/** Argument and result types of threshold signatures and of vetKD. */

const Blob = IDL.Vec(IDL.Nat8);
const Path = IDL.Vec(Blob);
const EcdsaKeyId = IDL.Record({ curve: IDL.Variant({ secp256k1: IDL.Null }), name: IDL.Text });
const SchnorrKeyId = IDL.Record({
    algorithm: IDL.Variant({ bip340secp256k1: IDL.Null, ed25519: IDL.Null }),
    name: IDL.Text,
});
const VetKdKeyId = IDL.Record({ curve: IDL.Variant({ bls12_381_g2: IDL.Null }), name: IDL.Text });
const Aux = IDL.Variant({ bip341: IDL.Record({ merkle_root_hash: Blob }) });
const PublicKey = IDL.Record({ public_key: Blob, chain_code: Blob });
const Signature = IDL.Record({ signature: Blob });
const canister_id = IDL.Opt(IDL.Principal);

export const CHAIN_KEY_SIGNATURES = {
    ecdsa_public_key: [IDL.Record({ canister_id, derivation_path: Path, key_id: EcdsaKeyId }), PublicKey],
    sign_with_ecdsa: [IDL.Record({ message_hash: Blob, derivation_path: Path, key_id: EcdsaKeyId }), Signature],
    schnorr_public_key: [IDL.Record({ canister_id, derivation_path: Path, key_id: SchnorrKeyId }), PublicKey],
    sign_with_schnorr: [
        IDL.Record({ message: Blob, derivation_path: Path, key_id: SchnorrKeyId, aux: IDL.Opt(Aux) }),
        Signature,
    ],
    vetkd_public_key: [
        IDL.Record({ canister_id, context: Blob, key_id: VetKdKeyId }),
        IDL.Record({ public_key: Blob }),
    ],
    vetkd_derive_key: [
        IDL.Record({ input: Blob, context: Blob, transport_public_key: Blob, key_id: VetKdKeyId }),
        IDL.Record({ encrypted_key: Blob }),
    ],
} as const;
