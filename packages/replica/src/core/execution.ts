import type { DataCertificate, Response, SenderInfo } from './api';
import { concatBytes, hexOf, sameBytes } from './bytes';
import type { CallContext } from './call_contexts';
import { CanisterTrap, contractViolation, plainTrap, reject, wasmTrap } from './errors';
import type { Executing, ExecutionInput, World } from './execution_input';
import type { HeapAccess } from './heap_access';
import { DIRTY_PAGE, DIRTY_PAGE_BYTES, logWeight } from './instruction_weights';
import {
    CANISTER_LOG_BYTES,
    MAX_CERTIFIED_DATA,
    MAX_OUTSTANDING_CALLS,
    MAX_QUERY_REPLY,
    MAX_REPLICATED_REPLY,
    MAX_VARIABLE_BYTES,
    WASM_PAGE,
} from './limits';
import type { Meter } from './metering';
import { MODE } from './modes';
import { CallBuilder, type CallNew, type Closure, type OutgoingCall } from './outgoing_call';
import { liquidBalance } from './resources';
import type { StableMemory } from './stable_memory';

const NOTHING = new Uint8Array(0);
const QUERIES = MODE.NRQ | MODE.CQ | MODE.CRy | MODE.CRt;
const NOT_REPLICATED = QUERIES | MODE.CC | MODE.F;
const encoder = new TextEncoder();

/**
 * One run of one function of a canister. It starts fresh for every message, so nothing leaks into the next; what the
 * message decides (reply, calls, timer, certified data, cycles) is collected here and applied only if it succeeds.
 */
export class Execution {
    readonly mode: number;
    readonly self: Executing;
    readonly world: World;
    readonly stable: StableMemory;
    readonly caller: Uint8Array;
    readonly arg: Uint8Array;
    readonly methodName: Uint8Array;
    readonly senderInfo: SenderInfo | undefined;
    readonly certificate: DataCertificate | undefined;
    readonly rejectCode: number;
    readonly rejectMessage: Uint8Array;
    readonly cyclesRefunded: bigint;
    readonly isReplicated: boolean;
    readonly outgoing: OutgoingCall[] = [];
    response: Response | undefined;
    globalTimer: bigint | undefined;
    certifiedData: Uint8Array | undefined;
    accepted = false;
    acceptedCycles = 0n;
    balance: bigint;
    /** For the calls it made. */
    callFees = 0n;
    private readonly context: CallContext | undefined;
    private replyParts: Uint8Array[] = [];
    private replySize = 0;
    private madeCertificate: Uint8Array | undefined;
    private call: CallBuilder | undefined;
    private readonly dirtyPages = new Set<number>();
    private logged = 0;

    constructor(
        input: ExecutionInput,
        readonly heap: HeapAccess,
        private readonly meter: Meter,
        private readonly is64: boolean,
    ) {
        this.mode = input.mode;
        this.self = input.self;
        this.world = input.world;
        this.stable = input.stable;
        this.caller = input.caller;
        this.senderInfo = input.senderInfo ?? input.context?.senderInfo;
        this.arg = input.arg ?? NOTHING;
        this.context = input.context;
        this.rejectCode = input.rejected?.code ?? 0;
        this.rejectMessage = input.rejected === undefined ? NOTHING : encoder.encode(input.rejected.message);
        this.cyclesRefunded = input.refunded ?? 0n;
        this.methodName = input.methodName === undefined ? NOTHING : encoder.encode(input.methodName);
        this.certificate = input.certificate;
        this.balance = input.self.balance;
        this.isReplicated = (input.mode & NOT_REPLICATED) === 0;
    }

    /** Charges instructions for the work of the System API. */
    charge(instructions: number): void {
        this.meter.charge(instructions);
    }

    // Responding

    get deadline(): bigint {
        return this.context?.deadline ?? 0n;
    }

    appendReply(src: number, size: number): void {
        this.requireOpenCall('ic0.msg_reply_data_append');
        const limit = (this.mode & QUERIES) === 0 ? MAX_REPLICATED_REPLY : MAX_QUERY_REPLY;
        this.replySize += size;
        if (this.replySize > limit) {
            throw contractViolation(
                `ic0.msg_reply_data_append: application payload size (${this.replySize}) cannot be larger than ${limit}`,
            );
        }
        this.replyParts.push(this.heap.copyIn(src, size));
    }

    reply(): void {
        this.requireOpenCall('ic0.msg_reply');
        this.response = { kind: 'replied', data: concatBytes(this.replyParts) };
    }

    rejectCall(src: number, size: number): void {
        this.requireOpenCall('ic0.msg_reject');
        this.response = reject('rejectedMessage', this.heap.text(src, size, 'ic0.msg_reject: the message'));
    }

