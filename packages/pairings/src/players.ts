import type { Entrant, Table } from './tables';

/** What a player of a Swiss or a round robin has done so far. */
export interface Player {
    readonly entrant: Entrant;
    readonly halves: number;
    readonly byes: number;
    /** The sum of the half points of those whom they have met, of matches that are over. */
    readonly ofOpponents: number;
    /** Whom they have met, and the half points of each match; null while they play. */
    readonly met: readonly Meeting[];
}

export interface Meeting {
    readonly opponent: Entrant;
    readonly halves: number | null;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

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
    /** By their numbers. */
    readonly players: readonly Player[] = [];

    /** @throws RangeError if a table has somebody who is no player */
    constructor(count: number, tables: readonly Table[] = []) {
        for (let entrant = 0; entrant < count; entrant += 1) this.enter();
        for (let nth = 0; nth < tables.length; nth += 1) {
            const table = tables[nth];
            this.recall(table.first, table.second, table.halves);
        }
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
        for (let entrant = 0; entrant < this.players.length; entrant += 1) {
            const player = this.players[entrant] as Mutable<Player>;
            player.ofOpponents = this.ofOpponents(player);
        }
    }

    /** Another player, who has the next number. */
    enter(): void {
        const players = this.players as Player[];
        const entrant = players.length;
        players[entrant] = { entrant, halves: 0, byes: 0, ofOpponents: 0, met: [] };
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
        const [ofOne, ofOther] = [lastOf(one), lastOf(other)];
        if (ofOne?.opponent !== second || ofOther?.opponent !== first || ofOne.halves !== null) {
            throw new RangeError(`${first} and ${second} play no match`);
        }
        this.gain(one, halves[0]);
        this.gain(other, halves[1]);
        ofOne.halves = halves[0];
        ofOther.halves = halves[1];
        one.ofOpponents += other.halves;
        other.ofOpponents += one.halves;
    }

    /** Those whom they have met before have met somebody with more points now. */
    private gain(player: Mutable<Player>, halves: number): void {
        if (halves === 0) return;
        player.halves += halves;
        const { met } = player;
        for (let nth = 0; nth < met.length; nth += 1) {
            const meeting = met[nth];
            if (meeting.halves !== null) this.playerAt(meeting.opponent).ofOpponents += halves;
        }
    }

    private seat(one: Player, other: Player, halves: Table['halves']): void {
        (one.met as Meeting[]).push({ opponent: other.entrant, halves: halves === null ? null : halves[0] });
        (other.met as Meeting[]).push({ opponent: one.entrant, halves: halves === null ? null : halves[1] });
    }

    private ofOpponents({ met }: Player): number {
        let sum = 0;
        for (let nth = 0; nth < met.length; nth += 1) {
            const meeting = met[nth];
            if (meeting.halves !== null) sum += this.players[meeting.opponent].halves;
        }
        return sum;
    }

    private playerAt(entrant: Entrant): Mutable<Player> {
        const player = this.players[entrant];
        if (player === undefined) throw new RangeError(`${entrant} is no player of ${this.players.length}`);
        return player;
    }
}

function lastOf({ met }: Player): Mutable<Meeting> | undefined {
    return met[met.length - 1];
}
