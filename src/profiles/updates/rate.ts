import type { GameKindName } from '@dice-wards/games/kinds';
import type { App } from '../app';
import { type GameFacts, NEWCOMER_RATING, type PlayerRating, partOfStep, rateBoth } from '../model/rated_game';
import { partOfGame, type Standing } from '../model/standing';
import type { Trust } from '../model/trust';
import { meet, type Player, type Side, sideOf } from './meet';

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
    const game = { kind, finishedAtMs: facts.finishedAtMs, part: partOfGame(facts.turns), isShared: false };
    meet(app, won, lost, changeOf(won.rating, both.winner), -changeOf(lost.rating, both.loser), game);
    return { winner: rated(won, both.winner), loser: rated(lost, both.loser) };
}

function rated({ rating, part, standing, days }: Side, byFormula: PlayerRating): Rated {
    return { rating: partOfStep(rating, byFormula, part), standing, trust: days };
}

function changeOf(before: PlayerRating | null, after: PlayerRating): number {
    return after.rating - (before?.rating ?? NEWCOMER_RATING);
}
