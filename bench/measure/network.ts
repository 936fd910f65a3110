import { type Canister, type InstallMode, LocalNetwork, type Report, type Response } from '@dice-wards/replica';
import { IDL } from '@icp-sdk/core/candid';
import type { Principal } from '@icp-sdk/core/principal';
import { wholeArguments } from '../../tools/canisters/given_arguments';
import { createOn, install, requestId, UPGRADE } from '../../tools/canisters/in_process';
import { type Cost, sum } from './samples';

/** The start time of every network: a whole second, because timers then fall on whole seconds too. */
const START_MS = Date.UTC(2026, 0, 1);
const NANOSECONDS = 1_000_000n;
/** Blocks in which everything that is due now has happened: a timer, its self-call, its calls and their answers. */
const SETTLE_TICKS = 6;
/** About as long as one of the platform's. */
const CERTIFICATE = new Uint8Array(700);

/** A canister that runs, and its methods by name. */
export interface Target {
    readonly canister: Canister;
    readonly methods: ReadonlyMap<string, IDL.FuncClass>;
}

export interface Answer {
    readonly response: Response;
    readonly cost: Cost;
}

/** One network in this process. Time, seed and ids are always the same, and so is everything that is counted. */
export class BenchNetwork {
    private readonly network = new LocalNetwork({
        subnets: ['Application'],
        publicKeyOf: (place) => new Uint8Array(133).fill(place),
        time: BigInt(START_MS) * NANOSECONDS,
        seed: 'bench',
        countDirtyPages: true,
    });
    private reports: Report[] = [];
    private requests = 0;
    private isFilling = false;
    private envelopeBytes: number | undefined;

    constructor() {
        this.network.observe((report) => this.reports.push(report));
    }

    /** An id that can be given to others before there is code. */
    create(): Canister {
        return createOn(this.network);
    }

    install(canister: Canister, wasm: Uint8Array, arg: Uint8Array): Cost {
        return this.installing(canister, wasm, arg, { kind: 'install' });
    }

    upgrade(canister: Canister, wasm: Uint8Array, arg: Uint8Array): Cost {
        return this.installing(canister, wasm, arg, UPGRADE);
    }

    private installing(canister: Canister, wasm: Uint8Array, arg: Uint8Array, mode: InstallMode): Cost {
        this.reports = [];
        install(this.network, canister, wasm, mode, arg);
        return this.costOf(canister);
    }

    /** An update, with all that it sets off until it is answered. */
    update({ canister }: Target, method: string, arg: Uint8Array, sender: Principal): Answer {
        this.requests += 1;
        const id = requestId(this.requests);
        this.reports = [];
        const caller = sender.toUint8Array();
        if (this.isFilling || isCanister(caller)) {
            // A canister's call passes no filter, and its caller pays for sending it: the receiver pays no ingress fee.
            const origin = { kind: 'ingress', requestId: Buffer.from(id).toString('hex') } as const;
            canister.queue.push({ kind: 'call', origin, caller, method, arg, cycles: 0n, deadline: 0n });
        } else {
            const size = this.envelopeBytes;
            const request = {
                sender: caller,
                canisterId: canister.id,
                method,
                arg,
                ...(size !== undefined && { size }),
            };
            const refusal = this.network.submit(request, id);
            if (refusal !== undefined) return { response: refusal, cost: this.costOf(canister) };
        }
        for (let round = 0; round < SETTLE_TICKS; round += 1) {
            this.network.tick();
            const status = this.network.status(id);
            if (status.kind === 'replied' || status.kind === 'rejected') {
                return { response: status, cost: this.costOf(canister) };
            }
        }
        throw new Error(`${method} was not answered`);
    }

    /** Updates of people that come in one round, and all that they set off. */
    together(
        { canister }: Target,
        calls: readonly (readonly [sender: Principal, method: string, arg: Uint8Array])[],
    ): Cost {
        this.reports = [];
        for (const [sender, method, arg] of calls) {
            this.requests += 1;
            const request = { sender: sender.toUint8Array(), canisterId: canister.id, method, arg };
            const refusal = this.network.submit(request, requestId(this.requests));
            if (refusal !== undefined) throw new Error(`${method} was not let in`);
        }
        for (let round = 0; round < SETTLE_TICKS; round += 1) this.network.tick();
        return this.costOf(canister);
    }

