import type { Profile, Room } from '@dice-wards/client';
import { ratingOf } from '../../state/ratings';

/** Games between people: those of events first, late rounds before early ones; then those of the highest ratings, and the newest. */
export function featured(rooms: readonly Room[], profileOf: (player: string) => Profile | undefined): readonly Room[] {
    const ratingAt = ({ kind }: Room, player: string | undefined) =>
        player === undefined ? 0 : (ratingOf(profileOf(player), kind)?.rating ?? 0);
    const ranked = between(rooms).map((room) => ({
        room,
        round: room.tournament?.round ?? 0,
        rating: ratingAt(room, room.player1) + ratingAt(room, room.player2),
    }));
    ranked.sort((one, two) => two.round - one.round || two.rating - one.rating || two.room.id - one.room.id);
    return ranked.map(({ room }) => room);
}

/** Those in which two people play. */
export function between(rooms: readonly Room[]): readonly Room[] {
    return rooms.filter(({ robot, player2 }) => robot === undefined && player2 !== undefined);
}
