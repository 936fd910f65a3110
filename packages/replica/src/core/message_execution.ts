import type { Reject, Response, SenderInfo } from './api';
import type { CallContext, CallMessage, Origin, ResponseMessage, TaskMessage } from './call_contexts';
import type { Canister } from './canister';
import { PREPAID_INSTRUCTIONS } from './cycles';
import { asReject, CanisterTrap, canisterError, methodNotFound, REJECTS } from './errors';
import type { Execution } from './execution';
import type { ExecutionInput, World } from './execution_input';
import type { Instance } from './instance';
import { INSTRUCTION_LIMITS, RESERVED_FOR_CLEANUP } from './limits';
import { MODE } from './modes';
import type { Closure, OutgoingCall } from './outgoing_call';
import { Prepayment } from './prepayment';
import { reportOf } from './reports';
import { outOfCycles } from './resources';

/** The parts of the network that a canister's message needs. */
export interface Router {
    world(canister: Canister): World;
    respond(origin: Origin, response: Response, refund: bigint): void;
    send(from: Canister, context: CallContext, call: OutgoingCall): void;
}

const MANAGEMENT = new Uint8Array(0);

/** The entry point of an update call: an update method, or a query method in replicated mode. */
export function executeCall(router: Router, canister: Canister, message: CallMessage): void {
    const { origin, caller, senderInfo, method, arg, cycles, deadline } = message;
    // The IC does not deliver a call to a canister that is not running, so this is no error of its execution.
    if (canister.status !== 'running') {
        router.respond(origin, REJECTS[canister.status](canister.id), cycles);
        return;
    }
    if (canister.instance === undefined && canister.native !== undefined) {
        const { response, refund } = canister.native.execute(message);
        router.respond(origin, response.kind === 'rejected' ? failureFor(origin, response) : response, refund);
        return;
    }
    const instance = receiver(canister, method);
    if ('kind' in instance) {
        router.respond(origin, failureFor(origin, instance), cycles);
        return;
    }
    const update = `canister_update ${method}`;
    const query = `canister_query ${method}`;
    const isUpdate = instance.has(update);
    const world = router.world(canister);
    const { is64 } = instance.module;
    const prepaid = Prepayment.take(canister, world.prices, PREPAID_INSTRUCTIONS.message, is64);
    if (typeof prepaid === 'bigint') {
        router.respond(origin, failureFor(origin, outOfCycles(canister, caller, prepaid)), cycles);
        return;
    }
    const context = canister.openContext(origin, caller, cycles, isUpdate ? deadline : 0n, senderInfo);
    const input = { mode: isUpdate ? MODE.U : MODE.RQ, caller, arg, context };
    const fees = (message.receptionFee ?? 0n) + world.prices.execution;
    const entry = isUpdate ? update : query;
    const place = { router, canister, instance, context };
    const { execution, trap, instructions } = attempt(place, input, entry, fees, isUpdate);
    prepaid.settle(instructions);
    finish(router, canister, context, execution, trap);
}

function failureFor(origin: Origin, error: Reject): Reject {
    return origin.kind === 'canister' ? asReject(error) : error;
}

function receiver({ id, instance }: Canister, method: string): Instance | Reject {
    if (instance === undefined) return REJECTS.noWasmModule(id);
    if (instance.has(`canister_update ${method}`) || instance.has(`canister_query ${method}`)) return instance;
    return instance.has(`canister_composite_query ${method}`)
        ? canisterError('compositeInReplicatedMode', id, 'Composite query cannot be called in replicated mode')
        : methodNotFound(id, 'update', method);
}

/** The callback of a call this canister made; when it traps, the cleanup callback too. */
export function executeResponse(router: Router, canister: Canister, message: ResponseMessage): void {
    const open = canister.closeCall(message.callbackId);
    canister.deposit(message.refund);
    if (open === undefined) return;
    const { context, callback } = open;
    const { response } = message;
    const { prices } = router.world(canister);
    const answerFee = prices.answer(BigInt(sizeOf(response)));
    const { instance } = canister;
    if (context.deleted || instance === undefined) {
        canister.deposit(open.reserve - answerFee);
        if (context.outstanding === 0) canister.contexts.delete(context.id);
        return;
    }
    const replied = response.kind === 'replied';
    const rejected = replied ? undefined : { code: response.rejectCode, message: response.message };
    const { caller } = context;
    const input = {
        mode: replied ? MODE.Ry : MODE.Rt,
        caller,
        arg: replied ? response.data : undefined,
        context,
        rejected,
        refunded: message.refund,
        limit: INSTRUCTION_LIMITS.message - (callback.onCleanup === undefined ? 0n : RESERVED_FOR_CLEANUP),
    };
    const prepaid = Prepayment.ofCall(canister, prices, instance.module.is64, open.reserve, answerFee);
    const entry = replied ? callback.onReply : callback.onReject;
    const fees = answerFee + prices.execution;
    const place = { router, canister, instance, context };
    const { execution, trap, instructions } = attempt(place, input, entry, fees);
    let failure = trap;
    let used = instructions;
    if (trap !== undefined && callback.onCleanup !== undefined) {
        const cleaning = { mode: MODE.C, caller, context, rejected, limit: INSTRUCTION_LIMITS.message - used };
        const cleanup = attempt(place, cleaning, callback.onCleanup, 0n);
        used += cleanup.instructions;
        failure = trap.withCleanup(cleanup.trap);
    }
    prepaid.settle(used);
    finish(router, canister, context, execution, failure);
}

function sizeOf(response: Response): number {
    return response.kind === 'replied' ? response.data.length : Buffer.byteLength(response.message);
}

