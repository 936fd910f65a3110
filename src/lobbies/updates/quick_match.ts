import { PAYER } from '../../platform/payers';
import { invalidArgument } from '../../platform/refusal';
import {
    isAgainstHouse,
    isBrisk,
    type NewGame,
    playsByEssentials,
    type Settings,
    wantsLateDice,
    wishesIn,
} from '../../platform/room_settings';
import type { App } from '../app';
import { accountFor } from '../engine_api';
import { PRICE } from '../model/limits';
import { isMember, isOpen, isTaken, QUICK_MATCH, type Room, sameGame } from '../model/room';
import { type RoomView, roomView } from '../model/room_view';
import type { Reply } from '../refusals';
import { agreedSettings } from './agreed_settings';
import { charge, priceOfOpening } from './charge';
import { findOpponent, fits, learnRatings, type RoomWish, roomsOfOthers } from './find_opponent';
import { comeTo } from './im_ready';
import { openRoom } from './open_room';
import { takeSeat } from './take_seat';

/** Rooms that have expired, of which one call removes so many at most. */
const MAX_SWEPT = 50;

/**
 * Finds opponents who want the same settings. It joins a public room with these settings of another player, unless somebody there has
 * blocked the caller, or the caller them: for a rated game that of the nearest rating, where ten points count as much as a second of
 * waiting; otherwise the oldest. If there is none, or others have sat down with the caller already, it returns the caller's own room, so asking
 * twice opens no second room; without one, it opens one. For a game against the house or a robot it always opens one, because nobody's room is open.
 *
 * A caller who does not say whether there is to be a ready check joins rooms with one and without, and opens one with; see `wanted`. It
 * is the same with late dice.
 *
 * Nobody gets two games for one request. The caller's own rooms with these settings are closed in the message that seats
 * them in another's. While a game with these settings is starting for the caller, and for
 * ten seconds afterwards, the reply is its room. If that start
 * fails, the caller has no room and can ask again. If the ready check waits for the caller, asking again says that they are there.
 *
 * Refusals: those of `agreedSettings`, and `InvalidArgument` for a private game; `TooManyRequests` after 30 rooms in a row, or
 * for some minutes after not coming to a game with a ready check; and those of `takeSeat` and `openRoom`.
 */
export function quickMatch(app: App, caller: Uint8Array, given: NewGame): Reply<RoomView> | Promise<Reply<RoomView>> {
    if (wishesIn(given).private === true) return invalidArgument('Quick match finds public rooms');
    const agreed = agreedSettings(app, given);
    if ('Err' in agreed) return agreed;
    const wish = wanted(given, agreed.settings);
    const { settings } = wish;
    if (isAgainstHouse(settings)) return matched(app, caller, wish, []);
    const taken = takenOf(ownRooms(app, caller, settings));
    if (taken !== undefined) return comeTo(app, taken, caller);
    const refused = app.absentees.refusal(caller) ?? app.budget.take(caller, PRICE.search);
    if (refused !== undefined) return refused;
    app.rooms.sweep(app.rooms.waiting.open(settings), MAX_SWEPT);
    const others = roomsOfOthers(app, caller, wish);
    const learning = learnRatings(app, caller, settings, others);
    return learning === undefined
        ? matched(app, caller, wish, others)
        : learning.then(() => matched(app, caller, wish));
}

/** What a caller looks for. */
interface Wish extends RoomWish {
    readonly knowsChecks: boolean;
}

/**
 * Strangers wait for each other here, so a room is opened with a ready check even if its game is not rated, unless a turn may take an
 * hour. Programs of the essentials know of no checks: they open rooms without, and where they take a seat the game starts at once.
 */
function wanted(given: NewGame, agreed: Settings): Wish {
    const wishes = wishesIn(given);
    const { checksReady } = wishes;
    const knowsChecks = !playsByEssentials(given);
    const opensWith = checksReady ?? (knowsChecks && isBrisk(agreed));
    const settings = { ...agreed, checksReady: opensWith };
    return { settings, checksReady, lateDice: wantsLateDice(wishes), knowsChecks };
}

