import { limitReached, type Reply } from '../../platform/refusal';
import type { App } from '../app';
import { isAgainstHouse, type Room } from '../model/room';
import { type RoomView, roomView } from '../model/room_view';
import { NO_ENGINE, startGame, TOO_MANY_GAMES } from './start_game';

/** Rooms without a game in which one principal has a seat, and such rooms in all. */
export const MAX_WAITING = { each: 5, total: 2000 } as const;

/** Expired rooms that one call removes: more than it adds, so they become fewer. */
const MAX_SWEPT = 10;

/**
 * Opens a room for `owner`, or starts its game if that is against the house.
 *
 * Expired rooms are removed first, so they count against nobody. If there are still too many rooms, the one that has waited
 * longest is closed: principals are free, and somebody with four hundred of them must not be able to lock out everybody
 * else.
 *
 * Refusals: `LimitReached` if the owner has 2,000 games or 5 waiting rooms, or if 2,000 games are starting; and against
 * the house those of `startGame`.
 */
export function openRoom(
    app: App,
    owner: Uint8Array,
    description: Pick<Room, 'name' | 'settings' | 'inviteCode'>,
): Reply<RoomView> | Promise<Reply<RoomView>> {
    const againstHouse = isAgainstHouse(description.settings);
    const engine = againstHouse ? app.links.get('gameEngine') : undefined;
    if (againstHouse && engine === undefined) return NO_ENGINE;
    const { waiting, memberGames } = app.rooms;
    const mine = waiting.of(owner);
    app.rooms.sweep(waiting.all(), MAX_SWEPT);
    app.rooms.sweep(mine, MAX_SWEPT);
    if (memberGames.isFull(owner)) return TOO_MANY_GAMES;
    if (mine.length >= MAX_WAITING.each) {
        return limitReached(`You can have at most ${MAX_WAITING.each} waiting rooms`);
    }
    if (waiting.all().length >= MAX_WAITING.total) {
        const oldest = oldestWaiting(app);
        if (oldest === undefined)
            return limitReached(`${MAX_WAITING.total} games are starting right now; try again in a minute`);
        app.rooms.remove(oldest);
    }
    const { name, settings, inviteCode } = description;
    const room: Room = {
        id: app.roomIds.next(),
        name,
        owner,
        settings,
        inviteCode,
        createdAtMs: app.host.now(),
        stage: { phase: 'waiting' },
    };
    // It is stored only with its second seat taken: nobody else may join it, even if the engine refuses the game.
    if (engine !== undefined) return startGame(app, room, engine, (started) => roomView(started, owner));
    app.rooms.add(room);
    return { Ok: roomView(room, owner) };
}

/** The room that has waited longest and that nobody is joining. */
function oldestWaiting({ rooms: { waiting } }: App): Room | undefined {
    const list = waiting.all();
    for (let place = 0; place < list.length; place += 1) {
        const room = waiting.get(list.at(place));
        if (room?.stage.phase === 'waiting') return room;
    }
    return undefined;
}
