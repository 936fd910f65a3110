/** How far players are trusted while a house is being founded: `docs/play/ratings.md`. */

/** Days of play for whole trust. */
const WHOLE = 365;
/** Days of play, and different opponents, of a founder. */
const FOUNDER_DAYS = 7;
const FOUNDER_OPPONENTS = 8;

/** Whole rated games, day by day. */
export class Founders {
    private readonly days = new Map<string, Set<number>>();
    private readonly met = new Map<string, Set<string>>();

    /** From 0 to 1. */
    trustIn(player: string): number {
        const days = this.days.get(player)?.size ?? 0;
        const isFounder = days >= FOUNDER_DAYS && (this.met.get(player)?.size ?? 0) >= FOUNDER_OPPONENTS;
        return isFounder ? 1 : days / WHOLE;
    }

    take(one: string, other: string, day: number): void {
        for (const [who, whom] of [
            [one, other],
            [other, one],
        ]) {
            this.days.set(who, (this.days.get(who) ?? new Set()).add(day));
            this.met.set(who, (this.met.get(who) ?? new Set()).add(whom));
        }
    }
}
