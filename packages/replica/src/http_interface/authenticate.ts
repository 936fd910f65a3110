import { Principal } from '@icp-sdk/core/principal';
import { concat, domainSeparator, sameBytes } from './bytes';
import { Scope, verifyDelegations } from './delegations';
import type { Envelope } from './envelope';
import { forbidden, malformed } from './refusal';
import { verifySignature } from './signatures';

const REQUEST = domainSeparator('ic-request');
const ANONYMOUS = new Uint8Array([4]);

const SECOND = 1_000_000_000n;
/** How far ahead a request may expire, and the grace for a client whose clock is ahead of ours. */
const MAX_EXPIRY_AHEAD = 300n * SECOND;
const EXPIRY_GRACE = 60n * SECOND;

/** Agents synchronise their clock when a refusal starts with exactly this. */
const EXPIRY_REFUSAL = 'Invalid request expiry: ';

/** Believes an envelope, or refuses it. Returns what the sender's delegations allow. */
export function authenticate(envelope: Envelope, now: bigint): Scope {
    const { content, requestId, senderPubkey, senderSig, senderDelegation } = envelope;
    if (sameBytes(content.sender, ANONYMOUS)) {
        if (senderPubkey !== undefined || senderSig !== undefined || senderDelegation !== undefined) {
            throw malformed('Malformed request: the anonymous sender signs nothing');
        }
        // Reading anonymously must work for a client whose clock is wrong: that is how it learns the time.
        if (content.requestType === 'call') checkExpiry(content.ingressExpiry, now);
        return new Scope([]);
    }
    checkExpiry(content.ingressExpiry, now);
    if (senderPubkey === undefined || senderSig === undefined) {
        throw forbidden('Missing signature: only the anonymous sender may leave it out');
    }
    if (!sameBytes(content.sender, Principal.selfAuthenticating(senderPubkey).toUint8Array())) {
        throw forbidden("Invalid signature: the public key is not the sender's");
    }
    const chain = senderDelegation ?? [];
    const signer = verifyDelegations(senderPubkey, chain, now);
    if (!verifySignature(signer, concat(REQUEST, requestId), senderSig)) {
        throw forbidden('Invalid signature: it does not fit the request and the key');
    }
    return new Scope(chain.map(({ delegation }) => delegation));
}

function checkExpiry(expiry: bigint, now: bigint): void {
    if (expiry < now) throw malformed(`${EXPIRY_REFUSAL}${expiry} is past, the time is ${now}`);
    const latest = now + MAX_EXPIRY_AHEAD + EXPIRY_GRACE;
    if (expiry > latest)
        throw malformed(`${EXPIRY_REFUSAL}${expiry} is too far ahead, the latest allowed is ${latest}`);
}
