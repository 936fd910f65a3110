import { Principal } from '@icp-sdk/core/principal';
import type { SenderInfo } from '../core/api';
import { textOf } from '../core/bytes';
import { concat, domainSeparator, hexOf, sameBytes } from './bytes';
import { Scope, verifyDelegations } from './delegations';
import type { Envelope, SignedSenderInfo } from './envelope';
import { malformed } from './refusal';
import { canisterOfKey, verifySignature } from './signatures';
import { utc } from './utc';

const REQUEST = domainSeparator('ic-request');
const SENDER_INFO = domainSeparator('ic-sender-info');
const ANONYMOUS = new Uint8Array([4]);

const SECOND = 1_000_000_000n;
/** How far ahead a request may expire, and the grace for a client whose clock is ahead of ours. */
const MAX_EXPIRY_AHEAD = 300n * SECOND;
const EXPIRY_GRACE = 30n * SECOND;

/** Agents synchronise their clock when a refusal starts with exactly this. */
const EXPIRY_REFUSAL = 'Invalid request expiry: ';

export interface Authentic {
    /** What the sender's delegations allow. */
    readonly scope: Scope;
    readonly senderInfo: SenderInfo | undefined;
}

/**
 * Believes an envelope, or refuses it with the replica's words. See the specification's section "Authentication".
 *
 * @param now nanoseconds since 1970
 * @param rootKey of the network, which certifies canister signatures
 */
export function authenticate(envelope: Envelope, now: bigint, rootKey: Uint8Array): Authentic {
    const { content, requestId, senderPubkey, senderSig, senderDelegation } = envelope;
    if (sameBytes(content.sender, ANONYMOUS)) {
        if (senderPubkey !== undefined || senderSig !== undefined || senderDelegation !== undefined) {
            throw malformed('Signature is not allowed for the anonymous user.');
        }
        if (content.senderInfo !== undefined) {
            throw invalidSenderInfo('sender_info requires an authenticated request with sender_pubkey');
        }
        // Reading anonymously must work for a client whose clock is wrong: that is how it learns the time.
        if (content.requestType === 'call') checkExpiry(content.ingressExpiry, now);
        return { scope: new Scope([]), senderInfo: undefined };
    }
    checkExpiry(content.ingressExpiry, now);
    if (senderPubkey === undefined || senderSig === undefined) {
        throw malformed(`Missing signature from user: ${textOf(content.sender)}`);
    }
    if (!sameBytes(content.sender, Principal.selfAuthenticating(senderPubkey).toUint8Array())) {
        throw malformed(
            `The user id ${textOf(content.sender)} does not match the public key ${hexOf(senderPubkey.subarray(0, 200))}`,
        );
    }
    const chain = senderDelegation ?? [];
    const signer = verifyDelegations(senderPubkey, chain, now, rootKey);
    if (!verifySignature(signer, concat(REQUEST, requestId), senderSig, rootKey)) {
        throw malformed('Invalid signature: it does not fit the request and the key');
    }
    const { senderInfo } = content;
    return {
        scope: new Scope(chain.map(({ delegation }) => delegation)),
        senderInfo: senderInfo && verifySenderInfo(senderInfo, senderPubkey, rootKey),
    };
}

/** What the canister of the sender's key says about the sender. */
function verifySenderInfo(signed: SignedSenderInfo, senderPubkey: Uint8Array, rootKey: Uint8Array): SenderInfo {
    const { info, signer, sig } = signed;
    const canisterId = canisterOfKey(senderPubkey)?.canisterId;
    if (canisterId === undefined) {
        throw invalidSenderInfo('sender_pubkey is not a valid canister signature public key');
    }
    if (!sameBytes(canisterId, signer)) {
        throw invalidSenderInfo(
            `signer ${textOf(signer)} does not match canister ID ${textOf(canisterId)} in sender_pubkey`,
        );
    }
    if (!verifySignature(senderPubkey, concat(SENDER_INFO, info), sig, rootKey)) {
        throw invalidSenderInfo('signature verification failed');
    }
    return { info, signer };
}

function invalidSenderInfo(what: string): Error {
    return malformed(`Invalid sender info: ${what}`);
}

function checkExpiry(expiry: bigint, now: bigint): void {
    const latest = now + MAX_EXPIRY_AHEAD + EXPIRY_GRACE;
    if (expiry >= now && expiry <= latest) return;
    throw malformed(
        `${EXPIRY_REFUSAL}Specified ingress_expiry not within expected range: Minimum allowed expiry: ${utc(now)}, Maximum allowed expiry: ${utc(latest)}, Provided expiry: ${utc(expiry)}`,
    );
}
