import type { RequestStatus } from './api';
import { hexOf } from './bytes';
import type { Origin } from './call_contexts';
import { REMEMBERED_REQUESTS } from './limits';

/** The status of each message from outside, by its id in hexadecimal. The oldest answers are forgotten. */
export class RequestStatuses {
    private readonly waiting = new Map<string, RequestStatus>();
    private readonly answered = new Map<string, RequestStatus>();

    constructor(state?: ReadonlyMap<string, RequestStatus>) {
        for (const [id, status] of state ?? []) this.set(id, status);
    }

    capture(): ReadonlyMap<string, RequestStatus> {
        return new Map([...this.answered, ...this.waiting]);
    }

    has(id: string): boolean {
        return this.waiting.has(id) || this.answered.has(id);
    }

    of(requestId: Uint8Array): RequestStatus {
        const id = hexOf(requestId);
        return this.waiting.get(id) ?? this.answered.get(id) ?? { kind: 'unknown' };
    }

    set(id: string, status: RequestStatus): void {
        if (status.kind !== 'replied' && status.kind !== 'rejected') {
            this.waiting.set(id, status);
            return;
        }
        this.waiting.delete(id);
        this.answered.set(id, status);
        if (this.answered.size > REMEMBERED_REQUESTS) this.answered.delete(this.answered.keys().next().value as string);
    }

    markProcessing(origin: Origin): void {
        if (origin.kind === 'ingress') this.set(origin.requestId, { kind: 'processing' });
    }
}
