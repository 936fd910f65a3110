import type { DataCertificate, Response } from '../src/core/api';
import { hexOf } from '../src/core/bytes';
import type { Canister } from '../src/core/canister';
import { type InstallMode, installCode } from '../src/core/lifecycle';
import { LocalNetwork } from '../src/core/network';
import type { NetworkOptions } from '../src/core/network_options';
import type { NetworkState } from '../src/core/network_state';
import type { Report } from '../src/core/reports';
import { loadSnapshot, takeSnapshot } from '../src/core/snapshot_loading';
import type { SubnetKind } from '../src/core/subnet_kinds';
import { Wat } from './wat';

export const USER = Uint8Array.of(1, 2, 3);
/** The balance that every canister of a lab begins with: enough to set cycles aside for an installation. */
export const BALANCE = 1_000_000_000_000_000n;
/** For tests that are about counting, whatever the environment says. */
export const COUNTING = { countInstructions: true } as const;
const EMPTY = new Uint8Array(0);
export const UPGRADE = { kind: 'upgrade', skipPreUpgrade: false, keepMainMemory: undefined } as const;

type Part = SubnetKind | Partial<NetworkOptions> | NetworkState;
const isState = (part: Part): part is NetworkState => typeof part === 'object' && 'canisters' in part;

/** A network in this process, driven round by round. */
export class Lab {
    readonly printed: string[] = [];
    readonly reports: Report[] = [];
    readonly network: LocalNetwork;
    private nextRequest = 1;

    /** Kinds of subnets, an application subnet if there are none, options of the network, a state to go on from. */
    constructor(...parts: Part[]) {
        const subnets = parts.filter((part) => typeof part === 'string');
        const options = parts.find(
            (part): part is Partial<NetworkOptions> => typeof part === 'object' && !isState(part),
        );
        this.network = new LocalNetwork(
            {
                subnets: subnets.length === 0 ? ['Application'] : subnets,
                publicKeyOf: (place) => new Uint8Array(133).fill(place),
                time: 1_000_000_000n,
                seed: 'lab',
                onPrint: (_, line) => this.printed.push(line),
                ...options,
            },
            parts.find(isState),
        );
        this.network.observe((report) => this.reports.push(report));
    }

    /** A lab with a network that goes on from a state of this one's. */
    goOn(state: NetworkState): Lab {
        const lab = new Lab(state, COUNTING);
        lab.nextRequest = this.nextRequest;
        return lab;
    }

    fork(): Lab {
        return this.goOn(this.network.capture());
    }

    empty(): Canister {
        const canister = this.network.create([USER], undefined);
        if ('kind' in canister) throw new Error(canister.message);
        canister.balance = BALANCE;
        return canister;
    }

    install(wat: Wat | Uint8Array, canister = this.empty()): Canister {
        const refusal = this.tryInstall(canister, wat);
        if (refusal !== undefined) throw new Error(refusal);
        return canister;
    }

    /** The reject's message when the code is refused. */
    tryInstall(canister: Canister, wat: Wat | Uint8Array, mode: InstallMode = { kind: 'install' }): string | undefined {
        const wasm = wat instanceof Wat ? wat.build() : wat;
        return installCode(canister, this.network.world(canister), { mode, wasm, arg: EMPTY, caller: USER })?.message;
    }

    tryUpgrade(
        canister: Canister,
        wat: Wat | Uint8Array,
        options: { skipPreUpgrade?: boolean; keepMainMemory?: boolean } = {},
    ) {
        return this.tryInstall(canister, wat, { ...UPGRADE, ...options });
    }

    /** Takes a snapshot of a canister, which may run and wait for answers, and gives a way to load it. */
    snapshot(canister: Canister): () => void {
        const taken = takeSnapshot(canister, this.network.nextTime());
        if (!('wasm' in taken)) throw new Error(taken.message);
        return () => {
            const refusal = loadSnapshot(canister, this.network.world(canister), { ...taken, id: new Uint8Array(0) });
            if (refusal !== undefined) throw new Error(refusal.message);
        };
    }

    submit(canister: Canister, method: string, arg = ''): Uint8Array {
        const id = new Uint8Array(32);
        new DataView(id.buffer).setUint32(0, this.nextRequest++);
        const refusal = this.network.submit(
            { sender: USER, canisterId: canister.id, method, arg: new TextEncoder().encode(arg) },
            id,
        );
        if (refusal !== undefined) throw new Refused(refusal.message, refusal.errorCode);
        return id;
    }

    /** The last message's report. */
    get report(): Report {
        const report = this.reports.at(-1);
        if (report === undefined) throw new Error('nothing was executed');
        return report;
    }

    /** The answer, or its state while there is none. */
    status(id: Uint8Array): string {
        return describe(this.network.status(id));
    }

    /** Submits and runs rounds until it is answered. */
    update(canister: Canister, method: string, arg = ''): string {
        const id = this.submit(canister, method, arg);
        for (let round = 0; round < 10; round += 1) {
            this.network.tick();
            const status = this.network.status(id);
            if (status.kind === 'replied' || status.kind === 'rejected') return describe(status);
        }
        return this.status(id);
    }

    query(canister: Canister, method: string, certificate?: DataCertificate): string {
        return describe(this.network.query({ sender: USER, canisterId: canister.id, method, arg: EMPTY }, certificate));
    }

    /** The bytes that a query replies. */
    bytes(canister: Canister, method: string): Uint8Array {
        const reply = this.network.query({ sender: USER, canisterId: canister.id, method, arg: EMPTY });
        if (reply.kind !== 'replied') throw new Error(reply.message);
        return reply.data;
    }

    /** All state of a canister built with `$report` as its query `report`. */
    state(canister: Canister): string {
        const words = new Uint32Array(this.bytes(canister, 'report').slice().buffer);
        const [heap, global, stable, stablePages, heapPages] = words;
        const timer = canister.globalTimer === 0n ? 0n : canister.globalTimer - 9_000_000_000_000_000_000n;
        return `heap ${heap}/${heapPages} global ${global} stable ${stable}/${stablePages} timer ${timer} certified ${hexOf(canister.certifiedData)}`;
    }
}

export class Refused extends Error {
    constructor(
        message: string,
        readonly code: string,
    ) {
        super(message);
    }
}

function describe(status: Response | { readonly kind: 'unknown' | 'received' | 'processing' }): string {
    if (status.kind === 'replied') return new TextDecoder().decode(status.data);
    if (status.kind === 'rejected') return `${status.errorCode}/${status.rejectCode}: ${status.message}`;
    return status.kind;
}
