import type {
    CanisterFacts,
    DataCertificate,
    Network,
    Reject,
    Request,
    RequestStatus,
    Response,
    SubmitOptions,
    SubnetMetrics,
} from './api';
import { hexOf, sameBytes, textOf } from './bytes';
import type { CallContext, CallMessage, Message, Origin } from './call_contexts';
import { Canister } from './canister';
import { CanisterLog } from './canister_log';
import { Prices } from './cycles';
import { REJECTS, reject } from './errors';
import type { World } from './execution_input';
import { answerOf, type Outcall, type ServerAnswer, timedOut } from './http_outcalls';
import { uninstallCode } from './lifecycle';
import { CHARGE_INTERVAL, INSTRUCTION_LIMITS, MAX_OUTSTANDING_CALLS, MESSAGES_PER_CANISTER_AND_ROUND } from './limits';
import { admitManagementIngress, executeManagementCall, queryManagement } from './management';
import type { Administration, ManagementCall } from './management_method';
import { executeCall, executeResponse, executeTask, inspect, type Router } from './message_execution';
import { MessageOrder } from './message_order';
import { lowered } from './metering';
import { countsByDefault, type NetworkOptions } from './network_options';
import type { NetworkState } from './network_state';
import type { OutgoingCall } from './outgoing_call';
import { executeQuery, type QueryRouter } from './query_execution';
import { Randomness } from './random';
import type { Observer, Report } from './reports';
import { RequestStatuses } from './request_statuses';
import { missingCycles } from './resources';
import { type LateAnswer, SubnetCalls } from './subnet_calls';
import { metricsOf } from './subnet_metrics';
import { type KeyedSubnet, Subnets } from './subnets';
import { SystemCanisters } from './system_canisters';
import { isReadyFor, isTimerDue, queueTasks, watchMemory } from './tasks';
import { chargeForTime, giveUpStopping, settleStop } from './upkeep';

const MANAGEMENT_KEY = '';

