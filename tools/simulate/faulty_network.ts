import { type Canister, LocalNetwork, type NetworkOptions, type NetworkState, type Report } from '@dice-wards/replica';
import type { CyclesLedger } from './cycles';

type Origin = Parameters<LocalNetwork['respond']>[0];
type Answer = Parameters<LocalNetwork['respond']>[1];
type Context = Parameters<LocalNetwork['send']>[1];
type OutgoingCall = Parameters<LocalNetwork['send']>[2];

/** What may befall the next answer that a canister waits for. */
export type AnswerFault =
    | { readonly kind: 'late'; readonly untilMs: number }
    | { readonly kind: 'garbled'; readonly luck: number };

/** Whom a canister calls: itself by the timers of Azle alone. */
export type Callee = 'itself' | 'others';
/** Of whom an answer is: `numbers` are those of the platform for `raw_rand`, which are of `others`, too. */
type Answerer = Callee | 'numbers';

interface Held {
    readonly untilMs: number;
    readonly deliver: () => void;
}

const MILLISECOND = 1_000_000n;
/** As many calls to one canister as the platform lets wait for an answer. */
const QUEUE = 500;

/** A network in which messages go wrong as they may go wrong on the Internet Computer, and only when it is told to. */
export class FaultyNetwork extends LocalNetwork {
    /** By canister, one after the other. */
    private readonly traps = new Map<string, { skip: number; readonly depth: bigint }[]>();
    /** By canister that waits, and for whom. */
    private readonly answers = new Map<string, AnswerFault[]>();
    /** By canister that calls, and whom: its next calls are rejected, and the text. */
    private readonly rejects = new Map<string, string[]>();
    private readonly held: Held[] = [];
    private isTicking = false;
    /** Traps that were asked for and came to pass, and those that no fault explains. */
    private expected = false;
    /** Where payments are written down. */
    ledger: CyclesLedger | undefined;

    constructor(options: NetworkOptions, state?: NetworkState) {
        super(options, state);
        this.observe((report) => this.countDown(report));
    }

    // What may go wrong

    /** Has messages trap, each after so many others, at a depth in instructions. */
    trapNext(canister: Canister, ...traps: readonly { readonly skip: number; readonly depth: number }[]): void {
        this.traps.set(
            canister.key,
            traps.map(({ skip, depth }) => ({ skip, depth: BigInt(depth) })),
        );
    }

    disturbNextAnswer({ key }: Canister, of: Answerer, fault: AnswerFault): void {
        const route = routeOf(key, of);
        this.answers.set(route, [...(this.answers.get(route) ?? []), fault]);
    }

    rejectNextCall({ key }: Canister, to: Callee, why: string): void {
        const route = routeOf(key, to);
        this.rejects.set(route, [...(this.rejects.get(route) ?? []), why]);
    }

    /** Every new call of this canister finds its queue full, until it is emptied again. */
    fillQueue(canister: Canister): void {
        canister.openCallsTo = () => QUEUE;
    }

    emptyQueue(canister: Canister): void {
        canister.openCallsTo = (callee) => Object.getPrototypeOf(canister).openCallsTo.call(canister, callee);
    }

    /** Nothing more goes wrong, and what was held back arrives. */
    relent(): void {
        this.traps.clear();
        this.answers.clear();
        this.rejects.clear();
        for (const { deliver } of this.held.splice(0)) deliver();
    }

    /** When the next answer that is late arrives, in milliseconds since 1970. */
    nextHeldMs(): number {
        return Math.min(Infinity, ...this.held.map(({ untilMs }) => untilMs));
    }

    // Where it goes wrong

    override tick(): void {
        const now = Number(this.nextTime() / MILLISECOND);
        for (const each of this.held.filter(({ untilMs }) => untilMs <= now)) {
            this.held.splice(this.held.indexOf(each), 1);
            each.deliver();
        }
        this.isTicking = true;
        if (this.ledger === undefined) super.tick();
        else this.ledger.round(() => super.tick());
        this.isTicking = false;
    }

    override submit(...message: Parameters<LocalNetwork['submit']>): ReturnType<LocalNetwork['submit']> {
        const { ledger } = this;
        if (ledger === undefined) return super.submit(...message);
        let refusal: ReturnType<LocalNetwork['submit']>;
        const fee = ledger.costOf(() => {
            refusal = super.submit(...message);
        });
        const [{ canisterId }, id] = message;
        if (canisterId.length === 0) ledger.pay(fee);
        else ledger.receive(Buffer.from(id).toString('hex'), fee);
        return refusal;
    }

