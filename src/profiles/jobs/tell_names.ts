import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { nat64, variant } from '@dice-wards/candid/schema';
import type { Alarm } from '../../platform/alarm';
import type { CallAnswer, Host } from '../../platform/host';
import { Names, type PlayerCard } from '../../platform/messages';
import { PATIENT, pause } from '../../platform/patience';
import { PAYER } from '../../platform/payers';
import { argumentsOf } from '../../platform/takes';
import type { KnownReceiver } from '../store/known_receiver';
import type { UntoldNames } from '../store/untold_names';

/** How long a letter on its way is left alone. If the message with its answer traps, the next one goes out afterwards. */
const LEASE_MS = 60_000;

const encodeNames = compileEncoder(argumentsOf(Names));
const decodeAnswer = compileDecoder([variant('Answer', { Ok: nat64 })]);

/**
 * Tells one receiver the names of players, so that it can show them without a call. There is no outbox for it: what waits is a set
 * of players, and a letter carries the names that they have when it goes out. So nothing is told that is out of date, what waits is
 * never more than there are players, and a receiver that is stopped costs nothing but time.
 *
 * One letter is under way at a time, with up to 16 names, and its acknowledgement sends the next: letters cannot overtake one another.
 * A receiver that answers as another one than before, since it is another canister or was reinstalled, is told all names.
 */
export interface NameLetters {
    /** The player's name has changed: it goes out with this message, unless a letter is under way. */
    changed(id: Uint8Array): void;
    /** Tells all names again. */
    tellAll(): void;
    /** Sends a letter even if there is nothing to tell: the receiver may be another one than before. */
    ask(): void;
    /** Whether the receiver has answered ever. */
    isReached(): boolean;
    /** Call it at init and after an upgrade. */
    wake(): void;
    /** Players whose names the receiver may not know, as far as they are looked through. */
    waiting(): number;
    /** Letters that were not acknowledged, since the last upgrade. */
    failures(): number;
}

/** Letters without an answer. */
class Failures {
    total = 0;
    /** As long as there are any in a row, the next attempt is set, and it alone sends. */
    inARow = 0;

    /** Answers how long to wait after one more, in ms. */
    add(): number {
        this.total += 1;
        this.inARow += 1;
        return pause(this.inARow - 1, PATIENT.receiver);
    }
}

/** @param address the receiver; `undefined` until it is linked */
export function createNameLetters(
    host: Host,
    alarm: Alarm,
    address: () => Uint8Array | undefined,
    names: UntoldNames,
    known: KnownReceiver,
): NameLetters {
    const sending = alarm.job(() => send(!known.isReached()));
    /** When the letter that is under way may have been lost; 0 if none is. */
    let leaseMs = 0;
    /** Of the last letter. An answer to an earlier one means nothing any more. */
    let letter = 0;
    const failures = new Failures();

    function send(isQuestion: boolean): void {
        const nowMs = host.now();
        const to = address();
        if (to === undefined) return;
        if (leaseMs > nowMs) {
            sending.at(leaseMs, nowMs);
            return;
        }
        const cards = names.next();
        if (cards.length > 0 || isQuestion) {
            letter += 1;
            leaseMs = nowMs + LEASE_MS;
            void deliver(letter, to, cards);
        }
        if (cards.length > 0) sending.at(leaseMs, nowMs);
        else if (names.isLooking()) sending.at(nowMs, nowMs);
    }

    async function deliver(number: number, to: Uint8Array, cards: readonly PlayerCard[]): Promise<void> {
        const answer = await host.call(to, 'onNames', encodeNames([cards]), cards.length > 0 ? PAYER.name : PAYER.care);
        // A new message from here on: names may have changed, and the letter may have been given up.
        if (number !== letter) return;
        const nowMs = host.now();
        leaseMs = 0;
        const beganMs = beganIn(answer);
        if (beganMs === undefined) {
            const pauseMs = failures.add();
            if (names.areAny() || !known.isReached()) sending.at(nowMs + pauseMs, nowMs);
            else failures.inARow = 0;
            return;
        }
        failures.inARow = 0;
        names.told(cards);
        if (!known.is(to, beganMs)) {
            known.remember(to, beganMs);
            tellAll();
        } else send(false);
    }

    function tellAll(): void {
        names.addAll();
        wake();
    }

    function wake(): void {
        const nowMs = host.now();
        if (names.areAny() || !known.isReached()) sending.at(Math.max(nowMs, leaseMs), nowMs);
    }

    return {
        changed: (id) => {
            names.add(id);
            if (failures.inARow === 0) send(false);
        },
        tellAll,
        ask: () => {
            failures.inARow = 0;
            send(true);
        },
        isReached: known.isReached,
        wake,
        waiting: names.size,
        failures: () => failures.total,
    };
}

function beganIn(answer: CallAnswer): number | undefined {
    if (answer.kind === 'rejected') return undefined;
    const decoded = decodeAnswer(answer.bytes);
    return decoded.ok ? Number(decoded.value[0].Ok) : undefined;
}
