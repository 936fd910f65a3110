import { isFarkle, keptPoints, type LogEntry, type Role } from '@dice-wards/client';
import { type ReadTurn, TurnReader } from '../../table/turn_reader';

/** One turn: what was kept of each throw, and how it ended. */
export interface Turn extends ReadTurn<End>, Done {}

interface Done {
    /** Of the last one nothing is kept if the turn is open, or was lost. */
    readonly throws: readonly Throw[];
    /** What went to the bank. */
    readonly points: number;
}

type End = 'banked' | 'farkle' | 'lapsed' | 'resigned';

export interface Throw {
    readonly dice: readonly number[];
    readonly kept: readonly number[];
}

const ENDS: Readonly<Record<string, End>> = { Banked: 'banked', Lapsed: 'lapsed', Resigned: 'resigned' };

/**
 * The turns of a game, from its log. The last one may be open.
 *
 * @param seats of the game, in the order of turns
 */
export function turnsOf(log: readonly LogEntry[], seats: readonly Role[]): readonly Turn[] {
    const reader = new TurnReader<Done, End>(seats, { throws: [], points: 0 });
    for (const { events, version } of log) {
        if (events.kind !== 'Farkle') continue;
        for (const event of events.value) {
            const { throws } = reader.now;
            if (event.kind === 'DiceLanded') {
                reader.now = { throws: [...throws, { dice: [...event.value], kept: [] }], points: 0 };
            }
            if (event.kind === 'Kept') reader.now = { throws: withKept(throws, [...event.value]), points: 0 };
            if (event.kind === 'Banked') reader.now = { throws, points: keptIn(throws) };
            if (event.kind === 'Left') reader.leave(event.value, version);
            const how = event.kind === 'DiceLanded' && isFarkle(event.value) ? 'farkle' : ENDS[event.kind];
            if (how !== undefined) reader.end(how, version);
        }
    }
    return reader.all(log.at(-1)?.version);
}

/** The points of all that was kept. */
export function keptIn(throws: readonly Throw[]): number {
    return throws.reduce((sum, { kept }) => sum + keptPoints(kept), 0);
}

function withKept(throws: readonly Throw[], kept: readonly number[]): readonly Throw[] {
    return throws.map((each, place) => (place === throws.length - 1 ? { ...each, kept } : each));
}
