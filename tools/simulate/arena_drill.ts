/** Newcomers play an arena; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import type { EventTable } from '../../src/declarations/tournaments.did';
import { announced, entered, openEvents, seen } from './event_drills';
import { ArenaScores } from './models/arena';
import { peek } from './queries';
import type { Random } from './random';
import { game, type Visit } from './visit';

const FEWEST = 4;
const MOST = 6;
const MINUTES = 15;
const MATCHES = 10;
const LOOKS = 60;
const BETWEEN_LOOKS_SECONDS = 10;
/** Until a match is counted. */
const TOLD_SECONDS = 5;
/** Turns after which a match is given up; a match of ten turns or fewer is worth nothing to its winner. */
const FEW_TURNS = [0, 1];
const MANY_TURNS = [10, 11];

/** Matches are given up, some of them at once, and everybody has the points, wins and streaks of theirs. */
export function arenaIsPlayed(visit: Visit, luck: Random): void {
    openEvents(visit);
    const { settings } = game({ turnSeconds: [], delaySeconds: [10], reserveSeconds: [60], dice: ['Sealed'] });
    const id = announced(visit, { Arena: null }, { roundMinutes: [MINUTES], settings });
    entered(visit, id, luck.between(FEWEST, MOST));
    const scores = new ArenaScores();
    const losers = new Map<string, boolean>();
    const played = new Set<number>();
    for (let looks = 0; looks < LOOKS && played.size < MATCHES; looks += 1) {
        visit.pass(BETWEEN_LOOKS_SECONDS);
        for (const table of seen(visit, id)?.tables ?? []) {
            const [room] = table.roomId;
            if (room === undefined || table.result.length > 0 || played.has(room)) continue;
            played.add(room);
            play(visit, room, table, { losers, scores }, luck);
        }
        visit.pass(TOLD_SECONDS);
        compare(visit, id, scores);
    }
    visit.promised(played.size > 1, `${played.size} matches of an arena are played`);
}

interface Told {
    /** Whether the first player of a pair loses: always the same of the two, or it is not told what a win is worth. */
    readonly losers: Map<string, boolean>;
    readonly scores: ArenaScores;
}

function play(visit: Visit, room: number, { first, second }: EventTable, { losers, scores }: Told, luck: Random): void {
    const players: readonly Principal[] = [first, ...second];
    const pair = players.map(String);
    const key = [...pair].sort().join(' ');
    const losesLower = losers.get(key) ?? luck.chance(0.5);
    losers.set(key, losesLower);
    const loser = losesLower === pair[0] < pair[1] ? 0 : 1;
    const berserk = players.map(() => luck.chance(0.3));
    players.forEach((who, seat) => {
        visit.does(who, 'lobbies', berserk[seat] ? 'goBerserk' : 'imReady', room);
    });
    const turns = (luck.chance(0.3) ? FEW_TURNS : MANY_TURNS)[loser];
    for (let turn = 0; turn < turns; turn += 1) visit.does(players[turn % 2], 'game_engine', 'hold', room, []);
    visit.does(players[loser], 'game_engine', 'resign', room, [], []);
    const [winner, isBerserk] = [pair[1 - loser], berserk[1 - loser]];
    scores.take({ winner, loser: pair[loser], turns: turns + 1, isBerserk });
}

function compare(visit: Visit, id: number, scores: ArenaScores): void {
    const shown = peek(visit.world, 'tournaments', 'getStandings', id, { start: 0, limit: MOST });
    for (const { player, halves, arena } of shown?.lines ?? []) {
        const { games, wins, streak } = arena[0] ?? {};
        const told = `${halves / 2} points, ${games} games, ${wins} wins, ${streak} in a row`;
        const score = scores.of(player.toText());
        const expected = `${score.points} points, ${score.games} games, ${score.wins} wins, ${score.streak} in a row`;
        visit.is(told, expected, `the score of ${player}`);
    }
}
