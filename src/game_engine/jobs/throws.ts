import type { Alarm } from '../../platform/alarm';
import type { Host } from '../../platform/host';
import type { AwaitedThrows } from '../store/awaited_throws';
import { createFaults } from './faults';

/** How long a number may be out before another is asked for: an upgrade, or a lack of cycles, has lost it. */
const PATIENCE_MS = 10_000;
/** The delay after a refused call. */
const RETRY_MS = 1000;
/** Throws that land in one message, and the instructions with which it takes up no other. */
const BATCH = 500;
const MAX_INSTRUCTIONS = 1_000_000_000;

/**
 * Asks for the numbers of late dice, 32 bytes of the platform's `raw_rand` each, and lets throws land. A number serves every throw that
 * was certain before it was asked for, and no other: a throw that is certain later could be chosen with the number in sight.
 */
export interface Throws {
    /** Has one number asked for, for all throws that are certain by then. */
    soon(nowMs: number): void;
    /** Asks for a number at once, and ends when the throws that it serves have landed, or it has not come. */
    now(): Promise<void>;
    /** To be called at init and after an upgrade. */
    wake(): void;
    /** Throws that are in the air. */
    waiting(): number;
    /** How long the oldest has been, in milliseconds; 0 without one. */
    longestWaitMs(): number;
    /** Throws that could not land, since the last upgrade. They are tried again. */
    faults(): number;
}

/** @param land lets the throw of a room land by a number, if it still awaits one */
export function createThrows(
    host: Host,
    alarm: Alarm,
    awaited: AwaitedThrows,
    land: (roomId: number, number: Uint8Array) => void,
): Throws {
    const asking = alarm.job(ask);
    const watching = alarm.job(watch);
    const faults = createFaults();
    /** Throws up to this one have a number on its way. */
    let served = 0;

    async function now(): Promise<void> {
        const certain = awaited.noted();
        served = certain;
        watchFrom(host.now());
        const answer = await host.rawRand();
        const isDone = answer.kind === 'replied' && letLand(awaited.upTo(certain), answer.bytes);
        if (isDone) return;
        served = 0;
        askIn(answer.kind === 'replied' ? 0 : RETRY_MS);
    }

    function ask(): void | Promise<void> {
        if (awaited.size() > 0 && awaited.noted() > served) return now();
    }

    /** A number that does not come leaves no trace. A throw at which the message trapped, or that failed, is tried again as well. */
    function watch(): void | Promise<void> {
        const oldestMs = awaited.oldestMs();
        if (oldestMs === undefined) return;
        if (host.now() >= oldestMs + PATIENCE_MS) return now();
        watchFrom(oldestMs);
    }

    /** Whether that are all. */
    function letLand(rooms: readonly number[], number: Uint8Array): boolean {
        for (let done = 0; done < rooms.length; done += 1) {
            if (done === BATCH || (done > 0 && host.instructions() > MAX_INSTRUCTIONS)) return false;
            const roomId = rooms[done];
            faults.catching(roomId, undefined, () => land(roomId, number));
        }
        return true;
    }

    function watchFrom(sinceMs: number): void {
        watching.at(sinceMs + PATIENCE_MS, host.now());
    }

    function askIn(delayMs: number): void {
        const nowMs = host.now();
        asking.at(nowMs + delayMs, nowMs);
    }

    return {
        soon: (nowMs) => asking.at(nowMs, nowMs),
        now,
        wake: () => {
            if (awaited.size() > 0) askIn(0);
        },
        waiting: awaited.size,
        longestWaitMs: () => host.now() - (awaited.oldestMs() ?? host.now()),
        faults: faults.count,
    };
}
