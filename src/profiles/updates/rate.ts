import type { GameKindName } from '@dice-wards/games/kinds';
import type { App } from '../app';
import { type KindRecord, kindRecord, type Profile, placedRating } from '../model/profile';
import { type GameFacts, NEWCOMER_RATING, type PlayerRating, partOfStep, rateBoth } from '../model/rated_game';
import { isTrusted, type Opponent, partOfGame, type Standing, within, withOpponent } from '../model/standing';

export interface Player {
    readonly id: Uint8Array;
    readonly profile: Profile;
}

/** What a rated game makes of one of its players. */
export interface Rated {
    readonly rating: PlayerRating;
    readonly standing: Standing;
}

/** What is known of a game besides its result. */
export interface Facts extends GameFacts {
    /** Turns of both; null if the engine does not tell. */
    readonly turns: number | null;
}

/**
 * Rates both players of a game. The winner gains less in a game of few turns; the loser loses as always, so nobody dodges a loss by
 * resigning. What two players may change of each other's ratings is bounded for 90 days, and what players without trust may change of
 * anybody's is bounded for good: for gains and losses alike, so that a house keeps its points. `docs/ratings.md` explains it.
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
    const [won, lost] = [kindRecord(winner.profile, kind), kindRecord(loser.profile, kind)];
    const both = rateBoth(kind, won.rating, lost.rating, facts);
    if (both === undefined) return undefined;
    const { bounds } = app;
    const places = app.standings[kind].size();
    const pair = app.pairs[kind].of(winner.id, loser.id, facts.finishedAtMs);
    const mayGain = changeOf(won.rating, both.winner);
    const mayLose = -changeOf(lost.rating, both.loser);
    const isOfStranger = !isTrusted(lost.standing, places);
    const isToStranger = !isTrusted(won.standing, places);
    // Both sides alike, or a house would lose what is withheld from its winners.
    let gain = mayGain * partOfGame(facts.turns);
    let loss = mayLose;
    gain = within(bounds.ofPair, pair.changes[0], gain);
    loss = within(bounds.ofPair, -pair.changes[1], loss);
    if (isOfStranger) gain = within(bounds.fromStrangers, won.standing.balance, gain);
    if (isToStranger) loss = within(bounds.toStrangers, -lost.standing.balance, loss);
    pair.add(gain, loss);
    const gained = won.standing.balance + (isOfStranger ? gain : 0);
    const left = lost.standing.balance - (isToStranger ? loss : 0);
    const asOpponent = ({ id, profile }: Player, record: KindRecord): Opponent => {
        return { id, standing: record.standing, hasPlace: placedRating(profile, record) !== null };
    };
    return {
        winner: {
            rating: partOfStep(won.rating, both.winner, mayGain > 0 ? gain / mayGain : 1),
            standing: withOpponent(won.standing, asOpponent(loser, lost), places, gained, bounds),
        },
        loser: {
            rating: partOfStep(lost.rating, both.loser, mayLose > 0 ? loss / mayLose : 1),
            standing: withOpponent(lost.standing, asOpponent(winner, won), places, left, bounds),
        },
    };
}

function changeOf(before: PlayerRating | null, after: PlayerRating): number {
    return after.rating - (before?.rating ?? NEWCOMER_RATING);
}
