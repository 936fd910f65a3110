import type { House } from './house';
import type { RoundUse } from './round_meter';
import { Waits } from './waits';

/** Whom a call keeps waiting: somebody in a game, or somebody who looks for one. */
export type Purpose = 'plays' | 'meets';

interface OpenCall {
    readonly purpose: Purpose;
    /** The round before it was sent. */
    readonly since: number;
}

/** Metrics are asked for once in so many rounds. */
const LOOK_EVERY = 5;

/** What is counted while a load is measured, and not before. */
export class Measures {
    readonly waits: Readonly<Record<Purpose | 'robots', Waits>> = {
        plays: new Waits(),
        meets: new Waits(),
        robots: new Waits(),
    };
    readonly refusals = new Map<string, number>();
    readonly rounds: RoundUse[] = [];
    answered = 0;
    looks = 0;
    begun = 0;
    ended = 0;
    mostLetters = 0;
    mostLateSeconds = 0;
    private readonly open = new Set<OpenCall>();
    private isOn = false;
    /** The latest round. */
    private round = 0;

    begin(): void {
        this.isOn = true;
    }

    /** Calls that wait have waited for as long as they have. */
    end(): void {
        for (const { purpose, since } of this.open) this.waits[purpose].add(this.round - since);
        this.open.clear();
        this.isOn = false;
    }

    /** A call is sent. Answers what is to be called with its answer. */
    calls(purpose: Purpose): (refusal: string | undefined) => void {
        const call = { purpose, since: this.round };
        this.open.add(call);
        return (refusal) => {
            this.open.delete(call);
            if (!this.isOn) return;
            this.answered += 1;
            this.waits[purpose].add(this.round - call.since);
            if (refusal !== undefined) this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
        };
    }

    /** A robot has acted. @param since the round in which it was its turn */
    robotActed(since: number): void {
        if (this.isOn) this.waits.robots.add(this.round - since);
    }

    count(what: 'looks' | 'begun' | 'ended'): void {
        if (this.isOn) this[what] += 1;
    }

    /** Calls that have no answer. */
    get waiting(): number {
        return this.open.size;
    }

    get latest(): number {
        return this.round;
    }

    /** A round begins: what is sent from now on comes with the next. */
    roundBegins(): void {
        this.round += 1;
    }

    roundEnds(house: House, use: RoundUse): void {
        if (!this.isOn) return;
        this.rounds.push(use);
        if (this.rounds.length % LOOK_EVERY !== 0) return;
        const letters =
            house.sum('dice_wards_letters_waiting', house.engines) + house.sum('lobbies_letters', [house.lobbies]);
        const lags = house.engines.map((engine) => house.metrics(engine).get('canister_timer_lag_seconds') ?? 0);
        this.mostLetters = Math.max(this.mostLetters, letters);
        this.mostLateSeconds = Math.max(this.mostLateSeconds, ...lags);
    }
}
