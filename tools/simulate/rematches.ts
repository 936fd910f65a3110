import { isForOne } from '@dice-wards/games/kinds';
import type { Room } from '../../src/declarations/lobbies.did';
import { kindName, nameOf } from './names';
import { promised } from './violation';

/** Rooms as they were last shown. */
export interface KnownRooms {
    readonly rooms: ReadonlyMap<number, Room>;
}

/** Games that two have asked for again. */
export class Rematches {
    /** Rooms in which somebody has asked, with the room of the next game, as far as it is known. */
    private readonly told = new Map<number, number | undefined>();

    asks(roomId: number): void {
        if (!this.told.has(roomId)) this.told.set(roomId, undefined);
    }

    /** Rooms in which somebody has asked. */
    asked(): Iterable<number> {
        return this.told.keys();
    }

    forget(): void {
        this.told.clear();
    }

    /** A room that was told to be the rematch of another one. */
    learn({ rooms }: KnownRooms, over: Room | undefined, next: Room): void {
        if (over === undefined) return;
        const name = `room ${next.id}, a rematch of ${over.id},`;
        promised('M3', termsOf(next) === termsOf(over), () => `${name} has other terms`);
        promised('M3', seatsOf(next) === changed(over), () => `${name} has other seats`);
        const before = this.told.get(over.id);
        const earlier = before === undefined || before === next.id ? undefined : rooms.get(before);
        const isOne = earlier === undefined || 'WaitingForPlayers' in earlier.status;
        promised('M3', isOne, () => `${name} is the second one, after ${before}`);
        this.told.set(over.id, next.id);
    }
}

/** What both agreed to. Whoever knows nothing of ready checks takes them out of a room. */
function termsOf(room: Room): string {
    const { name, turnSeconds, delaySeconds, reserveSeconds, rated, doubling, doubleAfterRoll } = room;
    const { kind, isPrivate, matchLength, crawford, jacoby, quick, bots, robot } = room;
    const clock = [turnSeconds, delaySeconds, reserveSeconds];
    const flags = [isPrivate, rated, doubling, doubleAfterRoll, crawford, jacoby, quick, bots];
    return JSON.stringify([name, kind, clock, flags, matchLength, robot[0]?.level]);
}

/** The seats of a room but that of the house, which is the engine's, and the players who sit there or are to. */
function seatsOf({ owner, player2, invited, robot: [robot], kind }: Room): string {
    const [second] = [...player2, ...invited];
    if (isForOne(kindName(kind))) return owner.toText();
    return robot === undefined ? `${owner.toText()} ${second?.toText()}` : `${owner.toText()} ${nameOf(robot.seat)}`;
}

/** The seats of a rematch. */
function changed({ owner, player2: [second], robot: [robot], kind }: Room): string {
    if (robot !== undefined) return `${owner.toText()} ${'Player1' in robot.seat ? 'Player2' : 'Player1'}`;
    const [first, other] = [owner.toText(), second?.toText()];
    return isForOne(kindName(kind)) ? first : `${other} ${first}`;
}
