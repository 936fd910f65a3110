import { encodeWithSelfDescribedTag } from '@dfinity/cbor';
import type { Network, PrincipalBytes } from '../core/api';
import { placeOf } from '../core/subnets';
import { concat, domainSeparator, hexOf, utf8 } from './bytes';
import type { Path } from './hash_tree';
import { type HashTree, prune, toArrays } from './hash_tree';
import type { KeysOf } from './keys';
import { buildStateTree, type RangesForm, type StateSelection } from './state_tree';

export const STATE_ROOT = domainSeparator('ic-state-root');
const TIME: Path = [utf8('time')];

/** A certificate may be as old as this before the tree gets a newer time. The IC's own are older. */
const TIME_STEP = 500_000_000n;
/** A delegation may be as old as this. The IC's may be as old as a week. */
const DELEGATION_STEP = 3_600_000_000_000n;
const MAX_SIGNATURES = 256;

/** The times in the last certificate and in its delegation, in nanoseconds since 1970; 0 before the first. */
export interface CertifiedTimes {
    readonly state: bigint;
    readonly delegation: bigint;
}

/**
 * Certifies the state by signing its root hash. Each subnet has a key of its own; that of the root subnet, which is the
 * first, signs the others' delegations. A BLS signature costs milliseconds, so signatures are remembered by root hash,
 * and the certified times move in intervals: within one, an unchanged tree has an unchanged hash.
 */
export class Certifier {
    private readonly signatures = new Map<string, Uint8Array>();
    private times: CertifiedTimes;

    constructor(
        private readonly network: Network,
        private readonly keysOf: KeysOf,
        times: CertifiedTimes = { state: 0n, delegation: 0n },
    ) {
        this.times = times;
    }

    get lastTimes(): CertifiedTimes {
        return this.times;
    }

    /** A certificate that shows `/time` and these paths. Access is the caller's business. */
    certify(selection: StateSelection, paths: readonly Path[]): Uint8Array {
        const state = this.moved(this.times.state, TIME_STEP);
        this.times = { ...this.times, state };
        const { place, ranges } = selection;
        const certificate = this.sign(selection, state, paths);
        if (place === 0) return encodeWithSelfDescribedTag(certificate);
        return encodeWithSelfDescribedTag({ ...certificate, delegation: this.delegationTo(place, ranges) });
    }

    /** The bytes of `ic0.data_certificate_copy` in a query of this canister. */
    certifyData(canisterId: PrincipalBytes, ranges: RangesForm): Uint8Array {
        const path = [utf8('canister'), canisterId, utf8('certified_data')];
        const place = placeOf(this.network.subnets(), canisterId) ?? 0;
        return this.certify({ place, ranges, canisterId }, [path]);
    }

    /** The root subnet's word for another subnet's key and canisters. */
    private delegationTo(place: number, ranges: RangesForm): Record<string, Uint8Array> {
        const delegation = this.moved(this.times.delegation, DELEGATION_STEP);
        this.times = { ...this.times, delegation };
        const subnetId = this.network.subnets()[place]?.id;
        if (subnetId === undefined) throw new RangeError(`there is no subnet ${place}`);
        const paths = [
            [utf8('subnet'), subnetId, utf8('public_key')],
            ranges === 'flat'
                ? [utf8('subnet'), subnetId, utf8('canister_ranges')]
                : [utf8('canister_ranges'), subnetId],
        ];
        const certificate = this.sign({ place: 0, ranges }, delegation, paths);
        return { subnet_id: subnetId, certificate: encodeWithSelfDescribedTag(certificate) };
    }

    private sign(selection: StateSelection, time: bigint, paths: readonly Path[]) {
        const tree = buildStateTree(this.network, this.keysOf, time, selection);
        return { tree: toArrays(prune(tree, [TIME, ...paths])), signature: this.signatureOf(tree, selection.place) };
    }

    /** Never ahead of the network's clock, and behind it by less than an interval. */
    private moved(time: bigint, step: bigint): bigint {
        const now = this.network.now();
        const age = now - time;
        return age < 0n || age >= step ? now : time;
    }

    private signatureOf(tree: HashTree, place: number): Uint8Array {
        const key = `${place} ${hexOf(tree.hash)}`;
        const known = this.signatures.get(key);
        if (known !== undefined) return known;
        const signature = this.keysOf(place).signAsSubnet(concat(STATE_ROOT, tree.hash));
        this.signatures.set(key, signature);
        if (this.signatures.size > MAX_SIGNATURES) this.forgetOldest();
        return signature;
    }

    private forgetOldest(): void {
        for (const key of this.signatures.keys()) {
            this.signatures.delete(key);
            return;
        }
    }
}
