import type { Alarm } from '../../platform/alarm';
import type { Host } from '../../platform/host';
import { PAYER } from '../../platform/payers';
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
 *
 * One number is on its way at a time. Throws that become certain meanwhile share the next one, which is asked for when that has come:
 * so a crowd costs no more numbers than one player who never stops.
 */
export interface Throws {
    /** Whether a throw that is certain now would have another number asked for. Otherwise it shares one that others have asked for. */
    needsNumber(): boolean;
    /** Has one number asked for, for all throws that are certain by then. */
    soon(nowMs: number): void;
    /**
     * Asks for a number at once, and ends when the throws that it serves have landed, or it has not come. `undefined` while one is on
     * its way: the next one is asked for when that has come.
     */
    now(): Promise<void> | undefined;
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
    /** Numbers that were asked for: an earlier one may come late. */
    let asked = 0;
    /** Until when the latest one is waited for. */
    let awaitedUntilMs = 0;
    /** After a refusal no other is asked for before. */
    let silentUntilMs = 0;

    const soon = (nowMs: number): void => asking.at(nowMs, nowMs);
    const watchFrom = (sinceMs: number): void => watching.at(sinceMs + PATIENCE_MS, host.now());
    const isUnserved = (): boolean => awaited.size() > 0 && awaited.noted() > served;

    function now(): Promise<void> | undefined {
        return host.now() < Math.max(awaitedUntilMs, silentUntilMs) ? undefined : fetch();
    }

    async function fetch(): Promise<void> {
        const certain = awaited.noted();
        served = certain;
        asked += 1;
        const mine = asked;
        awaitedUntilMs = host.now() + PATIENCE_MS;
        watchFrom(host.now());
        const answer = await host.rawRand(PAYER.throw);
        const isDone = answer.kind === 'replied' && letLand(awaited.upTo(certain), answer.bytes);
        if (!isDone) served = 0;
        // Its timer would cost two messages.
        if (awaited.size() === 0) watching.rest();
        if (mine !== asked) return;
        awaitedUntilMs = 0;
        if (answer.kind === 'replied') {
            if (isUnserved()) void fetch();
        } else {
            silentUntilMs = host.now() + RETRY_MS;
            asking.at(silentUntilMs, host.now());
        }
    }

    function ask(): void | Promise<void> {
        const nowMs = host.now();
        // Those that share the next number wait for the one that is on its way.
        if (!isUnserved() || nowMs < awaitedUntilMs) return;
        if (nowMs >= silentUntilMs) return fetch();
        asking.at(silentUntilMs, nowMs);
    }

    /** A number that does not come leaves no trace. A throw at which the message trapped, or that failed, is tried again as well. */
    function watch(): void | Promise<void> {
        const oldestMs = awaited.oldestMs();
        if (oldestMs === undefined) return;
        if (host.now() >= oldestMs + PATIENCE_MS) return now();
        watchFrom(oldestMs);
    }

    function letLand(rooms: readonly number[], number: Uint8Array): boolean {
        return inBatch(host, rooms, (roomId) => faults.catching(roomId, undefined, () => land(roomId, number)));
    }

    return {
        needsNumber: () => !isUnserved(),
        soon,
        now,
        wake: () => {
            if (awaited.size() > 0) soon(host.now());
        },
        waiting: awaited.size,
        longestWaitMs: () => host.now() - (awaited.oldestMs() ?? host.now()),
        faults: faults.count,
    };
}

/** Lets throws land as long as the message may take more. Answers whether that are all. */
function inBatch(host: Host, rooms: readonly number[], land: (roomId: number) => void): boolean {
    for (const [done, roomId] of rooms.entries()) {
        if (done === BATCH || (done > 0 && host.instructions() > MAX_INSTRUCTIONS)) return false;
        land(roomId);
    }
    return true;
}
