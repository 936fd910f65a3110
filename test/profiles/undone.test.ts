import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KindRecord, Profile } from '../../src/profiles/model/profile';
import type { PlayerRating } from '../../src/profiles/model/rated_game';
import { NO_STANDING } from '../../src/profiles/model/standing';
import { withoutGame } from '../../src/profiles/model/undone';

const OTHER: KindRecord = {
    kind: 'MontyHall',
    gamesPlayed: 4,
    gamesWon: 1,
    points: 1,
    rating: null,
    standing: NO_STANDING,
};

function profileWith(known: Partial<KindRecord>): Profile {
    const kind: KindRecord = {
        kind: 'Backgammon',
        gamesPlayed: 3,
        gamesWon: 2,
        points: 9,
        rating: null,
        standing: NO_STANDING,
        ...known,
    };
    return { username: null, gamesPlayed: 7, gamesWon: 3, kinds: [OTHER, kind] } as unknown as Profile;
}

const fibs = (rating: number, experience: number): PlayerRating => ({ rating, experience });
const undone = (
    known: Partial<KindRecord>,
    won: boolean,
    before: PlayerRating | null,
    after: PlayerRating | null,
    points = 2,
) => withoutGame(profileWith(known), 'Backgammon', won, { points, before, after });
const kindOf = (profile: Profile) => profile.kinds.find(({ kind }) => kind === 'Backgammon');

describe('a profile without a game', () => {
    it('has played, won and scored that much less, in its kind and in all', () => {
        const { profile } = undone({}, true, null, null);
        expect(profile).toMatchObject({ gamesPlayed: 6, gamesWon: 2, kinds: [OTHER, { kind: 'Backgammon' }] });
        expect(kindOf(profile)).toEqual({
            kind: 'Backgammon',
            gamesPlayed: 2,
            gamesWon: 1,
            points: 7,
            rating: null,
            standing: NO_STANDING,
        });
        const lost = undone({}, false, null, null, 0).profile;
        expect(lost).toMatchObject({ gamesPlayed: 6, gamesWon: 3 });
        expect(kindOf(lost)).toMatchObject({ gamesPlayed: 2, gamesWon: 2, points: 9 });
    });

    it('has no record of a kind of which it was the only game', () => {
        const present = fibs(1510, 5);
        const { profile, ratingBefore, rating } = undone(
            { gamesPlayed: 1, rating: present },
            true,
            fibs(1500, 4),
            present,
        );
        expect(profile.kinds).toEqual([OTHER]);
        expect([ratingBefore, rating]).toEqual([present, null]);
    });

    it('never falls below nothing', () => {
        const bare = { ...profileWith({ gamesPlayed: 0, gamesWon: 0, points: 0 }), gamesPlayed: 0, gamesWon: 0 };
        const { profile } = withoutGame(bare, 'Backgammon', true, { points: 2, before: null, after: null });
        expect(profile).toMatchObject({ gamesPlayed: 0, gamesWon: 0, kinds: [OTHER] });
        const { profile: poor } = undone({ gamesWon: 0, points: 1 }, true, null, null);
        expect(kindOf(poor)).toMatchObject({ gamesWon: 0, points: 0 });
    });

    it('keeps its rating if the game was not rated', () => {
        const rating = fibs(1700, 20);
        expect(undone({ rating }, true, null, null)).toMatchObject({ ratingBefore: rating, rating });
    });

    it('has the very rating from before, if no game was rated since', () => {
        const [before, after] = [fibs(1500, 10), fibs(1512, 13)];
        expect(undone({ rating: after }, true, before, after)).toMatchObject({ ratingBefore: after, rating: before });
        expect(undone({ rating: after }, true, null, after).rating).toBeNull();
        expect(undone({ rating: null, standing: NO_STANDING }, true, before, after).rating).toEqual(before);
        expect(kindOf(undone({ rating: after }, true, before, after).profile)?.rating).toEqual(before);
    });

    it('keeps what later games have changed', () => {
        const present = fibs(1530, 20);
        expect(undone({ rating: present }, true, fibs(1500, 10), fibs(1512, 13)).rating).toEqual(fibs(1518, 17));
        expect(undone({ rating: present }, true, null, fibs(1512, 3)).rating).toEqual(fibs(1518, 17));
        expect(undone({ rating: fibs(105, 1) }, true, fibs(1500, 10), fibs(1512, 13)).rating).toEqual(fibs(100, 0));
        const sure = { rating: 1600, deviation: 90, volatility: 0.06, ratedAtMs: 5 };
        const [before, after] = [
            { ...sure, rating: 1500 },
            { ...sure, rating: 1540 },
        ];
        expect(undone({ rating: sure }, true, before, after).rating).toEqual({ ...sure, rating: 1560 });
    });

    it('has a rating of at least 100, whatever was undone', () => {
        const rating = fc.record({ rating: fc.integer({ min: 100, max: 3000 }), experience: fc.nat(500) });
        fc.assert(
            fc.property(rating, fc.option(rating), rating, (present, before, after) => {
                const left = undone({ rating: present }, true, before, after).rating;
                if (left !== null) expect(left.rating).toBeGreaterThanOrEqual(100);
            }),
        );
    });
});
