import type { Room } from '@dice-wards/client';

/** Games between people: those of events first, late rounds before early ones, and else the newest. */
export function featured(rooms: readonly Room[]): readonly Room[] {
    const between = rooms.filter(({ robot, player2 }) => robot === undefined && player2 !== undefined);
    const rankOf = ({ tournament }: Room) => tournament?.round ?? 0;
    return between.sort((one, other) => rankOf(other) - rankOf(one) || other.id - one.id);
}
