/**
 * One line of the table: what was done, to whom, with how many live games around it. What a row does not know it leaves
 * out.
 */
export interface Row {
    readonly subject: Subject;
    readonly what: string;
    /** Live games (of Lobbies: rooms with a game; of Profiles and Tournaments: players) while this was measured. */
    readonly games: number;
    /** Calls that were measured. */
    readonly calls?: number;
    /** Median of the calls, each with its callbacks. */
    readonly instructions?: number;
    /** Mean of the calls. With the following, only where very many were measured and single ones differ much. */
    readonly mean?: number;
    /** 99 of 100 calls take at most this. */
    readonly most99?: number;
    /** The most expensive call: garbage collection shows there. */
    readonly largest?: number;
    /** With the fees for the messages and their bytes: the median, or the mean in a row that has one. */
    readonly cycles?: number;
    /** Messages of a call, with its callbacks: the median, or the mean in a row that has one. With the following, of updates alone. */
    readonly messages?: number;
    /** Pages of 4 KiB that the messages change in the heap, and those that they write in stable memory: their heap delta. */
    readonly heapPages?: number;
    readonly stablePages?: number;
    /** Median of what the replica took. Depends on the machine, so nothing is ever checked against it. */
    readonly ms?: number;
    readonly bytes?: number;
}

export const SUBJECTS = [
    'game_engine',
    'placed_engine',
    'kernel_probe',
    'lobbies',
    'profiles',
    'tournaments',
    'motoko',
    'azle_by_the_docs',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The subject of a row, in one line: the key by which two runs are compared. */
export function nameOf({ subject, what, games }: Row): string {
    return `${subject}: ${what} (${games.toLocaleString('en')} games)`;
}
