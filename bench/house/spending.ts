import type { LocalNetwork, Report } from '@dice-wards/replica';

/** What the platform takes on the network's subnet. */
export type Prices = ReturnType<LocalNetwork['world']>['prices'];

/** Cycles that each call received may cost besides what the platform takes for it. */
export const FREE = 1_000_000;

/** Messages of one sort, such as `gameEngine timer`. */
export interface Share {
    readonly messages: number;
    readonly cycles: number;
}

/** What all canisters have spent, by the sort of message. */
export class Spending {
    private readonly shares = new Map<string, Share>();
    /** Messages in which robots of the house have played, apart. */
    robots: Share = NOTHING;
    /** What the platform takes for receiving calls. */
    receiving = 0;
    calls = 0;

    add(canister: string, { entry, cycles }: Report, isRobots: boolean): void {
        // The filter is free.
        if (entry === 'inspect') return;
        if (isRobots) {
            this.robots = plus(this.robots, Number(cycles));
            return;
        }
        const sort = `${canister} ${entry}`;
        this.shares.set(sort, plus(this.shares.get(sort) ?? NOTHING, Number(cycles)));
    }

    received(cycles: number): void {
        this.receiving += cycles;
        this.calls += 1;
    }

    /** All cycles but the robots'. */
    get cycles(): number {
        return [...this.shares.values()].reduce((sum, { cycles }) => sum + cycles, 0);
    }

    /** All cycles but the robots', beyond the platform's price for receiving the calls. */
    get beyond(): number {
        return this.cycles - this.receiving;
    }

    get messages(): number {
        return [...this.shares.values()].reduce((sum, { messages }) => sum + messages, 0);
    }

    /** The dearest sorts of messages first. */
    profile(): readonly (Share & { readonly sort: string })[] {
        return [...this.shares].map(([sort, share]) => ({ sort, ...share })).sort((a, b) => b.cycles - a.cycles);
    }
}

const NOTHING: Share = { messages: 0, cycles: 0 };

function plus({ messages, cycles }: Share, more: number): Share {
    return { messages: messages + 1, cycles: cycles + more };
}
