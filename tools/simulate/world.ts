import { createHash, type Hash } from 'node:crypto';
import type { Canister, Report } from '@dice-wards/replica';
import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { install, requestId, UPGRADE } from '../canisters/in_process';
import { ADMIN } from '../canisters/principals';
import { CyclesLedger } from './cycles';
import { FaultyNetwork } from './faulty_network';
import { type Args, decodeResult, encodeArgs, type MethodName, type Result } from './interface';
import {
    type EngineName,
    enginesOf,
    type ForEachMember,
    hasEvents,
    isEngine,
    type Member,
    membersOf,
    roleOf,
} from './members';
import { houseOf, linksTo, OPTIONS, type Origin } from './origin';
import { Traps } from './traps';
import { Violation } from './violation';

const MILLISECOND = 1_000_000n;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Rounds of one moment. What is due has happened by then, also with answers of `raw_rand` that take their time. */
const MAX_ROUNDS = 12;
const MAX_RETRY_MS = 30_000;
/** From the end of a storm. A job that trapped four times in a row is tried again by then. */
const KNOCK_AFTER_MS = 4 * MINUTE;
/** Entries of an installation, which is paid for as a whole. */
const INSTALLING = new Set(['start', 'init', 'pre_upgrade', 'post_upgrade']);
/** Azle asks for a seed of its own after an upgrade, and traps if that is rejected. The canisters have theirs. */
const AZLE_WITHOUT_SEED = '[TRAP]: Azle SeedFromRawRandError';
const MAX_WORDS = 8;
const NO_ARGUMENT = new Uint8Array(0);
/** The arguments of the management canister's methods. */
const MANAGED = {
    stop_canister: IDL.Record({ canister_id: IDL.Principal }),
    start_canister: IDL.Record({ canister_id: IDL.Principal }),
    take_canister_snapshot: IDL.Record({ canister_id: IDL.Principal }),
    load_canister_snapshot: IDL.Record({ canister_id: IDL.Principal, snapshot_id: IDL.Vec(IDL.Nat8) }),
};

/** What a call came to. */
export type Answer<T> =
    | { readonly kind: 'replied'; readonly value: T }
    | { readonly kind: 'rejected'; readonly why: string };

interface Pending {
    readonly id: Uint8Array;
    readonly answered: (answer: Answer<Uint8Array>) => void;
}

interface Appointment {
    readonly atMs: number;
    readonly job: () => void;
}

export interface Totals {
    messages: number;
    traps: number;
    /** Canisters that forgot something. */
    losses: number;
    instructions: number;
    cycles: bigint;
}

/** One network with the canisters of a house, its clock, and all that is under way. Times are milliseconds since 1970. */
export class World {
    readonly canisters: ForEachMember<Canister>;
    readonly totals: Totals = { messages: 0, traps: 0, losses: 0, instructions: 0, cycles: 0n };
    private readonly traps = new Traps();
    private readonly hash: Hash = createHash('sha256');
    /** What the management canister refused. */
    readonly refusals: string[] = [];
    private pending: Pending[] = [];
    private agenda: Appointment[] = [];
    private requests = 0;
    readonly cycles: CyclesLedger;
    /** Since when each has what is on its heap. */
    readonly bornMs: Partial<Record<Member, number>> = {};
    /** Whether nothing disturbs the canisters. */
    isCalm = false;
    private isMaintained = false;
    /** Whether somebody has forgotten something, and has not been told it again. */
    mustRecover = false;
    /**
     * In a house of several engines, a Lobbies that has lost its rooms is closed to players until it knows this id: another engine would
     * take a game of an id that was issued before.
     */
    issuedUpTo: number | undefined;
    /** When disturbances ended last. */
    calmSinceMs = 0;
    /** When what is tried again and again is tried next. The platform would do so in every round, which takes a second. */
    private retryMs = SECOND;

    private constructor(
        readonly origin: Origin,
        readonly network: FaultyNetwork,
        readonly members: readonly Member[],
    ) {
        const found = members.map((name) => [name, this.found(origin.ids[name])] as const);
        this.canisters = Object.fromEntries(found) as ForEachMember<Canister>;
        this.cycles = new CyclesLedger(network, Object.values(this.canisters));
        network.observe((report) => this.count(report));
        network.ledger = this.cycles;
    }

