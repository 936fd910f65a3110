import type { DataCertificate, Reject, Response, SenderInfo } from './api';
import type { CallContext } from './call_contexts';
import type { Canister } from './canister';
import { type CanisterTrap, methodNotFound, REJECTS, reject } from './errors';
import type { ExecutionInput, World } from './execution_input';
import type { Instance } from './instance';
import { MAX_COMPOSITE_DEPTH } from './limits';
import { MODE } from './modes';
import type { Closure, OutgoingCall } from './outgoing_call';
import { reportOf } from './reports';
import { freezingThreshold } from './resources';
import type { StableMemory } from './stable_memory';

export interface QueryRequest {
    readonly caller: Uint8Array;
    readonly senderInfo?: SenderInfo | undefined;
    readonly method: string;
    readonly arg: Uint8Array;
    readonly certificate?: DataCertificate | undefined;
    /** Instructions left for it and for the queries it calls. */
    readonly budget: { left: bigint };
}
export interface QueryRouter {
    world(canister: Canister): World;
    find(id: Uint8Array): Canister | undefined;
}

/** Ends the whole query, whichever call it happens in. */
class QueryFailure extends Error {
    constructor(readonly reject: Reject) {
        super(reject.message);
    }
}

/** Runs a query or composite query of a user without leaving a trace. */
export function executeQuery(router: QueryRouter, canister: Canister, request: QueryRequest): Response {
    try {
        return runQuery(router, canister, request, []);
    } catch (failure) {
        if (failure instanceof QueryFailure) return failure.reject;
        throw failure;
    }
}

/** `path` holds the canisters whose composite queries wait for this one, the user's first. */
function runQuery(router: QueryRouter, canister: Canister, request: QueryRequest, path: readonly string[]): Response {
    const { instance, native } = canister;
    const { caller, method, arg } = request;
    if (canister.status !== 'running') return REJECTS[canister.status](canister.id);
    if (instance === undefined) return native?.query(caller, method, arg) ?? REJECTS.noWasmModule(canister.id);
    if (freezingThreshold(canister, router.world(canister).prices) > canister.balance)
        return REJECTS.frozen(canister.id);
    const query = `canister_query ${method}`;
    const composite = `canister_composite_query ${method}`;
    // Every query begins with the canister's committed state, also one that the canister calls on itself.
    const own = path.includes(canister.key) ? instance.twin() : instance;
    if (instance.has(query)) return new QueryRun(router, canister, own, request, path).run(query, MODE.NRQ);
    if (instance.has(composite)) return new QueryRun(router, canister, own, request, path).run(composite, MODE.CQ);
    return methodNotFound(canister.id, 'query', method);
}

/**
 * One query's call context. What its callbacks do to heap, globals and stable memory lasts until its end; what one does
 * that traps is undone at once.
 */
class QueryRun {
    private readonly context: CallContext;
    private readonly stable: StableMemory;
    private readonly pending: OutgoingCall[] = [];
    private result: Response | undefined;
    /** Of the last callback, if it has trapped. */
    private failure: Reject | undefined;

    constructor(
        private readonly router: QueryRouter,
        private readonly canister: Canister,
        private readonly instance: Instance,
        private readonly request: QueryRequest,
        private readonly path: readonly string[],
    ) {
        this.stable = canister.stable.fork();
        const origin = { kind: 'ingress', requestId: '' } as const;
        this.context = {
            id: 0,
            origin,
            caller: request.caller,
            senderInfo: request.senderInfo,
            deadline: 0n,
            available: 0n,
            responded: false,
            deleted: false,
            outstanding: 0,
            instructions: 0n,
        };
    }

    run(entry: string, mode: number): Response {
        const { pending } = this;
        try {
            this.step({ mode, arg: this.request.arg, certificate: this.request.certificate }, entry);
            for (let call = pending.shift(); call !== undefined && this.result === undefined; call = pending.shift()) {
                this.callOther(call);
            }
            return this.result ?? this.failure ?? REJECTS.noQueryResponse(this.canister.id);
        } finally {
            this.instance.rollback();
        }
    }

    private callOther({ callee, method, arg, callback }: OutgoingCall): void {
        if (this.path.length >= MAX_COMPOSITE_DEPTH)
            throw new QueryFailure(reject('queryTooDeep', 'Composite query calls exceeded the maximum call depth.'));
        if (this.request.budget.left <= 0n)
            throw new QueryFailure(
                reject('queryInstructionLimit', 'Composite query calls exceeded the instruction limit.'),
            );
        const response = this.ask(callee, method, arg);
        const before = this.instance.snapshot();
        const trap =
            response.kind === 'replied'
                ? this.step({ mode: MODE.CRy, arg: response.data }, callback.onReply)
                : this.step({ mode: MODE.CRt, rejected: rejectionOf(response) }, callback.onReject);
        if (trap === undefined) return;
        this.instance.restore(before);
        if (callback.onCleanup === undefined) return;
        const cleanupTrap = this.step({ mode: MODE.CC }, callback.onCleanup);
        if (cleanupTrap !== undefined) this.instance.restore(before);
        this.failure = trap.withCleanup(cleanupTrap).toReject(this.canister.id);
    }

    /** The trap, if it ends with one. */
    private step(
        input: Pick<ExecutionInput, 'mode' | 'arg' | 'certificate' | 'rejected'>,
        entry: string | Closure,
    ): CanisterTrap | undefined {
        const { canister, context, stable } = this;
        const world = this.router.world(canister);
        const common = { self: canister, world, stable, caller: this.request.caller, context };
        const { budget } = this.request;
        stable.begin();
        const run = this.instance.run({ ...input, ...common, limit: budget.left }, entry);
        const { execution, trap } = run;
        context.instructions += run.instructions;
        budget.left -= run.instructions;
        world.report(reportOf(run, entry, this.instance, context.instructions, 0n));
        this.failure = trap?.toReject(canister.id);
        if (trap !== undefined) {
            stable.rollback();
            return trap;
        }
        stable.commit();
        if (execution.response !== undefined) {
            this.result = execution.response;
            context.responded = true;
        }
        this.pending.push(...execution.outgoing);
        return undefined;
    }

    private ask(callee: Uint8Array, method: string, arg: Uint8Array): Response {
        const target = this.router.find(callee);
        if (target === undefined) return REJECTS.notFound(callee);
        if (target.subnetIndex !== this.canister.subnetIndex)
            return reject('subnetNotFound', 'Composite queries cannot call canisters of other subnets');
        const { budget } = this.request;
        const request = { caller: this.canister.id, method, arg, budget };
        return runQuery(this.router, target, request, [...this.path, this.canister.key]);
    }
}

function rejectionOf({ rejectCode, message }: Reject) {
    return { code: rejectCode, message };
}
