import { type Canister, LocalNetwork, type NetworkOptions, type RoundLimits } from '@dice-wards/replica';
import { Principal } from '@icp-sdk/core/principal';
import { createOn, install, metricsIn, requestId, UPGRADE } from '../canisters/in_process';
import { linksArgument } from '../canisters/links';
import { ADMIN } from '../canisters/principals';
import type { CanisterName, ForEach, ForHouse } from '../layout';
import { type Args, decodeResult, encodeArgs, type MethodName, type Result } from '../simulate/interface';
import type { Answer, Part } from './lines';
import { RoundMeter, type RoundUse } from './round_meter';

/** A subnet makes about one block a second. */
export const ROUND_MS = 1000;
const START_MS = Date.UTC(2026, 0, 1);
const MILLISECOND = 1_000_000n;
const WARM_UP_SECONDS = 10;
/** Rounds until what an operator told is done. */
const MOST_ROUNDS = 60;
/** A budget that no crowd spends, in billions of cycles a day. */
const ROBOT_BUDGET = 1_000_000;

interface Pending {
    readonly id: Uint8Array;
    readonly subnet: number;
    readonly answered: (answer: Answer<Uint8Array>) => void;
}

export interface Plan {
    readonly engines: number;
    /** Profiles, Lobbies and the first engine are on the first one; the engines take turns. */
    readonly subnets: number;
    /** Of the network's dice. */
    readonly seed: string;
    readonly modules: ForHouse<Uint8Array> & Partial<ForEach<Uint8Array>>;
    /** Whether it has a canister of tournaments, on the first subnet. */
    readonly hasEvents?: boolean;
}

/** The canisters of a house with so many engines, on one network in this process, driven round by round. */
export class House {
    readonly profiles: Part<'profiles'>;
    readonly lobbies: Part<'lobbies'>;
    readonly engines: readonly Part<'game_engine'>[];
    /** None in most houses. */
    readonly tournaments: readonly Part<'tournaments'>[];
    /** All of them. */
    readonly parts: readonly Part[];
    /** Rounds of a second since limits are kept. */
    round = 0;
    /** Messages that have trapped: each is a fault. */
    readonly traps: string[] = [];
    private network: LocalNetwork;
    private readonly options: NetworkOptions;
    private meter: RoundMeter;
    private pending: Pending[] = [];
    private requests = 0;

    constructor(private readonly plan: Plan) {
        this.options = {
            subnets: Array.from({ length: plan.subnets }, () => 'Application' as const),
            publicKeyOf: (place) => new Uint8Array(133).fill(place),
            time: BigInt(START_MS) * MILLISECOND,
            seed: plan.seed,
            shuffle: '',
            inspectMessages: false,
        };
        this.network = new LocalNetwork(this.options);
        this.profiles = this.create('profiles', 'Profiles', 0);
        this.lobbies = this.create('lobbies', 'Lobbies', 0);
        this.engines = Array.from({ length: plan.engines }, (_, nth) =>
            this.create('game_engine', `engine ${nth + 1}`, nth % plan.subnets),
        );
        this.tournaments = plan.hasEvents ? [this.create('tournaments', 'Tournaments', 0)] : [];
        this.parts = [this.profiles, this.lobbies, ...this.engines, ...this.tournaments];
        for (const part of this.parts) this.install(part, 'install');
        this.meter = new RoundMeter(this.network, this.parts, this.traps);
        this.pass(WARM_UP_SECONDS);
        this.open();
    }

    /** The rest of the engines, and robots that are not short of cycles. */
    private open(): void {
        const { engines, lobbies } = this;
        for (const { id } of engines.slice(1)) this.operate(lobbies, { OpenEngine: Principal.fromUint8Array(id) });
        for (const engine of engines) this.operate(engine, { RobotBudget: ROBOT_BUDGET });
        this.passUntil(() => this.openEngines() === engines.length, 'not all engines take games');
    }

    private openEngines(): number {
        return this.ask(ADMIN, this.lobbies, 'getEngines').filter(({ open }) => open).length;
    }

    /** From now on rounds have the platform's limits, or these. */
    keepLimits(limits: Partial<RoundLimits> = {}): void {
        this.network = new LocalNetwork({ ...this.options, roundLimits: limits }, this.network.capture());
        this.meter = new RoundMeter(this.network, this.parts, this.traps);
    }

    canister({ id, title }: Part): Canister {
        const canister = this.network.find(id);
        if (canister === undefined) throw new Error(`${title} is gone`);
        return canister;
    }

    get nowMs(): number {
        return Number(this.network.now() / MILLISECOND);
    }

    engineOf(text: string | undefined): Part<'game_engine'> | undefined {
        return this.engines.find((engine) => engine.text === text);
    }

    // Calls

    /** Sends an update; `answered` is called when its answer is there, which may be many rounds later. */
    submit<C extends CanisterName, M extends MethodName<C>>(
        sender: Principal,
        part: Part<C>,
        method: M,
        args: Args<C, M>,
        answered: (answer: Answer<Result<C, M>>) => void,
    ): void {
        const { name, id: canisterId, subnet } = part;
        const id = this.nextId();
        const request = { sender: sender.toUint8Array(), canisterId, method, arg: encodeArgs(name, method, args) };
        const refusal = this.network.submit(request, id);
        const heard = (answer: Answer<Uint8Array>) =>
            answered(
                answer.kind === 'rejected'
                    ? answer
                    : { kind: 'replied', value: decodeResult(name, method, answer.value) },
            );
        if (refusal === undefined) this.pending.push({ id, subnet, answered: heard });
        else heard({ kind: 'rejected', why: refusal.message });
    }