    private requireOpenCall(what: string): void {
        if (this.response !== undefined || this.context === undefined || this.context.responded) {
            throw contractViolation(`${what}: the call is already replied`);
        }
    }

    acceptMessage(): void {
        if (this.accepted) throw contractViolation('ic0.accept_message: the function was already called');
        this.accepted = true;
    }

    // Cycles

    /** The specification has none after a reply. On the IC they go back once the message has ended, and so do they here. */
    get cyclesAvailable(): bigint {
        if (this.context === undefined || this.context.responded) return 0n;
        return this.context.available - this.acceptedCycles;
    }

    acceptCycles(max: bigint): bigint {
        const amount = min(max, this.cyclesAvailable);
        this.acceptedCycles += amount;
        this.balance += amount;
        return amount;
    }

    /** Without what the freezing threshold keeps. */
    get liquidBalance(): bigint {
        return liquidBalance(this.self, this.world.prices, this.balance);
    }

    burnCycles(max: bigint): bigint {
        const amount = min(max, this.liquidBalance);
        this.balance -= amount;
        return amount;
    }

    fits64(amount: bigint): bigint {
        if (amount >> 64n !== 0n) throw wasmTrap('cycles amount exceeds 64-bit representation');
        return amount;
    }

    /** Including the cycles reserved for the answer. */
    costOfCall(bytes: bigint): bigint {
        const { prices } = this.world;
        return prices.call(bytes) + prices.answerReserve(this.is64);
    }

    /** Result 0 wrote the price; 1 is an unknown curve or algorithm, 2 an unknown key. */
    costOfKey(src: number, size: number, algorithm: number, algorithms: number, dst: number): number {
        const name = this.heap.text(src, size, 'key name');
        if (algorithm >= algorithms) return 1;
        if (!['dfx_test_key', 'test_key_1', 'key_1'].includes(name)) return 2;
        this.heap.write128(dst, this.world.prices.thresholdSignature);
        return 0;
    }

    // Calls

    newCall(...[callee, calleeSize, name, nameSize, replyFun, replyEnv, rejectFun, rejectEnv]: CallNew): void {
        this.dropCall();
        if (calleeSize > 29) throw contractViolation('Canister provided invalid principal id');
        this.call = new CallBuilder(
            this.heap.copyIn(callee, calleeSize),
            this.heap.text(name, nameSize, 'ic0.call_new: the method name'),
            { fun: replyFun, env: replyEnv },
            { fun: rejectFun, env: rejectEnv },
        );
    }

    setCleanup(onCleanup: Closure): void {
        this.underConstruction('ic0.call_on_cleanup').setCleanup(onCleanup);
    }

    appendCallData(src: number, size: number): void {
        this.underConstruction('ic0.call_data_append').append(this.heap.copyIn(src, size));
    }

    setBestEffort(seconds: number): void {
        this.underConstruction('ic0.call_with_best_effort_response').setTimeout(seconds);
    }

    attachCycles(amount: bigint): void {
        const call = this.underConstruction('ic0.call_cycles_add');
        if (amount > this.liquidBalance) throw plainTrap('contractViolation', 'Canister is out of cycles');
        this.balance -= amount;
        call.cycles += amount;
    }

    /** 0, or 2 (SYS_TRANSIENT) when too many calls to that canister wait for an answer, or cycles are missing. */
    performCall(): number {
        const call = this.underConstruction('ic0.call_perform');
        const { callee } = call;
        const sent = this.outgoing.filter((other) => sameBytes(other.callee, callee)).length;
        if (this.self.openCallsTo(hexOf(callee)) + sent >= MAX_OUTSTANDING_CALLS) {
            this.dropCall();
            return 2;
        }
        const { prices } = this.world;
        const fee = this.isReplicated ? prices.call(BigInt(call.bytes)) : 0n;
        const reserve = this.isReplicated ? prices.answerReserve(this.is64) : 0n;
        if (fee + reserve > 0n && fee + reserve > this.liquidBalance) {
            this.dropCall();
            return 2;
        }
        this.balance -= fee + reserve;
        this.callFees += fee;
        this.outgoing.push(call.finish(this.world.now, reserve));
        this.call = undefined;
        return 0;
    }

    /** Cycles on a call that is never performed go back. */
    dropCall(): void {
        this.balance += this.call?.cycles ?? 0n;
        this.call = undefined;
    }

    private underConstruction(what: string): CallBuilder {
        if (this.call === undefined) throw contractViolation(`${what} called when no call is under construction.`);
        return this.call;
    }

    // Stable memory

    /** Pages of 4 KiB that it has written. */
    get stablePages(): number {
        return this.dirtyPages.size;
    }

