import { LocalNetwork, type Report, type Response } from '@dice-wards/replica';
import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { wholeArguments } from '../../tools/canisters/given_arguments';
import { createOn, install, requestId } from '../../tools/canisters/in_process';
import { linksArgument } from '../../tools/canisters/links';
import { methodsOf, wasmOf } from '../canisters/subjects';
import { ADMIN } from '../measure/principals';
import { type Answer, answerIn } from './answer';
import { type Prices, Spending } from './spending';

const START_MS = Date.UTC(2026, 0, 1);
const MS = 1_000_000n;
const MILLION = 1e6;
/** The letter about a game that was judged, for which the budget of robots pays, as for judging it. */
const JUDGED = 'update onGameJudged';
const CHARGED = 'canister_charged_megacycles_total';
/** Rounds in which everything that is due at one moment has happened. */
const MOST_ROUNDS = 2000;

export const SUBJECTS = {
    profiles: 'profiles',
    lobbies: 'lobbies',
    gameEngine: 'game_engine',
    tournaments: 'tournaments',
} as const;
export type Name = keyof typeof SUBJECTS;
export const NAMES = Object.keys(SUBJECTS) as Name[];

/** The methods of the canisters as they are built, by name. */
export const METHODS: Readonly<Record<Name, ReadonlyMap<string, IDL.FuncClass>>> = {
    profiles: methodsOf('profiles'),
    lobbies: methodsOf('lobbies'),
    gameEngine: methodsOf('game_engine'),
    tournaments: methodsOf('tournaments'),
};

/** The methods that have run to their end in any world, as `lobbies update joinRoom`. */
export const REACHED = new Set<string>();

/** A call and what came of it, at once. */
export interface Sent {
    readonly answer: Answer;
    readonly spending: Spending;
}

/**
 * The four canisters as they are built, on one network in this process. Time jumps from timer to timer, and a copy of the
 * whole world takes less than a millisecond. Everything is always the same.
 */
export class World {
    private spending = new Spending();
    private requests = 0;
    /** The time of the next round; before the first is set, that of the last. */
    private roundNs = 0n;
    private isRobotsRound = false;
    private haveRobotsSent = false;
    /** Whether a canister that is none of the house has called: then methods run that nobody has reached. */
    private isStranger = false;
    private instructions = noInstructions();
    /** Set when there are games against robots: each round is then asked whether it is theirs. */
    hasRobots = false;

    private constructor(
        private readonly network: LocalNetwork,
        readonly ids: Readonly<Record<Name, Uint8Array>>,
    ) {
        const names = new Map(NAMES.map((name) => [hex(ids[name]), name]));
        network.observe((report: Report) => {
            const name = names.get(hex(report.canister));
            if (name === undefined) return;
            this.instructions[name] += report.instructions;
            this.spending.add(name, report, this.isRobots(name, report));
            if (!report.trapped && !this.isStranger) REACHED.add(`${name} ${report.entry}`);
            if (report.trapped && report.entry !== 'inspect') this.traps.push(`${name} ${report.entry}`);
        });
    }

    /** Messages that have trapped: each is a fault. */
    readonly traps: string[] = [];

    /** @param isLimited whether rounds have all the platform's limits, or only that of instructions */
    static create(isLimited = false): World {
        const network = new LocalNetwork({
            ...(isLimited && { roundLimits: {} }),
            subnets: ['Application'],
            publicKeyOf: (place) => new Uint8Array(133).fill(place),
            time: BigInt(START_MS) * MS,
            seed: 'attack',
        });
        const canisters = NAMES.map(() => createOn(network));
        const [profiles, lobbies, gameEngine, tournaments] = canisters.map(({ id }) => Principal.fromUint8Array(id));
        const arg = linksArgument({ profiles, lobbies, gameEngine, tournaments });
        for (const [place, canister] of canisters.entries()) {
            install(network, canister, wasmOf(SUBJECTS[NAMES[place]]), { kind: 'install' }, arg);
        }
        const [one, two, three, four] = canisters.map(({ id }) => id);
        const world = new World(network, { profiles: one, lobbies: two, gameEngine: three, tournaments: four });
        world.pass(60_000);
        return world;
    }

    /** The same world again, with nothing spent. What happens in one does not happen in the other. */
    fork(): World {
        const copy = new World(this.network.fork(), this.ids);
        copy.requests = this.requests;
        copy.hasRobots = this.hasRobots;
        copy.roundNs = this.roundNs;
        return copy;
    }

    get nowMs(): number {
        return Number(this.network.now() / MS);
    }

