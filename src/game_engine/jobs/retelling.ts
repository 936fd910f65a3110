import type { Alarm } from '../../platform/alarm';
import type { Tally } from '../../platform/counters';
import type { Host } from '../../platform/host';

/** Games that one message reads, and the pause until the next. */
const BATCH = 25;
const PAUSE_MS = 1000;
/** With more letters than this in the outbox, nothing is added. */
const MAX_WAITING = 200;
const LONG_PAUSE_MS = 30_000;

/** Goes through all games and tells the results of those that are over, a few at a time. */
export interface Retelling {
    /** Begins with the first game, even if another round is under way. */
    begin(): void;
    /** Goes on. To be called at init and after an upgrade. */
    wake(): void;
}

/** What is told, and how. */
export interface Results {
    /** The highest id of a room. */
    last(): number;
    /** Posts the letters of a game that is over, if there is one in this room. */
    tell(roomId: number): void;
    /** Letters in the outbox. */
    waiting(): number;
    /** Sends them. */
    flush(): void;
}

/** @param next the id of the room that comes next; 0 while there is nothing to tell */
export function createRetelling(host: Host, alarm: Alarm, next: Tally, results: Results): Retelling {
    const telling = alarm.job(step);

    function come(pauseMs: number): void {
        const nowMs = host.now();
        telling.at(nowMs + pauseMs, nowMs);
    }

    function step(): void {
        const first = next.value();
        if (first === 0) return;
        if (results.waiting() > MAX_WAITING) {
            come(LONG_PAUSE_MS);
            return;
        }
        const end = Math.min(first + BATCH - 1, results.last());
        for (let roomId = first; roomId <= end; roomId += 1) results.tell(roomId);
        results.flush();
        if (end === results.last()) next.add(-first);
        else {
            next.add(end + 1 - first);
            come(PAUSE_MS);
        }
    }

    return {
        begin: () => {
            next.add(1 - next.value());
            come(0);
        },
        wake: () => {
            if (next.value() > 0) come(0);
        },
    };
}
