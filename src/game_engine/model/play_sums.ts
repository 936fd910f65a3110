import { SEATS, type Seat } from '@dice-wards/games/rules';
import { bySeat } from '@dice-wards/games/seats';
import type { Judgement } from '@dice-wards/robots/analyst';
import type { JudgedPlay } from '../../platform/judged';
import type { Mover } from './log';

/** The most that a result tells of them. */
const MOST_DECISIONS = 0xffff;

/** Adds up how the players of a game or match have played. */
export class PlaySums {
    private readonly seats = bySeat(SEATS.map(startOf));

    /** @param changedAtMs when the game began, and later when it was changed last */
    constructor(private changedAtMs: number) {}

    add({ seat, decision, luck }: Judgement): void {
        const sums = this.seats[seat];
        sums.luck += luck ?? 0;
        if (decision === null) return;
        sums.made += 1;
        if (decision.isForced) return;
        sums.decisions += 1;
        sums.loss += decision.loss;
    }

    /** Counts the time that a player has taken for a change. What clock and chance do is nobody's time. */
    changed(by: Mover, atMs: number): void {
        if (typeof by === 'number') this.seats[by].tookMs += Math.max(0, atMs - this.changedAtMs);
        this.changedAtMs = atMs;
    }

    of(seat: Seat): JudgedPlay {
        const { decisions, loss, luck, made, tookMs } = this.seats[seat];
        return {
            decisions: Math.min(decisions, MOST_DECISIONS),
            errorRate: decisions === 0 ? 0 : (1000 * loss) / decisions,
            luck,
            seconds: made === 0 ? 0 : tookMs / 1000 / made,
        };
    }
}

/** @returns sums of nothing; `made` counts forced decisions, too */
function startOf() {
    return { decisions: 0, loss: 0, luck: 0, made: 0, tookMs: 0 };
}