    static begin(origin: Origin, seed: number, engines = enginesOf(seed), events = hasEvents(seed)): World {
        const { randomness, order, ...state } = houseOf(origin, engines, events);
        const seeded = {
            ...state,
            randomness: { ...randomness, seed: `dice ${seed}` },
            // Half of the seeds keep the order in which messages come.
            ...(order === undefined || seed % 2 === 0 ? {} : { order: { ...order, seed: `order ${seed}` } }),
        };
        return new World(origin, new FaultyNetwork(OPTIONS, seeded), membersOf(engines, events));
    }

    /** Another world with the same past, in which something may be tried. What is under way goes on in the first alone. */
    fork(): World {
        const world = new World(this.origin, new FaultyNetwork(OPTIONS, this.network.capture()), this.members);
        world.requests = this.requests;
        return world;
    }

    /** The engines that are installed; operators take them into the house, and let them go. */
    get engines(): readonly EngineName[] {
        return this.members.filter(isEngine);
    }

    /** Whether there is a canister of tournaments. */
    get hasEvents(): boolean {
        return this.members.includes('tournaments');
    }

    principalOf(name: Member): Principal {
        return Principal.fromUint8Array(this.origin.ids[name]);
    }

    /** The engine of this principal. */
    engineOf(id: Principal): EngineName | undefined {
        return this.engines.find((name) => this.principalOf(name).toText() === id.toText());
    }

    private found(id: Uint8Array): Canister {
        const canister = this.network.find(id);
        if (canister === undefined) throw new Error('a canister is gone');
        return canister;
    }

    get nowMs(): number {
        return Number(this.network.nextTime() / MILLISECOND);
    }

    /** Of everything that has happened so far. */
    digest(): string {
        return this.hash.copy().digest('hex').slice(0, 16);
    }

    // Calls

    /** Sends an update; `answered` is called when its answer is there, which may be much later. */
    submit<C extends Member, M extends MethodName<C>>(
        sender: Principal,
        canister: C,
        method: M,
        args: Args<C, M>,
        answered: (answer: Answer<Result<C, M>>) => void,
    ): void {
        this.submitBytes(sender, canister, method, encodeArgs(canister, method, args), (answer) =>
            answered(
                answer.kind === 'rejected'
                    ? answer
                    : { kind: 'replied', value: decodeResult(canister, method, answer.value) },
            ),
        );
    }

    submitBytes(
        sender: Principal,
        canister: Member,
        method: string,
        arg: Uint8Array,
        answered: Pending['answered'],
    ): void {
        this.post({ sender: sender.toUint8Array(), canisterId: this.origin.ids[canister], method, arg }, answered);
    }

    /** A call of the controller to the management canister. `done` is called if it is answered. */
    manage(
        method: keyof typeof MANAGED,
        canister: Member,
        more: { readonly snapshot_id?: Uint8Array } = {},
        done: () => void = () => undefined,
    ): void {
        const record = { canister_id: Principal.fromUint8Array(this.origin.ids[canister]), ...more };
        const arg = new Uint8Array(IDL.encode([MANAGED[method]], [record]));
        const request = { sender: ADMIN.toUint8Array(), canisterId: new Uint8Array(0), method, arg };
        this.post(request, (answer) => {
            if (answer.kind === 'replied') done();
            else this.refusals.push(`${method}: ${answer.why}`);
        });
    }

    /** Starts a canister, unless its operator wants it stopped. */
    start(canister: Member): void {
        if (!this.isMaintained) this.manage('start_canister', canister);
    }

    private post(request: Parameters<FaultyNetwork['submit']>[0], answered: Pending['answered']): void {
        this.requests += 1;
        const id = requestId(this.requests);
        const refusal = this.network.submit(request, id);
        if (refusal === undefined) this.pending.push({ id, answered });
        else answered({ kind: 'rejected', why: refusal.message });
    }

    query<C extends Member, M extends MethodName<C>>(
        sender: Principal,
        canister: C,
        method: M,
        ...args: Args<C, M>
    ): Answer<Result<C, M>> {
        const request = {
            sender: sender.toUint8Array(),
            canisterId: this.origin.ids[canister],
            method,
            arg: encodeArgs(canister, method, args),
        };
        const response = this.network.query(request);
        if (response.kind === 'rejected') return { kind: 'rejected', why: response.message };
        return { kind: 'replied', value: decodeResult(canister, method, response.data) };
    }