    /** What was spent since this was last asked. */
    takeSpending(): Spending {
        const spent = this.spending;
        this.spending = new Spending();
        return spent;
    }

    /** A call from outside, with everything that happens at the same moment. */
    send(sender: Principal, name: Name, method: string, ...args: unknown[]): Answer {
        return this.sendBytes(sender.toUint8Array(), name, method, encode(name, method, args));
    }

    /** A call that a round takes up, sooner or later. Returns what tells its answer, once there is one. */
    submit(sender: Principal, name: Name, method: string, ...args: unknown[]): () => Answer | undefined {
        const id = this.nextId();
        const arg = encode(name, method, args);
        const refusal = this.network.submit(
            { sender: sender.toUint8Array(), canisterId: this.ids[name], method, arg },
            id,
        );
        if (refusal !== undefined) throw new Error(`${method}: ${refusal.message}`);
        return () => this.answerOf(id, name, method);
    }

    /** A round, this much later: as many messages as there are, but each timer once. The instructions of each canister. */
    round(milliseconds: number): Readonly<Record<Name, number>> {
        this.setTime(this.network.now() + BigInt(milliseconds) * MS);
        this.instructions = noInstructions();
        this.tick();
        return this.instructions;
    }

    /** As `submit`, for a call whose answer nobody waits for. */
    submitCounted(sender: Principal, name: Name, method: string, ...args: unknown[]): void {
        this.submit(sender, name, method, ...args);
        const arg = encode(name, method, args);
        const request = { sender: sender.toUint8Array(), canisterId: this.ids[name], method, arg };
        const { ingress, execution } = this.received(request);
        this.spending.received(ingress + execution);
    }

    sendBytes(sender: Uint8Array, name: Name, method: string, arg: Uint8Array): Answer {
        const id = this.nextId();
        const request = { sender, canisterId: this.ids[name], method, arg };
        const refusal = this.network.submit(request, id);
        if (refusal !== undefined) return { kind: 'dropped', why: refusal.message };
        const { ingress, execution } = this.received(request);
        this.spending.received(ingress + execution);
        return this.answerTo(id, name, method);
    }

    /** A call of a canister, which no filter stops. */
    sendByCanister(sender: Uint8Array, name: Name, method: string, arg: Uint8Array): Answer {
        const id = this.nextId();
        const origin = { kind: 'ingress', requestId: hex(id) } as const;
        const canister = this.network.find(this.ids[name]);
        if (canister === undefined) throw new Error('there is no canister');
        canister.queue.push({ kind: 'call', origin, caller: sender, method, arg, cycles: 0n, deadline: 0n });
        this.spending.received(Number(this.prices.execution));
        this.isStranger = ![...Object.values(this.ids)].some((each) => hex(each) === hex(sender));
        const answer = this.answerTo(id, name, method);
        this.isStranger = false;
        return answer;
    }

    /** A letter of one canister of the house to another, which must succeed. */
    tell(from: Name, to: Name, method: string, ...args: unknown[]): void {
        const answer = this.sendByCanister(this.ids[from], to, method, encode(to, method, args));
        if (answer.kind !== 'ok') throw new Error(`${method} was not taken: ${JSON.stringify(answer)}`);
    }

    /** A call that must succeed. */
    ok<Value>(sender: Principal, name: Name, method: string, ...args: unknown[]): Value {
        const answer = this.send(sender, name, method, ...args);
        if (answer.kind === 'ok') return answer.value as Value;
        throw new Error(`${method} was not answered: ${JSON.stringify(answer)}`);
    }

    query<Value>(sender: Principal, name: Name, method: string, ...args: unknown[]): Value {
        const arg = encode(name, method, args);
        const request = { sender: sender.toUint8Array(), canisterId: this.ids[name], method, arg };
        const answer = decode(name, method, this.network.query(request));
        if (answer.kind === 'ok') return answer.value as Value;
        throw new Error(`${method} was not answered: ${JSON.stringify(answer)}`);
    }

    /** Lets time pass; every timer fires at its time. */
    pass(milliseconds: number): void {
        const untilNs = this.network.now() + BigInt(Math.round(milliseconds)) * MS;
        for (;;) {
            this.settle();
            const next = this.nextTimer();
            if (next === undefined || next > untilNs) break;
            this.setTime(next);
        }
        this.setTime(untilNs);
        // Only a round takes the time over.
        this.tick();
        this.settle();
    }

