import { compileDecoder } from '@dice-wards/candid/codec';
import { toIdl } from '@dice-wards/candid/idl';
import { compileAll } from '@dice-wards/candid/lazy';
import { IDL, init, inspectMessage, onLowWasmMemory, postUpgrade, query, update } from 'azle';
import type { Alarm } from './alarm';
import { callDirectly, footprint } from './azle_internals';
import type { Bans } from './bans';
import type { Errands } from './errands';
import { whyDropped } from './gate';
import type { Host } from './host';
import type { HttpRequest, HttpResponse } from './http';
import { LINKED, type LinkArguments, type Links } from './links';
import { isBuilding, manual } from './manual';
import type { PricedApi } from './method';
import { type Metric, serveMetrics, sharedMetrics } from './metrics';
import { logCommand } from './operate';
import { samePrincipal } from './principal';
import { getPublicLog, type PublicLog } from './public_log';
import { REFUSE, type Reply } from './refusal';
import type { StoredSchema } from './schema';
import type { Signers } from './sessions';
import { sharedApi, startArguments } from './shared_api';

/** The parts common to every canister. */
export interface CanisterApp {
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
    /** This linked canister has called `wake`. */
    woken(by: Uint8Array): void;
    /** The receiver that letters wait for may be known now. */
    linked(): void;
    metrics(): readonly Metric[];
    /** Answers HTTP requests that are the canister's own. */
    readonly serve?: (request: HttpRequest) => HttpResponse | undefined;
}

/** The decorators of init and post_upgrade; see `Method.declared`. */
const DECLARED = [isBuilding ? startArguments.map((schema) => toIdl(schema, IDL)) : [], manual] as const;
const decodeStart = compileDecoder(startArguments);

/** The part of an entry class that all canisters share: install and upgrade, linking, the filter, `/metrics`. */
export abstract class Canister {
    protected abstract readonly app: CanisterApp;
    protected abstract readonly api: PricedApi;
    /** When this code was installed or upgraded. */
    private startedMs = 0;

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
        const why = whyDropped(this.app, { ...sharedApi, ...this.api });
        if (why !== undefined) throw new Error(why);
        return true;
    }

    /** The heap comes near the limit that a controller has set. No update is answered beyond it. */
    @onLowWasmMemory
    warn(): void {
        console.error('The heap is nearly full: upgrade this canister, which empties it.');
    }

    /** Sets the principals of the other canisters; for controllers only. */
    @update(...sharedApi.link.declared)
    link(): void | Promise<void> {
        return sharedApi.link.answer(this.app, link);
    }

    /** Any message lets a canister find its lost timers; this one does nothing else. From other canisters only. */
    @update(...sharedApi.wake.declared)
    wake(): void | Promise<void> {
        return sharedApi.wake.answer(this.app, wake);
    }

    /** What was done to the house, certified; `docs/play/audit.md`. */
    @query(...sharedApi.getPublicLog.declared)
    getPublicLog(): void | Promise<void> {
        return sharedApi.getPublicLog.answer(this.app, getPublicLog);
    }

    @query(...sharedApi.http_request.declared)
    http_request(): void | Promise<void> {
        return sharedApi.http_request.answer(
            this.app,
            (app, _caller, request) =>
                app.serve?.(request) ??
                serveMetrics(request, () => [...app.metrics(), ...sharedMetrics(app, this.startedMs, footprint())]),
        );
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
        this.writeDown(act, links);
        this.startedMs = this.app.host.now();
        // Not a job of the alarm: if its timer is lost, the first calls cost more, and that is all.
        this.app.host.after(0, compileAll);
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

function wake(app: CanisterApp, caller: Uint8Array): null {
    if (app.links.neighbours().some((neighbour) => samePrincipal(neighbour, caller))) app.woken(caller);
    return null;
}

function link(app: CanisterApp, caller: Uint8Array, links: LinkArguments): Reply<null, 'Unauthorized'> {
    if (!app.host.callerIsController()) return REFUSE.unauthorized;
    const before = linksText(app);
    app.links.set(links);
    app.linked();
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
