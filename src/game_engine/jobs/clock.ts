import { createAlarm } from '../../platform/alarm';
import { idOfKey, timeKey, timeOfKey } from '../../platform/bytes';
import type { Tally } from '../../platform/counters';
import type { Host, StableMap } from '../../platform/host';
import { createFaults } from './faults';

/** Games looked at by one message, and read from the map at once: mostly only a few are due. */
const BATCH = 1000;
const READ = 16;
/** A game whose deadline cannot be handled is tried again after this, so that it stops nobody else's clock. */
const POSTPONE_MS = 60_000;
const NOTHING = Uint8Array.of(0);

/**
 * One clock for all games. Each live game has one entry, at its deadline or before: an action moves the deadline and
 * leaves the entry, and when the entry's time comes it moves to where the deadline is by then. So an action costs the
 * clock nothing, and one timer, for the earliest entry, is enough.
 *
 * Stored: key = time (48 bits) · room id (32 bits).
 */
export interface Clock {
    /** A new game's first deadline. */
    watch(roomId: number, deadlineMs: number): void;
    /** To be called at init and after an upgrade. */
    wake(): void;
    /**
     * Notices that the clock stood still, and answers what `resumedAtMs` does then. To be called before a deadline is
     * looked at in order to change something.
     */
    tend(nowMs: number): number;
    /** When this canister last came back from not running: deadlines that passed before do not count. */
    resumedAtMs(nowMs: number): number;
    /** A game is over whose entry stays until its time. */
    leave(): void;
    /** Live games that are watched. */
    size(): number;
    /** Games that could not be handled, since the last upgrade. */
    faults(): number;
}

/** The next deadline of a game; `undefined` when it has none; `left` when `leave` was called for it. */
export type Due = number | 'left' | undefined;

/** Applies what the deadline of a game asks for. */
export type Expire = (roomId: number, nowMs: number) => Due;

/**
 * @param left how many entries there are of games that are over
 * @param struck called at the end of a message in which the clock looked at games
 */
export function createClock(host: Host, entries: StableMap, left: Tally, expire: Expire, struck: () => void): Clock {
    const alarm = createAlarm(host, strike, resume);
    let resumedMs = 0;
    const faults = createFaults();

    function resume(): void {
        resumedMs = host.now();
        arm();
    }

    function strike(): void {
        const now = host.now();
        for (let looked = 0; looked < BATCH; looked += READ) {
            const due = entries.keys(0, READ).filter((key) => timeOfKey(key) <= now);
            for (const key of due) move(key, now);
            if (due.length < READ) break;
        }
        struck();
        arm();
    }

    function move(key: Uint8Array, now: number): void {
        const roomId = idOfKey(key);
        const next = faults.catching<Due>(roomId, now + POSTPONE_MS, () => expire(roomId, now));
        entries.delete(key);
        if (next === 'left') left.add(-1);
        else if (next !== undefined) entries.set(timeKey(next, roomId), NOTHING);
    }

    function arm(): void {
        const [earliest] = entries.keys(0, 1);
        if (earliest !== undefined) alarm.at(timeOfKey(earliest), host.now());
    }

    return {
        watch: (roomId, deadlineMs) => {
            entries.set(timeKey(deadlineMs, roomId), NOTHING);
            alarm.at(deadlineMs, host.now());
        },
        wake: resume,
        tend: (nowMs) => {
            if (alarm.isLost(nowMs)) alarm.tend(nowMs);
            return resumedMs;
        },
        resumedAtMs: (nowMs) => (alarm.isLost(nowMs) ? nowMs : resumedMs),
        leave: () => left.add(1),
        size: () => entries.size() - left.value(),
        faults: faults.count,
    };
}
