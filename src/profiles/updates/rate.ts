import type { GameKindName } from '@dice-wards/games/kinds';
import type { App } from '../app';
import { dayOf } from '../model/day';
import { type KindRecord, kindRecord, type Profile, placedRating } from '../model/profile';
import { type GameFacts, NEWCOMER_RATING, type PlayerRating, partOfStep, rateBoth } from '../model/rated_game';
import { type Meeting, partOfGame, type Standing, within, withMeeting } from '../model/standing';
import { isWhole, type Trust, trustIn, whileFounding, withDay } from '../model/trust';

export interface Player {
    readonly id: Uint8Array;
    readonly profile: Profile;
}

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
 * Rates both players of a game. The winner gains less in a game of few turns; the loser loses as always, so nobody dodges a loss by
 * resigning. What two players may change of each other's ratings is bounded for 90 days, and what players without trust may change of
 * anybody's is bounded for good, in part for those with some: for gains and losses alike, so that a house keeps its points. `docs/play/ratings.md` explains it.
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
    const { bounds } = app;
    const pair = app.pairs[kind].of(winner.id, loser.id, facts.finishedAtMs);
    const part = partOfGame(facts.turns);
    const mayGain = changeOf(won.rating, both.winner);
    const mayLose = -changeOf(lost.rating, both.loser);
    // Both sides alike, or a house would lose what is withheld from its winners.
    const ofPair = within(bounds.ofPair, pair.changes[0], mayGain * part);
    const toPair = within(bounds.ofPair, -pair.changes[1], mayLose);
    const ofStranger = within(bounds.fromStrangers, won.standing.balance, ofPair * (1 - lost.trust));
    const toStranger = within(bounds.toStrangers, -lost.standing.balance, toPair * (1 - won.trust));
    const gain = ofPair * lost.trust + ofStranger;
    const loss = toPair * won.trust + toStranger;
    pair.add(gain, loss);
    const numbers = app.secretNumbers.of(winner.id, loser.id);
    const game: Played = { part, day: dayOf(facts.finishedAtMs), bit: numbers[0], group: numbers[1] };
    const stepped = partOfStep(won.rating, both.winner, mayGain > 0 ? gain / mayGain : 1);
    const stepBack = partOfStep(lost.rating, both.loser, mayLose > 0 ? loss / mayLose : 1);
    return {
        winner: after(app, won, lost, game, {
            won: true,
            rating: stepped,
            balance: won.standing.balance + ofStranger,
        }),
        loser: after(app, lost, won, game, {
            won: false,
            rating: stepBack,
            balance: lost.standing.balance - toStranger,
        }),
    };
}

/** A player before the game. */
interface Side extends Player, Pick<KindRecord, 'rating' | 'standing'> {
    /** From 0 to 1. */
    readonly trust: number;
    readonly isKnown: boolean;
}

/** A game, for both of its players. */
interface Played extends Pick<Meeting, 'part' | 'bit' | 'group'> {
    /** In days since 1970. */
    readonly day: number;
}

function sideOf(player: Player, kind: GameKindName): Side {
    const { id, profile } = player;
    const record = kindRecord(profile, kind);
    const trust = trustIn(profile.trust);
    const isKnown = trust === 1 || placedRating(profile, record) !== null;
    return { id, profile, rating: record.rating, standing: record.standing, trust, isKnown };
}

/** What a game comes to for one of its players. */
interface Change {
    readonly won: boolean;
    readonly rating: PlayerRating;
    /** With those who have no trust. */
    readonly balance: number;
}

/** A player after a game with this opponent, and what stands behind their rating. */
function after(app: App, before: Side, opponent: Side, game: Played, { won, rating, balance }: Change): Rated {
    const { part, bit, group } = game;
    const { trust, isKnown } = opponent;
    const own = before.profile.trust;
    return {
        rating,
        standing: withMeeting(before.standing, { won, part, trust, isKnown, bit, group }, balance, app.bounds),
        trust: part === 1 ? trustAfter(app.founding, own, game.day, trust, bit) : own,
    };
}

/** After a whole game on a day, with somebody of so much trust. */
function trustAfter(founding: App['founding'], before: Trust, day: number, worth: number, bit: number): Trust {
    if (!founding.isOn(day)) return withDay(before, day, worth);
    const trust = whileFounding(before, day, bit);
    if (isWhole(trust) && !isWhole(before)) founding.add(day);
    return trust;
}

function changeOf(before: PlayerRating | null, after: PlayerRating): number {
    return after.rating - (before?.rating ?? NEWCOMER_RATING);
}
