import type { GameKindName } from '@dice-wards/games/kinds';
import type { App } from '../app';
import { dayOf } from '../model/day';
import { type KindRecord, kindRecord, type Profile, placedRating } from '../model/profile';
import { type Standing, within, withMeeting } from '../model/standing';
import { isWhole, type Trust, trustIn, whileFounding, withDay } from '../model/trust';

export interface Player {
    readonly id: Uint8Array;
    readonly profile: Profile;
}

/** A player before they meet another one in a game. */
export interface Side extends Pick<KindRecord, 'rating' | 'standing'> {
    readonly id: Uint8Array;
    readonly days: Trust;
    /** What games with them said before this game, from 0 to 1, and whether they had a place then or were trusted wholly. */
    readonly trust: number;
    readonly isKnown: boolean;
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

/** By how many points the formula moves the two. Neither is below 0. */
export interface Stake {
    readonly gain: number;
    readonly loss: number;
}

/** What a meeting makes of one of the two. */
export interface Met {
    /** What part of the formula's points counts, from 0 to 1. */
    readonly part: number;
    readonly standing: Standing;
    readonly days: Trust;
}

export function sideOf({ id, profile }: Player, kind: GameKindName): Side {
    const record = kindRecord(profile, kind);
    const trust = trustIn(profile.trust);
    const isKnown = trust === 1 || placedRating(profile, record) !== null;
    return { id, days: profile.trust, rating: record.rating, standing: record.standing, trust, isKnown };
}

/**
 * Bounds what two players change of each other's ratings by a game: all of it in a game of two, and what this pair says in a game of more. The
 * first of them gains and the second one loses: by a win, or by a shared place against which they were expected to lose.
 *
 * The gain is less in a game of few turns; the loss is whole, so nobody dodges it by resigning. What two players may change of each other's
 * ratings is bounded for 90 days, and what players without trust may change of anybody's is bounded for good, in part for those with some: for
 * gains and losses alike, so that a house keeps its points. `docs/play/ratings.md` explains it.
 */
export function meet(
    app: App,
    gainer: Side,
    loser: Side,
    stake: Stake,
    { kind, finishedAtMs, part, isShared }: Game,
): { readonly gainer: Met; readonly loser: Met } {
    const { bounds } = app;
    const { gain: mayGain, loss: mayLose } = stake;
    const pair = app.pairs[kind].of(gainer.id, loser.id, finishedAtMs);
    // Both sides alike, or a house would lose what is withheld from its winners.
    const ofPair = within(bounds.ofPair, pair.changes[0], mayGain * part);
    const toPair = within(bounds.ofPair, -pair.changes[1], mayLose);
    const ofStranger = within(bounds.fromStrangers, gainer.standing.balance, ofPair * (1 - loser.trust));
    const toStranger = within(bounds.toStrangers, -loser.standing.balance, toPair * (1 - gainer.trust));
    const gain = ofPair * loser.trust + ofStranger;
    const loss = toPair * gainer.trust + toStranger;
    pair.add(gain, loss, isShared);
    const [bit, group] = app.secretNumbers.of(gainer.id, loser.id);
    const facts: Facts = { part, day: dayOf(finishedAtMs), bit, group };
    return {
        gainer: met(app, gainer, loser, facts, {
            won: isShared ? null : true,
            part: mayGain > 0 ? gain / mayGain : 1,
            balance: gainer.standing.balance + ofStranger,
        }),
        loser: met(app, loser, gainer, facts, {
            won: isShared ? null : false,
            part: mayLose > 0 ? loss / mayLose : 1,
            balance: loser.standing.balance - toStranger,
        }),
    };
}

/** A meeting, for both of its players. */
interface Facts {
    readonly part: number;
    /** In days since 1970. */
    readonly day: number;
    readonly bit: number;
    readonly group: number;
}

/** What it comes to for one of them. */
interface Change {
    readonly won: boolean | null;
    readonly part: number;
    /** With those who have no trust. */
    readonly balance: number;
}

function met(app: App, { standing, days }: Side, opponent: Side, facts: Facts, { won, part, balance }: Change): Met {
    const { part: played, day, bit, group } = facts;
    const { trust, isKnown } = opponent;
    return {
        part,
        standing: withMeeting(standing, { won, part: played, trust, isKnown, bit, group }, balance, app.bounds),
        days: played === 1 ? daysAfter(app.founding, days, day, trust, bit) : days,
    };
}

/** After a whole game on a day, with somebody of so much trust. */
function daysAfter(founding: App['founding'], before: Trust, day: number, worth: number, bit: number): Trust {
    if (!founding.isOn(day)) return withDay(before, day, worth);
    const trust = whileFounding(before, day, bit);
    if (isWhole(trust) && !isWhole(before)) founding.add(day);
    return trust;
}
