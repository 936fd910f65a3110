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

/**
 * What each has done at these tables, by their numbers.
 *
 * @param count how many players the event has
 * @throws RangeError if a table has somebody else
 */
export function playersOf(count: number, tables: readonly Table[]): readonly Player[] {
    const players = Array.from({ length: count }, (_, entrant) => ({
        entrant,
        halves: 0,
        byes: 0,
        met: [] as Meeting[],
    }));
    const playerAt = (entrant: Entrant) => {
        const player = players[entrant];
        if (player === undefined) throw new RangeError(`${entrant} is no player of ${count}`);
        return player;
    };
    for (const { first, second, halves } of tables) {
        const one = playerAt(first);
        if (halves !== null) one.halves += halves[0];
        if (second === null) {
            one.byes += 1;
            continue;
        }
        const other = playerAt(second);
        if (halves !== null) other.halves += halves[1];
        one.met.push({ opponent: second, halves: halves === null ? null : halves[0] });
        other.met.push({ opponent: first, halves: halves === null ? null : halves[1] });
    }
    return players;
}