    /** Installs the same code again, whatever is under way. */
    upgrade(name: Member): void {
        const canister = this.canisters[name];
        this.showTime();
        try {
            const cost = this.cycles.costOf(() =>
                install(this.network, canister, this.origin.modules[roleOf(name)], UPGRADE, NO_ARGUMENT),
            );
            this.cycles.pay(cost);
        } catch (error) {
            // Its operators try again once it is topped up.
            if (!String(error).includes('is out of cycles')) throw error;
            this.refusals.push(String(error));
            return;
        }
        this.bornMs[name] = this.nowMs;
        // The new code never hears of the old calls.
        this.traps.forget(name);
    }

    /** An installation is in no round, and would see the time of the last one. */
    private showTime(): void {
        this.network.setCertifiedTime(this.network.nextTime());
    }

    // Operators

    /** From now on only its operator starts a canister. Answers false if that is so already. */
    beginMaintenance(): boolean {
        if (this.isMaintained) return false;
        this.isMaintained = true;
        return true;
    }

    /** Starts all canisters, and lets them catch up. */
    endMaintenance(): void {
        this.isMaintained = false;
        for (const name of this.members) this.start(name);
        this.later(SECOND, () => this.recover());
    }

    /** May be repeated, and is, until it has an effect. */
    private recover(): void {
        this.mustRecover = true;
        for (const name of ['lobbies', ...this.housed()] as const) this.recoverOne(name);
    }

    /** An engine that is gone would tell its results to a Profiles that does not believe it. */
    private housed(): readonly EngineName[] {
        if (this.engines.length === 1) return this.engines;
        const shown = this.query(ADMIN, 'lobbies', 'getEngines');
        return shown.kind === 'rejected' ? this.engines : shown.value.flatMap(({ id }) => this.engineOf(id) ?? []);
    }

    recoverOne(name: 'lobbies' | EngineName): void {
        this.mustRecover = true;
        this.submit(ADMIN, name, 'recover', [], () => undefined);
    }

    /** Answers how to go back to the present state of a stopped canister; `done` is called once that has happened. */
    snapshot(name: Member): (done: () => void) => void {
        let taken: Uint8Array | undefined;
        this.cycles.blur();
        this.manage('take_canister_snapshot', name, {}, () => {
            taken = this.canisters[name].snapshots.list.at(-1)?.id;
        });
        return (done) => {
            if (taken === undefined) return;
            this.cycles.blur();
            this.manage('load_canister_snapshot', name, { snapshot_id: taken }, () => {
                // The timers of the snapshot's time are gone, and its generator has thrown its dice already.
                this.upgrade(name);
                done();
            });
        };
    }

    /** Installs a canister anew, with its links; Lobbies without that to the canister of tournaments, which nobody is to be let in by. */
    reinstall(name: Member): void {
        const { origin } = this;
        this.cycles.blur();
        this.showTime();
        this.bornMs[name] = this.nowMs;
        install(
            this.network,
            this.canisters[name],
            origin.modules[roleOf(name)],
            { kind: 'reinstall' },
            linksTo(origin.ids, this.hasEvents && name !== 'lobbies'),
        );
    }

    // Cycles

    /** Leaves so many cycles. */
    drain(canister: Canister, left: bigint): void {
        if (canister.balance <= left) return;
        this.cycles.deposit(left - canister.balance);
        canister.balance = left;
    }

    topUp(canister: Canister, to: bigint): void {
        if (canister.balance >= to) return;
        this.cycles.deposit(to - canister.balance);
        canister.balance = to;
    }

    // Time

    /** Does something later. */
    later(delayMs: number, job: () => void): void {
        this.agenda.push({ atMs: this.nowMs + delayMs, job });
    }

    /** Ends all that disturbs the canisters, at once. */
    relent(): void {
        this.isCalm = true;
        for (const { job } of this.agenda.splice(0)) job();
        // A canister without cycles could not be started.
        for (const name of this.members) if (this.canisters[name].status !== 'running') this.start(name);
        this.network.relent();
        this.settle();
        if (this.mustRecover) this.recover();
        this.mustRecover = false;
        this.settle();
        this.calmSinceMs = this.nowMs;
        this.later(KNOCK_AFTER_MS, () => this.knock());
    }

    /** Upgrades a canister as operators do, in the middle of what players have begun. */
    renew(name: Member): void {
        this.manage('stop_canister', name);
        this.settle();
        if (this.canisters[name].status === 'stopped') this.upgrade(name);
        this.start(name);
        this.settle();
        this.calmSinceMs = this.nowMs;
    }

