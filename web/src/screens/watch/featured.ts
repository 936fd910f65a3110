import type { Profile, Room } from '@dice-wards/client';
import { membersOf } from '../../parts/room_names';
import { ratingOf } from '../../state/ratings';

/** Games between people: those of events first, late rounds before early ones; then those of the highest ratings, and the newest. */
export function featured(rooms: readonly Room[], profileOf: (player: string) => Profile | undefined): readonly Room[] {
    const ratingAt = ({ kind }: Room, player: string) => ratingOf(profileOf(player), kind)?.rating ?? 0;
    const ranked = between(rooms).map((room) => ({
        room,
        round: room.tournament?.round ?? 0,
        rating: sumOfTwo(membersOf(room).map((player) => ratingAt(room, player))),
    }));
    ranked.sort((one, two) => two.round - one.round || two.rating - one.rating || two.room.id - one.room.id);
    return ranked.map(({ room }) => room);
}

/** Of the two best: many players are no better than two. */
function sumOfTwo(ratings: readonly number[]): number {
    const [first = 0, second = 0] = ratings.toSorted((one, two) => two - one);
    return first + second;
}

/** Those in which people play with each other. */
export function between(rooms: readonly Room[]): readonly Room[] {
    return rooms.filter(({ robot, player2 }) => robot === undefined && player2 !== undefined);
}
