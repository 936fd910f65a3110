import type { Entrant, Table } from './tables';

/** What a player of a Swiss or a round robin has done so far. */
export interface Player {
    readonly entrant: Entrant;
    readonly halves: number;
    readonly byes: number;
    /** The sum of the half points of those whom they have met, of matches that are over. */
    readonly ofOpponents: number;
    /**
     * Whom they have met, one after the other. Of these matches, numbers alone are kept: a canister looks through all of its objects
     * whenever it collects garbage, and ten thousand players have nearly a hundred thousand matches.
     */
    readonly opponents: readonly Entrant[];
    /** Their half points of each of these matches; null while they play. */
    readonly scored: readonly (number | null)[];
}

/** A player whose numbers change. */
interface MutablePlayer extends Player {
    halves: number;
    byes: number;
    ofOpponents: number;
    readonly opponents: Entrant[];
    readonly scored: (number | null)[];
}

/**
 * What each has done at these tables, by their numbers.
 *
 * @param count how many players the event has
 * @throws RangeError if a table has somebody else
 */
export function playersOf(count: number, tables: readonly Table[]): readonly Player[] {
    return new Records(count, tables).players;
}

/** The same, for an event that goes on: a table that is added or settled costs as little in a large one. */
export class Records {
    private readonly records: MutablePlayer[] = [];
    /** By their numbers. */
    readonly players: readonly Player[] = this.records;

    /** @throws RangeError if a table has somebody who is no player */
    constructor(count: number, tables: readonly Table[] = []) {
        for (let entrant = 0; entrant < count; entrant += 1) this.enter();
        for (const table of tables) this.recall(table.first, table.second, table.halves);
        if (tables.length > 0) this.sumUp();
    }

    /** A table of before, of which opponents' points are not told before `sumUp`. @throws RangeError if it has somebody who is no player */
    recall(first: Entrant, second: Entrant | null, halves: Table['halves']): void {
        const one = this.playerAt(first);
        if (halves !== null) one.halves += halves[0];
        if (second === null) {
            one.byes += 1;
            return;
        }
        const other = this.playerAt(second);
        if (halves !== null) other.halves += halves[1];
        this.seat(one, other, halves);
    }

    /** Counts what the opponents of each have, when all tables of before are recalled. */
    sumUp(): void {
        for (const player of this.records) player.ofOpponents = this.ofOpponents(player);
    }

    /** Another player, who has the next number. */
    enter(): void {
        const entrant = this.records.length;
        this.records[entrant] = { entrant, halves: 0, byes: 0, ofOpponents: 0, opponents: [], scored: [] };
    }

    /** A table of the next round. @throws RangeError if it has somebody who is no player */
    add(first: Entrant, second: Entrant | null, halves: Table['halves']): void {
        this.recall(first, second, null);
        if (halves === null) return;
        if (second === null) this.gain(this.playerAt(first), halves[0]);
        else this.settle(first, second, halves);
    }

    /** The last match of these two, which goes on, is over. @throws RangeError if they play none */
    settle(first: Entrant, second: Entrant, halves: readonly [number, number]): void {
        const [one, other] = [this.playerAt(first), this.playerAt(second)];
        if (!playsNow(one, second) || !playsNow(other, first)) {
            throw new RangeError(`${first} and ${second} play no match`);
        }
        this.gain(one, halves[0]);
        this.gain(other, halves[1]);
        one.scored[one.scored.length - 1] = halves[0];
        other.scored[other.scored.length - 1] = halves[1];
        one.ofOpponents += other.halves;
        other.ofOpponents += one.halves;
    }

    /** Those whom they have met before have met somebody with more points now. */
    private gain(player: MutablePlayer, halves: number): void {
        if (halves === 0) return;
        player.halves += halves;
        const { opponents, scored } = player;
        for (let nth = 0; nth < opponents.length; nth += 1) {
            if (scored[nth] !== null) this.playerAt(opponents[nth]!).ofOpponents += halves;
        }
    }

    private seat(one: MutablePlayer, other: MutablePlayer, halves: Table['halves']): void {
        one.opponents.push(other.entrant);
        one.scored.push(halves === null ? null : halves[0]);
        other.opponents.push(one.entrant);
        other.scored.push(halves === null ? null : halves[1]);
    }

    private ofOpponents({ opponents, scored }: Player): number {
        const { players } = this;
        let sum = 0;
        for (let nth = 0; nth < opponents.length; nth += 1) {
            const opponent = players[opponents[nth]!];
            if (opponent !== undefined && scored[nth] !== null) sum += opponent.halves;
        }
        return sum;
    }

    private playerAt(entrant: Entrant): MutablePlayer {
        const player = this.records[entrant];
        if (player === undefined) throw new RangeError(`${entrant} is no player of ${this.players.length}`);
        return player;
    }
}

/** Whether that is their last match, and goes on. */
function playsNow({ opponents, scored }: Player, opponent: Entrant): boolean {
    const last = opponents.length - 1;
    return last >= 0 && opponents[last] === opponent && scored[last] === null;
}
