import { compileDecoder } from '@dice-wards/candid/codec';
import { toIdl } from '@dice-wards/candid/idl';
import { compileSome } from '@dice-wards/candid/lazy';
import { IDL, init, inspectMessage, onLowWasmMemory, postUpgrade, query, update } from 'azle';
import type { AnyRow, Row, Rows } from '../interface/row';
import { type sharedRows, startArguments } from '../interface/shared';
import type { Alarm } from './alarm';
import { callDirectly, footprint } from './azle_internals';
import type { Bans } from './bans';
import type { Errands } from './errands';
import { type Gate, type ModeratedGate, whyDropped } from './gate';
import type { Host } from './host';
import type { HttpRequest, HttpResponse } from './http';
import { LINKED, type LinkArguments, type Links } from './links';
import { isBuilding, manual } from './manual';
import { createEndpoints, type UseCase } from './method';
import { type Metric, serveMetrics, sharedMetrics } from './metrics';
import type { Greeting } from './news/greeting';
import { logCommand } from './operate';
import { samePrincipal } from './principal';
import { getPublicLog, type PublicLog } from './public_log';
import { REFUSE, type Reply } from './refusal';
import type { StoredSchema } from './schema';
import type { Signers } from './sessions';

/** The parts common to every canister. */
export interface CanisterApp extends ModeratedGate {
    readonly host: Host;
    readonly links: Links;
    readonly alarm: Alarm;
    readonly schema: StoredSchema;
    readonly bans: Bans;
    readonly sessions: Signers;
    readonly errands: Errands;
    readonly publicLog: PublicLog;
    /** Sets the timers, which do not survive an install or an upgrade. */
    start(): void;
    readonly greeting: Greeting;
    /** This linked canister has called `wake`, and knows the news of this one up to a number. */
    woken(by: Uint8Array, known: number | null): void;
    /** The receiver that letters wait for may be known now. */
    linked(): void;
    metrics(): readonly Metric[];
    /** Answers HTTP requests that are the canister's own. */
    readonly serve?: (request: HttpRequest) => HttpResponse | undefined;
}

/** The decorators of init and post_upgrade. On the IC they lack types, which Azle does not need to call a method. */
const DECLARED = [isBuilding ? startArguments.map((schema) => toIdl(schema, IDL)) : [], manual] as const;

/** What a message spends on codecs before it leaves the rest to the next. */
const COMPILE_INSTRUCTIONS = 500_000_000;

const decodeStart = compileDecoder(startArguments);

type SharedName = keyof ReturnType<typeof sharedRows>;

/** What answers each method of a canister, but for those of every canister. */
export type UseCases<App, R extends Rows> = {
    readonly [N in Exclude<keyof R, SharedName>]: R[N] extends Row<infer Args, infer Value>
        ? UseCase<App, Args, Value>
        : never;
};
type AnyUseCases = Readonly<Record<string, UseCase<Gate & ModeratedGate, never[], unknown>>>;

/**
 * The entry class of a canister: its rows, the use cases that answer them, and what they work on. It decodes, delegates and encodes,
 * nothing else.
 */
export function canister<const R extends Rows, App extends CanisterApp>(
    rows: R,
    useCases: UseCases<App, R>,
    wire: () => App,
): new () => Canister {
    return class extends Canister {
        constructor() {
            super(wire(), rows, useCases as unknown as AnyUseCases);
        }
    };
}

/** What all canisters share: install and upgrade, linking, the filter, `/metrics`, and a method for each row. */
export class Canister {
    /** When this code was installed or upgraded. */
    private startedMs = 0;

    constructor(
        protected readonly app: CanisterApp,
        private readonly rows: Rows,
        useCases: AnyUseCases,
    ) {
        const endpointOf = createEndpoints(app.host);
        const all: AnyUseCases = { ...useCases, ...this.shared() };
        for (const [name, row] of Object.entries(rows)) {
            const endpoint = endpointOf(row as Row<never[], unknown>);
            const useCase = all[name];
            if (useCase === undefined) throw new Error(`no use case answers ${name}`);
            this.declare(name, row, () => endpoint(app, useCase));
        }
    }

