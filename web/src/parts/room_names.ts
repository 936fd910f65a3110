import type { Room } from '@dice-wards/client';
import { nameOf } from '../state/players';
import { TEXTS } from '../texts';

/** What the room's owner is called now. */
export function ownerOf({ owner, player1, publicNames }: Room, me: string): string {
    return nameOf(owner, owner === player1 ? publicNames?.player1 : publicNames?.player2, me);
}

/** What the player is called for whom the room is kept. */
export function invitedOf({ invited, publicNames }: Room, me: string): string {
    return invited === undefined ? TEXTS.players.nobody : nameOf(invited, publicNames?.invited, me);
}
