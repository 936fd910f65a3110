import type { Alarm } from '../../platform/alarm';
import { idOfKey } from '../../platform/bytes';
import type { Grace } from '../../platform/grace';
import type { Host } from '../../platform/host';
import type { Pause } from '../../platform/pause';
import type { Moment } from '../model/game';
import type { Deadlines, Due } from '../store/deadlines';
import { createFaults } from './faults';

/** Games that one message handles. */
const MAX_HANDLED = 1000;
/** Entries read from the map in one go: mostly only a few are due. */
const READ = 16;
/** The delay before a game whose deadline could not be handled is retried. It must not stop the clock of the others. */
const POSTPONE_MS = 60_000;

/**
 * One clock for all games. Each live game has one entry, at its deadline or before: an action moves the deadline and
 * leaves the entry. When the entry's time comes, it moves to the new deadline. This way an action costs the clock
 * nothing, and one timer, for the earliest entry, is enough. The clock comes when an entry's grace is over, too. While games are paused
 * nothing is handled.
 */
export interface Clock {
    /** A new game's first deadline. */
    watch(roomId: number, deadlineMs: number): void;
    /** Takes back an entry, if it is there. */
    unwatch(roomId: number, deadlineMs: number): void;
    /** To be called at init, after an upgrade, and after a pause. */
    wake(): void;
    /** To be called when a pause begins. */
    freeze(): void;
    /** Another grace, in seconds, for all games at once. */
    setGrace(seconds: number): void;
    /**
     * The moment of this message, valid after `tend` or `peek`. Shared: a new one would cost as much as a throw.
     */
    readonly moment: Moment;
    /**
     * Asks for the moment, and notices a gap in which the canister did not run. To be called before a deadline is
     * applied.
     */
    tend(): Moment;
    /** Asks for the moment in a query, which changes nothing. */
    peek(): Moment;
    /** Notes that a game is over. Its entry stays until its time. */
    leave(): void;
    /** Live games that are watched. */
    size(): number;
    /** Games that could not be handled, since the last upgrade. */
    faults(): number;
}

/** What the clock does when it strikes. */
export interface Strikes {
    /** Handles the deadline of a game; `left` if `leave` was called for it. */
    expire(roomId: number): Due;
    /** Called at the end of a message in which the clock handled games. */
    struck(): void;
}

/** What the clock goes by. */
interface Settings {
    readonly pause: Pause;
    readonly grace: Grace;
}

/** @param alarm wakes the clock, and says when the canister has not run for a while */
export function createClock(
    host: Host,
    alarm: Alarm,
    deadlines: Deadlines,
    { pause, grace }: Settings,
    { expire, struck }: Strikes,
): Clock {
    const striking = alarm.job(strike, resume);
    let resumedMs = 0;
    let isFrozen = false;
    const moment = { nowMs: 0, resumedAtMs: 0, pausedUntilMs: 0, graceMs: 0, standsStill: false };
    const faults = createFaults();

    function resume(): void {
        resumedMs = host.now();
        isFrozen = pause.isOn();
        moment.pausedUntilMs = pause.endedMs();
        moment.graceMs = grace.ms();
        arm();
    }

    function strike(): void {
        const now = host.now();
        if (isFrozen) {
            struck();
            return;
        }
        handleDue(deadlines, now - moment.graceMs, (roomId) => {
            return faults.catching<Due>(roomId, now + POSTPONE_MS, () => expire(roomId));
        });
        struck();
        arm();
    }

    function momentAt(nowMs: number, standsStill: boolean): Moment {
        moment.nowMs = nowMs;
        moment.standsStill = standsStill;
        moment.resumedAtMs = standsStill ? nowMs : resumedMs;
        if (isFrozen) moment.pausedUntilMs = nowMs;
        return moment;
    }

    function arm(): void {
        if (isFrozen) return;
        const earliestMs = deadlines.earliestMs();
        if (earliestMs !== undefined) striking.at(earliestMs + moment.graceMs, host.now());
    }

    return {
        watch: (roomId, deadlineMs) => {
            deadlines.add(roomId, deadlineMs);
            striking.at(deadlineMs + moment.graceMs, host.now());
        },
        unwatch: deadlines.remove,
        wake: resume,
        freeze: () => {
            isFrozen = true;
        },
        setGrace: (seconds) => {
            if (seconds * 1000 === grace.ms()) return;
            grace.set(seconds);
            moment.graceMs = grace.ms();
            arm();
        },
        moment,
        tend: () => {
            const nowMs = host.now();
            if (nowMs >= alarm.lateMs) alarm.tend(nowMs);
            return momentAt(nowMs, false);
        },
        peek: () => {
            const nowMs = host.now();
            return momentAt(nowMs, striking.isLost(nowMs));
        },
        leave: deadlines.leave,
        size: deadlines.size,
        faults: faults.count,
    };
}

/** Moves each entry to where it belongs next, a few at a time, and as many as one message may handle. */
function handleDue(deadlines: Deadlines, untilMs: number, next: (roomId: number) => Due): void {
    for (let handled = 0; handled < MAX_HANDLED; handled += READ) {
        const due = deadlines.due(READ, untilMs);
        for (const entry of due) deadlines.move(entry, next(idOfKey(entry)));
        if (due.length < READ) return;
    }
}
