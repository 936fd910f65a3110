import type { LocalNetwork, Report } from '@dice-wards/replica';
import type { Part } from './lines';

/** What each message takes of a round besides its instructions; of one canister in a round; of one page. */
const OVERHEAD = 2_000_000;
export const MOST_INSTRUCTIONS = 2_000_000_000;
export const MOST_HEAP_DELTA = 75 * 1024 * 1024;
const PAGE = 4096;

/** What one canister took of one round. */
export interface PartUse {
    readonly title: string;
    readonly subnet: number;
    readonly messages: number;
    /** With the overhead of its messages. */
    readonly instructions: number;
    /** In bytes. */
    readonly heapDelta: number;
    readonly cycles: number;
    /** The message that took the most instructions, without the overhead. */
    readonly dearest: Dearest;
    /** Messages that the round had no room for. */
    readonly waiting: number;
}

export interface Dearest {
    /** As the replica reports it: `update roll`, `timer`. */
    readonly entry: string;
    readonly instructions: number;
}

export interface RoundUse {
    readonly parts: readonly PartUse[];
    /** Of all of them. */
    readonly cycles: number;
    /** Messages from outside that no block had room for, by subnet. */
    readonly backlog: readonly number[];
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Counts what the canisters of a house take of each round. */
export class RoundMeter {
    private readonly places: ReadonlyMap<string, number>;
    private used: Omit<Mutable<PartUse>, 'title' | 'subnet' | 'waiting'>[] = [];

    /** @param traps gets a line for each message that traps */
    constructor(
        network: LocalNetwork,
        private readonly parts: readonly Part[],
        private readonly traps: string[],
    ) {
        this.places = new Map(parts.map(({ id }, place) => [hex(id), place]));
        this.begin();
        network.observe((report) => this.count(report));
    }

    begin(): void {
        const dearest = { entry: '', instructions: 0 };
        this.used = this.parts.map(() => ({ messages: 0, instructions: 0, heapDelta: 0, cycles: 0, dearest }));
    }

    /** @param waiting messages that are left of the round, by canister */
    end(waiting: readonly number[], backlog: readonly number[]): RoundUse {
        const parts = this.used.map((use, place) => {
            const { title, subnet } = this.parts[place];
            return { title, subnet, ...use, waiting: waiting[place] };
        });
        return { parts, cycles: parts.reduce((sum, { cycles }) => sum + cycles, 0), backlog };
    }

    private count({ canister, entry, instructions, cycles, dirtyPages, trapped }: Report): void {
        const place = this.places.get(hex(canister));
        if (place === undefined || entry === 'inspect' || entry.startsWith('query ')) return;
        const use = this.used[place];
        use.messages += 1;
        use.instructions += instructions + OVERHEAD;
        if (dirtyPages !== undefined) use.heapDelta += PAGE * (dirtyPages.heap + dirtyPages.stable);
        use.cycles += Number(cycles);
        if (instructions > use.dearest.instructions) use.dearest = { entry, instructions };
        if (trapped) this.traps.push(`${this.parts[place].title} ${entry}`);
    }
}

function hex(bytes: Uint8Array): string {
    return Buffer.from(bytes).toString('hex');
}
