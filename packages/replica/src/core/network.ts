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
import { hexOf, textOf } from './bytes';
import type { CallContext, CallMessage, Message, Origin } from './call_contexts';
import { Canister } from './canister';
import { CanisterLog } from './canister_log';
import { ingressBytes, type Prices } from './cycles';
import { REJECTS, reject } from './errors';
import type { World } from './execution_input';
import { answerOf, type Outcall, type ServerAnswer } from './http_outcalls';
import { IngressPool } from './ingress_pool';
import { uninstallCode } from './lifecycle';
import { CHARGE_INTERVAL, INSTRUCTION_LIMITS, ROUND_LIMITS } from './limits';
import { admitManagementIngress, executeManagementCall, queryManagement } from './management';
import type { Administration } from './management_method';
import { executeCall, executeResponse, executeTask, inspect, type Router } from './message_execution';
import { MessageOrder } from './message_order';
import { MANAGEMENT_KEY, MessageRouting } from './message_routing';
import { lowered } from './metering';
import { countsByDefault, type NetworkOptions } from './network_options';
import type { NetworkState } from './network_state';
import type { OutgoingCall } from './outgoing_call';
import { executeQuery, type QueryRouter } from './query_execution';
import { Randomness } from './random';
import type { Observer, Report } from './reports';
import { missingCycles } from './resources';
import { RoundUse } from './round_limits';
import type { Answer } from './subnet_calls';
import { metricsOf } from './subnet_metrics';
import { type KeyedSubnet, placeOf, Subnets } from './subnets';
import { SystemCanisters } from './system_canisters';
import { isReadyFor, isTimerDue, queueTasks, watchMemory } from './tasks';
import { chargeForTime, giveUpStopping, settleStop } from './upkeep';

