import type { LogEntry, Role } from '@dice-wards/client';
import { inTurns } from '../../table/seats';
import { type Bid, DICE, type Round } from './bids';

/** What somebody has done. */
export type Turn = {
    readonly by: Role;
    /** That of the log's entry. */
    readonly version: number;
    /** The clock did it for them. */
    readonly lapsed: boolean;
    /** What is known of the dice under the cups. After the end that is all of them. */
    readonly hands: Hands;
    /** Dice that each has after it. */
    readonly diceLeft: Readonly<Partial<Record<Role, number>>>;
} & (
    | { readonly kind: 'bid'; readonly bid: Bid }
    | { readonly kind: 'challenge'; readonly round: Round }
    | { readonly kind: 'left' }
);

export type Hands = Readonly<Partial<Record<Role, readonly number[]>>>;

/**
 * The turns of a game, from its log. Of dice that the reader may not know yet the log tells nothing: they stay under their cups.
 *
 * @param seats of the game, in the order of turns
 */
export function turnsOf(log: readonly LogEntry[], seats: readonly Role[]): readonly Turn[] {
    const turns: Turn[] = [];
    const dice = new Map<Role, number>(seats.map((seat) => [seat, DICE]));
    const left = (seat: Role): number => dice.get(seat) ?? 0;
    const nextAfter = (seat: Role): Role =>
        inTurns(seats, seat).find((each) => each !== seat && left(each) > 0) ?? seat;
    let turn: Role = 'Player1';
    let standing: { readonly bid: Bid; readonly bidder: Role } | undefined;
    let hands: Hands = {};
    for (const { events, version, by } of log) {
        if (events.kind !== 'LiarsDice') continue;
        const lapsed = by === 'Clock';
        const told = (seat: Role) => ({ by: seat, version, lapsed, hands, diceLeft: Object.fromEntries(dice) });
        for (const event of events.value) {
            if (event.kind === 'Dealt' && event.dice.length > 0) hands = { ...hands, [event.player]: [...event.dice] };
            if (event.kind === 'BidMade') {
                const { count, face } = event;
                standing = { bid: { count, face }, bidder: turn };
                turns.push({ ...told(turn), kind: 'bid', bid: standing.bid });
                turn = nextAfter(turn);
            }
            if (event.kind === 'Shown' && standing !== undefined) {
                const { kind: _, loser, ...shown } = event;
                const challenger: Role = turn;
                if (loser !== undefined) dice.set(loser, left(loser) - 1);
                const round = { ...shown, ...standing, challenger, ...(loser !== undefined && { loser }) };
                turns.push({ ...told(challenger), kind: 'challenge', round });
                const begins: Role = loser ?? challenger;
                turn = left(begins) > 0 ? begins : nextAfter(begins);
                standing = undefined;
                hands = {};
            }
            if (event.kind === 'Left') {
                const seat = event.value;
                dice.set(seat, 0);
                turns.push({ ...told(seat), kind: 'left' });
                if (seat === turn) turn = nextAfter(seat);
            }
        }
    }
    return turns;
}

/** One for each turn. */
export function keyOf({ by, kind, version }: Turn): string {
    return `${version} ${by} ${kind}`;
}