    /**
     * Runs updates that only bring a canister to where it is measured, twice as fast as others: none passes the filter,
     * and the heap is copied once at the end instead of after each message, so nothing tells the pages that one changes.
     * Only a trap would need those copies, so there may be none.
     */
    filling<T>({ canister: { instance } }: Target, fill: () => T): T {
        if (instance === undefined) throw new Error('there is no code to fill');
        this.isFilling = true;
        instance.commit = () => undefined;
        instance.changedPages = () => [];
        instance.rollback = () => {
            throw new Error('a trap while filling');
        };
        const filled = fill();
        for (const own of ['commit', 'changedPages', 'rollback']) Reflect.deleteProperty(instance, own);
        instance.commit();
        this.isFilling = false;
        return filled;
    }

    query({ canister }: Target, method: string, arg: Uint8Array, sender: Principal): Answer {
        this.reports = [];
        const request = { sender: sender.toUint8Array(), canisterId: canister.id, method, arg };
        const response = this.network.query(request, () => CERTIFICATE);
        return { response, cost: this.costOf(canister) };
    }

    /** Lets seconds pass, one after the other, and everything happen in each that is due then. */
    advance({ canister }: Target, seconds: number): Cost {
        this.reports = [];
        for (let second = 0; second < seconds; second += 1) {
            this.network.setTime(this.network.now() + 1000n * NANOSECONDS);
            for (let round = 0; round < SETTLE_TICKS; round += 1) this.network.tick();
        }
        return this.costOf(canister);
    }

    /** Lets time pass. What is due by then happens with the next call. */
    wait(milliseconds: number): void {
        this.network.setTime(this.network.now() + BigInt(milliseconds) * NANOSECONDS);
    }

    /** Lets everything happen that is due now: the first seed of the dice, above all. */
    settle({ canister }: Pick<Target, 'canister'>): Cost {
        this.reports = [];
        for (let round = 0; round < SETTLE_TICKS; round += 1) this.network.tick();
        return this.costOf(canister);
    }

    /** Does this before any timer of the canister's fires, for example those that an upgrade has set. */
    beforeTimers<T>({ canister }: Target, act: () => T): T {
        const { globalTimer } = canister;
        canister.globalTimer = 0n;
        const done = act();
        canister.globalTimer = globalTimer;
        return done;
    }

    /** Calls are signed messages of so many bytes; of those that an Ed25519 key makes, if nothing is said. */
    inEnvelope<T>(bytes: number | undefined, act: () => T): T {
        this.envelopeBytes = bytes;
        try {
            return act();
        } finally {
            this.envelopeBytes = undefined;
        }
    }

    /** The work of all canisters while this is done. */
    costOfAll(act: () => void): Cost {
        const all: Report[] = [];
        const stop = this.network.observe((report) => all.push(report));
        act();
        stop();
        return costOf(all);
    }

    /** The message of a canister that takes the most instructions while this is done. */
    dearestOf({ canister }: Target, act: () => void): number {
        let most = 0;
        const stop = this.network.observe((report) => {
            if (Buffer.compare(report.canister, canister.id) === 0) most = Math.max(most, report.instructions);
        });
        act();
        stop();
        return most;
    }

    /** The work of `canister` in the call that is being measured. */
    private costOf(canister: Canister): Cost {
        return costOf(this.reports.filter((report) => Buffer.compare(report.canister, canister.id) === 0));
    }
}

/** A call's filter is free, and is not counted. */
function costOf(reports: readonly Report[]): Cost {
    const paid = reports.filter(({ entry }) => entry !== 'inspect');
    return sum(
        paid.map(({ instructions, cycles, dirtyPages, ms }) => ({
            instructions,
            cycles: Number(cycles),
            messages: 1,
            heapPages: dirtyPages?.heap ?? 0,
            stablePages: dirtyPages?.stable ?? 0,
            ms,
        })),
    );
}

