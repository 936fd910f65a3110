import { describe, expect, it } from 'vitest';
import { newProfile } from '../../src/profiles/model/profile';
import { type PlayerRating, rateBoth } from '../../src/profiles/model/rated_game';
import { type Bounds, NO_STANDING, type Standing } from '../../src/profiles/model/standing';
import { NO_TRUST, TRUSTED_AFTER, type Trust, WHOLE_TRUST } from '../../src/profiles/model/trust';
import type { Player } from '../../src/profiles/updates/meet';
import { type Facts, rate } from '../../src/profiles/updates/rate';
import { ANA, BEN, CLEO, createWorld, NO_BOUNDS } from './world';

const KIND = 'DiceWards';
const NOW = Date.UTC(2026, 0, 1);
const WHOLE: Facts = { winnerWasPlayer1: true, finishedAtMs: NOW, matchLength: null, turns: 30 };
const SURE: PlayerRating = { rating: 1500, deviation: 60, volatility: 0.06, ratedAtMs: NOW };

interface Given {
    readonly standing?: Standing;
    readonly rating?: PlayerRating | null;
    readonly trust?: Trust;
}

function player(id: Uint8Array, { standing = NO_STANDING, rating = null, trust = NO_TRUST }: Given = {}): Player {
    const record = { kind: KIND, gamesPlayed: 0, gamesWon: 0, points: 0, rating, standing } as const;
    return { id, profile: { ...newProfile(NOW), kinds: [record], trust } };
}
const TRUSTED: Given = { trust: WHOLE_TRUST };

/** A house with these bounds. Answers by how much a game changes both ratings, and the balances afterwards. */
function house(bounds: Partial<Bounds>) {
    const { app } = createWorld({ ...NO_BOUNDS, ...bounds });
    return (winner: Player, loser: Player, facts: Partial<Facts> = {}) => {
        const rated = rate(app, KIND, winner, loser, { ...WHOLE, ...facts });
        if (rated === undefined) throw new Error('not rated');
        const ratingOf = ({ profile }: Player): number => profile.kinds[0].rating?.rating ?? 1500;
        return {
            gain: rated.winner.rating.rating - ratingOf(winner),
            loss: ratingOf(loser) - rated.loser.rating.rating,
            balances: [rated.winner.standing.balance, rated.loser.standing.balance],
            known: [rated.winner.standing.known, rated.loser.standing.known],
        };
    };
}

/** By the formula alone. */
function plain(winner: PlayerRating | null, loser: PlayerRating | null): readonly [gain: number, loss: number] {
    const both = rateBoth(KIND, winner, loser, WHOLE);
    if (both === undefined) throw new Error('not rated');
    return [both.winner.rating - (winner?.rating ?? 1500), (loser?.rating ?? 1500) - both.loser.rating];
}

describe('a rated game', () => {
    const [gain, loss] = plain(null, null);

    it('changes both ratings by the formula, and between strangers both balances', () => {
        const game = house({})(player(ANA), player(BEN));
        expect(game).toMatchObject({ gain, loss, balances: [gain, -loss] });
    });

    it.each([
        [30, 1],
        [10, 1],
        [6, 0.5],
        [2, 0],
        [0, 0],
    ])('of %s turns gives the winner a part of the gain, and the loser the whole loss', (turns, part) => {
        const game = house({})(player(ANA), player(BEN), { turns });
        expect(game.gain).toBeCloseTo(gain * part, 9);
        expect(game.loss).toBe(loss);
    });

    it('adds to no balance if both players are trusted', () => {
        const game = house({ fromStrangers: 1, toStrangers: 1 })(player(ANA, TRUSTED), player(BEN, TRUSTED));
        expect(game).toMatchObject({ gain, loss, balances: [0, 0] });
    });

    it('with a trusted player adds to the balance of the other alone', () => {
        const won = house({ fromStrangers: 1, toStrangers: 1 })(player(ANA), player(BEN, TRUSTED));
        expect(won).toMatchObject({ gain, balances: [gain * 0, -1] });
        expect(won.loss).toBeCloseTo(1, 9);
        const lost = house({ fromStrangers: 1, toStrangers: 1 })(player(ANA, TRUSTED), player(BEN));
        expect(lost).toMatchObject({ loss, balances: [1, 0] });
        expect(lost.gain).toBeCloseTo(1, 9);
    });

    it('gives and takes no more than the balance with strangers has left', () => {
        const rich = player(ANA, { standing: { ...NO_STANDING, balance: 50 } });
        const poor = player(BEN, { standing: { ...NO_STANDING, balance: -38 } });
        const game = house({ fromStrangers: 55, toStrangers: 40 })(rich, poor);
        expect(game.gain).toBeCloseTo(5, 9);
        expect(game.loss).toBeCloseTo(2, 9);
        expect(game.balances).toEqual([55, -40]);
        // What was lost can be won back, and the other way round.
        const back = house({ fromStrangers: 55, toStrangers: 40 })(poor, rich);
        expect(back.gain).toBeCloseTo(Math.min(gain, 93), 9);
        expect(back.loss).toBeCloseTo(Math.min(loss, 90), 9);
    });

    it('gives and takes no more than two players may change of each other’s ratings', () => {
        const play = house({ ofPair: 30 });
        const [ana, ben] = [player(ANA, TRUSTED), player(BEN, TRUSTED)];
        const first = play(ana, ben);
        expect([first.gain, first.loss].map(Math.round)).toEqual([30, 30]);
        expect(play(ana, ben)).toMatchObject({ gain: 0, loss: 0 });
        // The other may win back what they have lost, and as much again.
        const back = play(ben, ana);
        expect([back.gain, back.loss].map(Math.round)).toEqual([60, 60]);
        expect(play(ana, player(CLEO, TRUSTED)).gain).toBeCloseTo(30, 9);
    });

    it('counts an opponent’s trust of it whole, and the rest as of a stranger', () => {
        const quarter = { trust: { ...NO_TRUST, days: TRUSTED_AFTER / 4 } };
        const game = house({ fromStrangers: 1, toStrangers: 1 })(player(ANA, quarter), player(BEN, quarter));
        expect(game.gain).toBeCloseTo(gain / 4 + 1, 9);
        expect(game.loss).toBeCloseTo(loss / 4 + 1, 9);
        expect(game.balances).toEqual([1, -1]);
    });

    it('lets those know each other who have a place on the leaderboard', () => {
        const nobody = [0, 0];
        const unknown = house({})(player(ANA), player(BEN));
        expect(unknown.known).toEqual([nobody, nobody]);
        const qualified = { ...NO_STANDING, qualified: true };
        const placed = house({})(player(ANA), player(BEN, { standing: qualified, rating: SURE }));
        expect(placed.known[0]).not.toEqual(nobody);
        expect(placed.known[1]).toEqual(nobody);
        // Not by a rating alone that is still provisional.
        const unsure = house({})(
            player(ANA),
            player(BEN, { standing: qualified, rating: { ...SURE, deviation: 300 } }),
        );
        expect(unsure.known).toEqual([nobody, nobody]);
    });
});

it('a game that the kind does not rate changes nothing', () => {
    const { app } = createWorld();
    expect(rate(app, 'Backgammon', player(ANA), player(BEN), WHOLE)).toBeUndefined();
    expect(app.pairs.Backgammon.oneSided()).toEqual([]);
});
