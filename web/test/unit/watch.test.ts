import type { Profile, Room } from '@dice-wards/client';
import { expect, test } from 'vitest';
import { featured } from '../../src/screens/watch/featured';

const room = (id: number, more: Partial<Room> = {}) => ({ id, player1: 'a', player2: 'b', ...more }) as Room;
const inRound = (round: number) => ({ tournament: { tournament: 1, round, table: 1 } });
const idsOf = (rooms: readonly Room[]) => rooms.map(({ id }) => id);
const unknown = () => undefined;

/** Profiles of players with these ratings in backgammon. */
function rated(ratings: Readonly<Record<string, number>>): (player: string) => Profile | undefined {
    return (player) => {
        const rating = ratings[player];
        return rating === undefined
            ? undefined
            : ({ kinds: [{ kind: 'Backgammon', rating: { rating, provisional: false } }] } as unknown as Profile);
    };
}

test('games of late rounds come first, then the newest; those with robots are left out', () => {
    const rooms = [
        room(9),
        room(8, { robot: { level: 'Hard', seat: 'Player2' } }),
        room(7, inRound(1)),
        room(6, { player2: undefined }),
        room(5, inRound(3)),
        room(4, inRound(3)),
    ];
    expect(idsOf(featured(rooms, unknown))).toEqual([5, 4, 7, 9]);
});

test('of the same round, and outside of events, the highest ratings in that game come first', () => {
    const kind = 'Backgammon';
    const rooms = [
        room(1, { kind, player1: 'ana', player2: 'ben' }),
        room(2, { kind, player1: 'ana', player2: 'a guest' }),
        room(3, { kind: 'DiceWards', player1: 'ana', player2: 'cleo' }),
        room(4, { kind, player1: 'cleo', player2: 'ben' }),
        room(5, { kind, player1: 'dan', player2: 'a guest', ...inRound(1) }),
    ];
    const profileOf = rated({ ana: 1500, ben: 1600, cleo: 1700, dan: 1200 });
    expect(idsOf(featured(rooms, profileOf))).toEqual([5, 4, 1, 2, 3]);
});
