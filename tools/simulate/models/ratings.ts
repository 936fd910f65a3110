/**
 * What a rated game makes of two ratings: `docs/play/ratings.md`, Glickman’s paper (http://www.glicko.net/glicko/glicko2.pdf) and the formula
 * of FIBS (http://www.bkgm.com/rgb/rgb.cgi?view+1093).
 */

/** Of Dice Wards and Farkle: what the first seat counts as, in points. */
export const FIRST_SEAT = { DiceWards: 21, Farkle: 23 } as const;
/** What one opponent may change within 90 days, and what all who have no trust may change together. */
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
    /** When it was played, in days. */
    readonly day?: number;
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

/** A day without games makes a deviation less certain: a year takes one of 60 to 110. */
const A_DAY = (110 ** 2 - 60 ** 2) / 365;

/** Ratings in one kind of game, of players who are newcomers at first. */
export class Ratings {
    private readonly players = new Map<string, RatedPlayer>();
    /** What somebody’s rating has changed by with each opponent, and with all who have no trust. */
    private readonly changes = new Map<string, number>();
    private readonly playedOn = new Map<string, number>();

    /** @param trustIn how far somebody is trusted, from 0 to 1 */
    constructor(private readonly trustIn: (player: string) => number = () => 0) {}

    of(player: string): RatedPlayer {
        return this.players.get(player) ?? NEWCOMER;
    }

    take({ winner, loser, turns, by, day = 0 }: RatedGame): void {
        const [won, lost] = [this.rested(winner, day), this.rested(loser, day)];
        const both =
            'seat' in by
                ? [glicko(won, lost, 1, by.seat), glicko(lost, won, 0, -by.seat)]
                : [1, -1].map((sign, nth) => {
                      const stake = sign * fibsStake(won.rating, lost.rating, by.length);
                      return fibs(nth === 0 ? won : lost, stake, by.length);
                  });
        const part = partOf(turns);
        const gain = within(OF_ONE - this.by(winner, loser), part * (both[0].rating - won.rating));
        const loss = within(OF_ONE + this.by(loser, winner), lost.rating - both[1].rating);
        // What somebody with some trust changes is free of the second bound, in that part.
        const [trustInLoser, trustInWinner] = [this.trustIn(loser), this.trustIn(winner)];
        const up = within(UP - this.by(winner), gain * (1 - trustInLoser));
        const down = within(DOWN + this.by(loser), loss * (1 - trustInWinner));
        this.move(winner, loser, [won, both[0]], gain * trustInLoser + up, up);
        this.move(loser, winner, [lost, both[1]], -loss * trustInWinner - down, -down);
    }

    private rested(player: string, day: number): RatedPlayer {
        const before = this.of(player);
        const days = day - (this.playedOn.get(player) ?? day);
        this.playedOn.set(player, day);
        return {
            ...before,
            deviation: Math.min(NEWCOMER.deviation, Math.hypot(before.deviation, Math.sqrt(days * A_DAY))),
        };
    }

    private by(player: string, opponent = STRANGERS): number {
        return this.changes.get(`${player} ${opponent}`) ?? 0;
    }

    /** As far as bounds and the length of the game let it: a rating that does not change is no more certain than before. */
    private move(
        who: string,
        opponent: string,
        [before, whole]: readonly [RatedPlayer, RatedPlayer],
        points: number,
        ofStrangers: number,
    ): void {
        const part = points / (whole.rating - before.rating);
        const { experience } = before;
        this.players.set(who, {
            rating: before.rating + points,
            deviation: part > 0 ? whole.deviation : before.deviation,
            experience: experience + Math.round(part * (whole.experience - experience)),
        });
        this.changes.set(`${who} ${opponent}`, this.by(who, opponent) + points);
        this.changes.set(`${who} ${STRANGERS}`, this.by(who) + ofStrangers);
    }
}

const STRANGERS = 'strangers';
/** As good as nothing, in points. */
const NOTHING = 1e-4;

/** What a bound leaves of a change. */
function within(left: number, change: number): number {
    return left < NOTHING ? 0 : Math.min(left, change);
}

/** What part of a game counts for its winner. */
function partOf(turns: number): number {
    return Math.min(1, Math.max(0, (turns - NO_TURNS) / (WHOLE_TURNS - NO_TURNS)));
}
