import { ROLES, type RoleName } from '../names';
import { seatOf } from '../seats';
import { type End, type Happened, ruled, seatOfMover } from './reckoned';

/** Windows in a row after which somebody has left. */
const LAPSES = 3;

/** Whose turn it is at a table of several, and who has left it, as the pages of Pig, Farkle, Yacht and Liar’s Dice tell it alike. */
export class TableOfMany {
    readonly seats: readonly number[];
    turn = 0;
    /** Those who have left, the first of them first. */
    readonly left: number[] = [];
    private readonly lapsed: number[];
    /** Whose window has passed last: with the third one in a row they leave, after their turn or in place of it. */
    private lastLapsed = -1;

    constructor(count: number) {
        this.seats = Array.from({ length: count }, (_, seat) => seat);
        this.lapsed = this.seats.map(() => 0);
    }

    /** As views show them. */
    get out(): string {
        return String(this.left.map((seat): RoleName => ROLES[seat]));
    }

    get hasOneLeft(): boolean {
        return this.left.length >= this.seats.length - 1;
    }

    /** The next one who is there, and for whom the game goes on, is to act. */
    pass(goesOn: (seat: number) => boolean = () => true, from = this.turn): void {
        const { length } = this.seats;
        const after = this.seats.map((nth) => (from + 1 + nth) % length);
        this.turn = after.find((seat) => !this.left.includes(seat) && goesOn(seat)) ?? from;
    }

    /** Somebody has done something of their own. */
    acts({ by }: Happened): void {
        const seat = seatOfMover(by);
        if (seat !== undefined) this.lapsed[seat] = 0;
    }

    /** A window of whoever is to act has passed. */
    lapses(event: Happened): void {
        ruled(event.by === 'Clock', event, `a window passes for ${event.by}`);
        this.lapsed[this.turn] += 1;
        this.lastLapsed = this.turn;
    }

    /**
     * Somebody leaves, at any time, or is taken to have left. Answers whether they were to act.
     *
     * @param byReserve whether a reserve that is used up ends it
     * @param least windows that must have passed before, where the clock says so
     */
    leaves(event: Happened, byReserve: boolean, least = LAPSES): boolean {
        const seat = seatOf(event.told as object);
        const mover = seatOfMover(event.by);
        ruled(!this.left.includes(seat), event, 'they have left before');
        ruled(mover === undefined || mover === seat, event, `${event.by} takes another one out`);
        const isDue = byReserve || ((seat === this.turn || seat === this.lastLapsed) && this.lapsed[seat] >= least);
        ruled(mover !== undefined || isDue, event, `the clock takes somebody out after ${this.lapsed[seat]} windows`);
        this.left.push(seat);
        return seat === this.turn;
    }

    /** Places by points, of which more are better; whoever has left is behind all who stay, the first to leave last. */
    placed(points: readonly number[]): Pick<End, 'winner' | 'points'> & { readonly places: readonly number[] } {
        const worth = points.map((each, seat) => {
            const gone = this.left.indexOf(seat);
            return gone < 0 ? each : gone - this.left.length;
        });
        const places = worth.map((mine) => 1 + worth.filter((theirs) => theirs > mine).length);
        const firsts = places.filter((place) => place === 1).length;
        // A first place that is shared is a draw, and worth nothing.
        if (firsts > 1) return { winner: undefined, points: 0, places };
        return { winner: places.indexOf(1), points: 1, places };
    }
}
