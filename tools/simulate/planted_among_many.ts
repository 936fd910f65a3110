/** Faults in rooms and games of more than two. */
import { inEngine, inLobbies, inProfiles, type Plant } from './plant';

export const PLANTS_AMONG_MANY: readonly Plant[] = [
    inLobbies('a guest begins the game', 'src/lobbies/updates/begin_game.ts').without(
        ' || !samePrincipal(room.owner, caller)',
    ),
    inLobbies('a game begins with too few', 'src/lobbies/updates/begin_game.ts')
        .from('const least = usualSeats(settings.kind);')
        .to('const least = Math.min(usualSeats(settings.kind), 2);'),
    inLobbies('the second guest inherits a room', 'src/lobbies/jobs/meetings.ts')
        .from('rooms.handOver(room, [first, ...others]);')
        .to('rooms.handOver(room, [...others, first]);'),
    inLobbies('whoever begins a game has all said that they are there', 'src/lobbies/updates/take_seat.ts')
        .from('const awaited = allSeats(guests.length + 1) & ~(there')
        .to('const awaited = allSeats(2) & ~(there'),
    inProfiles('the last one of many is counted as the winner', 'src/profiles/updates/count_ranking.ts')
        .from('const won = person.seat === winner;')
        .to('const won = person.place === ranking.length;'),
    inEngine('places are told from the last seat to the first', 'src/game_engine/updates/conclude.ts')
        .from('        place,\n        there: ')
        .to('        place: places[places.length - 1 - seat]!,\n        there: '),
    inEngine('a seat that has left has turns', 'packages/games/src/presence.ts')
        .from('while (next !== seat && hasLeft(presence, next));')
        .to('while (next !== seat && hasLeft(presence, next) && next > 5);'),
    inEngine('a cup that is another’s is seen through', 'packages/games/src/liars_dice/view.ts')
        .from('viewer === undefined ? [] : (hands[viewer] ?? [])')
        .to('viewer === undefined ? hands.flat() : (hands[viewer] ?? [])'),
];
