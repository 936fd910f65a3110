import type { Alarm } from './alarm';
import type { Tally } from './counters';
import type { Host } from './host';
import type { PublicLog } from './public_log';
import { invalidArgument, type Reply } from './refusal';

export const DAY_MS = 24 * 60 * 60_000;
/** What ended later than so many days ago is never pruned: the clock may still pass it, and players look at it. */
export const LEAST_DAYS = 4;
const MOST_DAYS = 36_500;
/** After an upgrade there is more to catch up with. */
const CALM_MS = 10 * 60_000;
/** Between two messages that prune. */
const PAUSE_MS = 2000;

/** A part of the pruning of what ended before a time: answers the rooms of what was removed, or `undefined` when there is nothing left to look at. */
export type Pruning = () => readonly number[] | undefined;

/**
 * What is over is pruned by itself, once a day and a few a message, when so many days have passed since its end. Operators choose how
 * many; unless they do, all is kept for ever.
 */
export interface Retention {
    /** 0 for ever. */
    days(): number;
    /** Refusals: `InvalidArgument` for 1 to 3 days and for more than a hundred years. */
    setDays(days: number): Reply<string, 'InvalidArgument'>;
    /** What was pruned by itself since the last upgrade. */
    pruned(): number;
    /** To be called at init and after an upgrade. */
    wake(): void;
}

/** Two of them, one after the other. */
export function inTurn(first: Pruning, second: Pruning): Pruning {
    return () => first() ?? second();
}

export interface Pruned {
    /** As operators call it. */
    readonly what: string;
    /** Begins with all that ended before this time. */
    begin(beforeMs: number): Pruning;
}

/** @param stored the days */
export function createRetention(
    host: Pick<Host, 'now'>,
    alarm: Alarm,
    stored: Tally,
    publicLog: Pick<PublicLog, 'add'>,
    pruned: () => Pruned,
): Retention {
    const pruning = alarm.quietJob(step);
    let going: Pruning | undefined;
    let count = 0;

    function come(pauseMs: number): void {
        const nowMs = host.now();
        if (stored.value() > 0) pruning.at(nowMs + pauseMs, nowMs);
    }

    function step(): void {
        const days = stored.value();
        if (days === 0) return;
        going ??= pruned().begin(host.now() - days * DAY_MS);
        const removed = going();
        if (removed === undefined) going = undefined;
        else note(removed, days);
        come(removed === undefined ? DAY_MS : PAUSE_MS);
    }

    function note(rooms: readonly number[], days: number): void {
        if (rooms.length === 0) return;
        count += rooms.length;
        const outcome = `${pruned().what}: ${rooms.length} pruned, ${days} days after their end`;
        publicLog.add({ role: 'code', act: 'PruneAfter', outcome, touches: { rooms } });
    }

    function setDays(days: number): Reply<string, 'InvalidArgument'> {
        if ((days > 0 && days < LEAST_DAYS) || days > MOST_DAYS) {
            return invalidArgument(`It is 0 for never, or ${LEAST_DAYS} to ${MOST_DAYS} days`);
        }
        const { what } = pruned();
        stored.add(days - stored.value());
        going = undefined;
        come(0);
        return { Ok: days === 0 ? `${what} stay for ever` : `${what} are pruned ${days} days after their end` };
    }

    return { days: stored.value, setDays, pruned: () => count, wake: () => come(CALM_MS) };
}
