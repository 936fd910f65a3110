import type { Response } from './api';
import type { CallMessage, Origin } from './call_contexts';

/** A call or an answer of a canister on another subnet. */
export type Crossing =
    | { readonly kind: 'call'; readonly callee: Uint8Array; readonly message: CallMessage }
    | { readonly kind: 'answer'; readonly origin: Origin; readonly response: Response; readonly refund: bigint };

interface Travelling {
    /** Rounds until it arrives; 1 for the next. */
    readonly rounds: number;
    readonly crossing: Crossing;
}

export interface StreamsState {
    readonly streams?: readonly Travelling[];
}

/** What is under way between subnets. It arrives in the order in which it left. */
export class Streams {
    private travelling: Travelling[];

    /** @param rounds from one subnet to another; with none, everything arrives at once */
    constructor(
        readonly rounds = 0,
        { streams = [] }: StreamsState = {},
    ) {
        this.travelling = [...streams];
    }

    capture(): StreamsState {
        return this.isEmpty ? {} : { streams: [...this.travelling] };
    }

    get isEmpty(): boolean {
        return this.travelling.length === 0;
    }

    add(crossing: Crossing): void {
        this.travelling.push({ rounds: this.rounds, crossing });
    }

    /** Those that arrive with the round that begins now. The others have waited one more. */
    takeArrived(): readonly Crossing[] {
        const arrived = this.travelling.filter(({ rounds }) => rounds === 1);
        this.travelling = this.travelling
            .filter(({ rounds }) => rounds > 1)
            .map(({ rounds, crossing }) => ({ rounds: rounds - 1, crossing }));
        return arrived.map(({ crossing }) => crossing);
    }
}
