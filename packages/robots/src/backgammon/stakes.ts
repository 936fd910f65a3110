import type { Match } from '@dice-wards/games/backgammon/state';
import { MAX_STAKES } from '@dice-wards/games/cube';
import { otherSeat, type Seat } from '@dice-wards/games/for_two';
import type { Chances } from '../advice';
import type { Stakes } from './janowski';
import { chanceAfter } from './match_equity';

/** What the games of a match, or a single one, are worth to the player in a seat, whose chances are given. */
export class Results {
    constructor(
        private readonly match: Match,
        private readonly seat: Seat,
        private readonly chances: Chances,
    ) {}

    after(points: number): number {
        return resultAfter(this.match, this.seat, points);
    }

    /** @param isCentred under Jacoby's rule there are no gammons while the cube lies in the middle */
    at(stakes: number, isCentred: boolean): Stakes {
        return {
            ...this.playedOut(stakes, isCentred),
            cash: this.after(stakes),
            drop: this.after(-stakes),
            cashPoint: this.cashPoint(stakes),
            dropPoint: this.dropPoint(stakes),
        };
    }

    /** The same of a game that is played out. */
    playedOut(stakes: number, isCentred: boolean): Pick<Stakes, 'win' | 'lose'> {
        if (isCentred && this.match.options.jacoby) return { win: stakes, lose: -stakes };
        return { win: this.won(stakes), lose: this.lost(stakes) };
    }

    /** Whether a side would get anything of turning the cube. */
    isLive(stakes: number, side: 'mine' | 'theirs'): boolean {
        return isLive(this.match, side === 'mine' ? this.seat : otherSeat(this.seat), stakes);
    }

    private won(stakes: number): number {
        const { win, winGammon, winBackgammon } = this.chances;
        return this.average(stakes, win, winGammon, winBackgammon);
    }

    private lost(stakes: number): number {
        const { win, loseGammon, loseBackgammon } = this.chances;
        return this.average(-stakes, 1 - win, loseGammon, loseBackgammon);
    }

    private average(points: number, games: number, gammons: number, backgammons: number): number {
        const single = this.after(points);
        if (games <= 0) return single;
        const double = this.after(2 * points);
        const gammon = (Math.min(gammons, games) / games) * (double - single);
        return single + gammon + (Math.min(backgammons, games) / games) * (this.after(3 * points) - double);
    }

    /** From where on the opponent drops, if the player doubles from these stakes. The opponent then has the cube, if it is of use. */
    private cashPoint(stakes: number): number {
        if (!isLive(this.match, this.seat, stakes)) return 1;
        const point = this.dropPoint(2 * stakes);
        const low = point > 0 ? this.after(-2 * stakes) : this.lost(2 * stakes);
        return point + (1 - point) * shareOf(this.after(stakes), low, this.won(2 * stakes));
    }

    /** Up to where the player drops, if the opponent doubles from these stakes. */
    private dropPoint(stakes: number): number {
        if (!isLive(this.match, otherSeat(this.seat), stakes)) return 0;
        const point = this.cashPoint(2 * stakes);
        const high = point < 1 ? this.after(2 * stakes) : this.won(2 * stakes);
        return point * shareOf(this.after(-stakes), this.lost(2 * stakes), high);
    }
}

/** The worth of so many points to the player in a seat: themselves, or the chance to win the match with them. Lost ones are negative. */
export function resultAfter(match: Match, seat: Seat, points: number): number {
    return match.options.matchLength === 0 ? points : chanceAfter(match, seat, points);
}

/** Whether a player who may turn the cube would get anything of it. */
export function isLive(match: Match, seat: Seat, stakes: number): boolean {
    const { options, score, crawford } = match;
    if (!options.doubling || crawford === 'now' || stakes >= MAX_STAKES) return false;
    return options.matchLength === 0 || score[seat] + stakes < options.matchLength;
}

/** Where between two numbers another lies: 0 at the first or before it, 1 at the second or behind it. */
function shareOf(number: number, low: number, high: number): number {
    if (number <= low) return 0;
    return number >= high ? 1 : (number - low) / (high - low);
}
