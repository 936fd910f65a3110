import type { DataCertificate, Reject, Response } from './api';
import { hexOf } from './bytes';
import type { CallContext } from './call_contexts';
import type { Canister } from './canister';
import { canisterError, methodNotFound, REJECTS, reject } from './errors';
import type { ExecutionInput, World } from './execution_input';
import { MAX_COMPOSITE_DEPTH } from './limits';
import { MODE } from './modes';
import type { Closure, OutgoingCall } from './outgoing_call';
import { reportOf } from './reports';
import { freezingThreshold } from './resources';

export interface QueryRequest {
    readonly caller: Uint8Array;
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

/**
 * Runs a query or composite query without leaving a trace. `path` holds the canisters whose composite queries wait for
 * this one: calling back into one of them is refused, as on the IC.
 */
export function executeQuery(
    router: QueryRouter,
    canister: Canister,
    request: QueryRequest,
    path: readonly string[] = [],
): Response {
    const { instance } = canister;
    if (canister.status !== 'running') return REJECTS[canister.status](canister.id);
    if (instance === undefined) return REJECTS.noWasmModule(canister.id);
    if (freezingThreshold(canister, router.world(canister).prices) > canister.balance)
        return REJECTS.frozen(canister.id);
    const query = `canister_query ${request.method}`;
    const composite = `canister_composite_query ${request.method}`;
    if (instance.has(query)) return new QueryRun(router, canister, request, path).run(query, MODE.NRQ);
    if (instance.has(composite)) return new QueryRun(router, canister, request, path).run(composite, MODE.CQ);
    return methodNotFound(canister.id, 'query', request.method);
}

/** One query's call context. Its callbacks' changes to the heap last until its end. */
class QueryRun {
    private readonly context: CallContext;
    private readonly pending: OutgoingCall[] = [];
    private result: Response | undefined;
    private failure: Reject | undefined;

    constructor(
        private readonly router: QueryRouter,
        private readonly canister: Canister,
        private readonly request: QueryRequest,
        private readonly path: readonly string[],
    ) {
        const origin = { kind: 'ingress', requestId: '' } as const;
        this.context = {
            id: 0,
            origin,
            caller: request.caller,
            deadline: 0n,
            available: 0n,
            responded: false,
            deleted: false,
            outstanding: 0,
            instructions: 0n,
        };
    }

    run(entry: string, mode: number): Response {
        const { canister } = this;
        canister.stable.begin();
        try {
            this.step({ mode, arg: this.request.arg, certificate: this.request.certificate }, entry);
            for (let call = this.pending.shift(); call !== undefined; call = this.pending.shift()) this.callOther(call);
            return this.result ?? this.failure ?? REJECTS.didNotReply(canister.id);
        } finally {
            canister.stable.rollback();
            canister.instance?.rollback();
        }
    }

    private callOther({ callee, method, arg, callback }: OutgoingCall): void {
        const response = this.ask(callee, method, arg);
        const before = this.instance.snapshot();
        const failed =
            response.kind === 'replied'
                ? this.step({ mode: MODE.CRy, arg: response.data }, callback.onReply)
                : this.step({ mode: MODE.CRt, rejected: rejectionOf(response) }, callback.onReject);
        if (!failed) return;
        this.instance.restore(before);
        if (callback.onCleanup === undefined) return;
        if (this.step({ mode: MODE.CC }, callback.onCleanup)) this.instance.restore(before);
    }

    /** Whether it trapped. The first trap is the answer, unless an earlier or later callback gives one. */
    private step(
        input: Pick<ExecutionInput, 'mode' | 'arg' | 'certificate' | 'rejected'>,
        entry: string | Closure,
    ): boolean {
        const { canister, context } = this;
        const world = this.router.world(canister);
        const common = { self: canister, world, stable: canister.stable, caller: this.request.caller, context };
        const { budget } = this.request;
        const run = this.instance.run({ ...input, ...common, limit: budget.left }, entry);
        const { execution, trap } = run;
        context.instructions += run.instructions;
        budget.left -= run.instructions;
        world.report(reportOf(run, entry, this.instance, context.instructions, 0n));
        if (trap !== undefined) {
            this.failure ??= trap.toReject(canister.id);
            return true;
        }
        if (execution.response !== undefined) {
            this.result = execution.response;
            context.responded = true;
        }
        this.pending.push(...execution.outgoing);
        return false;
    }

    private ask(callee: Uint8Array, method: string, arg: Uint8Array): Response {
        const target = this.router.find(callee);
        if (target === undefined) return REJECTS.notFound(callee);
        const path = [...this.path, this.canister.key];
        if (path.includes(hexOf(callee)))
            return canisterError(
                'queryLoop',
                callee,
                'Canisters cannot call each other in a loop in composite queries',
            );
        if (path.length > MAX_COMPOSITE_DEPTH)
            return reject('queryTooDeep', 'Composite query calls exceed the maximum call depth');
        if (target.subnetIndex !== this.canister.subnetIndex)
            return reject('subnetNotFound', 'Composite queries cannot call canisters of other subnets');
        return executeQuery(
            this.router,
            target,
            { caller: this.canister.id, method, arg, budget: this.request.budget },
            path,
        );
    }

    private get instance() {
        const { instance } = this.canister;
        if (instance === undefined) throw new Error('a query runs only on an installed canister');
        return instance;
    }
}

function rejectionOf({ rejectCode, message }: Reject) {
    return { code: rejectCode, message };
}
