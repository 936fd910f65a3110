import type { Room } from '../../src/declarations/lobbies.did';
import { nameOf } from './names';
import { peopleIn } from './seats';
import { promised } from './violation';

/** Rooms as they were last shown. */
export interface KnownRooms {
    readonly rooms: ReadonlyMap<number, Room>;
}

/** Games that their players have asked for again. */
export class Rematches {
    /** Rooms in which somebody has asked, with the room of the next game, as far as it is known. */
    private readonly told = new Map<number, number | undefined>();

    asks(roomId: number): void {
        if (!this.told.has(roomId)) this.told.set(roomId, undefined);
    }

    /** Whether somebody has asked in a room, and no next one is known. */
    isAsked(roomId: number): boolean {
        return this.told.has(roomId) && this.told.get(roomId) === undefined;
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
        promised('M3', isMovedOn(over, next), () => `${name} has other seats`);
        const before = this.told.get(over.id);
        const earlier = before === undefined || before === next.id ? undefined : rooms.get(before);
        const isOne = earlier === undefined || 'WaitingForPlayers' in earlier.status;
        promised('M3', isOne, () => `${name} is the second one, after ${before}`);
        this.told.set(over.id, next.id);
    }
}

/** What all agreed to. Whoever knows nothing of ready checks takes them out of a room. */
function termsOf(room: Room): string {
    const { name, turnSeconds, delaySeconds, reserveSeconds, rated, doubling, doubleAfterRoll } = room;
    const { kind, isPrivate, matchLength, crawford, jacoby, quick, bots, robot, players } = room;
    const clock = [turnSeconds, delaySeconds, reserveSeconds];
    const flags = [isPrivate, rated, doubling, doubleAfterRoll, crawford, jacoby, quick, bots];
    // As many play as did, whoever has begun with fewer than the room was for.
    return JSON.stringify([name, kind, players, clock, flags, matchLength, robot[0]?.level]);
}

/** Whether the players of a room have moved on by one seat: two have changed theirs. Until a game begins, its first one is there at the least. */
function isMovedOn(over: Room, next: Room): boolean {
    const people = peopleIn(over);
    const [first, ...others] = people;
    const now = peopleIn(next);
    const [[before], [after]] = [over.robot, next.robot];
    if (before !== undefined || people.length === 1) {
        const isSwapped = before === undefined || (after !== undefined && nameOf(after.seat) !== nameOf(before.seat));
        return String(now) === String(people) && isSwapped;
    }
    const expected = [...others, first];
    const isInvited = next.invited.every((each) => each.toText() === first);
    return (
        isInvited &&
        String(now) === String(expected.slice(0, 'WaitingForPlayers' in next.status ? now.length : undefined))
    );
}
