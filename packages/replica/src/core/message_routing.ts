import type { RequestStatus, Response } from './api';
import { hexOf } from './bytes';
import type { CallContext, CallMessage, Message, Origin } from './call_contexts';
import type { Canister } from './canister';
import { REJECTS, reject } from './errors';
import { timedOut } from './http_outcalls';
import { MAX_OUTSTANDING_CALLS } from './limits';
import type { ManagementCall } from './management_method';
import type { OutgoingCall } from './outgoing_call';
import { RequestStatuses } from './request_statuses';
import { Streams, type StreamsState } from './streams';
import { SubnetCalls, type SubnetCallsState } from './subnet_calls';

export const MANAGEMENT_KEY = '';

export interface RoutingState extends StreamsState {
    readonly lastDeadline: bigint;
    readonly managementQueue: readonly ManagementCall[];
    readonly requests: ReadonlyMap<string, RequestStatus>;
    readonly subnetCalls?: SubnetCallsState;
}

/** Brings calls to canisters and to the management canister, and answers to callers, users among them. */
export class MessageRouting {
    readonly requests: RequestStatuses;
    readonly subnetCalls: SubnetCalls;
    private readonly streams: Streams;
    private managementQueue: ManagementCall[];
    /** The last deadline of any call; until it has passed, rounds look for expired calls. */
    private lastDeadline: bigint;

    /**
     * @param canisters those of the network, by their keys; it may grow and shrink.
     * @param isRoutable whether an id is in the range of some subnet
     * @param roundsBetweenSubnets that a call takes from one to another, and its answer back
     */
    constructor(
        private readonly canisters: ReadonlyMap<string, Canister>,
        private readonly isRoutable: (id: Uint8Array) => boolean,
        roundsBetweenSubnets: number | undefined,
        state?: RoutingState,
    ) {
        this.lastDeadline = state?.lastDeadline ?? 0n;
        this.managementQueue = [...(state?.managementQueue ?? [])];
        this.requests = new RequestStatuses(state?.requests);
        this.subnetCalls = new SubnetCalls(state?.subnetCalls);
        this.streams = new Streams(roundsBetweenSubnets, state);
    }

    capture(): RoutingState {
        const subnetCalls = this.subnetCalls.capture();
        return {
            lastDeadline: this.lastDeadline,
            managementQueue: [...this.managementQueue],
            requests: this.requests.capture(),
            ...(subnetCalls && { subnetCalls }),
            ...this.streams.capture(),
        };
    }

    /** Brings what waited for this round: calls whose deadline has passed, those to the management canister, and what comes from afar. */
    beginRound(time: bigint): void {
        this.expireCalls(time);
        for (const crossing of this.streams.takeArrived()) {
            if (crossing.kind === 'call') this.arrive(crossing.callee, crossing.message);
            else this.answer(crossing.origin, crossing.response, crossing.refund);
        }
        for (const { origin, response, refund } of this.subnetCalls.takeAnswers())
            this.respond(origin, response, refund);
        for (const { origin, refund } of this.subnetCalls.takeExpired(time)) this.respond(origin, timedOut(), refund);
    }

    /** Whether a round at this time has something to do, apart from the canisters' queues. */
    isDue(time: bigint): boolean {
        return this.hasManagementCalls || this.subnetCalls.isDue(time) || !this.streams.isEmpty;
    }

    get hasManagementCalls(): boolean {
        return this.managementQueue.length > 0;
    }

    callManagement(call: ManagementCall): void {
        this.managementQueue.push(call);
    }

    takeManagementCalls(): readonly ManagementCall[] {
        const calls = this.managementQueue;
        this.managementQueue = [];
        return calls;
    }

    respond(origin: Origin, response: Response, refund: bigint): void {
        if (origin.kind === 'canister' && origin.isAway) this.streams.add({ kind: 'answer', origin, response, refund });
        else this.answer(origin, response, refund);
    }

    private answer(origin: Origin, response: Response, refund: bigint): void {
        if (origin.kind === 'ingress') this.requests.set(origin.requestId, response);
        if (origin.kind !== 'canister') return;
        const canister = this.canisters.get(origin.canister);
        if (canister !== undefined)
            this.deliver(canister, { kind: 'response', callbackId: origin.callbackId, response, refund });
    }

    send(
        from: Canister,
        context: CallContext,
        { callee, method, arg, cycles, deadline, callback, reserve }: OutgoingCall,
    ): void {
        const key = hexOf(callee);
        const { id: callbackId } = from.openCall(context, { callback, callee: key, deadline, cycles, reserve });
        if (deadline > this.lastDeadline) this.lastDeadline = deadline;
        const target = this.canisters.get(key);
        const isAway = this.streams.rounds > 0 && target !== undefined && target.subnetIndex !== from.subnetIndex;
        const origin: Origin = { kind: 'canister', canister: from.key, callbackId, ...(isAway && { isAway }) };
        const message: CallMessage = { kind: 'call', origin, caller: from.id, method, arg, cycles, deadline };
        if (key === MANAGEMENT_KEY)
            this.callManagement({ ...message, subnet: from.subnetIndex, senderVersion: from.version });
        else if (isAway) this.streams.add({ kind: 'call', callee, message });
        else this.arrive(callee, message);
    }

    private arrive(callee: Uint8Array, message: CallMessage): void {
        const { origin, cycles } = message;
        const target = this.canisters.get(hexOf(callee));
        if (target === undefined)
            this.respond(origin, REJECTS[this.isRoutable(callee) ? 'notFound' : 'noRoute'](callee), cycles);
        else if (target.queue.length >= MAX_OUTSTANDING_CALLS * 10)
            this.respond(origin, REJECTS.queueFull(callee), cycles);
        else target.queue.push(message);
    }

    private deliver(canister: Canister, message: Message & { kind: 'response' }): void {
        // Nobody waits any more, after a timeout or an uninstallation; the cycles still come home.
        if (canister.openCalls.has(message.callbackId)) canister.queue.push(message);
        else canister.deposit(message.refund);
    }

    private expireCalls(time: bigint): void {
        if (this.lastDeadline === 0n) return;
        for (const canister of this.canisters.values()) {
            for (const { id, deadline } of canister.openCalls.values()) {
                if (deadline === 0n || deadline > time) continue;
                // The cycles stay with the call: whether the callee took them is not known.
                this.deliver(canister, {
                    kind: 'response',
                    callbackId: id,
                    response: reject('deadlineExpired', 'Call deadline has expired.'),
                    refund: 0n,
                });
            }
        }
        if (this.lastDeadline <= time) this.lastDeadline = 0n;
    }
}