    /** The answer of a query. @throws Error where it has none */
    ask<C extends CanisterName, M extends MethodName<C>>(
        sender: Principal,
        { name, id, title }: Part<C>,
        method: M,
        ...args: Args<C, M>
    ): Result<C, M> {
        const arg = encodeArgs(name, method, args);
        const response = this.network.query({ sender: sender.toUint8Array(), canisterId: id, method, arg });
        if (response.kind === 'rejected') throw new Error(`${title} does not answer ${method}: ${response.message}`);
        return decodeResult(name, method, response.data);
    }

    /** The numbers of a canister's `/metrics`. */
    metrics(part: Part): ReadonlyMap<string, number> {
        return metricsIn(this.ask(ADMIN, part, 'http_request', { method: 'GET', url: '/metrics' }).body);
    }

    /** The sum of a metric over these canisters. */
    sum(metric: string, parts: readonly Part[]): number {
        return parts.reduce((sum, part) => sum + (this.metrics(part).get(metric) ?? 0), 0);
    }

    /** A command, with everything that it sets off at once. @throws Error where it is refused */
    operate<C extends CanisterName>(part: Part<C>, command: Args<C, 'operate'>[0]): void {
        let answer: Answer<object> | undefined;
        this.submit(ADMIN, part, 'operate', [command] as Args<C, 'operate'>, (given) => {
            answer = given as Answer<object>;
        });
        this.passUntil(() => answer !== undefined, 'a command has no answer');
        if (answer?.kind !== 'replied' || 'Err' in answer.value) {
            throw new Error(`${part.title} refuses ${Object.keys(command as object)[0]}: ${JSON.stringify(answer)}`);
        }
    }

    /** A call that comes from a canister of the house, as far as the callee can tell. */
    forge<C extends CanisterName, M extends MethodName<C>>(from: Part, to: Part<C>, method: M, args: Args<C, M>): void {
        const origin = { kind: 'ingress', requestId: Buffer.from(this.nextId()).toString('hex') } as const;
        const arg = encodeArgs(to.name, method, args);
        const call = { kind: 'call', origin, caller: from.id, method, arg, cycles: 0n, deadline: 0n } as const;
        this.canister(to).queue.push(call);
    }

    get unanswered(): number {
        return this.pending.length;
    }

    /** Messages that no block has taken up, by subnet: those that are received, and in no canister's queue. */
    private get backlog(): readonly number[] {
        const counts = Array.from({ length: this.plan.subnets }, () => 0);
        for (const { id, subnet } of this.pending) if (this.network.status(id).kind === 'received') counts[subnet] += 1;
        for (const part of this.parts) {
            const { queue } = this.canister(part);
            const isTaken = (each: (typeof queue)[number]): boolean =>
                each.kind === 'call' && each.origin.kind === 'ingress';
            counts[part.subnet] -= queue.filter(isTaken).length;
        }
        return counts;
    }

    // Time

    /** A round at this very moment: nothing runs out meanwhile. */
    hurry(): void {
        this.network.tick();
        this.deliver();
    }

    /** A round, a second later. What canisters took of it. */
    tick(): RoundUse {
        this.round += 1;
        this.network.setTime(this.network.now() + BigInt(ROUND_MS) * MILLISECOND);
        this.meter.begin();
        this.network.tick();
        const waiting = this.parts.map((part) => this.canister(part).queue.length);
        const use = this.meter.end(waiting, this.backlog);
        this.deliver();
        return use;
    }

    pass(seconds: number): void {
        for (let second = 0; second < seconds; second += 1) this.tick();
    }

    private passUntil(isDone: () => boolean, fault: string): void {
        for (let rounds = 0; !isDone(); rounds += 1) {
            if (rounds === MOST_ROUNDS) throw new Error(fault);
            this.tick();
        }
    }

    // Code

    /** Installs the module anew, or upgrades to it, outside of any round. */
    install(part: Part, kind: 'install' | 'reinstall' | 'upgrade'): void {
        const canister = this.canister(part);
        const wasm = this.plan.modules[part.name];
        if (wasm === undefined) throw new Error(`there is no module of ${part.title}`);
        if (kind === 'upgrade') install(this.network, canister, wasm, UPGRADE, new Uint8Array(0));
        else install(this.network, canister, wasm, { kind }, this.linksOf(part));
    }

    /** An engine's own id takes the place of the first one's. */
    private linksOf({ name, id }: Part): Uint8Array {
        const { profiles, lobbies, engines, tournaments } = this;
        const ids = [profiles.id, lobbies.id, name === 'game_engine' ? id : engines[0].id, tournaments[0]?.id];
        const [first, second, third, fourth] = ids.map((bytes) => bytes && Principal.fromUint8Array(bytes));
        return linksArgument({ profiles: first, lobbies: second, gameEngine: third, tournaments: fourth });
    }

    private create<C extends CanisterName>(name: C, title: string, subnet: number): Part<C> {
        const canister = createOn(this.network, undefined, subnet);
        return { title, name, id: canister.id, text: Principal.fromUint8Array(canister.id).toText(), subnet };
    }

    private deliver(): void {
        const waiting = this.pending;
        this.pending = [];
        for (const each of waiting) {
            const status = this.network.status(each.id);
            if (status.kind === 'replied') each.answered({ kind: 'replied', value: status.data });
            else if (status.kind === 'rejected') each.answered({ kind: 'rejected', why: status.message });
            else this.pending.push(each);
        }
    }

    private nextId(): Uint8Array {
        this.requests += 1;
        return requestId(this.requests);
    }
}
