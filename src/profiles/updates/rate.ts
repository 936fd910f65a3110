import type { GameKindName } from '@dice-wards/games/kinds';
import type { App } from '../app';
import { type GameFacts, NEWCOMER_RATING, type PlayerRating, partOfStep, rateBoth } from '../model/rated_game';
import { partOfGame, type Standing } from '../model/standing';
import type { Trust } from '../model/trust';
import { type Met, meet, type Player, type Side, sideOf } from './meet';

/** What a rated game makes of one of its players. */
export interface Rated {
    readonly rating: PlayerRating;
    readonly standing: Standing;
    readonly trust: Trust;
}

/** What is known of a game besides its result. */
export interface Facts extends GameFacts {
    /** Turns of both. */
    readonly turns: number;
}

/**
 * Rates both players of a game that one of two has won, within the bounds of `meet`.
 *
 * @returns undefined for a game that the kind's formula does not rate
 */
export function rate(
    app: App,
    kind: GameKindName,
    winner: Player,
    loser: Player,
    facts: Facts,
): { readonly winner: Rated; readonly loser: Rated } | undefined {
    const won = sideOf(winner, kind);
    const lost = sideOf(loser, kind);
    const both = rateBoth(kind, won.rating, lost.rating, facts);
    if (both === undefined) return undefined;
    const stake = { gain: changeOf(won.rating, both.winner), loss: -changeOf(lost.rating, both.loser) };
    const game = { kind, finishedAtMs: facts.finishedAtMs, part: partOfGame(facts.turns), isShared: false };
    const met = meet(app, won, lost, stake, game);
    return { winner: rated(won, both.winner, met.gainer), loser: rated(lost, both.loser, met.loser) };
}

function rated(before: Side, byFormula: PlayerRating, { part, standing, days }: Met): Rated {
    return { rating: partOfStep(before.rating, byFormula, part), standing, trust: days };
}

function changeOf(before: PlayerRating | null, after: PlayerRating): number {
    return after.rating - (before?.rating ?? NEWCOMER_RATING);
}
