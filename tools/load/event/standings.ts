/** Standings of a Swiss, counted from its games alone: what the canister says must be the same. */

/** A match that is over, or a bye. */
export interface Over {
    readonly first: string;
    /** Nobody for a bye. */
    readonly second: string | undefined;
    /** Half points of both. */
    readonly halves: readonly [number, number];
}

/** How somebody stands, as it is shown. */
export interface Shown {
    readonly player: string;
    readonly place: number;
    readonly halves: number;
    readonly buchholz: number;
}

interface Record {
    halves: number;
    byes: number;
    readonly met: { readonly opponent: string; readonly halves: number }[];
}

/** What is wrong with standings; `undefined` if nothing is. Players without a match are worth nothing. */
export function faultIn(shown: readonly Shown[], matches: readonly Over[]): string | undefined {
    const records = recordsOf(matches);
    const lines = shown.map((line) => ({ ...line, worth: worthOf(line.player, records) }));
    for (const { player, halves, buchholz, worth } of lines) {
        if (halves !== worth.halves) return `${player} has ${halves} half points, not ${worth.halves}`;
        if (buchholz !== worth.buchholz) return `${player} has a Buchholz of ${buchholz}, not ${worth.buchholz}`;
    }
    const seen = new Set(shown.map(({ player }) => player));
    const missing = [...records.keys()].find((player) => !seen.has(player));
    if (missing !== undefined) return `${missing} has played, and has no line`;
    for (const { player, place, worth } of lines) {
        const before = lines.filter((other) => isBefore(other.worth, worth)).length;
        const level = lines.filter((other) => isLevel(other.worth, worth));
        const expected = before + 1 + (mayHaveMet(level, records) ? beatenBy(player, level, matches) : 0);
        if (place !== expected) return `${player} has place ${place}, not ${expected}`;
    }
    const unordered = lines.findIndex(({ place }, nth) => nth > 0 && place < lines[nth - 1].place);
    return unordered < 0 ? undefined : `${lines[unordered].player} is not in order`;
}

function recordsOf(matches: readonly Over[]): Map<string, Record> {
    const records = new Map<string, Record>();
    const recordOf = (player: string): Record => {
        const found = records.get(player) ?? { halves: 0, byes: 0, met: [] };
        records.set(player, found);
        return found;
    };
    for (const { first, second, halves } of matches) {
        const one = recordOf(first);
        one.halves += halves[0];
        if (second === undefined) {
            one.byes += 1;
            continue;
        }
        const other = recordOf(second);
        other.halves += halves[1];
        one.met.push({ opponent: second, halves: halves[0] });
        other.met.push({ opponent: first, halves: halves[1] });
    }
    return records;
}

type Worth = Pick<Shown, 'halves' | 'buchholz'>;

function worthOf(player: string, records: ReadonlyMap<string, Record>): Worth {
    const own = records.get(player);
    if (own === undefined) return { halves: 0, buchholz: 0 };
    const ofOpponents = own.met.reduce((sum, { opponent }) => sum + (records.get(opponent)?.halves ?? 0), 0);
    return { halves: own.halves, buchholz: ofOpponents + own.byes * own.halves };
}

function isBefore(one: Worth, other: Worth): boolean {
    return one.halves > other.halves || (one.halves === other.halves && one.buchholz > other.buchholz);
}

function isLevel(one: Worth, other: Worth): boolean {
    return one.halves === other.halves && one.buchholz === other.buchholz;
}

/** Most who are level cannot have met: they are too many. */
function mayHaveMet(level: readonly Shown[], records: ReadonlyMap<string, Record>): boolean {
    return level.length > 1 && level.every(({ player }) => (records.get(player)?.met.length ?? 0) >= level.length - 1);
}

/** How many of those who are level have more points against the others, if all of them have met. */
function beatenBy(player: string, level: readonly Shown[], matches: readonly Over[]): number {
    const among = new Set(level.map((line) => line.player));
    const own = matches.filter(({ first, second }) => second !== undefined && among.has(first) && among.has(second));
    const pairs = new Set(own.map(({ first, second = '' }) => [first, second].sort().join(' ')));
    if (pairs.size < (among.size * (among.size - 1)) / 2) return 0;
    const points = new Map<string, number>();
    const add = (name: string, halves: number): void => void points.set(name, (points.get(name) ?? 0) + halves);
    for (const { first, second, halves } of own) {
        add(first, halves[0]);
        if (second !== undefined) add(second, halves[1]);
    }
    return [...points.values()].filter((each) => each > (points.get(player) ?? 0)).length;
}
