import type { CanisterFacts, DataCertificate, Network, Reject, Request, RequestStatus, Response } from './api';
import { hexOf, textOf } from './bytes';
import type { CallContext, CallMessage, Message, Origin } from './call_contexts';
import { Canister } from './canister';
import { CanisterLog } from './canister_log';
import { Prices } from './cycles';
import { REJECTS, reject } from './errors';
import type { World } from './execution_input';
import { INSTRUCTION_LIMITS, MAX_OUTSTANDING_CALLS, MESSAGES_PER_CANISTER_AND_ROUND } from './limits';
import { executeManagementCall, queryManagement, refuseManagementIngress } from './management';
import type { Administration, ManagementCall } from './management_methods';
import { executeCall, executeResponse, executeTask, inspect, type Router } from './message_execution';
import { MessageOrder } from './message_order';
import { lowered } from './metering';
import { countsByDefault, type NetworkOptions, type SubmitOptions } from './network_options';
import type { NetworkState } from './network_state';
import type { OutgoingCall } from './outgoing_call';
import { executeQuery, type QueryRouter } from './query_execution';
import { Randomness } from './random';
import type { Observer, Report } from './reports';
import { RequestStatuses } from './request_statuses';
import { type KeyedSubnet, Subnets } from './subnets';
import { isReadyFor, isTimerDue, queueTasks, watchMemory } from './tasks';

const MANAGEMENT_KEY = '';

/** The scheduler: queues, rounds and the clock. The modules it calls decide what a message does. */
export class LocalNetwork implements Network, Router, QueryRouter, Administration {
    private readonly subnetTable: Subnets;
    private readonly canisters = new Map<string, Canister>();
    private managementQueue: ManagementCall[];
    private readonly requests: RequestStatuses;
    private readonly randomness: Randomness;
    private readonly observers = new Set<Observer>();
    private readonly counting: boolean;
    private readonly maxInstructions: bigint | undefined;
    private readonly order: MessageOrder;
    /** The time of the last round. */
    private time: bigint;
    /** The time for the next round, if it is later than the last one's. */
    private clock: bigint;
    /** The last deadline of any call; until it has passed, rounds look for expired calls. */
    private lastDeadline: bigint;

    /** A new network, or one that goes on from `state`; its subnets, time and seed are the state's then. */
    constructor(
        private readonly options: NetworkOptions,
        state?: NetworkState,
    ) {
        const { subnets, publicKeyOf, time, seed } = options;
        this.subnetTable = state === undefined ? Subnets.create(subnets, publicKeyOf) : Subnets.restore(state.subnets);
        this.time = state?.time ?? time;
        this.clock = state?.clock ?? this.time;
        this.lastDeadline = state?.lastDeadline ?? 0n;
        this.randomness = state === undefined ? new Randomness(seed) : Randomness.restore(state.randomness);
        this.order =
            state === undefined
                ? MessageOrder.create(options.shuffle ?? process.env.REPLICA_SHUFFLE)
                : MessageOrder.restore(state);
        this.managementQueue = [...(state?.managementQueue ?? [])];
        this.requests = new RequestStatuses(state?.requests);
        for (const each of state?.canisters ?? []) {
            const canister = Canister.restore(each, this.logOf(each.id));
            this.canisters.set(canister.key, canister);
        }
        this.counting = options.countInstructions ?? countsByDefault();
        const { REPLICA_INSTRUCTION_LIMIT: limit } = process.env;
        this.maxInstructions = options.instructionLimit ?? (limit === undefined ? undefined : BigInt(limit));
    }

    capture(): NetworkState {
        return {
            time: this.time,
            ...(this.clock === this.time ? {} : { clock: this.clock }),
            lastDeadline: this.lastDeadline,
            randomness: this.randomness.capture(),
            ...this.order.capture(),
            subnets: this.subnetTable.capture(),
            canisters: [...this.canisters.values()].map((canister) => canister.capture()),
            managementQueue: [...this.managementQueue],
            requests: this.requests.capture(),
        };
    }

    /**
     * A second network with the same past. The two share compiled modules, heaps and stable pages until either changes
     * them, so this takes well under a millisecond; observers stay with the first.
     */
    fork(): LocalNetwork {
        return new LocalNetwork(this.options, this.capture());
    }

    /** Calls back after every message that a canister executes. Returns a function that ends this. */
    observe(observer: Observer): () => void {
        this.observers.add(observer);
        return () => this.observers.delete(observer);
    }

    private readonly report = (report: Report): void => {
        for (const observer of this.observers) observer(report);
    };

    get seed(): string {
        return this.randomness.seed;
    }

    now(): bigint {
        return this.time;
    }

    nextTime(): bigint {
        return this.clock;
    }

    setTime(nanoseconds: bigint): void {
        this.clock = nanoseconds;
    }

    /** Sets the time at once, for queries and certificates too, as a round without messages would. */
    setCertifiedTime(nanoseconds: bigint): void {
        this.time = nanoseconds;
        this.clock = nanoseconds;
    }

