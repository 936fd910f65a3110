import type { Room } from '@dice-wards/client';
import { nameOf } from '../state/players';
import { TEXTS } from '../texts';

/** What a room is called: that of an event by its table, which people count from 1. */
export function roomName({ name, tournament }: Pick<Room, 'name' | 'tournament'>): string {
    return tournament === undefined ? name : TEXTS.lobby.ofEvent(tournament.table + 1);
}

/** What the room's owner is called now. */
export function ownerOf({ owner, player1, publicNames }: Room, me: string): string {
    return nameOf(owner, owner === player1 ? publicNames?.player1 : publicNames?.player2, me);
}

/** What both players are called, by their seats: "Ana – Ben". */
export function playersOf(room: Room, me: string): string {
    const seats = [room.player1, room.player2].filter((player) => player !== undefined);
    return seats.map((player) => ownerOf({ ...room, owner: player }, me)).join(' – ');
}

/** What the other player is called, once somebody has come. */
export function opponentOf(room: Room, me: string): string {
    const opponent = room.player1 === me ? room.player2 : room.player1;
    return opponent === undefined ? TEXTS.players.nobody : ownerOf({ ...room, owner: opponent }, me);
}

/** What the player is called for whom the room is kept. */
export function invitedOf({ invited, publicNames }: Room, me: string): string {
    return invited === undefined ? TEXTS.players.nobody : nameOf(invited, publicNames?.invited, me);
}
