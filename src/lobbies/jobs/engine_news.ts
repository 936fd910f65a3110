import type { Alarm } from '../../platform/alarm';
import type { Bans } from '../../platform/bans';
import { asciiBytes } from '../../platform/bytes';
import type { CallAnswer, Host } from '../../platform/host';
import type { KnownNames } from '../../platform/known_names';
import type { HouseNews, PlayerNews } from '../../platform/messages';
import { PATIENT, pause as pauseAfter } from '../../platform/patience';
import type { Pause } from '../../platform/pause';
import { principalKey } from '../../platform/principal';
import { onHouse } from '../engine_api';
import { HOUSE, type UntoldNews } from '../store/untold_news';
import type { Engines } from './engines';

/** Players in one letter: with more, its argument would be longer than a method reads. */
const MOST_PLAYERS = 12;
/** How long a letter on its way is left alone. If the message with its answer traps, the next one goes out afterwards. */
const LEASE_MS = 60_000;

/**
 * Tells the engines what they have to know of the house: bans, its pause, and what their players are called now. One letter is under way
 * to each engine at a time, and its acknowledgement sends the next.
 */
export interface EngineNews {
    /** Whether this player may act has changed: all engines are told. */
    banned(player: Uint8Array): void;
    /** The pause of the house has changed. */
    paused(): void;
    /** A player is called otherwise, and plays in these engines. */
    renamed(player: Uint8Array, engines: readonly Uint8Array[]): void;
    /** An engine that is new, or may have forgotten it, is told everything. */
    welcome(engine: Uint8Array): void;
    /** Whether an engine knows all that it has to. */
    isTold(engine: Uint8Array): boolean;
    /** An engine is let go. */
    drop(engine: Uint8Array): void;
    /** Call it at init and after an upgrade. */
    wake(): void;
    /** What waits. */
    size(): number;
}

/** What it reads. */
interface Parts {
    readonly host: Host;
    readonly engines: Engines;
    readonly untold: UntoldNews;
    readonly bans: Bans;
    readonly names: KnownNames;
    readonly pause: Pause;
}

/** Letters to one engine. */
interface Letters {
    /** Of the last letter. An answer to an earlier one means nothing any more. */
    number: number;
    /** When the next letter may go out: one is under way until then, or the engine has not answered the last one well. */
    readyAtMs: number;
    /** Failures in a row. */
    failures: number;
}

/** @param told called when an engine has been told all that waited for it */
export function createEngineNews(alarm: Alarm, parts: Parts, told: () => void): EngineNews {
    const { host, engines, untold, bans, pause } = parts;
    const sending = alarm.job(send);
    const letters = new Map<string, Letters>();

    function send(): void {
        const nowMs = host.now();
        for (const engine of engines.all()) {
            if (untold.isTold(engine)) continue;
            const to = lettersTo(engine);
            if (to.readyAtMs > nowMs) sending.at(to.readyAtMs, nowMs);
            else void deliver(engine, to);
        }
    }

    function lettersTo(engine: Uint8Array): Letters {
        const key = principalKey(engine);
        const known = letters.get(key) ?? { number: 0, readyAtMs: 0, failures: 0 };
        letters.set(key, known);
        return known;
    }

    async function deliver(engine: Uint8Array, to: Letters): Promise<void> {
        const nowMs = host.now();
        to.number += 1;
        to.readyAtMs = nowMs + LEASE_MS;
        sending.at(to.readyAtMs, nowMs);
        const { number } = to;
        const news = newsFor(parts, engine);
        const answer = await host.call(engine, onHouse.method, onHouse.encode([news]));
        // A new message from here on: what was told may have changed, and the letter may have been given up.
        if (number !== to.number) return;
        if (isAcknowledged(answer)) {
            to.failures = 0;
            to.readyAtMs = 0;
            forget(parts, engine, news);
            if (untold.isTold(engine)) told();
        } else {
            to.failures += 1;
            to.readyAtMs = host.now() + pauseAfter(to.failures - 1, PATIENT.receiver);
        }
        send();
    }

    function tellAll(player: Uint8Array): void {
        for (const engine of engines.all()) untold.add(engine, { player, isBan: player !== HOUSE, isName: false });
        send();
    }

    return {
        banned: tellAll,
        paused: () => tellAll(HOUSE),
        renamed: (player, where) => {
            for (const engine of where) untold.add(engine, { player, isBan: false, isName: true });
            send();
        },
        welcome: (engine) => {
            for (const player of bans.all()) untold.add(engine, { player, isBan: true, isName: false });
            if (pause.isOn()) untold.add(engine, { player: HOUSE, isBan: false, isName: false });
            send();
        },
        isTold: untold.isTold,
        drop: untold.drop,
        wake: () => {
            const nowMs = host.now();
            if (untold.size() > 0) sending.at(nowMs, nowMs);
        },
        size: untold.size,
    };
}

/** What is true now of those of whom an engine may not know it. */
function newsFor({ untold, bans, names, pause }: Parts, engine: Uint8Array): HouseNews {
    const waiting = untold.of(engine, MOST_PLAYERS);
    return {
        players: waiting.players.map(({ player, isBan, isName }) => ({
            id: player,
            banned: isBan ? bans.has(player) : null,
            card: isName ? { username: names.of(player) } : null,
        })),
        pause: waiting.pause ? pauseNews(pause) : null,
    };
}

function pauseNews(pause: Pause): NonNullable<HouseNews['pause']> {
    return pause.isOn() ? { Paused: asciiBytes(pause.text()) } : { Resumed: null };
}

/** Forgets what was told, unless it has changed since. */
function forget(parts: Parts, engine: Uint8Array, told: HouseNews): void {
    const now = newsFor(parts, engine);
    for (const player of told.players) {
        const current = now.players.find(({ id }) => principalKey(id) === principalKey(player.id));
        if (current !== undefined && isSame(current, player)) parts.untold.remove(engine, player.id);
    }
    if (told.pause !== null && now.pause !== null && textOf(told.pause) === textOf(now.pause)) {
        parts.untold.remove(engine, HOUSE);
    }
}

function isSame(one: PlayerNews, other: PlayerNews): boolean {
    return one.banned === other.banned && nameIn(one) === nameIn(other);
}

function nameIn({ card }: PlayerNews): string | undefined {
    return card === null ? undefined : String(card.username);
}

function textOf(news: NonNullable<HouseNews['pause']>): string {
    return 'Paused' in news ? String(news.Paused) : '';
}

function isAcknowledged(answer: CallAnswer): boolean {
    if (answer.kind === 'rejected') return false;
    const decoded = onHouse.decodeReply(answer.bytes);
    return decoded.ok && 'Ok' in decoded.value[0];
}
