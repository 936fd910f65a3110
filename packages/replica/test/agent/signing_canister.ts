import { decode, encodeWithSelfDescribedTag } from '@dfinity/cbor';
import { Principal } from '@icp-sdk/core/principal';
import type { Canister } from '../../src';
import { concat, fromHex, sha256, utf8 } from '../../src/http_interface/bytes';
import { branch, type HashTree, leaf, prune, toArrays } from '../../src/http_interface/hash_tree';
import type { RangesForm } from '../../src/http_interface/state_tree';
import { Wat } from '../wat';
import type { IcNetwork } from './ic_network';
import { envelope } from './signer';

const ANONYMOUS = Uint8Array.of(4);

/** Replies the caller, and what the canister of the caller's key says about them. */
const TELL = `
    (call $msg_caller_copy (i32.const 1024) (i32.const 0) (call $msg_caller_size))
    (call $msg_reply_data_append (i32.const 1024) (call $msg_caller_size))
    (call $msg_caller_info_data_copy (i32.const 1024) (i32.const 0) (call $msg_caller_info_data_size))
    (call $msg_reply_data_append (i32.const 1024) (call $msg_caller_info_data_size))
    (call $msg_caller_info_signer_copy (i32.const 1024) (i32.const 0) (call $msg_caller_info_signer_size))
    (call $msg_reply_data_append (i32.const 1024) (call $msg_caller_info_signer_size))
    (call $msg_reply)`;

/** `certify` sets the certified data, and `certificate` replies what proves them. */
const wasm = () =>
    new Wat()
        .update(
            'certify',
            `(call $msg_arg_data_copy (i32.const 1024) (i32.const 0) (call $msg_arg_data_size))
             (call $certified_data_set (i32.const 1024) (call $msg_arg_data_size))
             (call $msg_reply)`,
        )
        .query(
            'certificate',
            `(call $data_certificate_copy (i32.const 8192) (i32.const 0) (call $data_certificate_size))
             (call $msg_reply_data_append (i32.const 8192) (call $data_certificate_size))
             (call $msg_reply)`,
        )
        .query('whoami', TELL)
        .update('whoamiUpdate', TELL)
        .build();

/** A canister that signs as Internet Identity does: it certifies a tree of the hashes of what it has signed. */
export class SigningCanister {
    private readonly canister: Canister;

    constructor(
        private readonly ic: IcNetwork,
        place: number,
    ) {
        this.canister = ic.install(wasm(), place);
    }

    get id(): Uint8Array {
        return this.canister.id;
    }

    get text(): string {
        return Principal.fromUint8Array(this.id).toText();
    }

    /** In DER. */
    publicKey(seed: string): Uint8Array {
        const key = concat(Uint8Array.of(this.id.length), this.id, utf8(seed));
        const bits = concat(Uint8Array.of(0x03, key.length + 1, 0), key);
        const body = concat(fromHex('300c060a2b0601040183b8430102'), bits);
        return concat(Uint8Array.of(0x30, body.length), body);
    }

    /** A signature of the message, which begins with its domain separator. */
    async sign(seed: string, message: Uint8Array, ranges: RangesForm = 'flat'): Promise<Uint8Array> {
        const tree = signatureTree(seed, message);
        const requestId = crypto.getRandomValues(new Uint8Array(32));
        const call = { sender: ANONYMOUS, canisterId: this.id, method: 'certify', arg: tree.hash };
        this.ic.network.submit(call, requestId);
        this.ic.network.tick();
        return signatureOf(await this.certificate(ranges), tree);
    }

    async certificate(ranges: RangesForm): Promise<Uint8Array> {
        const query = {
            request_type: 'query',
            sender: ANONYMOUS,
            canister_id: this.id,
            method_name: 'certificate',
            arg: new Uint8Array(0),
            ingress_expiry: 0n,
        };
        const version = ranges === 'flat' ? 'v2' : 'v3';
        const { bytes } = await this.ic.post(`/api/${version}/canister/${this.text}/query`, envelope(query));
        return decode<{ reply: { arg: Uint8Array } }>(bytes).reply.arg;
    }
}

/** With another signature beside it, as a canister with more than one user has it. */
export function signatureTree(seed: string, message: Uint8Array): HashTree {
    const SIG = utf8('sig');
    const nothing = leaf(new Uint8Array(0));
    const path = [SIG, sha256(utf8(seed)), sha256(message)];
    const signed = branch([
        [path[2], nothing],
        [sha256(utf8('another message')), nothing],
    ]);
    const seeds = branch([
        [path[1], signed],
        [sha256(utf8('another seed')), nothing],
    ]);
    return prune(branch([[SIG, seeds]]), [path]);
}

export function signatureOf(certificate: Uint8Array, tree: HashTree): Uint8Array {
    return encodeWithSelfDescribedTag({ certificate, tree: toArrays(tree) });
}