/** @param others `roomsOfOthers`, read in this very message */
function matched(
    app: App,
    caller: Uint8Array,
    wish: Wish,
    others = roomsOfOthers(app, caller, wish),
): Reply<RoomView> | Promise<Reply<RoomView>> {
    const { settings } = wish;
    const nowMs = app.host.now();
    const mine = ownRooms(app, caller, settings);
    const taken = takenOf(mine);
    if (taken !== undefined) return comeTo(app, taken, caller);
    const begun = justBegun(app, caller, settings);
    if (begun !== undefined) return shown(app, caller, wish, begun);
    const open = mine.filter(({ stage }) => stage.phase === 'waiting');
    const kept = open.find((room) => fits(room, wish));
    const theirs = findOpponent(app, caller, settings, others);
    const isInCompany = kept !== undefined && kept.stage.guests.length > 0;
    if (kept !== undefined && (theirs === undefined || isInCompany)) {
        app.latestMatches.set(caller, kept.id, null);
        return { Ok: roomView(kept, caller) };
    }
    const price = theirs === undefined ? priceOfOpening(settings) : PRICE.meet;
    const searched = isAgainstHouse(settings) ? 0 : PRICE.search + (settings.rated ? PRICE.ratings : 0);
    const tooFast = charge(app, caller, price, searched);
    if (tooFast !== undefined) return tooFast;
    if (theirs === undefined) {
        const opened = openRoom(app, caller, { name: QUICK_MATCH, settings, inviteCode: null, invited: null });
        if ('Ok' in opened) app.latestMatches.set(caller, opened.Ok.id, null);
        return opened;
    }
    const isLast = theirs.stage.guests.length + 2 === settings.seats;
    app.latestMatches.set(caller, theirs.id, isLast ? nowMs : null);
    const show = (room: Room): RoomView => roomView(room, caller);
    return takeSeat(app, theirs, [caller], caller, { show, knowsChecks: wish.knowsChecks, givenUp: open });
}

/**
 * The caller's room whose game has begun since they asked last, or in which they were seated a moment ago, if it has these settings
 * and is running.
 */
function justBegun(app: App, caller: Uint8Array, settings: Settings): Room | undefined {
    const nowMs = app.host.now();
    const id = app.latestMatches.of(caller, nowMs);
    const room = id === undefined ? undefined : app.rooms.get(id);
    const isIt = room?.stage.phase === 'inGame' && isMember(room, caller) && sameGame(room.settings, settings);
    return isIt ? room : undefined;
}

/** A room whose game has begun; if the caller is told of it for the first time, only unless its game is over already. */
function shown(app: App, caller: Uint8Array, wish: Wish, room: Room): Reply<RoomView> | Promise<Reply<RoomView>> {
    if (!app.latestMatches.tell(caller, app.host.now())) return { Ok: roomView(room, caller) };
    return isKnownToBeOver(app, room).then((isOver) => {
        if (!isOver) return { Ok: roomView(room, caller) };
        app.latestMatches.forget(caller);
        return matched(app, caller, wish);
    });
}

/** Whether the engine says that a room's game is over: news of an end takes a moment to come. */
async function isKnownToBeOver({ host }: App, { id, createdAtMs, stage }: Room): Promise<boolean> {
    if (stage.phase !== 'inGame') return true;
    const asked = accountFor.encode([[{ roomId: id, openedAtMs: createdAtMs }]]);
    const answer = await host.call(stage.engine, accountFor.method, asked, PAYER.search);
    const decoded = answer.kind === 'rejected' ? undefined : accountFor.decodeReply(answer.bytes);
    return decoded?.ok === true && 'Ok' in decoded.value[0] && decoded.value[0].Ok.over.includes(id);
}

/** The one of the caller's rooms in which all seats are taken: nobody there is kept waiting, whatever else holds. */
function takenOf(mine: readonly Room[]): Room | undefined {
    return mine.find(({ stage }) => isTaken(stage));
}

/** Public rooms of this game, which has not begun, in which the caller has a seat; oldest first. */
function ownRooms(app: App, caller: Uint8Array, settings: Settings): Room[] {
    const list = app.rooms.waiting.of(caller);
    const rooms: Room[] = [];
    for (let place = 0; place < list.length; place += 1) {
        const room = app.rooms.live(list.at(place));
        if (room !== undefined && isOpen(room) && sameGame(room.settings, settings)) rooms.push(room);
    }
    return rooms;
}
