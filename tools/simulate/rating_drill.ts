/** What newcomers change of each other’s ratings; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import { askAs } from './queries';
import type { Random } from './random';
import { game, type Visit } from './visit';

/** `docs/ratings.md`: of a newcomer; what one opponent changes within 90 days; and what all who have no trust change together. */
const NEWCOMER = 1500;
const OF_ONE = 30;
const UP = 55;
const DOWN = 40;
/** With so many turns of both together a game is a whole one, and with so few it is none for its winner. */
const WHOLE_TURNS = 10;
const NO_TURNS = 2;
/** Shown ratings are rounded, and somebody's first day is a little trust. */
const ROUNDING = 1;
const GAMES = 6;
/** Until a result has arrived. */
const TOLD_SECONDS = 10;

interface Change {
    readonly winner: number;
    readonly loser: number;
}

/** Three play one another, whole games and short ones, and no rating moves further than the bounds are. */
export function ratingsAreBounded(visit: Visit, luck: Random): void {
    const people = [visit.anna, visit.bert, visit.cora];
    /** By who has gained, and of whom. */
    const gained = new Map<string, number>();
    const add = (of: Principal, from: Principal, points: number): number => {
        const key = `${of} ${from}`;
        const sum = (gained.get(key) ?? 0) + points;
        gained.set(key, sum);
        return sum;
    };
    for (let nth = 0; nth < GAMES; nth += 1) {
        // Mostly the same two again.
        const [winner, loser] = luck.chance(0.6) ? people : luck.shuffled(people);
        const turns = luck.pick([0, WHOLE_TURNS, WHOLE_TURNS + 2]);
        const change = played(visit, winner, loser, turns);
        visit.promised(change.winner >= 0 && change.loser <= 0, `a game changes ratings by ${Object.values(change)}`);
        const isNone = turns < NO_TURNS;
        visit.promised(!isNone || change.winner === 0, `${change.winner} points are won in a game of no turns`);
        const isFirst = nth === 0 && !isNone;
        visit.promised(!isFirst || change.winner === OF_ONE, `a first win is worth ${change.winner} points`);
        for (const sum of [add(winner, loser, change.winner), add(loser, winner, change.loser)])
            visit.promised(Math.abs(sum) <= OF_ONE + nth * ROUNDING, `one player changes a rating by ${sum}`);
    }
    for (const who of people) {
        const changed = ratingOf(visit, who) - NEWCOMER;
        const isBounded = changed <= UP + ROUNDING && changed >= -DOWN - ROUNDING;
        visit.promised(isBounded, `newcomers have changed a rating by ${changed}`);
    }
}

/** The loser gives up in their turn, after so many of both. */
function played(visit: Visit, winner: Principal, loser: Principal, turns: number): Change {
    const before = [winner, loser].map((who) => ratingOf(visit, who));
    const seats = turns % 2 === 0 ? [loser, winner] : [winner, loser];
    const { id } = visit.does(seats[0], 'lobbies', 'createRoom', { ...game({ checksReady: [false] }), name: 'Table' });
    visit.does(seats[1], 'lobbies', 'joinRoom', id, [], []);
    for (let turn = 0; turn < turns; turn += 1) visit.does(seats[turn % 2], 'game_engine', 'hold', id, []);
    visit.does(loser, 'game_engine', 'resign', id, [], []);
    visit.pass(TOLD_SECONDS);
    const after = [winner, loser].map((who) => ratingOf(visit, who));
    return { winner: after[0] - before[0], loser: after[1] - before[1] };
}

function ratingOf({ world }: Visit, who: Principal): number {
    const shown = askAs(who, world, 'profiles', 'getProfile', who, []);
    const kinds = 'Ok' in shown ? shown.Ok.kinds : [];
    return kinds.find(({ kind }) => 'DiceWards' in kind)?.rating[0]?.rating ?? NEWCOMER;
}
