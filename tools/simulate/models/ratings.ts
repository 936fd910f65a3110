/**
 * What a rated game makes of two ratings: `docs/ratings.md`, Glickman’s paper (http://www.glicko.net/glicko/glicko2.pdf) and the formula
 * of FIBS (http://www.bkgm.com/rgb/rgb.cgi?view+1093). For players without trust, and games within minutes.
 */

/** Of Dice Wards and Farkle: what the first seat counts as, in points. */
export const FIRST_SEAT = { DiceWards: 21, Farkle: 23 } as const;
/** What one opponent may change, and what all who have no trust may change together. */
const OF_ONE = 30;
const UP = 55;
const DOWN = 40;
/** Of both players: with so many turns a game is a whole one, and with so few it is none for its winner. */
const WHOLE_TURNS = 10;
const NO_TURNS = 2;

export interface RatedPlayer {
    readonly rating: number;
    /** Of Glicko-2. */
    readonly deviation: number;
    /** Of FIBS: the lengths of all matches together. */
    readonly experience: number;
}

export const NEWCOMER: RatedPlayer = { rating: 1500, deviation: 350, experience: 0 };

/** A game that has been won, and by whom. */
export interface RatedGame {
    readonly winner: string;
    readonly loser: string;
    readonly turns: number;
    /** Of a game by Glicko-2 what the winner’s seat counts as, less than nothing for the second one; of backgammon the match’s length. */
    readonly by: { readonly seat: number } | { readonly length: number };
}

/** Glickman’s unit, in points. */
const UNIT = 173.7178;

/** The paper’s steps 3 to 8 for one game. The deviation grows with time, and not with a game, so step 5 has no part in it. */
export function glicko(mine: RatedPlayer, theirs: RatedPlayer, score: 0 | 1, seat: number): RatedPlayer {
    const phi = mine.deviation / UNIT;
    const g = 1 / Math.sqrt(1 + (3 * (theirs.deviation / UNIT) ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp((-g * (mine.rating + seat - theirs.rating)) / UNIT));
    const v = 1 / (g ** 2 * expected * (1 - expected));
    const after = 1 / Math.sqrt(1 / phi ** 2 + 1 / v);
    const rating = mine.rating + UNIT * after ** 2 * g * (score - expected);
    return { ...mine, rating, deviation: UNIT * after };
}

/** Points that a match is worth for somebody whose K is 1: four times the root of its length, by the loser’s chance to win it. */
function fibsStake(winner: number, loser: number, length: number): number {
    const root = Math.sqrt(length);
    return (4 * root) / (1 + 10 ** (((winner - loser) * root) / 2000));
}

/** K is 5 at first, and falls to 1 with 400 points of experience. */
function fibs(mine: RatedPlayer, change: number, length: number): RatedPlayer {
    const k = Math.max(1, 5 - mine.experience / 100);
    return { ...mine, rating: mine.rating + k * change, experience: mine.experience + length };
}

/** Ratings in one kind of game, of players who are newcomers at first. */
export class Ratings {
    private readonly players = new Map<string, RatedPlayer>();
    /** What somebody’s rating has changed by: all of it, and by each opponent. */
    private readonly changes = new Map<string, number>();

    of(player: string): RatedPlayer {
        return this.players.get(player) ?? NEWCOMER;
    }

    take({ winner, loser, turns, by }: RatedGame): void {
        const [won, lost] = [this.of(winner), this.of(loser)];
        const both =
            'seat' in by
                ? [glicko(won, lost, 1, by.seat), glicko(lost, won, 0, -by.seat)]
                : [1, -1].map((sign, nth) => {
                      const stake = sign * fibsStake(won.rating, lost.rating, by.length);
                      return fibs(nth === 0 ? won : lost, stake, by.length);
                  });
        const part = Math.min(1, Math.max(0, (turns - NO_TURNS) / (WHOLE_TURNS - NO_TURNS)));
        const gain = part * (both[0].rating - won.rating);
        const loss = lost.rating - both[1].rating;
        this.move(winner, loser, won, both[0], Math.min(gain, OF_ONE - this.by(winner, loser), UP - this.by(winner)));
        this.move(
            loser,
            winner,
            lost,
            both[1],
            -Math.min(loss, OF_ONE + this.by(loser, winner), DOWN + this.by(loser)),
        );
    }

    private by(player: string, opponent = 'all'): number {
        return this.changes.get(`${player} ${opponent}`) ?? 0;
    }

    /** As far as bounds and the length of the game let it: a rating that does not change is no more certain than before. */
    private move(who: string, opponent: string, before: RatedPlayer, whole: RatedPlayer, points: number): void {
        const part = points / (whole.rating - before.rating);
        const { experience } = before;
        this.players.set(who, {
            rating: before.rating + points,
            deviation: part > 0 ? whole.deviation : before.deviation,
            experience: experience + Math.round(part * (whole.experience - experience)),
        });
        for (const each of [opponent, 'all']) this.changes.set(`${who} ${each}`, this.by(who, each) + points);
    }
}
