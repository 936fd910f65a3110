import type { Outcome } from './outcome';

/** Of what a canister or a subnet bears, so much is used; the rest is for evenings that are busier than others. */
const USED = 0.7;
/** Messages a second of one subnet, and the part of it that a house has where strangers live beside it. */
const INGRESS = 1000;
const SHARED_PART = 0.3;
const DAY = 86_400;
/** What a game leaves: its room in Lobbies, its result in two profiles, its log in the engine, by `docs/build/limits.md`. In bytes. */
const STORED = { room: 1248, result: 400, entry: 18, entries: 80 } as const;
const IDS = 2 ** 32;
const DOLLARS_A_TRILLION = 1.36;

/** What one player at once asks of a house, as it was measured. */
export interface Demand {
    /** Calls a second. */
    readonly updates: number;
    /** Games a second. */
    readonly games: number;
    /** Of one canister of each kind: 1 is all that it bears. */
    readonly engine: number;
    readonly lobbies: number;
    readonly profiles: number;
    /** A day. */
    readonly cycles: number;
}

/** What so many players at once would take. */
export interface Need {
    readonly players: number;
    readonly updates: number;
    readonly engines: number;
    readonly lobbies: number;
    readonly profiles: number;
    /** With subnets to oneself, and where others live on them. */
    readonly subnets: number;
    readonly sharedSubnets: number;
    /** Trillions of cycles, and dollars, a day. */
    readonly trillions: number;
    readonly dollars: number;
    /** Kept by all canisters, in GiB a day, if nothing is pruned. */
    readonly gibibytes: number;
    /** Until all ids of rooms are used up, with one Lobbies. */
    readonly idDays: number;
}

/** @param outcome of a house that answered everything that was asked of it */
export function demandOf({ players, updates, begun, shares, cycles }: Outcome): Demand {
    const part = (title: string): number => {
        const theirs = shares.filter((each) => each.title.startsWith(title));
        return (
            theirs.reduce((sum, { instructions, heapDelta }) => sum + Math.max(instructions, heapDelta), 0) / players
        );
    };
    return {
        updates: updates / players,
        games: begun / players,
        ...{ engine: part('engine'), lobbies: part('Lobbies'), profiles: part('Profiles') },
        cycles: cycles * 1e6 * 24,
    };
}

export function needOf(demand: Demand, players: number): Need {
    const count = (share: number): number => Math.max(1, Math.ceil((share * players) / USED));
    const updates = demand.updates * players;
    const games = demand.games * players * DAY;
    const trillions = (demand.cycles * players) / 1e12;
    const { room, result, entry, entries } = STORED;
    return {
        players,
        updates,
        engines: count(demand.engine),
        lobbies: count(demand.lobbies),
        profiles: count(demand.profiles),
        subnets: Math.ceil(updates / (INGRESS * USED)),
        sharedSubnets: Math.ceil(updates / (INGRESS * SHARED_PART)),
        trillions,
        dollars: trillions * DOLLARS_A_TRILLION,
        gibibytes: (games * (room + result + entry * entries)) / 2 ** 30,
        idDays: IDS / games,
    };
}
