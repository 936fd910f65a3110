import { textOf } from '../core/bytes';
import { concat, domainSeparator, hexOf, sameBytes } from './bytes';
import type { CborValue } from './cbor';
import { hashOfRecord } from './independent_hash';
import { MapReader } from './map_reader';
import { malformed } from './refusal';
import { verifySignature } from './signatures';
import { utc } from './utc';

const MAX_CHAIN = 20;
const MAX_TARGETS = 1000;
const DELEGATION = domainSeparator('ic-request-auth-delegation');

export interface Delegation {
    readonly pubkey: Uint8Array;
    /** Nanoseconds since 1970. */
    readonly expiration: bigint;
    /** Canisters the delegation is good for; `undefined` means all of them. */
    readonly targets: readonly Uint8Array[] | undefined;
    readonly permissions: 'queries' | 'all' | undefined;
}
export interface SignedDelegation {
    readonly delegation: Delegation;
    readonly signature: Uint8Array;
}

/** The permissions of a delegation chain's last key in the sender's name. */
export class Scope {
    constructor(private readonly delegations: readonly Delegation[]) {}

    /** Every delegation that names targets must name this canister. */
    requireTarget(canisterId: Uint8Array): void {
        if (!this.covers(canisterId)) {
            throw malformed(`Canister ${textOf(canisterId)} is not one of the delegation targets.`);
        }
    }

    covers(canisterId: Uint8Array): boolean {
        return this.delegations.every(
            ({ targets }) => targets === undefined || targets.some((target) => sameBytes(target, canisterId)),
        );
    }

    requireUpdates(): void {
        if (this.delegations.some(({ permissions }) => permissions === 'queries')) {
            throw malformed('Delegation permits queries only');
        }
    }
}

/** The shape of `sender_delegation`. */
export function readDelegations(values: readonly CborValue[]): readonly SignedDelegation[] {
    if (values.length > MAX_CHAIN) {
        throw malformed(
            `Invalid delegation: Chain of delegations is too long: got ${values.length} delegations, but at most ${MAX_CHAIN} are allowed.`,
        );
    }
    return values.map((value) => {
        const signed = new MapReader(value, 'sender_delegation');
        const fields = new MapReader(signed.map('delegation'), 'delegation');
        const delegation = {
            pubkey: fields.blob('pubkey'),
            expiration: fields.nat('expiration'),
            targets: readTargets(fields.optionalList('targets')),
            permissions: readPermissions(fields.optionalText('permissions')),
        };
        fields.finish();
        const signature = signed.blob('signature');
        signed.finish();
        return { delegation, signature };
    });
}

/**
 * Follows a chain from the sender's key: each delegation is signed by the key before it, and its own key signs next.
 * Returns the key that must have signed the request.
 */
export function verifyDelegations(
    senderPubkey: Uint8Array,
    chain: readonly SignedDelegation[],
    now: bigint,
    rootKey: Uint8Array,
): Uint8Array {
    const seen = new Set([hexOf(senderPubkey)]);
    let signer = senderPubkey;
    for (const { delegation, signature } of chain) {
        const { pubkey, expiration } = delegation;
        if (seen.has(hexOf(pubkey))) {
            throw malformed(
                `Invalid delegation: Chain of delegations contains at least one cycle: first repeating public key encountered ${hexOf(pubkey.subarray(0, 100))}`,
            );
        }
        seen.add(hexOf(pubkey));
        if (expiration < now) {
            throw malformed(
                `Invalid delegation expiry: Specified sender delegation has expired: Provided expiry: ${utc(expiration)}, Local replica time: ${utc(now)}`,
            );
        }
        if (!verifySignature(signer, concat(DELEGATION, delegationHash(delegation)), signature, rootKey)) {
            throw malformed('Invalid delegation: wrong signature');
        }
        signer = pubkey;
    }
    return signer;
}

/** Only the fields that are there count: absent `targets` and empty `targets` are different statements. */
export function delegationHash({ pubkey, expiration, targets, permissions }: Delegation): Uint8Array {
    return hashOfRecord({
        pubkey,
        expiration,
        ...(targets === undefined ? {} : { targets }),
        ...(permissions === undefined ? {} : { permissions }),
    });
}

function readTargets(values: readonly CborValue[] | undefined): readonly Uint8Array[] | undefined {
    if (values === undefined) return undefined;
    if (values.length > MAX_TARGETS) {
        throw malformed(
            `Invalid delegation: expected at most ${MAX_TARGETS} targets per delegation, but got ${values.length}`,
        );
    }
    return values.map((value) => {
        if (!(value instanceof Uint8Array) || value.length > 29) {
            throw malformed('Malformed request: a target is not a principal');
        }
        return value;
    });
}

function readPermissions(value: string | undefined): 'queries' | 'all' | undefined {
    if (value === undefined || value === 'queries' || value === 'all') return value;
    throw malformed('Malformed request: permissions of a delegation are "queries" or "all"');
}
