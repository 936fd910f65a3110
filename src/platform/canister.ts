import { compileDecoder } from '@dice-wards/candid/codec';
import { makeAll } from '@dice-wards/candid/lazy';
import { IDL, init, inspectMessage, postUpgrade, query, update } from 'azle';
import { callDirectly } from './azle_internals';
import type { Host } from './host';
import { type LinkArguments, type Links, linkArgumentsType } from './links';
import { isBuilding, manual } from './manual';
import { type FilteredApi, worthAccepting } from './method';
import { type Metric, serveMetrics } from './metrics';
import { REFUSE, type Reply } from './refusal';
import { sharedApi } from './shared_api';

/** What every canister of the house has, whatever it is for. */
export interface House {
    readonly host: Host;
    readonly links: Links;
    /** Sets the timers, which outlive neither an install nor an upgrade. */
    start(): void;
    /** Somebody whom letters wait for may be known now. */
    linked(): void;
    metrics(): readonly Metric[];
}

/** What init and post_upgrade take: the same links as `link`, or nothing. */
const startArguments = () => [IDL.Opt(linkArgumentsType())];
/** What decorates both; see `Method.declared`. */
const DECLARED = [isBuilding ? startArguments() : [], manual] as const;
const decodeStart = compileDecoder<[LinkArguments | null]>(startArguments);

/** The part of an entry class that all canisters share: install and upgrade, linking, the filter, `/metrics`. */
export abstract class Canister {
    protected abstract readonly app: House;
    protected abstract readonly api: FilteredApi;

    @init(...DECLARED)
    init(): void {
        this.begin();
    }

    @postUpgrade(...DECLARED)
    postUpgrade(): void {
        this.begin();
    }

    @inspectMessage(manual)
    inspectMessage(): boolean {
        return worthAccepting(this.app.host, { ...sharedApi, ...this.api });
    }

    /** Sets who the other canisters are; only controllers may. */
    @update(...sharedApi.link.declared)
    link(): void | Promise<void> {
        return sharedApi.link.answer(this.app, link);
    }

    @query(...sharedApi.http_request.declared)
    http_request(): void | Promise<void> {
        return sharedApi.http_request.answer(this.app, (house, _caller, request) =>
            serveMetrics(request, () => house.metrics()),
        );
    }

    /**
     * No bytes at all count as no argument: some tools send that.
     *
     * @throws where the bytes are something else, so that a wrong install is refused and the old state stays
     */
    private begin(): void {
        callDirectly(this);
        const bytes = this.app.host.argument();
        if (bytes.length > 0) {
            const decoded = decodeStart(bytes);
            if (!decoded.ok) throw new Error(`init takes (opt record { … }): ${decoded.error}`);
            if (decoded.value[0] !== null) this.app.links.set(decoded.value[0]);
        }
        this.app.start();
        this.app.host.after(0, makeAll);
    }
}

function link(house: House, _caller: Uint8Array, links: LinkArguments): Reply<null> {
    if (!house.host.callerIsController()) return REFUSE.unauthorized;
    house.links.set(links);
    house.linked();
    return { Ok: null };
}
