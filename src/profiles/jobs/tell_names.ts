import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { nat64, variant } from '@dice-wards/candid/schema';
import type { Alarm } from '../../platform/alarm';
import { getTime, setTime } from '../../platform/bytes';
import type { Tally } from '../../platform/counters';
import type { CallAnswer, Host, StableMap } from '../../platform/host';
import type { CanisterName, Links } from '../../platform/links';
import { MAX_CARDS, Names, type PlayerCard } from '../../platform/messages';
import { PATIENT, pause } from '../../platform/outbox';
import { samePrincipal } from '../../platform/principal';

/** How long a letter on its way is left alone. If the message with its answer traps, the next one goes out afterwards. */
const LEASE_MS = 60_000;
/** Profiles that one message looks through when all names are told. */
const STEP = 500;
const TIME_BYTES = 6;

const encodeNames = compileEncoder(Names);
const decodeAnswer = compileDecoder([variant('Answer', { Ok: nat64 })]);

/** What is known about players, as far as it is told. */
export interface Told {
    nameOf(id: Uint8Array): Uint8Array | null;
    /** Players by principal, `count` of them after skipping `start`. */
    keys(start: number, count: number): Uint8Array[];
}

/** Where one receiver's part is kept. */
export interface Stored {
    /** Key = the principal of a player whose name the receiver may not know, value empty. */
    readonly waiting: StableMap;
    /** The place of the next player when all are told, from 1; 0 while they are not. */
    readonly next: Tally;
    /** At `key`: u48 when the receiver began to keep names · its principal. */
    readonly receivers: StableMap;
    readonly key: Uint8Array;
}

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

const NO_VALUE = new Uint8Array(0);

export function createNameLetters(
    host: Host,
    alarm: Alarm,
    links: Links,
    receiver: CanisterName,
    players: Told,
    { waiting, next, receivers, key }: Stored,
): NameLetters {
    const sending = alarm.job(() => send(!isReached()));
    /** When the letter that is under way may have been lost; 0 if none is. */
    let leaseMs = 0;
    /** Of the last letter. An answer to an earlier one means nothing any more. */
    let letter = 0;
    let tries = 0;
    let failures = 0;

    function send(isQuestion: boolean): void {
        const nowMs = host.now();
        const to = links.get(receiver);
        if (to === undefined) return;
        if (leaseMs > nowMs) {
            sending.at(leaseMs, nowMs);
            return;
        }
        lookThrough();
        const cards = waiting.keys(0, MAX_CARDS).map((id): PlayerCard => ({ id, username: players.nameOf(id) }));
        if (cards.length > 0 || isQuestion) {
            letter += 1;
            leaseMs = nowMs + LEASE_MS;
            void deliver(letter, to, cards);
        }
        if (cards.length > 0) sending.at(leaseMs, nowMs);
        else if (next.value() > 0) sending.at(nowMs, nowMs);
    }

    /** Takes the next players onto the list, if it has become short. A player who joins in front of them is on it anyway. */
    function lookThrough(): void {
        const from = next.value();
        if (from === 0 || waiting.size() >= MAX_CARDS) return;
        const ids = players.keys(from - 1, STEP);
        for (const id of ids) if (players.nameOf(id) !== null) waiting.set(id, NO_VALUE);
        next.add(ids.length < STEP ? -from : STEP);
    }

    async function deliver(number: number, to: Uint8Array, cards: readonly PlayerCard[]): Promise<void> {
        const answer = await host.call(to, 'onNames', encodeNames([cards]));
        // A new message from here on: names may have changed, and the letter may have been given up.
        if (number !== letter) return;
        const nowMs = host.now();
        leaseMs = 0;
        const beganMs = beganIn(answer);
        if (beganMs === undefined) {
            failures += 1;
            tries += 1;
            if (isAnythingLeft() || !isReached()) sending.at(nowMs + pause(tries - 1, PATIENT.receiver), nowMs);
            return;
        }
        tries = 0;
        for (const { id, username } of cards) if (isSame(players.nameOf(id), username)) waiting.delete(id);
        if (!isKnown(to, beganMs)) {
            remember(to, beganMs);
            tellAll();
        } else send(false);
    }

    function isReached(): boolean {
        return receivers.has(key);
    }

    function isAnythingLeft(): boolean {
        return next.value() > 0 || waiting.size() > 0;
    }

    function isKnown(to: Uint8Array, beganMs: number): boolean {
        const record = receivers.get(key);
        if (record === undefined) return false;
        return (
            getTime(new DataView(record.buffer, record.byteOffset), 0) === beganMs &&
            samePrincipal(record.subarray(TIME_BYTES), to)
        );
    }

    function remember(to: Uint8Array, beganMs: number): void {
        const record = new Uint8Array(TIME_BYTES + to.length);
        setTime(new DataView(record.buffer), 0, beganMs);
        record.set(to, TIME_BYTES);
        receivers.set(key, record);
    }

    function tellAll(): void {
        next.add(1 - next.value());
        wake();
    }

    function wake(): void {
        const nowMs = host.now();
        if (isAnythingLeft() || !isReached()) sending.at(Math.max(nowMs, leaseMs), nowMs);
    }

    return {
        changed: (id) => {
            waiting.set(id, NO_VALUE);
            if (tries === 0) send(false);
        },
        tellAll,
        ask: () => {
            tries = 0;
            send(true);
        },
        isReached,
        wake,
        waiting: () => waiting.size(),
        failures: () => failures,
    };
}

function beganIn(answer: CallAnswer): number | undefined {
    if (answer.kind === 'rejected') return undefined;
    const decoded = decodeAnswer(answer.bytes);
    return decoded.ok ? Number(decoded.value[0].Ok) : undefined;
}

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
    if (one === null || other === null) return one === other;
    return one.length === other.length && one.every((byte, i) => byte === other[i]);
}
