import { encodeWithSelfDescribedTag } from '@dfinity/cbor';
import type { Network, PrincipalBytes } from '../core/api';
import { concat, domainSeparator, hexOf, utf8 } from './bytes';
import type { Path } from './envelope';
import { type HashTree, prune, toArrays } from './hash_tree';
import type { SubnetKeys } from './keys';
import { buildStateTree, type StateSelection } from './state_tree';

const STATE_ROOT = domainSeparator('ic-state-root');
const TIME: Path = [utf8('time')];

/** A certificate may be as old as this before the tree gets a newer time. The IC's own are older. */
const TIME_STEP = 500_000_000n;
const MAX_SIGNATURES = 256;

/**
 * Certifies the state by signing its root hash. A BLS signature costs milliseconds, so signatures are remembered by
 * root hash, and the certified time moves in intervals: within one, an unchanged tree has an unchanged hash.
 */
export class Certifier {
    private readonly signatures = new Map<string, Uint8Array>();

    constructor(
        private readonly network: Network,
        private readonly keys: SubnetKeys,
        private time = 0n,
    ) {}

    /** The time of the last certificate; 0 before the first. */
    get lastTime(): bigint {
        return this.time;
    }

    /** A certificate that shows `/time` and these paths. Access is the caller's business. */
    certify(selection: StateSelection, paths: readonly Path[]): Uint8Array {
        const tree = buildStateTree(this.network, this.keys, this.certifiedTime(), selection);
        return encodeWithSelfDescribedTag({
            tree: toArrays(prune(tree, [TIME, ...paths])),
            signature: this.sign(tree),
        });
    }

    /** The bytes of `ic0.data_certificate_copy` in a query of this canister. */
    certifyData(canisterId: PrincipalBytes): Uint8Array {
        const path = [utf8('canister'), canisterId, utf8('certified_data')];
        return this.certify({ canisterId, requestId: undefined }, [path]);
    }

    /** Never ahead of the network's clock, and behind it by less than an interval. */
    private certifiedTime(): bigint {
        const now = this.network.now();
        const age = now - this.time;
        if (age < 0n || age >= TIME_STEP) this.time = now;
        return this.time;
    }

    private sign(tree: HashTree): Uint8Array {
        const root = hexOf(tree.hash);
        const known = this.signatures.get(root);
        if (known !== undefined) return known;
        const signature = this.keys.signAsSubnet(concat(STATE_ROOT, tree.hash));
        this.signatures.set(root, signature);
        if (this.signatures.size > MAX_SIGNATURES) this.forgetOldest();
        return signature;
    }

    private forgetOldest(): void {
        for (const root of this.signatures.keys()) {
            this.signatures.delete(root);
            return;
        }
    }
}
