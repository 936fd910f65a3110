import type { Role } from '@dice-wards/client';
import { inTurns } from './seats';

/** What the logs of all dice games tell of a turn. */
export interface ReadTurn<End extends string> {
    readonly by: Role;
    readonly end: End | 'open' | 'left';
    /** Of the log's first and last entry of it. */
    readonly from: number;
    readonly until: number;
}

/**
 * Puts the turns of a game for up to six together, as one reads its log. Whoever leaves the game on another's turn has one in which
 * nothing was done, and which ends before that other one does.
 */
export class TurnReader<Done extends object, End extends string> {
    /** What was done so far in the turn that is open. */
    now: Done;
    readonly #nothing: Done;
    readonly #seats: readonly Role[];
    readonly #turns: (Done & ReadTurn<End>)[] = [];
    readonly #left = new Set<Role>();
    #by: Role = 'Player1';
    #from = 1;

    /** @param seats of the game, in the order of turns */
    constructor(seats: readonly Role[], nothing: Done) {
        this.#seats = seats;
        this.#nothing = nothing;
        this.now = nothing;
    }

    /** The open turn ends. */
    end(how: End | 'left', until: number): void {
        this.#turns.push({ ...this.now, by: this.#by, end: how, from: this.#from, until });
        this.#from = until + 1;
        this.now = this.#nothing;
        // The next one is the next who is there.
        this.#by =
            inTurns(this.#seats, this.#by).find((seat) => seat !== this.#by && !this.#left.has(seat)) ?? this.#by;
    }

    /** Somebody leaves the game, on their turn or on another's. */
    leave(seat: Role, version: number): void {
        this.#left.add(seat);
        const last = this.#turns.at(-1);
        // The clock has ended the turn of somebody who has not been there for long.
        if (last?.until === version && last.by === seat) this.#turns.splice(-1, 1, { ...last, end: 'left' });
        else if (seat === this.#by) this.end('left', version);
        else this.#turns.push({ ...this.#nothing, by: seat, end: 'left', from: version, until: version });
    }

    /** All turns. @param until the log's last version, for one that is open and in which something was done */
    all(until: number | undefined): readonly (Done & ReadTurn<End>)[] {
        if (this.now === this.#nothing) return this.#turns;
        const open = { ...this.now, by: this.#by, end: 'open' as const, from: this.#from, until: until ?? this.#from };
        return [...this.#turns, open];
    }
}

/** One for each turn. */
export function keyOf({ by, end, until }: ReadTurn<string>): string {
    return `${until} ${by} ${end}`;
}