    /** As Azle's decorators would. */
    private declare(name: string, { mode, args, reply }: AnyRow, answer: () => void | Promise<void>): void {
        Object.defineProperty(this, name, { value: answer });
        const taken = isBuilding ? args.map((each) => toIdl(each, IDL)) : [];
        const given = isBuilding ? toIdl(reply, IDL) : undefined;
        const decorate = mode === 'query' ? query(taken, given, manual) : update(taken, given, manual);
        const addInitializer = (initialize: () => void): void => initialize.call(this);
        decorate(answer, { name, addInitializer } as never);
    }

    /** Those of every canister. */
    private shared(): AnyUseCases {
        const { app } = this;
        const page = (_app: unknown, _caller: unknown, request: HttpRequest): HttpResponse =>
            app.serve?.(request) ??
            serveMetrics(request, () => [...app.metrics(), ...sharedMetrics(app, this.startedMs, footprint())]);
        return { link, wake, getPublicLog, http_request: page } as unknown as AnyUseCases;
    }

    @init(...DECLARED)
    init(): void {
        this.app.schema.install();
        this.begin('install');
    }

    @postUpgrade(...DECLARED)
    postUpgrade(): void {
        this.app.schema.upgrade();
        this.begin('upgrade');
    }

    /** @throws Error to tell the caller why: a message that traps here costs the canister as little as one that is not accepted */
    @inspectMessage(manual)
    inspectMessage(): boolean {
        const why = whyDropped(this.app, this.rows);
        if (why !== undefined) throw new Error(why);
        return true;
    }

    /** The heap comes near the limit that a controller has set. No update is answered beyond it. */
    @onLowWasmMemory
    warn(): void {
        console.error('The heap is nearly full: upgrade this canister, which empties it.');
    }

    /**
     * No bytes at all count as no argument: some tools send that.
     *
     * @throws Error for bytes that are something else: the install is refused, and the old state stays
     */
    private begin(act: 'install' | 'upgrade'): void {
        callDirectly(this);
        const bytes = this.app.host.argument();
        let links: LinkArguments | null = null;
        if (bytes.length > 0) {
            const decoded = decodeStart(bytes);
            if (!decoded.ok) throw new Error(`init takes (opt record { … }): ${decoded.error}`);
            [links] = decoded.value;
            if (links !== null) this.app.links.set(links);
        }
        this.app.links.setFrom(this.app.host);
        this.app.start();
        this.app.greeting.wake();
        this.writeDown(act, links);
        this.startedMs = this.app.host.now();
        // Not a job of the alarm: if its timer is lost, the first calls cost more, and that is all.
        this.app.host.after(0, () => this.compile());
    }

    /** In messages that leave room for players' calls in their rounds, of two thousand million instructions. */
    private compile(): void {
        const { host } = this.app;
        if (compileSome(() => host.instructions() < COMPILE_INSTRUCTIONS)) host.after(0, () => this.compile());
    }

    /** The history that the platform keeps has the same, with the module's hash. */
    private writeDown(act: 'install' | 'upgrade', links: LinkArguments | null): void {
        const { host, schema, bans, publicLog } = this.app;
        publicLog.add({
            by: host.caller(),
            role: 'controller',
            act,
            ...(links !== null && { argument: links }),
            outcome: `schema ${schema.number()}, ${bans.size()} banned, ${linksText(this.app) || 'not linked'}`,
        });
    }
}

/** The canisters that are linked now, by their names. */
function linksText({ host, links }: Pick<CanisterApp, 'host' | 'links'>): string {
    const known = LINKED.flatMap((name) => {
        const id = links.get(name);
        return id === undefined ? [] : [`${name} ${host.principalText(id)}`];
    });
    return known.join(', ');
}

function wake(app: CanisterApp, caller: Uint8Array, known: number | null): null {
    if (app.links.neighbours().some((neighbour) => samePrincipal(neighbour, caller))) app.woken(caller, known);
    return null;
}

function link(app: CanisterApp, caller: Uint8Array, links: LinkArguments): Reply<null, 'Unauthorized'> {
    if (!app.host.callerIsController()) return REFUSE.unauthorized;
    const before = linksText(app);
    app.links.set(links);
    app.linked();
    app.greeting.wake();
    app.publicLog.add({
        by: caller,
        role: 'controller',
        act: 'link',
        argument: links,
        outcome: before === '' ? 'linked for the first time' : `linked; until now ${before}`,
    });
    logCommand(app.host, caller, { link: links }, 'linked');
    return { Ok: null };
}
