import type { Room } from '@dice-wards/client';
import { expect, test } from 'vitest';
import { featured } from '../../src/screens/watch/featured';

const room = (id: number, more: Partial<Room> = {}) => ({ id, player2: 'b', ...more }) as Room;

test('games of late rounds come first, then the newest; those with robots are left out', () => {
    const place = (round: number) => ({ tournament: { tournament: 1, round, table: 1 } });
    const rooms = [
        room(9),
        room(8, { robot: { level: 'Hard', seat: 'Player2' } }),
        room(7, place(1)),
        room(6, { player2: undefined }),
        room(5, place(3)),
        room(4, place(3)),
    ];
    expect(featured(rooms).map(({ id }) => id)).toEqual([5, 4, 7, 9]);
});
