import type { Entrant, Table } from './tables';

/** What a player of a Swiss or a round robin has done so far. */
export interface Player {
    readonly entrant: Entrant;
    readonly halves: number;
    readonly byes: number;
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
    const record = new Records(count);
    for (let at = 0; at < tables.length; at += 1) record.add(tables[at]);
    return record.players;
}

/** The same, for an event that goes on: a table that is added or settled costs the same however many there are. */
export class Records {
    /** By their numbers. */
    readonly players: readonly Player[] = [];

    constructor(count: number) {
        for (let entrant = 0; entrant < count; entrant += 1) this.enter();
    }

    /** Another player, who has the next number. */
    enter(): void {
        const players = this.players as Player[];
        players.push({ entrant: players.length, halves: 0, byes: 0, met: [] });
    }

    /** @throws RangeError if a table has somebody who is no player */
    add({ first, second, halves }: Table): void {
        const one = this.playerAt(first);
        if (halves !== null) one.halves += halves[0];
        if (second === null) {
            one.byes += 1;
            return;
        }
        const other = this.playerAt(second);
        if (halves !== null) other.halves += halves[1];
        (one.met as Meeting[]).push({ opponent: second, halves: halves === null ? null : halves[0] });
        (other.met as Meeting[]).push({ opponent: first, halves: halves === null ? null : halves[1] });
    }

    /** The last match of the two, which was played, is over. */
    settle(first: Entrant, second: Entrant, halves: readonly [number, number]): void {
        this.settleOf(first, halves[0]);
        this.settleOf(second, halves[1]);
    }

    private settleOf(entrant: Entrant, halves: number): void {
        const player = this.playerAt(entrant);
        const last = player.met[player.met.length - 1] as Mutable<Meeting> | undefined;
        if (last?.halves !== null) throw new RangeError(`${entrant} plays no match`);
        last.halves = halves;
        player.halves += halves;
    }

    private playerAt(entrant: Entrant): Mutable<Player> {
        const player = this.players[entrant];
        if (player === undefined) throw new RangeError(`${entrant} is no player of ${this.players.length}`);
        return player;
    }
}