    // Messages from outside

    submit(request: Request, requestId: Uint8Array, { subnet }: SubmitOptions = {}): Reject | undefined {
        const { sender, method, arg } = request;
        const target = hexOf(request.canisterId);
        const key = hexOf(requestId);
        if (this.requests.has(key)) return undefined;
        const message = {
            kind: 'call',
            origin: { kind: 'ingress', requestId: key },
            caller: sender,
            method,
            arg,
            cycles: 0n,
            deadline: 0n,
        } as const;
        if (target === MANAGEMENT_KEY) {
            const refusal = refuseManagementIngress(method);
            if (refusal !== undefined) return refusal;
            this.managementQueue.push({ ...message, subnet });
        } else {
            const canister = this.canisters.get(target);
            const refusal =
                canister === undefined
                    ? REJECTS.notFound(request.canisterId)
                    : inspect(this, canister, sender, method, arg);
            if (refusal !== undefined || canister === undefined) return refusal;
            const receptionFee = this.pricesOf(canister).ingress(request);
            if (canister.balance < receptionFee) return REJECTS.outOfCycles(canister.id);
            canister.balance -= receptionFee;
            canister.queue.push({ ...message, receptionFee });
        }
        this.requests.set(key, { kind: 'received' });
        return undefined;
    }

    status(requestId: Uint8Array): RequestStatus {
        return this.requests.of(requestId);
    }

    query(request: Request, certificate?: DataCertificate): Response {
        const { sender: caller, method, arg } = request;
        if (request.canisterId.length === 0) return queryManagement(this, caller, method, arg);
        const canister = this.find(request.canisterId);
        return canister === undefined
            ? REJECTS.notFound(request.canisterId)
            : executeQuery(this, canister, {
                  caller,
                  method,
                  arg,
                  certificate,
                  budget: { left: lowered(INSTRUCTION_LIMITS.query, this.maxInstructions) },
              });
    }

    // Rounds

    tick(): void {
        // A block is later than its predecessor, if only by a nanosecond.
        this.time = this.timeOfNextRound();
        this.clock = this.time;
        this.expireCalls();
        this.managementQueue = this.managementQueue.map(waitedOneRound);
        for (const canister of this.canisters.values()) queueTasks(canister, this.time);
        const executed = new Map<Canister, number>();
        while (this.pass(executed));
    }

    /** The management canister's messages, then at most one of every canister. Whether there were any. */
    private pass(executed: Map<Canister, number>): boolean {
        let busy = this.executeManagementQueue();
        for (const canister of this.order.turns(this.canisters.values())) {
            const count = executed.get(canister) ?? 0;
            if (canister.queue.length === 0 || count >= MESSAGES_PER_CANISTER_AND_ROUND) continue;
            busy = true;
            const message = this.order.skips() ? undefined : this.order.take(canister);
            if (message === undefined) continue;
            executed.set(canister, count + 1);
            this.execute(canister, message);
        }
        return busy;
    }

    hasWork(): boolean {
        if (this.managementQueue.length > 0) return true;
        const time = this.timeOfNextRound();
        for (const canister of this.canisters.values()) {
            if (canister.queue.length > 0 || isTimerDue(canister, time)) return true;
        }
        return false;
    }

    private timeOfNextRound(): bigint {
        return this.clock > this.time ? this.clock : this.time + 1n;
    }

    /** A network with heartbeats has something to do in every round, even without work that waits. */
    hasHeartbeats(): boolean {
        for (const canister of this.canisters.values()) {
            if (isReadyFor(canister, 'canister_heartbeat')) return true;
        }
        return false;
    }

    private executeManagementQueue(): boolean {
        const isDue = ({ roundsLeft = 0 }: ManagementCall) => roundsLeft === 0;
        const calls = this.managementQueue.filter(isDue);
        if (calls.length === 0) return false;
        if (this.order.skips()) return true;
        this.managementQueue = this.managementQueue.filter((call) => !isDue(call));
        for (const call of calls) {
            this.requests.markProcessing(call.origin);
            executeManagementCall(this, call);
        }
        return true;
    }

    private execute(canister: Canister, message: Message): void {
        if (message.kind === 'call') {
            this.requests.markProcessing(message.origin);
            executeCall(this, canister, message);
        } else if (message.kind === 'response') executeResponse(this, canister, message);
        else executeTask(this, canister, message);
        watchMemory(canister);
        this.settleStop(canister);
    }

    private expireCalls(): void {
        if (this.lastDeadline === 0n) return;
        for (const canister of this.canisters.values()) {
            for (const { id, deadline } of canister.openCalls.values()) {
                if (deadline === 0n || deadline > this.time) continue;
                // The cycles stay with the call: whether the callee took them is not known.
                this.deliver(canister, {
                    kind: 'response',
                    callbackId: id,
                    response: reject('deadlineExpired', 'Call deadline has expired.'),
                    refund: 0n,
                });
            }
        }
        if (this.lastDeadline <= this.time) this.lastDeadline = 0n;
    }

