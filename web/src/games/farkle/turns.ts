import { isFarkle, keptPoints, type LogEntry, type Role } from '@dice-wards/client';

/** One turn: what was kept of each throw, and how it ended. */
export interface Turn {
    readonly by: Role;
    /** Of the last one nothing is kept if the turn is open, or was lost. */
    readonly throws: readonly Throw[];
    readonly end: 'open' | 'banked' | 'farkle' | 'lapsed' | 'resigned';
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

/** The turns of a game, from its log. The last one may be open. */
export function turnsOf(log: readonly LogEntry[]): readonly Turn[] {
    const turns: Turn[] = [];
    let by: Role = 'Player1';
    let throws: readonly Throw[] = [];
    let from = 1;
    const end = (how: Turn['end'], until: number): void => {
        const points = how === 'banked' ? keptIn(throws) : 0;
        turns.push({ by, throws, end: how, points, from, until });
        from = until + 1;
        by = by === 'Player1' ? 'Player2' : 'Player1';
        throws = [];
    };
    for (const { events, version } of log) {
        if (events.kind !== 'Farkle') continue;
        for (const event of events.value) {
            if (event.kind === 'DiceLanded') throws = [...throws, { dice: [...event.value], kept: [] }];
            if (event.kind === 'Kept') throws = withKept(throws, [...event.value]);
            const how = event.kind === 'DiceLanded' && isFarkle(event.value) ? 'farkle' : ENDS[event.kind];
            if (how !== undefined) end(how, version);
        }
    }
    if (throws.length > 0) {
        turns.push({ by, throws, end: 'open', points: 0, from, until: log.at(-1)?.version ?? from });
    }
    return turns;
}

/** The points of all that was kept. */
export function keptIn(throws: readonly Throw[]): number {
    return throws.reduce((sum, { kept }) => sum + keptPoints(kept), 0);
}

function withKept(throws: readonly Throw[], kept: readonly number[]): readonly Throw[] {
    return throws.map((each, place) => (place === throws.length - 1 ? { ...each, kept } : each));
}
