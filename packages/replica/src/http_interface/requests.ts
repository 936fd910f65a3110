import type { Network } from '../core/api';
import { hexOf } from './bytes';
import type { Destination } from './destination';

/** The sender and the effective canister or subnet of a request. Reading its status is checked against them. */
export interface SentRequest {
    readonly sender: Uint8Array;
    readonly canisterId: Uint8Array;
    readonly to: Destination;
    readonly ingressExpiry: bigint;
}

/** An expired request cannot be repeated, and an agent that still polls for it gives up soon. */
const KEEP_AFTER_EXPIRY = 600_000_000_000n;

/** The requests this interface has submitted, by request id. Old ones are forgotten. */
export class SentRequests {
    private readonly byId = new Map<string, SentRequest>();

    constructor(private readonly network: Network) {}

    get(requestId: Uint8Array): SentRequest | undefined {
        return this.byId.get(hexOf(requestId));
    }

    add(requestId: Uint8Array, request: SentRequest): void {
        const now = this.network.now();
        for (const [id, { ingressExpiry }] of this.byId) {
            if (ingressExpiry + KEEP_AFTER_EXPIRY >= now) break; // In order of arrival, so nearly in order of expiry.
            this.byId.delete(id);
        }
        this.byId.set(hexOf(requestId), request);
    }
}
