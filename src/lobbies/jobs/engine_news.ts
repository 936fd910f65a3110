import type { Alarm } from '../../platform/alarm';
import type { Bans } from '../../platform/bans';
import { asciiBytes } from '../../platform/bytes';
import { createCourier } from '../../platform/courier';
import type { Grace } from '../../platform/grace';
import type { Host } from '../../platform/host';
import type { KnownNames } from '../../platform/known_names';
import type { HouseNews, PlayerNews } from '../../platform/messages';
import type { OfferedGames } from '../../platform/offered_games';
import type { Pause } from '../../platform/pause';
import { PAYER } from '../../platform/payers';
import { principalKey } from '../../platform/principal';
import { onHouse } from '../engine_api';
import type { UntoldNews } from '../store/untold_news';
import type { Engines } from './engines';

/** Players in one letter: with more, its argument would be longer than a method reads. */
const MOST_PLAYERS = 12;

/** Tells the other canisters what they have to know of the house: bans, its pause and its grace; and the engines what their players are called now. */
export interface EngineNews {
    /** Whether this player may act has changed. */
    banned(player: Uint8Array): void;
    /** The pause of the house has changed. */
    paused(): void;
    /** So has its grace, or what it offers. */
    settled(): void;
    /** A player is called otherwise, and plays in these engines. */
    renamed(player: Uint8Array, engines: readonly Uint8Array[]): void;
    /** A canister that is new, or may have forgotten it, is told everything. */
    welcome(receiver: Uint8Array): void;
    /** Whether a canister knows all that it has to. */
    isTold(engine: Uint8Array): boolean;
    /** A canister is let go. */
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
    readonly grace: Grace;
    readonly offered: OfferedGames;
}

/** @param told called when an engine has been told all that waited for it */
export function createEngineNews(alarm: Alarm, parts: Parts, told: () => void): EngineNews {
    const { host, engines, untold, bans, pause } = parts;

    const courier = createCourier<HouseNews>(host, alarm, {
        method: onHouse.method,
        payer: ({ players }) => (players.some(({ card }) => card !== null) ? PAYER.name : PAYER.moderation),
        receivers: engines.withOthers,
        isTold: untold.isTold,
        write: (engine) => newsFor(parts, engine),
        encode: (news) => onHouse.encode([news]),
        answered: (engine, news, answer) => {
            const decoded = onHouse.decodeReply(answer);
            if (!decoded.ok || !('Ok' in decoded.value[0])) return false;
            forget(parts, engine, news);
            if (untold.isTold(engine)) told();
            return true;
        },
    });

    function tellAll(isPause: boolean): void {
        for (const each of engines.withOthers()) untold.addOfHouse(each, { isPause, isAfresh: false });
        courier.send();
    }

    return {
        banned: (player) => {
            for (const each of engines.withOthers()) untold.add(each, { player, isBan: true, isName: false });
            courier.send();
        },
        paused: () => tellAll(true),
        settled: () => tellAll(false),
        renamed: (player, where) => {
            for (const engine of where) untold.add(engine, { player, isBan: false, isName: true });
            courier.send();
        },
        welcome: (receiver) => {
            untold.keepOnly(engines.withOthers());
            untold.addOfHouse(receiver, { isPause: pause.isOn(), isAfresh: true });
            for (const player of bans.all()) untold.add(receiver, { player, isBan: true, isName: false });
            courier.send();
        },
        isTold: untold.isTold,
        drop: untold.drop,
        wake: courier.wake,
        size: untold.size,
    };
}

/** What is true now of those of whom an engine may not know it. */
function newsFor({ untold, bans, names, pause, grace, offered }: Parts, engine: Uint8Array): HouseNews {
    const { isPause, isAfresh } = untold.houseOf(engine);
    return {
        afresh: isAfresh,
        players: untold.playersOf(engine, MOST_PLAYERS).map(({ player, isBan, isName }) => ({
            id: player,
            banned: isBan ? bans.has(player) : null,
            card: isName ? { username: names.of(player) } : null,
        })),
        pause: isPause ? pauseNews(pause) : null,
        // In every letter: they are a few bytes, and who was installed anew learns them with the next one.
        graceSeconds: grace.ms() / 1000,
        withdrawn: offered.withdrawn(),
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
    const isAsTold = told.afresh === now.afresh && told.graceSeconds === now.graceSeconds;
    const isOfferTold = String(told.withdrawn) === String(now.withdrawn);
    if (isAsTold && isOfferTold && textOf(told.pause) === textOf(now.pause)) parts.untold.removeOfHouse(engine);
}

function isSame(one: PlayerNews, other: PlayerNews): boolean {
    return one.banned === other.banned && nameIn(one) === nameIn(other);
}

function nameIn({ card }: PlayerNews): string | undefined {
    return card === null ? undefined : String(card.username);
}

function textOf(news: HouseNews['pause']): string | undefined {
    if (news === null) return undefined;
    return 'Paused' in news ? String(news.Paused) : '';
}
