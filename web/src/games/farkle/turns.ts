import { isFarkle, keptPoints, type LogEntry, type Role } from '@dice-wards/client';
import { inTurns } from '../../table/seats';

/** One turn: what was kept of each throw, and how it ended. */
export interface Turn {
    readonly by: Role;
    /** Of the last one nothing is kept if the turn is open, or was lost. */
    readonly throws: readonly Throw[];
    readonly end: 'open' | 'banked' | 'farkle' | 'lapsed' | 'resigned' | 'left';
    /** What went to the bank. */
    readonly points: number;
    /** Of the log's first and last entry of it. */
    readonly from: number;
    readonly until: number;
}

export interface Throw {
    readonly dice: readonly number[];
    readonly kept: readonly number[];
}

const ENDS: Readonly<Record<string, Turn['end']>> = { Banked: 'banked', Lapsed: 'lapsed', Resigned: 'resigned' };

/**
 * The turns of a game, from its log. The last one may be open. Whoever leaves the game on another's turn has one without throws, which ends
 * before that other one does.
 *
 * @param seats of the game, in the order of turns
 */
export function turnsOf(log: readonly LogEntry[], seats: readonly Role[]): readonly Turn[] {
    const turns: Turn[] = [];
    const left = new Set<Role>();
    let by: Role = 'Player1';
    let throws: readonly Throw[] = [];
    let from = 1;
    const end = (how: Turn['end'], until: number): void => {
        const points = how === 'banked' ? keptIn(throws) : 0;
        turns.push({ by, throws, end: how, points, from, until });
        from = until + 1;
        by = nextAfter(by, seats, left);
        throws = [];
    };
    const leave = (seat: Role, version: number): void => {
        left.add(seat);
        const last = turns.at(-1);
        // The clock has ended the turn of somebody who has not been there for long.
        if (last?.until === version && last.by === seat) turns.splice(-1, 1, { ...last, end: 'left' });
        else if (seat === by) end('left', version);
        else turns.push({ by: seat, throws: [], end: 'left', points: 0, from: version, until: version });
    };
    for (const { events, version } of log) {
        if (events.kind !== 'Farkle') continue;
        for (const event of events.value) {
            if (event.kind === 'DiceLanded') throws = [...throws, { dice: [...event.value], kept: [] }];
            if (event.kind === 'Kept') throws = withKept(throws, [...event.value]);
            if (event.kind === 'Left') leave(event.value, version);
            const how = event.kind === 'DiceLanded' && isFarkle(event.value) ? 'farkle' : ENDS[event.kind];
            if (how !== undefined) end(how, version);
        }
    }
    if (throws.length > 0) {
        turns.push({ by, throws, end: 'open', points: 0, from, until: log.at(-1)?.version ?? from });
    }
    return turns;
}

/** One for each turn. */
export function keyOf({ by, end, until }: Turn): string {
    return `${until} ${by} ${end}`;
}

/** Whose turn is next: that of the next one who is there. */
function nextAfter(by: Role, seats: readonly Role[], left: ReadonlySet<Role>): Role {
    return inTurns(seats, by).find((seat) => seat !== by && !left.has(seat)) ?? by;
}

/** The points of all that was kept. */
export function keptIn(throws: readonly Throw[]): number {
    return throws.reduce((sum, { kept }) => sum + keptPoints(kept), 0);
}

function withKept(throws: readonly Throw[], kept: readonly number[]): readonly Throw[] {
    return throws.map((each, place) => (place === throws.length - 1 ? { ...each, kept } : each));
}