    override world(canister: Canister): ReturnType<LocalNetwork['world']> {
        const world = super.world(canister);
        const [trap] = (this.isTicking && this.traps.get(canister.key)) || [];
        return trap?.skip === 0 ? { ...world, maxInstructions: trap.depth } : world;
    }

    private countDown({ canister, entry, trapped }: Report): void {
        // A query that another canister asks for counts as an update does.
        if (entry === 'inspect' || !this.isTicking) return;
        const key = Buffer.from(canister).toString('hex');
        const traps = this.traps.get(key) ?? [];
        const [trap] = traps;
        this.expected = trapped && trap?.skip === 0;
        if (trap === undefined) return;
        if (trap.skip === 0) traps.shift();
        else trap.skip -= 1;
    }

    /** Whether the trap that was just reported is one that was asked for. */
    get isExpectedTrap(): boolean {
        return this.expected;
    }

    override respond(origin: Origin, response: Answer, refund: bigint): void {
        if (origin.kind === 'ingress')
            this.ledger?.answer(origin.requestId, response.kind === 'rejected' ? response.errorCode : undefined);
        const fault = this.faultOf(origin);
        if (fault?.kind === 'late') {
            const deliver = () => super.respond(origin, response, refund);
            this.held.push({ untilMs: fault.untilMs, deliver });
        } else if (fault?.kind === 'garbled' && response.kind === 'replied' && !this.isOfManagement(origin)) {
            super.respond(origin, { ...response, data: garbled(response.data, fault.luck) }, refund);
        } else super.respond(origin, response, refund);
    }

    /** What takes the platform a round or more: the numbers of `raw_rand`. */
    override respondLater(...answer: Parameters<LocalNetwork['respondLater']>): void {
        const { origin } = answer[0];
        const fault = this.faultOfNumber(origin) ?? this.faultOf(origin);
        if (fault?.kind !== 'late') super.respondLater(...answer);
        else this.held.push({ untilMs: fault.untilMs, deliver: () => super.respondLater(...answer) });
    }

    private faultOfNumber(origin: Origin): AnswerFault | undefined {
        return origin.kind === 'canister' ? this.answers.get(routeOf(origin.canister, 'numbers'))?.shift() : undefined;
    }

    private faultOf(origin: Origin): AnswerFault | undefined {
        if (origin.kind !== 'canister') return undefined;
        const of = this.calleeOf(origin) === origin.canister ? 'itself' : 'others';
        return this.answers.get(routeOf(origin.canister, of))?.shift();
    }

    /** No canister upgrade changes how the platform itself answers. */
    private isOfManagement(origin: Origin): boolean {
        return this.calleeOf(origin) === '';
    }

    /** The key of the canister that answers; empty for the management canister. */
    private calleeOf(origin: Origin): string | undefined {
        if (origin.kind !== 'canister') return undefined;
        const caller = this.find(new Uint8Array(Buffer.from(origin.canister, 'hex')));
        return caller?.openCalls.get(origin.callbackId)?.callee;
    }

    override send(from: Canister, context: Context, call: OutgoingCall): void {
        const { callback, callee, deadline, cycles, reserve } = call;
        const key = Buffer.from(callee).toString('hex');
        const why = this.rejects.get(routeOf(from.key, key === from.key ? 'itself' : 'others'))?.shift();
        if (why === undefined) {
            super.send(from, context, call);
            return;
        }
        const { id: callbackId } = from.openCall(context, { callback, callee: key, deadline, cycles, reserve });
        const reject = { kind: 'rejected', rejectCode: 2, message: why, errorCode: 'IC0201' } as const;
        this.respond({ kind: 'canister', canister: from.key, callbackId }, reject, cycles);
    }
}

function routeOf(key: string, to: Answerer): string {
    return `${key} ${to}`;
}

/** Cut, prolonged, or no Candid at all: what no reader may take for an answer. */
function garbled(bytes: Uint8Array, luck: number): Uint8Array {
    if (luck % 3 === 0) return bytes.slice(0, luck % bytes.length);
    if (luck % 3 === 1) return Uint8Array.from([...bytes, luck & 255]);
    return bytes.map((byte) => byte ^ (1 + ((luck >>> 8) % 255)));
}
