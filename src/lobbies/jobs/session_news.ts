import type { Alarm } from '../../platform/alarm';
import { readU32, u32Key } from '../../platform/bytes';
import { createCourier } from '../../platform/courier';
import type { Host, StableMap } from '../../platform/host';
import { MAX_SESSIONS, type SessionLetter } from '../../platform/messages';
import { PAYER } from '../../platform/payers';
import type { Sessions } from '../../platform/sessions';
import { onSessions } from '../engine_api';
import type { Engines } from './engines';

/** Tells the other canisters which sessions are opened and closed, in the order in which they are. */
export interface SessionNews {
    /** A session is opened or closed. */
    changed(): void;
    /** A canister that is new, or may have forgotten them, is told all. */
    welcome(receiver: Uint8Array): void;
    isTold(receiver: Uint8Array): boolean;
    /** A canister is let go. */
    drop(receiver: Uint8Array): void;
    /** Call it at init and after an upgrade. */
    wake(): void;
    /** The most changes that one of them may not know of. */
    waiting(): number;
}

interface Parts {
    readonly host: Host;
    readonly engines: Pick<Engines, 'withOthers'>;
    readonly sessions: Sessions;
}

const TOLD = 136;

/**
 * Stored beside the counters: key = u8 136 · the receiver, value = u32 number of the last change that it knows of.
 *
 * @param told called when a receiver has been told all
 */
export function createSessionNews(alarm: Alarm, parts: Parts, counters: StableMap, told: () => void): SessionNews {
    const { host, engines, sessions } = parts;
    const keyOf = (receiver: Uint8Array): Uint8Array => Uint8Array.of(TOLD, ...receiver);

    function toldTo(receiver: Uint8Array): number {
        const number = counters.get(keyOf(receiver));
        return number === undefined ? 0 : readU32(number, 0);
    }

    function isTold(receiver: Uint8Array): boolean {
        return !sessions.some || toldTo(receiver) >= sessions.last();
    }

    const courier = createCourier<SessionLetter>(host, alarm, {
        method: onSessions.method,
        payer: () => PAYER.session,
        receivers: engines.withOthers,
        isTold,
        write: (receiver) => {
            const from = toldTo(receiver);
            return { from, ...sessions.after(from, MAX_SESSIONS) };
        },
        encode: (letter) => onSessions.encode([letter]),
        answered: (receiver, _letter, answer) => {
            const decoded = onSessions.decodeReply(answer);
            if (!decoded.ok || !('Ok' in decoded.value[0])) return false;
            counters.set(keyOf(receiver), u32Key(decoded.value[0].Ok));
            if (isTold(receiver)) told();
            return true;
        },
    });
    return {
        changed: courier.send,
        welcome: (receiver) => {
            counters.delete(keyOf(receiver));
            courier.send();
        },
        isTold,
        drop: (receiver) => {
            counters.delete(keyOf(receiver));
        },
        wake: () => {
            if (sessions.some) courier.wake();
        },
        waiting: () => {
            if (!sessions.some) return 0;
            return Math.max(0, ...engines.withOthers().map((receiver) => sessions.last() - toldTo(receiver)));
        },
    };
}