    /** Everything that is due now. */
    settle(): void {
        for (let round = 0; this.network.hasWork(); round += 1) {
            if (round === MOST_ROUNDS) throw new Error('there is no end to what is due at one moment');
            this.tick();
        }
    }

    /** Until when nothing happens by itself. */
    get nextTimerMs(): number | undefined {
        const next = this.nextTimer();
        return next === undefined ? undefined : Number(next / MS);
    }

    /** What the platform takes for a call from outside before any code of ours has run: for the message with its bytes, and for its execution. */
    private received(request: { sender: Uint8Array; method: string; arg: Uint8Array }) {
        return { ingress: Number(this.prices.ingress(request)), execution: Number(this.prices.execution) };
    }

    private get prices(): Prices {
        const canister = this.network.find(this.ids.gameEngine);
        if (canister === undefined) throw new Error('there is no canister');
        return this.network.world(canister).prices;
    }

    /** For the next round. */
    private setTime(timeNs: bigint): void {
        this.network.setTime(timeNs);
        this.roundNs = timeNs;
    }

    private tick(): void {
        this.isRobotsRound = this.hasRobots && this.areRobotsDue();
        this.network.tick();
    }

    /** Whether budgets for robots pay for a message: for the timer of robots that are due, for the message that it sends for, and for its letter. */
    private isRobots(name: Name, { entry }: Report): boolean {
        if (entry === JUDGED) return true;
        if (name !== 'gameEngine') return false;
        if (entry === 'timer') this.haveRobotsSent = this.isRobotsRound;
        const isTheirs = this.haveRobotsSent && (entry === 'timer' || entry === 'reject');
        if (entry === 'reject') this.haveRobotsSent = false;
        return isTheirs;
    }

    private areRobotsDue(): boolean {
        const timer = this.network.find(this.ids.gameEngine)?.globalTimer ?? 0n;
        if (timer === 0n || timer > this.roundNs + MS) return false;
        return /^dice_wards_(robots_waiting|games_to_judge) [1-9]/m.test(this.metrics('gameEngine'));
    }

    /** What budgets of callers were charged since the canisters were installed, in cycles. */
    charged(): number {
        const millions = NAMES.reduce((sum, name) => sum + this.metric(name, CHARGED), 0);
        return millions * MILLION;
    }

    /** The value of a metric without labels. */
    metric(name: Name, metric: string): number {
        const found = new RegExp(`^${metric} ([\\d.]+)`, 'm').exec(this.metrics(name));
        if (found === null) throw new Error(`${name} has no metric ${metric}`);
        return Number(found[1]);
    }

    private metrics(name: Name): string {
        const asked = { method: 'GET', url: '/metrics' };
        const { body } = this.query<{ body: Uint8Array | number[] }>(ADMIN, name, 'http_request', asked);
        return new TextDecoder().decode(Uint8Array.from(body));
    }

    private nextTimer(): bigint | undefined {
        let next: bigint | undefined;
        for (const name of NAMES) {
            const timer = this.network.find(this.ids[name])?.globalTimer ?? 0n;
            if (timer !== 0n && (next === undefined || timer < next)) next = timer;
        }
        return next;
    }

    private answerTo(id: Uint8Array, name: Name, method: string): Answer {
        this.settle();
        const answer = this.answerOf(id, name, method);
        if (answer === undefined) throw new Error(`${method} has no answer`);
        return answer;
    }

    private answerOf(id: Uint8Array, name: Name, method: string): Answer | undefined {
        const status = this.network.status(id);
        return status.kind === 'replied' || status.kind === 'rejected' ? decode(name, method, status) : undefined;
    }

    private nextId(): Uint8Array {
        this.requests += 1;
        return requestId(this.requests);
    }
}

function noInstructions(): Record<Name, number> {
    return { profiles: 0, lobbies: 0, gameEngine: 0, tournaments: 0 };
}

export function encode(name: Name, method: string, args: readonly unknown[]): Uint8Array {
    const types = funcOf(name, method).argTypes;
    return new Uint8Array(IDL.encode(types, wholeArguments(types, args)));
}

export function funcOf(name: Name, method: string): IDL.FuncClass {
    const found = METHODS[name].get(method);
    if (found === undefined) throw new Error(`${name} has no ${method}`);
    return found;
}

function decode(name: Name, method: string, response: Response): Answer {
    if (response.kind === 'rejected') return { kind: 'rejected', why: response.message };
    return answerIn(IDL.decode(funcOf(name, method).retTypes, response.data)[0]);
}

function hex(bytes: Uint8Array): string {
    return Buffer.from(bytes).toString('hex');
}