/** The scheduler: rounds and the clock. The modules it calls decide what a message does, and where it goes. */
export class LocalNetwork implements Network, Router, QueryRouter, Administration {
    private readonly subnetTable: Subnets;
    private readonly canisters = new Map<string, Canister>();
    private readonly routing: MessageRouting;
    private readonly randomness: Randomness;
    private readonly observers = new Set<Observer>();
    private readonly counting: boolean;
    private readonly maxInstructions: bigint | undefined;
    private readonly order: MessageOrder;
    private readonly roundUse: RoundUse;
    private readonly ingressPool: IngressPool;
    private readonly systemCanisters: SystemCanisters;
    /** The time of the last round. */
    private time: bigint;
    /** The time for the next round, if it is later than the last one's. */
    private clock: bigint;
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
        this.chargedAt = state?.chargedAt ?? time;
        this.randomness = state === undefined ? new Randomness(seed) : Randomness.restore(state.randomness);
        this.order =
            state === undefined
                ? MessageOrder.create(options.shuffle ?? process.env.REPLICA_SHUFFLE)
                : MessageOrder.restore(state);
        const roundLimits = options.roundLimits && { ...ROUND_LIMITS, ...options.roundLimits };
        this.routing = new MessageRouting(
            this.canisters,
            (id) => placeOf(this.subnetTable.all, id) !== undefined,
            roundLimits?.roundsBetweenSubnets,
            state,
        );
        for (const each of state?.canisters ?? []) {
            const canister = Canister.restore(each, this.logOf(each.id));
            this.canisters.set(canister.key, canister);
        }
        this.roundUse = new RoundUse(roundLimits, state);
        this.ingressPool = new IngressPool(roundLimits, state);
        this.counting = options.countInstructions ?? countsByDefault();
        const { REPLICA_INSTRUCTION_LIMIT: limit } = process.env;
        this.maxInstructions = options.instructionLimit ?? (limit === undefined ? undefined : BigInt(limit));
        this.systemCanisters =
            state === undefined
                ? SystemCanisters.create(this, options.icpFeatures ?? [])
                : SystemCanisters.restore(this, state.systemCanisters);
    }

    capture(): NetworkState {
        const systemCanisters = this.systemCanisters.capture();
        return {
            time: this.time,
            ...(this.clock === this.time ? {} : { clock: this.clock }),
            chargedAt: this.chargedAt,
            randomness: this.randomness.capture(),
            ...this.order.capture(),
            subnets: this.subnetTable.capture(),
            canisters: [...this.canisters.values()].map((canister) => canister.capture()),
            ...this.routing.capture(),
            ...this.roundUse.capture(),
            ...this.ingressPool.capture(),
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
        if (canister !== undefined) {
            this.subnetTable.at(canister.subnetIndex).consumedCycles += report.cycles;
            this.roundUse.add(canister.key, report);
        }
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
        if (this.routing.requests.has(key)) return undefined;
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
            this.routing.callManagement({ ...message, subnet, ...admitted });
        } else {
            const canister = this.canisters.get(target);
            if (canister === undefined) return REJECTS.notFound(request.canisterId);
            const prices = this.pricesAt(canister.subnetIndex);
            const receptionFee = prices.ingress(request);
            const refusal =
                missingCycles(canister, prices, sender, receptionFee) ??
                (this.options.inspectMessages === false
                    ? undefined
                    : inspect(this, canister, { caller: sender, method, arg, senderInfo }));
            if (refusal !== undefined) return refusal;
            canister.balance -= receptionFee;
            this.receive(canister, { ...message, receptionFee }, ingressBytes(request));
        }
        this.routing.requests.set(key, { kind: 'received' });
        return undefined;
    }

    /** A message that is let in comes with the next block, or in the next round where blocks have no limits. */
    private receive(canister: Canister, message: CallMessage, bytes: number): void {
        if (this.options.roundLimits === undefined) canister.queue.push(message);
        else this.ingressPool.add({ canister: canister.id, subnet: canister.subnetIndex, bytes, message });
    }

    private takeBlocks(): void {
        for (const { canister, message } of this.ingressPool.takeBlocks()) {
            const target = this.find(canister);
            if (target === undefined) this.respond(message.origin, REJECTS.notFound(canister), 0n);
            else target.queue.push(message);
        }
    }

    status(requestId: Uint8Array): RequestStatus {
        return this.routing.requests.of(requestId);
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
        this.routing.beginRound(this.time);
        for (const canister of this.canisters.values()) {
            giveUpStopping(this, canister, this.time);
            queueTasks(canister, this.time);
        }
        this.roundUse.begin();
        this.takeBlocks();
        while (this.pass());
        this.roundUse.end();
        this.chargeForTime();
    }

    /** The management canister's messages, then at most one of every canister that has instructions left. Whether there were any. */
    private pass(): boolean {
        let busy = this.executeManagementQueue();
        for (const canister of this.order.turns(this.canisters.values())) {
            if (canister.queue.length === 0 || !this.roundUse.mayRun(canister)) continue;
            busy = true;
            const message = this.order.skips() ? undefined : this.order.take(canister);
            if (message === undefined) continue;
            this.roundUse.beginMessage(canister);
            this.execute(canister, message);
        }
        return busy;
    }

    hasWork(): boolean {
        const time = this.timeOfNextRound();
        if (this.routing.isDue(time) || !this.ingressPool.isEmpty) return true;
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
        if (!this.routing.hasManagementCalls) return false;
        if (this.order.skips()) return true;
        for (const call of this.routing.takeManagementCalls()) {
            this.routing.requests.markProcessing(call.origin);
            executeManagementCall(this, call);
        }
        return true;
    }

    private execute(canister: Canister, message: Message): void {
        if (message.kind === 'call') {
            this.routing.requests.markProcessing(message.origin);
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

    // HTTPS outcalls

    /** Those that wait for an answer, the oldest first. */
    get outcalls(): readonly Outcall[] {
        return this.routing.subnetCalls.outcalls;
    }

    /**
     * Ends an outcall with what a server said, once for each node or once for all. The canister has it in the next
     * round. False when it does not wait any more.
     */
    answerOutcall(id: number, ...answers: readonly ServerAnswer[]): boolean {
        const outcall = this.routing.subnetCalls.takeOutcall(id);
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
            countsDirtyPages: this.options.countDirtyPages === true || this.options.roundLimits !== undefined,
            maxInstructions: this.maxInstructions,
            prices: this.pricesAt(canister.subnetIndex),
            report: this.report,
        };
    }

    respond(origin: Origin, response: Response, refund: bigint): void {
        this.routing.respond(origin, response, refund);
    }

    send(from: Canister, context: CallContext, call: OutgoingCall): void {
        this.routing.send(from, context, call);
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
        const place = this.subnetTable.placeFor(specifiedId, subnet);
        if (typeof place !== 'number') return place;
        const id = specifiedId ?? this.subnetTable.freshId(place, (each) => this.find(each) !== undefined);
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
        return this.subnetTable.pricesAt(subnet ?? this.subnetTable.defaultPlace);
    }

    hasSubnet(id: Uint8Array): boolean {
        return this.subnetTable.has(id);
    }

    respondLater(answer: Answer): void {
        this.routing.subnetCalls.addAnswer(answer, this.order.roundsOfAnswer());
    }

    startOutcall(outcall: Omit<Outcall, 'id'>): void {
        this.routing.subnetCalls.addOutcall(outcall);
    }

    random(size: number): Uint8Array {
        return this.randomness.bytes(size);
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

    private logOf(canisterId: Uint8Array): CanisterLog {
        const name = textOf(canisterId);
        return new CanisterLog((content) => this.options.onPrint?.(name, new TextDecoder().decode(content)));
    }
}
