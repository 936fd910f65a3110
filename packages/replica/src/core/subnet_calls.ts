import type { Response } from './api';
import type { Origin } from './call_contexts';
import type { Outcall } from './http_outcalls';

/** An answer of the management canister. */
export interface Answer {
    readonly origin: Origin;
    readonly response: Response;
    readonly refund: bigint;
}

export interface LateAnswer extends Answer {
    /** Rounds until it arrives; 1 for the next. */
    readonly rounds: number;
}

export interface SubnetCallsState {
    readonly nextId: number;
    readonly outcalls: readonly Outcall[];
    readonly answers: readonly LateAnswer[];
}

/** Calls to the management canister that it has taken on and not answered: HTTPS outcalls, and what was just signed or drawn. */
export class SubnetCalls {
    private readonly pending: Map<number, Outcall>;
    private answers: LateAnswer[];
    private nextId: number;

    constructor(state?: SubnetCallsState) {
        this.pending = new Map(state?.outcalls.map((outcall) => [outcall.id, outcall]));
        this.answers = [...(state?.answers ?? [])];
        this.nextId = state?.nextId ?? 0;
    }

    /** Nothing before the first outcall, so that states without any stay as they were. */
    capture(): SubnetCallsState | undefined {
        const { nextId, answers } = this;
        if (nextId === 0 && answers.length === 0) return undefined;
        return { nextId, outcalls: this.outcalls, answers: [...answers] };
    }

    /** Those that wait for their answer, the oldest first. */
    get outcalls(): readonly Outcall[] {
        return [...this.pending.values()];
    }

    addOutcall(outcall: Omit<Outcall, 'id'>): void {
        const id = this.nextId++;
        this.pending.set(id, { id, ...outcall });
    }

    /** The outcall, if it still waits. It does not afterwards. */
    takeOutcall(id: number): Outcall | undefined {
        const outcall = this.pending.get(id);
        this.pending.delete(id);
        return outcall;
    }

    /** @param rounds after which it arrives, 1 or more */
    addAnswer(answer: Answer, rounds: number): void {
        this.answers.push({ ...answer, rounds });
    }

    /** Those that arrive with the round that begins now. The others have waited one more. */
    takeAnswers(): readonly Answer[] {
        const { answers } = this;
        if (answers.length === 0) return answers;
        this.answers = answers
            .filter(({ rounds }) => rounds > 1)
            .map(({ rounds, ...answer }) => ({ ...answer, rounds: rounds - 1 }));
        return answers.filter(({ rounds }) => rounds === 1);
    }

    takeExpired(now: bigint): readonly Outcall[] {
        if (this.pending.size === 0) return [];
        const expired = this.outcalls.filter(({ deadline }) => deadline <= now);
        for (const { id } of expired) this.pending.delete(id);
        return expired;
    }

    /** An answer waits for a round, or an outcall has waited for too long. */
    isDue(now: bigint): boolean {
        return this.answers.length > 0 || (this.pending.size > 0 && this.outcalls.some((each) => each.deadline <= now));
    }
}