/** By the last byte of a canister's id. */
function isCanister(principal: Uint8Array): boolean {
    return principal.length === 10 && principal[9] === 1;
}

/** Calls a method with values of its types; throws where the answer is not the one that the scenario is about. */
export class Client {
    /** What comes before the values in the arguments of a method: always the same, and slow to make. */
    private readonly heads = new Map<string, Uint8Array>();

    constructor(
        readonly network: BenchNetwork,
        readonly target: Target,
    ) {}

    /** `Ok`'s value, and what it took. */
    call<Value>(sender: Principal, method: string, ...args: unknown[]): { readonly value: Value; readonly cost: Cost } {
        const { response, cost } = this.send(sender, method, this.encode(method, args));
        const reply = this.decode(method, response) as { readonly Ok: Value } | Value;
        if (typeof reply === 'object' && reply !== null && 'Err' in reply) {
            throw new Error(`${method} was refused: ${JSON.stringify(reply.Err)}`);
        }
        const value = typeof reply === 'object' && reply !== null && 'Ok' in reply ? reply.Ok : (reply as Value);
        return { value, cost };
    }

    cost(sender: Principal, method: string, ...args: unknown[]): Cost {
        return this.call(sender, method, ...args).cost;
    }

    /** Calls a method once for each of these, to fill the canister. Of the answers it only looks whether they are rejects. */
    fill(method: string, calls: Iterable<readonly [sender: Principal, ...args: readonly unknown[]]>): Cost[] {
        return this.network.filling(this.target, () =>
            Array.from(calls, ([sender, ...args]) => {
                const { response, cost } = this.send(sender, method, this.encode(method, args));
                if (response.kind === 'rejected') throw new Error(`${method} was rejected: ${response.message}`);
                return cost;
            }),
        );
    }

    /** The cost of a refusal with `name`. */
    refused(sender: Principal, name: string, method: string, ...args: unknown[]): Cost {
        const { response, cost } = this.send(sender, method, this.encode(method, args));
        const reply = this.decode(method, response) as { readonly Err?: object };
        if (reply.Err === undefined || !(name in reply.Err)) throw new Error(`${method} was not refused with ${name}`);
        return cost;
    }

    /** The cost of rejecting bytes that are no argument of the method. */
    rejected(sender: Principal, method: string, arg: Uint8Array): Cost {
        const { response, cost } = this.send(sender, method, arg);
        if (response.kind !== 'rejected') throw new Error(`${method} took what is no argument`);
        return cost;
    }

    /** Calls that come in one round, with all that they set off. */
    together(calls: readonly (readonly [sender: Principal, method: string, ...args: unknown[]])[]): Cost {
        const messages = calls.map(([sender, method, ...args]) => [sender, method, this.encode(method, args)] as const);
        return this.network.together(this.target, messages);
    }

    encode(method: string, given: readonly unknown[]): Uint8Array {
        const types = this.argTypes(method);
        const args = wholeArguments(types, given);
        for (const [index, type] of types.entries()) type.covariant(args[index]);
        const values = Buffer.concat(types.map((type, index) => type.encodeValue(args[index])));
        const head = this.heads.get(method) ?? IDL.encode([...types], args).slice(0, -values.length || undefined);
        this.heads.set(method, head);
        return new Uint8Array(Buffer.concat([head, values]));
    }

    argTypes(method: string): readonly IDL.Type[] {
        return this.method(method).argTypes;
    }

    private send(sender: Principal, method: string, arg: Uint8Array): Answer {
        const { network, target } = this;
        const isQuery = this.method(method).annotations.includes('query');
        return isQuery ? network.query(target, method, arg, sender) : network.update(target, method, arg, sender);
    }

    private decode(method: string, response: Response): unknown {
        if (response.kind === 'rejected') throw new Error(`${method} was rejected: ${response.message}`);
        return IDL.decode(this.method(method).retTypes, response.data)[0];
    }

    private method(name: string): IDL.FuncClass {
        const found = this.target.methods.get(name);
        if (found === undefined) throw new Error(`there is no method ${name}`);
        return found;
    }
}
