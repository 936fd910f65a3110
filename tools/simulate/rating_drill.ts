/** What newcomers change of each other’s ratings; see `drills.ts`. */

import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import { userPrincipal } from '../canisters/principals';
import { actorIn, send } from './acting';
import { FIRST_SEAT, NEWCOMER, type RatedGame, Ratings } from './models/ratings';
import { Founders } from './models/trust';
import { choosePlay } from './moves';
import { kindName } from './names';
import type { Random } from './random';
import { game, type Visit } from './visit';

const KINDS = ['DiceWards', 'DiceWards', 'Farkle', 'Backgammon'] as const;
type Kind = (typeof KINDS)[number];
const OTHERS = 3_600_000;
const GAMES = 7;
/** Of both players, after which somebody gives up: mostly short games, whose winner gains a part that no bound holds back. */
const TURNS = [2, 3, 3, 4, 6, 10, 12];
/** Those of backgammon take long. */
const FEW_TURNS = [2, 3, 4, 5];
const LENGTHS = [1, 3, 5, 9];
const MOST_ACTIONS = 200;
/** Until a result has arrived. */
const TOLD_SECONDS = 10;
/** Shown ratings are rounded. */
const ROUNDING = 0.51;
/** Of both players: such a game is a day of play. */
const WHOLE_TURNS = 10;
const DAY_MS = 86_400_000;

/** Some play one another, whole games and short ones, and every rating is what the formulas and bounds make of it. */
export function ratingsAreReckoned(visit: Visit, luck: Random): void {
    const kind = luck.pick(KINDS);
    const people = [visit.anna, visit.bert, visit.cora, userPrincipal(OTHERS)];
    const founders = new Founders();
    const ratings = new Ratings((who) => founders.trustIn(who));
    for (let nth = 0; nth < GAMES; nth += 1) {
        // Mostly the same two again.
        const [winner, loser] = luck.shuffled(luck.chance(0.6) ? people.slice(0, 2) : people);
        const played = playedBy(visit, luck, kind, winner, loser);
        ratings.take(played);
        if (played.turns >= WHOLE_TURNS)
            founders.take(played.winner, played.loser, Math.floor(visit.world.nowMs / DAY_MS));
        for (const who of [winner, loser]) compare(visit, kind, who, ratings);
    }
}

function compare(visit: Visit, kind: Kind, who: Principal, ratings: Ratings): void {
    const record = visit.profile(who)?.kinds.find((each) => kindName(each.kind) === kind);
    const [told] = record?.rating ?? [];
    const expected = ratings.of(who.toText());
    const { rating } = told ?? NEWCOMER;
    const isRating = Math.abs(rating - expected.rating) <= ROUNDING;
    visit.promised(isRating, `a rating is ${rating} in place of ${expected.rating.toFixed(1)}`);
    const deviation = told?.deviation[0];
    const isDeviation = deviation === undefined || Math.abs(deviation - expected.deviation) <= ROUNDING;
    visit.promised(isDeviation, `a deviation is ${deviation} in place of ${expected.deviation.toFixed(1)}`);
    const [experience = 0] = told?.experience ?? [];
    visit.is(experience, expected.experience, 'experience');
}

/** The loser gives up in their turn, when so many have been begun. */
function playedBy(visit: Visit, luck: Random, kind: Kind, winner: Principal, loser: Principal): RatedGame {
    const length = kind === 'Backgammon' ? luck.pick(LENGTHS) : undefined;
    const { settings } = game({
        ...{ turnSeconds: [], checksReady: [false], dice: ['Sealed'] },
        ...(length !== undefined && { matchLength: [length], doubling: [false] }),
    });
    const seats = luck.shuffled([winner, loser]) as readonly [Principal, Principal];
    const id = visit.table({ kind, settings }, ...seats);
    const most = luck.pick(length === undefined ? TURNS : FEW_TURNS);
    let view = visit.view(seats[0], id);
    for (let action = 0; action < MOST_ACTIONS; action += 1) {
        const who = actorIn(view, seats[0], seats[1]);
        view = visit.view(who, id);
        if (view.turnId >= most && who === loser) break;
        act(visit, who, view, luck);
        view = visit.view(who, id);
        if ('Finished' in view.status) break;
    }
    const { turnId: turns, status } = view;
    const what = length === undefined ? [] : [{ Match: null }];
    if (!('Finished' in status)) send(visit, loser, view, { method: 'resign', args: [what] });
    visit.pass(TOLD_SECONDS);
    const hasWon = visit.room(winner, id)?.winner[0]?.toText() === winner.toText();
    const pair = hasWon ? { winner: `${winner}`, loser: `${loser}` } : { winner: `${loser}`, loser: `${winner}` };
    if (length !== undefined) return { ...pair, turns, by: { length } };
    const first = FIRST_SEAT[kind as keyof typeof FIRST_SEAT];
    return { ...pair, turns, by: { seat: pair.winner === seats[0].toText() ? first : -first } };
}

function act(visit: Visit, who: Principal, view: GameView, luck: Random): void {
    if (kindName(view.kind) === 'DiceWards') {
        send(visit, who, view, { method: 'hold', args: [] });
        return;
    }
    send(visit, who, view, choosePlay(view, luck));
}