    stableWrite(offset: number, src: number, size: number): void {
        if (!this.stable.contains(offset, size)) throw wasmTrap('stable memory out of bounds');
        this.chargeDirtyPages(offset, size);
        this.stable.write(offset, this.heap.window(src, size));
    }

    private chargeDirtyPages(offset: number, size: number): void {
        const before = this.dirtyPages.size;
        for (let page = Math.floor(offset / DIRTY_PAGE_BYTES); page * DIRTY_PAGE_BYTES < offset + size; page += 1)
            this.dirtyPages.add(page);
        this.charge((this.dirtyPages.size - before) * DIRTY_PAGE);
    }

    stableRead(dst: number, offset: number, size: number): void {
        if (!this.stable.contains(offset, size)) throw wasmTrap('stable memory out of bounds');
        this.stable.read(offset, this.heap.window(dst, size));
    }

    stable32(): StableMemory {
        if (this.stable.size > WASM_PAGE) throw wasmTrap('32 bit stable memory api used on a memory larger than 4GB');
        return this.stable;
    }

    stableGrow32(pages: number): number {
        return this.stable32().size + pages > WASM_PAGE ? -1 : this.stable.grow(pages);
    }

    // The canister and the world

    statusCode(): number {
        return { running: 1, stopping: 2, stopped: 3 }[this.self.status];
    }

    isController(src: number, size: number): number {
        if (size > 29) throw contractViolation('Canister provided invalid principal id');
        return this.self.isController(this.heap.copyIn(src, size)) ? 1 : 0;
    }

    setCertifiedData(src: number, size: number): void {
        if (size > MAX_CERTIFIED_DATA)
            throw contractViolation(
                `ic0_certified_data_set failed because the passed data must be no larger than ${MAX_CERTIFIED_DATA} bytes. Found ${size} bytes`,
            );
        this.certifiedData = this.heap.copyIn(src, size);
    }

    dataCertificate(): Uint8Array {
        const { certificate } = this;
        if (certificate === undefined) {
            throw contractViolation('ic0.data_certificate_copy: no data certificate is present');
        }
        this.madeCertificate ??= certificate();
        return this.madeCertificate;
    }

    setGlobalTimer(at: bigint): bigint {
        const before = this.globalTimer ?? this.self.globalTimer;
        this.globalTimer = at;
        return before;
    }

    performanceCounter(counter: number): bigint {
        if (counter > 1) throw contractViolation(`Error getting performance counter type ${counter}`, '');
        return this.meter.used + (counter === 1 ? (this.context?.instructions ?? 0n) : 0n);
    }

    get variables(): readonly (readonly [Uint8Array, Uint8Array])[] {
        return this.self.environmentVariables;
    }

    variableName(index: number): Uint8Array {
        const variable = this.variables[index];
        if (variable === undefined) {
            const count = `The number of environment variables is ${this.variables.length}.`;
            throw plainTrap('contractViolation', `Environment variable index ${index} is out of bounds. ${count}`);
        }
        return variable[0];
    }

    hasVariable(src: number, size: number): boolean {
        return this.findVariable('env_var_name_exists', src, size) !== undefined;
    }

    variableValue(by: string, src: number, size: number): Uint8Array {
        const variable = this.findVariable(by, src, size);
        if (variable === undefined) {
            const name = this.heap.lossyText(src, size);
            throw plainTrap('contractViolation', `Environment variable ${name} not found.`);
        }
        return variable[1];
    }

    private findVariable(by: string, src: number, size: number): readonly [Uint8Array, Uint8Array] | undefined {
        if (size > MAX_VARIABLE_BYTES) throw contractViolation(`ic0.${by}: Variable name is too large.`);
        const name = encoder.encode(this.heap.text(src, size, `ic0.${by}: Variable name`));
        return this.variables.find(([known]) => sameBytes(known, name));
    }

    debugPrint(src: number, size: number): void {
        this.chargeLog(size);
        this.self.log.append(this.world.now, this.printed(src, size), this.isReplicated);
    }

    /** Printing never traps. */
    private printed(src: number, size: number): Uint8Array {
        try {
            return this.heap.copyIn(src, size);
        } catch (error) {
            if (!(error instanceof CanisterTrap)) throw error;
            return encoder.encode('(debug_print message out of memory bounds)');
        }
    }

    private chargeLog(size: number): void {
        const room = Math.max(0, CANISTER_LOG_BYTES - this.logged);
        this.logged += size;
        this.charge(logWeight(size, CANISTER_LOG_BYTES, room));
    }

    trap(src: number, size: number): never {
        this.chargeLog(size);
        const message = this.heap.lossyText(src, size);
        throw new CanisterTrap('calledTrap', `Canister called \`ic0.trap\` with message: '${message}'`, message);
    }
}

function min(a: bigint, b: bigint): bigint {
    return a < b ? a : b;
}
