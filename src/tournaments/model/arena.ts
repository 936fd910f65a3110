import { afterGame, arenaStandings, type Entrant, type Line, pairArena, type Waiting } from '@dice-wards/pairings';
import { notePaired, rests } from './conduct';
import { type Field, type Match, pairing, playerOf, type Result } from './field';

/**
 * An arena is one long round. Players who are free are paired again, so each table has one match after the other: it keeps the last one, and
 * what came of those before is in the scores of the players alone.
 */

/** Pairs those who are in, sit at no table, and do not rest. */
export function nextOfArena(field: Field, nowMs: number): readonly Match[] {
    const pairs = pairArena(waitingIn(field, nowMs));
    for (const entrant of pairs.flat()) {
        playerOf(field, entrant).waitsSinceMs = null;
        notePaired(field, entrant, nowMs);
    }
    return pairs.map(([first, second]) => pairing(first, second));
}

/** In plain loops, because ten thousand players may be looked through every second. */
function waitingIn({ players, rounds: [tables = []] }: Field, nowMs: number): readonly Waiting[] {
    const sits = new Uint8Array(players.length);
    for (const { first, second, result } of tables) {
        if (result !== null) continue;
        sits[first] = 1;
        if (second !== null) sits[second] = 1;
    }
    const waiting: Waiting[] = [];
    let entrant = -1;
    for (const player of players) {
        entrant += 1;
        if (!player.isIn || sits[entrant] === 1 || rests(player, nowMs)) {
            player.waitsSinceMs = null;
            continue;
        }
        player.waitsSinceMs ??= nowMs;
        const seconds = Math.floor((nowMs - player.waitsSinceMs) / 1000);
        waiting.push({ entrant, points: player.score.points, seconds, last: player.last });
    }
    return waiting;
}

/** Whether somebody could be paired whom the last pairing has left. */
export function canPairMore({ players }: Field): boolean {
    let waiting = 0;
    for (const { waitsSinceMs } of players) {
        if (waitsSinceMs !== null) waiting += 1;
        if (waiting === 2) return true;
    }
    return false;
}

/** Has matches played at tables that are free, and then at new ones. Returns the numbers of the tables. */
export function seat(tables: Match[], matches: readonly Match[]): readonly number[] {
    let free = 0;
    return matches.map((match) => {
        while (tables[free]?.result === null) free += 1;
        const before = tables[free];
        tables[free] = { ...match, spot: before === undefined ? 0 : before.spot + 1 };
        return free;
    });
}

/** Counts a match that is settled. Returns the players whose scores it has changed. */
export function score(field: Field, { first, second, result }: Match): readonly Entrant[] {
    if (result === null || second === null) return [];
    for (const [place, entrant] of [first, second].entries()) {
        const player = playerOf(field, entrant);
        player.last = place === 0 ? second : first;
        const isWon = result.halves[place] === 2;
        if (counts(result, isWon)) player.score = afterGame(player.score, isWon, result.how === 'Berserk');
    }
    return [first, second];
}

/**
 * A match that nobody has won is worth nothing, and ends no streak. One that was not played, or left within its first turns, is lost by
 * whoever stayed away or left; the other has neither points nor a longer streak.
 */
function counts({ how, halves }: Result, isWon: boolean): boolean {
    if (how === 'Absent' || how === 'Left') return !isWon;
    return how !== 'Withdrawn' && halves[0] !== halves[1];
}

export function standingsOfArena({ players }: Field): readonly Line[] {
    return arenaStandings(players.map((player) => player.score));
}