    /** A message to each canister. A job that trapped goes on with the next one: nothing earlier is promised (T5). */
    private knock(): void {
        const nothing = { Unban: Principal.anonymous() };
        for (const name of this.members) this.submit(ADMIN, name, 'operate', [nothing], () => undefined);
    }

    /** Lets time pass until `untilMs`, from one thing that is due to the next. */
    runUntil(untilMs: number): void {
        // What is sent in one moment must meet in one round.
        if (untilMs <= this.nowMs) return;
        this.settle();
        for (let next = this.nextMs(); next <= untilMs; next = this.nextMs()) {
            this.setTime(next);
            const due = this.agenda.filter(({ atMs }) => atMs <= next);
            this.agenda = this.agenda.filter(({ atMs }) => atMs > next);
            for (const { job } of due) job();
            this.settle();
        }
        this.setTime(untilMs);
        // Only a round takes the time over, and there is one each second: queries see it.
        this.network.tick();
    }

    /** Puts the clock ahead, without anything that is due on the way. */
    jump(byMs: number): void {
        this.setTime(this.nowMs + byMs);
    }

    private setTime(milliseconds: number): void {
        const time = BigInt(milliseconds) * MILLISECOND;
        if (time > this.network.nextTime()) this.network.setTime(time);
    }

    private nextMs(): number {
        const times = [this.network.nextHeldMs(), ...this.agenda.map(({ atMs }) => atMs)];
        for (const { globalTimer, status } of Object.values(this.canisters)) {
            if (globalTimer > 0n && status === 'running') times.push(Number(globalTimer / MILLISECOND));
        }
        const next = Math.min(...times);
        return next > this.nowMs && !this.network.hasWork() ? next : Math.max(next, this.nowMs + this.retryMs);
    }

    /** Rounds until nothing waits any more, or is only tried again and again: that goes on in a second. */
    settle(): void {
        const most = this.retryMs === SECOND ? MAX_ROUNDS : 2;
        for (let round = 0; round < most && (round === 0 || this.network.hasWork()); round += 1) {
            this.network.tick();
            this.deliver();
        }
        this.retryMs = this.network.hasWork() ? Math.min(2 * this.retryMs, MAX_RETRY_MS) : SECOND;
        for (const name of this.members) if (this.canisters[name].openCalls.size === 0) this.traps.forget(name);
        this.cycles.checkNoneAppeared();
        for (const { canister, entry } of this.traps.take()) {
            const words = this.lastWords(canister);
            if (words.includes(AZLE_WITHOUT_SEED)) continue;
            throw new Violation('traps', `${canister} trapped in ${entry}; its log: ${words}`);
        }
    }

    private deliver(): void {
        const waiting = this.pending;
        this.pending = [];
        for (const each of waiting) {
            const status = this.network.status(each.id);
            if (status.kind === 'replied') {
                this.hash.update(status.data);
                each.answered({ kind: 'replied', value: status.data });
            } else if (status.kind === 'rejected') {
                this.hash.update(status.message);
                each.answered({ kind: 'rejected', why: status.message });
            } else this.pending.push(each);
        }
    }

    /** Calls that have no answer yet. */
    get unanswered(): number {
        return this.pending.length;
    }

    // Counting

    private count({ canister, entry, instructions, cycles, trapped }: Report): void {
        const { totals } = this;
        totals.cycles += cycles;
        // A query that another canister asks for is paid as an update is.
        if (entry === 'inspect' || (entry.startsWith('query ') && cycles === 0n)) return;
        totals.messages += 1;
        totals.instructions += instructions;
        if (!INSTALLING.has(entry)) this.cycles.pay(cycles);
        const key = Buffer.from(canister).toString('hex');
        const name = this.members.find((each) => this.canisters[each].key === key);
        if (name === undefined) throw new Error(`a report of ${key}, which is no canister of the house`);
        this.hash.update(`${name} ${entry} ${instructions} ${cycles} ${trapped};`);
        if (!trapped) return;
        totals.traps += 1;
        this.traps.add({ canister: name, entry, isExpected: this.network.isExpectedTrap });
    }

    /** Some of the last lines of a canister's log. */
    lastWords(name: Member): string {
        const lines = this.canisters[name].log.records.slice(-MAX_WORDS);
        return lines.map(({ content }) => new TextDecoder().decode(content)).join(' | ');
    }
}