/** The scheduler: queues, rounds and the clock. The modules it calls decide what a message does. */
export class LocalNetwork implements Network, Router, QueryRouter, Administration {
    private readonly subnetTable: Subnets;
    private readonly canisters = new Map<string, Canister>();
    private managementQueue: ManagementCall[];
    private readonly requests: RequestStatuses;
    private readonly subnetCalls: SubnetCalls;
    private readonly randomness: Randomness;
    private readonly observers = new Set<Observer>();
    private readonly counting: boolean;
    private readonly maxInstructions: bigint | undefined;
    private readonly order: MessageOrder;
    private readonly systemCanisters: SystemCanisters;
    /** The time of the last round. */
    private time: bigint;
    /** The time for the next round, if it is later than the last one's. */
    private clock: bigint;
    /** The last deadline of any call; until it has passed, rounds look for expired calls. */
    private lastDeadline: bigint;
    /** When canisters were last charged for memory and compute allocation. */
    private chargedAt: bigint;

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
        this.chargedAt = state?.chargedAt ?? time;
        this.randomness = state === undefined ? new Randomness(seed) : Randomness.restore(state.randomness);
        this.order =
            state === undefined
                ? MessageOrder.create(options.shuffle ?? process.env.REPLICA_SHUFFLE)
                : MessageOrder.restore(state);
        this.managementQueue = [...(state?.managementQueue ?? [])];
        this.requests = new RequestStatuses(state?.requests);
        this.subnetCalls = new SubnetCalls(state?.subnetCalls);
        for (const each of state?.canisters ?? []) {
            const canister = Canister.restore(each, this.logOf(each.id));
            this.canisters.set(canister.key, canister);
        }
        this.counting = options.countInstructions ?? countsByDefault();
        const { REPLICA_INSTRUCTION_LIMIT: limit } = process.env;
        this.maxInstructions = options.instructionLimit ?? (limit === undefined ? undefined : BigInt(limit));
        this.systemCanisters =
            state === undefined
                ? SystemCanisters.create(this, options.icpFeatures ?? [])
                : SystemCanisters.restore(this, state.systemCanisters);
    }

    capture(): NetworkState {
        const subnetCalls = this.subnetCalls.capture();
        const systemCanisters = this.systemCanisters.capture();
        return {
            time: this.time,
            ...(this.clock === this.time ? {} : { clock: this.clock }),
            lastDeadline: this.lastDeadline,
            chargedAt: this.chargedAt,
            randomness: this.randomness.capture(),
            ...this.order.capture(),
            subnets: this.subnetTable.capture(),
            canisters: [...this.canisters.values()].map((canister) => canister.capture()),
            managementQueue: [...this.managementQueue],
            requests: this.requests.capture(),
            ...(subnetCalls && { subnetCalls }),
            ...(systemCanisters && { systemCanisters }),
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
        const canister = this.find(report.canister);
        if (canister !== undefined) this.subnetTable.at(canister.subnetIndex).consumedCycles += report.cycles;
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
        const { sender, senderInfo, method, arg } = request;
        const target = hexOf(request.canisterId);
        const key = hexOf(requestId);
        if (this.requests.has(key)) return undefined;
        const message = {
            kind: 'call',
            origin: { kind: 'ingress', requestId: key },
            caller: sender,
            senderInfo,
            method,
            arg,
            cycles: 0n,
            deadline: 0n,
        } as const;
        if (target === MANAGEMENT_KEY) {
            const admitted = admitManagementIngress(this, request);
            if ('kind' in admitted) return admitted;
            this.managementQueue.push({ ...message, subnet, ...admitted });
        } else {
            const canister = this.canisters.get(target);
            if (canister === undefined) return REJECTS.notFound(request.canisterId);
            const prices = this.pricesOf(canister);
            const receptionFee = prices.ingress(request);
            const refusal =
                missingCycles(canister, prices, sender, receptionFee) ??
                inspect(this, canister, sender, method, arg, senderInfo);
            if (refusal !== undefined) return refusal;
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
        const { sender: caller, senderInfo, method, arg } = request;
        if (request.canisterId.length === 0) return queryManagement(this, caller, method, arg);
        const canister = this.find(request.canisterId);
        return canister === undefined
            ? REJECTS.notFound(request.canisterId)
            : executeQuery(this, canister, {
                  caller,
                  senderInfo,
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
        this.answerSubnetCalls();
        this.managementQueue = this.managementQueue.map(waitedOneRound);
        for (const canister of this.canisters.values()) {
            giveUpStopping(this, canister, this.time);
            queueTasks(canister, this.time);
        }
        const executed = new Map<Canister, number>();
        while (this.pass(executed));
        this.chargeForTime();
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
        const time = this.timeOfNextRound();
        if (this.managementQueue.length > 0 || this.subnetCalls.isDue(time)) return true;
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
        this.subnetTable.at(canister.subnetIndex).transactions += 1n;
        watchMemory(canister);
        this.settleStop(canister);
    }

    private chargeForTime(): void {
        if (this.time - this.chargedAt < CHARGE_INTERVAL) return;
        this.chargedAt = this.time;
        for (const canister of this.canisters.values()) chargeForTime(this, canister, this.time);
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

    private answerSubnetCalls(): void {
        for (const { origin, response, refund } of this.subnetCalls.takeAnswers())
            this.respond(origin, response, refund);
        for (const { origin, refund } of this.subnetCalls.takeExpired(this.time))
            this.respond(origin, timedOut(), refund);
    }

    // HTTPS outcalls

    /** Those that wait for an answer, the oldest first. */
    get outcalls(): readonly Outcall[] {
        return this.subnetCalls.outcalls;
    }

    /**
     * Ends an outcall with what a server said, once for each node or once for all. The canister has it in the next
     * round. False when it does not wait any more.
     */
    answerOutcall(id: number, ...answers: readonly ServerAnswer[]): boolean {
        const outcall = this.subnetCalls.takeOutcall(id);
        if (outcall === undefined) return false;
        this.respond(outcall.origin, answerOf(this, outcall, answers), outcall.refund);
        return true;
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
        if (key === MANAGEMENT_KEY)
            this.managementQueue.push({ ...message, subnet: from.subnetIndex, senderVersion: from.version });
        else if (target === undefined) this.respond(origin, REJECTS.notFound(callee), cycles);
        else if (target.queue.length >= MAX_OUTSTANDING_CALLS * 10)
            this.respond(origin, REJECTS.queueFull(callee), cycles);
        else target.queue.push(message);
    }

    private deliver(canister: Canister, message: Message & { kind: 'response' }): void {
        // Nobody waits any more, after a timeout or an uninstallation; the cycles still come home.
        if (canister.openCalls.has(message.callbackId)) canister.queue.push(message);
        else canister.deposit(message.refund);
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
        if (place === undefined || table.all[place] === undefined) {
            const [id, host] = [specifiedId ?? new Uint8Array(0), table.at(table.defaultPlace).id];
            return reject(
                'notHostedBySubnet',
                `Unsuccessful validation of specified ID: Specified CanisterId ${textOf(id)} is not hosted by subnet ${textOf(host)}.`,
            );
        }
        const id = specifiedId ?? table.freshId(place, (each) => this.find(each) !== undefined);
        if (this.canisters.has(hexOf(id)))
            return reject('alreadyInstalled', `Canister ${textOf(id)} is already installed.`);
        const canister = new Canister(id, place, this.logOf(id), controllers, this.time);
        this.canisters.set(canister.key, canister);
        return canister;
    }

    remove(canister: Canister): void {
        this.canisters.delete(canister.key);
    }

    uninstall(canister: Canister): void {
        const open = [...canister.contexts.values()].map((context) => ({ ...context }));
        canister.deleteContexts();
        uninstallCode(canister);
        for (const { origin, responded, available } of open) {
            if (!responded) this.respond(origin, REJECTS.uninstalled(canister.id), available);
        }
    }

    settleStop(canister: Canister): void {
        settleStop(this, canister);
    }

    pricesAt(subnet: number | undefined): Prices {
        const { kind, size, costSchedule } = this.subnetTable.at(subnet ?? this.subnetTable.defaultPlace);
        return new Prices(kind, costSchedule === 'Free' ? 0 : size);
    }

    hasSubnet(id: Uint8Array): boolean {
        return this.subnetTable.all.some((subnet) => sameBytes(subnet.id, id));
    }

    respondNextRound(answer: LateAnswer): void {
        this.subnetCalls.addAnswer(answer);
    }

    startOutcall(outcall: Omit<Outcall, 'id'>): void {
        this.subnetCalls.addOutcall(outcall);
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

    metrics(place: number): SubnetMetrics {
        const canisters = [...this.canisters.values()].filter(({ subnetIndex }) => subnetIndex === place);
        return metricsOf(this.subnetTable.at(place), canisters);
    }

    /** The subnet for a new canister if the request names none. */
    defaultSubnet(): number {
        return this.subnetTable.defaultPlace;
    }

    private pricesOf({ subnetIndex }: Canister): Prices {
        return this.pricesAt(subnetIndex);
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
