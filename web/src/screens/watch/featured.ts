import type { Profile, Room } from '@dice-wards/client';

/** Games between people: those of events first, late rounds before early ones; then those of the highest ratings, and the newest. */
export function featured(rooms: readonly Room[], profileOf: (player: string) => Profile | undefined): readonly Room[] {
    const ratingsOf = ({ kind, player1, player2 }: Room) =>
        [player1, player2]
            .map((player) => player && profileOf(player)?.kinds.find((record) => record.kind === kind)?.rating)
            .reduce((sum, rating) => sum + (rating ? rating.rating : 0), 0);
    const ranked = between(rooms).map((room) => ({
        room,
        round: room.tournament?.round ?? 0,
        rating: ratingsOf(room),
    }));
    ranked.sort((one, two) => two.round - one.round || two.rating - one.rating || two.room.id - one.room.id);
    return ranked.map(({ room }) => room);
}

/** Those in which two people play. */
export function between(rooms: readonly Room[]): readonly Room[] {
    return rooms.filter(({ robot, player2 }) => robot === undefined && player2 !== undefined);
}