    // Router

    world(canister: Canister): World {
        return {
            now: this.time,
            subnetId: this.subnetTable.at(canister.subnetIndex).id,
            rootKey: this.subnetTable.at(0).publicKey,
            counting: this.counting,
            maxInstructions: this.maxInstructions,
            prices: this.pricesOf(canister),
            report: this.report,
        };
    }

    respond(origin: Origin, response: Response, refund: bigint): void {
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
        const origin: Origin = { kind: 'canister', canister: from.key, callbackId };
        const message: CallMessage = { kind: 'call', origin, caller: from.id, method, arg, cycles, deadline };
        const target = this.canisters.get(key);
        if (key === MANAGEMENT_KEY) this.managementQueue.push({ ...message, subnet: from.subnetIndex });
        else if (target === undefined) this.respond(origin, REJECTS.notFound(callee), cycles);
        else if (target.queue.length >= MAX_OUTSTANDING_CALLS * 10)
            this.respond(origin, REJECTS.queueFull(callee), cycles);
        else target.queue.push(message);
    }

    private deliver(canister: Canister, message: Message & { kind: 'response' }): void {
        // Nobody waits any more, after a timeout or an uninstallation; the cycles still come home.
        if (canister.openCalls.has(message.callbackId)) canister.queue.push(message);
        else canister.balance += message.refund;
    }

    // Administration

    find(id: Uint8Array): Canister | undefined {
        return this.canisters.get(hexOf(id));
    }

    create(
        controllers: readonly Uint8Array[],
        specifiedId: Uint8Array | undefined,
        subnet?: number,
    ): Canister | Reject {
        const table = this.subnetTable;
        const place = specifiedId === undefined ? (subnet ?? table.defaultPlace) : table.hostOf(specifiedId);
        if (place === undefined || table.all[place] === undefined)
            return reject('subnetNotFound', 'The specified id is not a canister id.');
        const id = specifiedId ?? table.freshId(place, (each) => this.find(each) !== undefined);
        if (this.canisters.has(hexOf(id))) {
            return reject(
                'canisterIdAlreadyExists',
                `Unsuccessful canister creation: canister id ${textOf(id)} already exists.`,
            );
        }
        const canister = new Canister(id, place, this.logOf(id), controllers);
        this.canisters.set(canister.key, canister);
        return canister;
    }

    remove(canister: Canister): void {
        this.abandonCalls(canister, REJECTS.notFound(canister.id));
        for (const message of canister.queue) {
            if (message.kind === 'call') this.respond(message.origin, REJECTS.notFound(canister.id), message.cycles);
        }
        this.canisters.delete(canister.key);
    }

    abandonCalls(canister: Canister, error: Reject): void {
        const open = [...canister.contexts.values()];
        canister.forgetCalls();
        for (const { origin, responded, available } of open) {
            if (!responded) this.respond(origin, error, available);
        }
    }

    settleStop(canister: Canister): void {
        if (canister.status !== 'stopping' || canister.contexts.size > 0) return;
        canister.status = 'stopped';
        canister.version += 1n;
        const data = Uint8Array.of(0x44, 0x49, 0x44, 0x4c, 0, 0);
        for (const { origin, cycles } of canister.stopRequests) this.respond(origin, { kind: 'replied', data }, cycles);
        canister.stopRequests = [];
    }

    random(size: number): Uint8Array {
        return this.randomness.bytes(size);
    }

    postponeRandomness(call: ManagementCall): void {
        this.managementQueue.push({ ...call, roundsLeft: this.order.randomnessRounds() });
    }

    // Facts

    canister(id: Uint8Array): CanisterFacts | undefined {
        const canister = this.find(id);
        if (canister === undefined) return undefined;
        const { controllers, certifiedData, instance } = canister;
        return {
            controllers,
            certifiedData,
            moduleHash: instance?.module.hash,
            metadata: instance?.module.metadata ?? new Map(),
        };
    }

    canisterIds(): readonly Uint8Array[] {
        return [...this.canisters.values()].map(({ id }) => id);
    }

    subnets(): readonly KeyedSubnet[] {
        return this.subnetTable.all;
    }

    /** The subnet for a new canister if the request names none. */
    defaultSubnet(): number {
        return this.subnetTable.defaultPlace;
    }

    private pricesOf({ subnetIndex }: Canister): Prices {
        const { kind, size, isFree } = this.subnetTable.at(subnetIndex);
        return new Prices(kind, size, isFree);
    }

    private logOf(canisterId: Uint8Array): CanisterLog {
        const name = textOf(canisterId);
        return new CanisterLog((content) => this.options.onPrint?.(name, new TextDecoder().decode(content)));
    }
}

function waitedOneRound(call: ManagementCall): ManagementCall {
    const { roundsLeft } = call;
    return roundsLeft === undefined || roundsLeft === 0 ? call : { ...call, roundsLeft: roundsLeft - 1 };
}
