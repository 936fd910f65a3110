import { isRobots, type Room, SEATS } from '@dice-wards/client';
import { listed } from '../listed';
import { nameOf, robotName } from '../state/players';
import { TEXTS } from '../texts';

/** What a room is called: that of an event by its table, which people count from 1. */
export function roomName({ name, tournament }: Pick<Room, 'name' | 'tournament'>): string {
    return tournament === undefined ? name : TEXTS.lobby.ofEvent(tournament.table + 1);
}

type Seated = Pick<Room, 'player1' | 'player2' | 'further'>;

/** Those who have sat down, in the order of turns. */
export function membersOf({ player1, player2, further = [] }: Seated): readonly string[] {
    return [player1, ...(player2 === undefined ? [] : [player2]), ...further];
}

export function isMember(room: Seated, me: string): boolean {
    return membersOf(room).includes(me);
}

/** Whether more than two play, or will. */
export function isOfMany({ players }: Pick<Room, 'players'>): boolean {
    return players > 2;
}

/** Whether players still sit down, one by one: those who have need wait for no word of theirs. */
export function isGathering(room: Seated & Pick<Room, 'players' | 'status' | 'readyBy'>): boolean {
    const hasFree = membersOf(room).length < room.players;
    return isOfMany(room) && hasFree && room.status === 'WaitingForPlayers' && room.readyBy === undefined;
}

/** What a member of the room is called now. */
export function memberName(room: Room, player: string, me: string): string {
    const { publicNames } = room;
    const told = [publicNames?.player1, publicNames?.player2, ...(publicNames?.further ?? [])];
    const place = membersOf(room).indexOf(player);
    const seat = SEATS[place];
    if (room.robot !== undefined && seat !== undefined && isRobots(room, seat)) {
        return isOfMany(room) ? TEXTS.players.robotOf(place + 1) : robotName(room.robot.level);
    }
    return nameOf(player, told[place], me);
}

/** What the room's owner is called now. */
export function ownerOf(room: Room, me: string): string {
    return memberName(room, room.owner, me);
}

/** What all players are called, by their seats: "Ana – Ben". */
export function playersOf(room: Room, me: string): string {
    return membersOf(room)
        .map((player) => memberName(room, player, me))
        .join(' – ');
}

/** What the others are called, once somebody has come. */
export function othersOf(room: Room, me: string): string {
    const others = membersOf(room).filter((player) => player !== me);
    if (others.length === 0) return TEXTS.players.nobody;
    return listed(others.map((player) => memberName(room, player, me)));
}

/** What the player is called for whom the room is kept. */
export function invitedOf({ invited, publicNames }: Room, me: string): string {
    return invited === undefined ? TEXTS.players.nobody : nameOf(invited, publicNames?.invited, me);
}
