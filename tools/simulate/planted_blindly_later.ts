import { inEngine, inLobbies, inProfiles, inTournaments, type Plant } from './plant';

/** Ten more faults that somebody chose blindly, when the simulator had its small models: `docs/change/faults.md`. */
export const PLANTED_BLINDLY_LATER: readonly Plant[] = [
    inTournaments(
        'a match of an arena that is left within its first ten turns counts for its winner',
        'src/tournaments/model/arena.ts',
    )
        .from("if (how === 'Absent' || how === 'Left') return !isWon;")
        .to("if (how === 'Absent') return !isWon;"),
    inTournaments(
        'whoever misses two check-ins is still paired, and is out with the third alone',
        'src/tournaments/model/outcome.ts',
    )
        .from('if (player.noShows >= MOST_NO_SHOWS) player.isIn = false;')
        .to('if (player.noShows > MOST_NO_SHOWS) player.isIn = false;'),
    inTournaments(
        'of several entrants who are as fresh, the first to have entered loses the place, not the last',
        'src/tournaments/model/standing.ts',
    )
        .from('one.standing === other.standing && one.entry >= other.entry')
        .to('one.standing === other.standing && one.entry < other.entry'),
    inProfiles(
        'a name that was taken away is kept for its owner, who may take it again at once, and no undoing gives it back',
        'src/profiles/updates/operate.ts',
    )
        .from('app.names.release(before, app.host.self(), nowMs);')
        .to('app.names.release(before, id, nowMs);'),
    inProfiles('a history skips a game between two pages', 'src/profiles/queries/get_games.ts')
        .from('next: first > 1 && limit > 0 ? first : null')
        .to('next: first > 1 && limit > 0 ? first - 1 : null'),
    inLobbies(
        'whoever has blocked a player still sees their challenges, and the other way round, unless both have blocked',
        'src/lobbies/queries/get_challenges.ts',
    )
        .from('if (!isOnPage || isBlocked(room.owner) || app.blocks.has(room.owner, caller)) continue;')
        .to('if (!isOnPage || (isBlocked(room.owner) && app.blocks.has(room.owner, caller))) continue;'),
    inLobbies(
        'whoever leaves a public room in which they wait for the other player counts as absent, too',
        'src/lobbies/updates/leave_room.ts',
    )
        .from('if (isOpen(room) && isAwaited(room, caller)) app.absentees.add(caller);')
        .to('if (isOpen(room) || isAwaited(room, caller)) app.absentees.add(caller);'),
    inEngine('the reserve of a match is that of a single game', 'src/game_engine/model/transition.ts')
        .from('fullReserve(reserveSeconds, options.matchLength, players.length, berserk)')
        .to('fullReserve(reserveSeconds, 1, players.length, berserk)'),
    inEngine(
        'strangers see a game with a delay as it was when the present turn began, a turn too early',
        'src/game_engine/store/earlier_turns.ts',
    )
        .from('shown: (roomId, record) => map().get(pairKey(roomId, (turnIn(record) + 1) % 2)),')
        .to('shown: (roomId, record) => map().get(pairKey(roomId, turnIn(record) % 2)),'),
    inEngine(
        'a dead cube can be offered where it covers exactly what its owner needs, as in every match to one point',
        'packages/games/src/backgammon/cube_fault.ts',
    )
        .from('score[turn] + stakes >= options.matchLength')
        .to('score[turn] + stakes > options.matchLength'),
];
