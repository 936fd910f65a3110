import type { GameKindName } from '@dice-wards/games/kinds';
import type { App } from '../app';
import { dayOf } from '../model/day';
import { type KindRecord, kindRecord, type Profile, placedRating } from '../model/profile';
import { type Meeting, type Standing, within, withMeeting } from '../model/standing';
import { isWhole, type Trust, trustIn, whileFounding, withDay } from '../model/trust';

export interface Player {
    readonly id: Uint8Array;
    readonly profile: Profile;
}

/** A player in a game, whom `meet` changes. */
export interface Side extends Pick<KindRecord, 'rating'> {
    readonly id: Uint8Array;
    /** What games with them said before this game, from 0 to 1, and whether they had a place then or were trusted wholly. */
    readonly trust: number;
    readonly isKnown: boolean;
    /** In a game of more than two the mean of the others' trust. */
    readonly company?: number;
    /** What stands behind the rating, and the player's days, with the pairs so far. */
    standing: Standing;
    days: Trust;
    /** What part of the formula's points counts in the last pair, from 0 to 1. */
    part: number;
}

/** The game in which they meet. */
export interface Game {
    readonly kind: GameKindName;
    readonly finishedAtMs: number;
    /** What part of a game it was, from 0 to 1. */
    readonly part: number;
    /** Whether the two share a place. */
    readonly isShared: boolean;
}

export function sideOf({ id, profile }: Player, kind: GameKindName): Side {
    const record = kindRecord(profile, kind);
    const trust = trustIn(profile.trust);
    const isKnown = trust === 1 || placedRating(profile, record) !== null;
    return { id, rating: record.rating, trust, isKnown, standing: record.standing, days: profile.trust, part: 1 };
}

/**
 * Bounds what two players change of each other's ratings by a game: all of it in a game of two, and what this pair says in a game of more. The
 * first of them gains and the second one loses: by a win, or by a shared place where they were expected to lose.
 *
 * The gain is less in a game of few turns; the loss is whole, so nobody dodges it by resigning. What two players may change of each other's
 * ratings is bounded for 90 days, and what players without trust may change of anybody's is bounded for good, in part for those with some: for
 * gains and losses alike, so that a house keeps its points. `docs/play/ratings.md` explains it.
 *
 * @param mayGain by how many points the formula moves the gainer up; never below 0, as the next one
 * @param mayLose by how many it moves the loser down
 */
export function meet(app: App, gainer: Side, loser: Side, mayGain: number, mayLose: number, game: Game): void {
    const { bounds } = app;
    const pair = app.pairs[game.kind].of(gainer.id, loser.id, game.finishedAtMs);
    const up = gainer.standing.balance;
    const down = loser.standing.balance;
    // Both sides alike, or a house would lose what is withheld from its winners.
    const ofPair = within(bounds.ofPair, pair.changes[0], mayGain * game.part);
    const toPair = within(bounds.ofPair, -pair.changes[1], mayLose);
    const ofStranger = within(bounds.fromStrangers, up, ofPair * (1 - loser.trust));
    const toStranger = within(bounds.toStrangers, -down, toPair * (1 - gainer.trust));
    const gain = ofPair * loser.trust + ofStranger;
    const loss = toPair * gainer.trust + toStranger;
    pair.add(gain, loss, game.isShared);
    const [bit, group] = app.secretNumbers.of(gainer.id, loser.id);
    gainer.part = mayGain > 0 ? gain / mayGain : 1;
    loser.part = mayLose > 0 ? loss / mayLose : 1;
    stand(app, gainer, loser, game, { bit, group, hasGained: true, balance: up + ofStranger });
    stand(app, loser, gainer, game, { bit, group, hasGained: false, balance: down - toStranger });
}

/** What a meeting comes to for one of the two. */
interface Met extends Pick<Meeting, 'bit' | 'group'> {
    readonly hasGained: boolean;
    /** With those who have no trust. */
    readonly balance: number;
}

/** What stands behind a player's rating after a meeting. */
function stand(
    app: App,
    side: Side,
    { trust, isKnown }: Side,
    { part, isShared, finishedAtMs }: Game,
    { bit, group, hasGained, balance }: Met,
): void {
    const won = isShared ? null : hasGained;
    side.standing = withMeeting(side.standing, { won, part, trust, isKnown, bit, group }, balance, app.bounds);
    if (part === 1) side.days = daysAfter(app.founding, side.days, dayOf(finishedAtMs), side.company ?? trust, bit);
}

/** After a whole game on a day, with somebody of so much trust. */
function daysAfter(founding: App['founding'], before: Trust, day: number, worth: number, bit: number): Trust {
    if (!founding.isOn(day)) return withDay(before, day, worth);
    const trust = whileFounding(before, day, bit);
    if (isWhole(trust) && !isWhole(before)) founding.add(day);
    return trust;
}
