import type { RequestStatus } from './api';
import { hexOf } from './bytes';
import type { Origin } from './call_contexts';
import { REMEMBERED_REQUESTS } from './limits';

/** What became of the messages from outside, by their ids in hexadecimal. The oldest are forgotten. */
export class RequestStatuses {
    private readonly byId: Map<string, RequestStatus>;

    constructor(state?: ReadonlyMap<string, RequestStatus>) {
        this.byId = new Map(state);
    }

    capture(): ReadonlyMap<string, RequestStatus> {
        return new Map(this.byId);
    }

    has(id: string): boolean {
        return this.byId.has(id);
    }

    of(requestId: Uint8Array): RequestStatus {
        return this.byId.get(hexOf(requestId)) ?? { kind: 'unknown' };
    }

    set(id: string, status: RequestStatus): void {
        this.byId.set(id, status);
        if (this.byId.size > REMEMBERED_REQUESTS) this.byId.delete(this.byId.keys().next().value as string);
    }

    markProcessing(origin: Origin): void {
        if (origin.kind === 'ingress') this.byId.set(origin.requestId, { kind: 'processing' });
    }
}