/** Heartbeat, global timer or low memory hook: it has no caller, but may make calls. */
export function executeTask(router: Router, canister: Canister, { task }: TaskMessage): void {
    const { instance } = canister;
    if (instance === undefined || canister.status !== 'running' || !instance.has(task)) return;
    if (task === 'canister_global_timer') canister.globalTimer = 0n;
    const { prices } = router.world(canister);
    const prepaid = Prepayment.take(canister, prices, PREPAID_INSTRUCTIONS.message, instance.module.is64);
    if (typeof prepaid === 'bigint') return;
    const context = canister.openContext({ kind: 'system' }, MANAGEMENT);
    const input = { mode: MODE.T, caller: MANAGEMENT };
    const place = { router, canister, instance, context };
    const { execution, trap, instructions } = attempt(place, input, task, prices.execution);
    prepaid.settle(instructions);
    finish(router, canister, context, execution, trap);
}

/** Where a function runs. */
interface Place {
    readonly router: Router;
    readonly canister: Canister;
    readonly instance: Instance;
    readonly context: CallContext;
}

interface Attempt {
    readonly execution: Execution;
    readonly trap: CanisterTrap | undefined;
    readonly instructions: bigint;
}

/**
 * Runs one function and keeps or undoes all it did. A replicated query (`keep` false) only keeps accepted cycles,
 * and makes no new version of the canister.
 * `fees` are the cost of the message besides its instructions and calls, for the report.
 */
function attempt(
    { router, canister, instance, context }: Place,
    input: Omit<ExecutionInput, 'self' | 'world' | 'stable'>,
    entry: string | Closure,
    fees: bigint,
    keep = true,
): Attempt {
    const world = router.world(canister);
    canister.stable.begin();
    const run = instance.run({ ...input, self: canister, world, stable: canister.stable }, entry);
    const { execution } = run;
    const trap = run.trap ?? memoryLimit(canister, instance);
    context.instructions += run.instructions;
    if (trap !== undefined || !keep) {
        canister.stable.rollback();
        instance.rollback();
    } else {
        canister.stable.commit();
        instance.commit(run.changed);
    }
    const { instructions } = run;
    const calls = trap === undefined ? execution.callFees : 0n;
    const charged = fees + world.prices.instructions(instructions, instance.module.is64) + calls;
    world.report(reportOf({ ...run, trap }, entry, instance, context.instructions, charged));
    if (trap !== undefined) {
        canister.log.append(world.now, trap.toLogLine());
        return { execution, trap, instructions };
    }
    canister.balance = execution.balance;
    context.available -= execution.acceptedCycles;
    canister.globalTimer = execution.globalTimer ?? canister.globalTimer;
    canister.certifiedData = execution.certifiedData ?? canister.certifiedData;
    for (const call of execution.outgoing) router.send(canister, context, call);
    if (keep) canister.version += 1n;
    return { execution, trap, instructions };
}

/** Answers when there is an answer, and closes the call context when nothing can come any more. */
function finish(
    router: Router,
    canister: Canister,
    context: CallContext,
    { response }: Execution,
    trap: CanisterTrap | undefined,
): void {
    const answer = (with_: Response) => {
        context.responded = true;
        const refund = context.available;
        context.available = 0n;
        router.respond(context.origin, with_, refund);
    };
    if (trap === undefined && response !== undefined) answer(response);
    if (context.outstanding > 0) return;
    const failure = trap?.toReject(canister.id) ?? REJECTS.didNotReply(canister.id);
    if (!context.responded) answer(failureFor(context.origin, failure));
    canister.contexts.delete(context.id);
}

function memoryLimit(canister: Canister, instance: Instance): CanisterTrap | undefined {
    const limit = canister.settings.wasmMemoryLimit;
    if (limit === 0n || BigInt(instance.heapBytes) <= limit) return undefined;
    return new CanisterTrap(
        'wasmMemoryLimit',
        `Canister exceeded its current Wasm memory limit of ${limit} bytes. The peak Wasm memory usage was ${instance.heapBytes} bytes. If the canister reaches 4GiB, then it may stop functioning and may become unrecoverable. Please reach out to the canister owner to investigate the reason for the increased memory usage. It might be necessary to move data from the Wasm memory to the stable memory. If such high Wasm memory usage is expected and safe, then the developer can increase the Wasm memory limit in the canister settings.`,
    );
}

export interface IngressMessage {
    readonly caller: Uint8Array;
    readonly method: string;
    readonly arg: Uint8Array;
    readonly senderInfo?: SenderInfo | undefined;
}

/** `canister_inspect_message`: whether the canister takes this ingress message at all. It changes nothing. */
export function inspect(router: Router, canister: Canister, message: IngressMessage): Reject | undefined {
    const { caller, method, arg, senderInfo } = message;
    const { instance } = canister;
    if (canister.status !== 'running') return REJECTS[canister.status](canister.id);
    if (instance === undefined) return canister.native === undefined ? REJECTS.noWasmModule(canister.id) : undefined;
    if (!instance.has('canister_inspect_message')) return undefined;
    canister.stable.begin();
    const input = {
        mode: MODE.F,
        self: canister,
        world: router.world(canister),
        stable: canister.stable,
        caller,
        senderInfo,
        arg,
        methodName: method,
    };
    const run = instance.run(input, 'canister_inspect_message');
    const { execution, trap } = run;
    input.world.report(reportOf(run, 'canister_inspect_message', instance, run.instructions, 0n));
    canister.stable.rollback();
    instance.rollback();
    if (trap !== undefined) return trap.toReject(canister.id);
    return execution.accepted ? undefined : REJECTS.notAccepted(canister.id);
}
