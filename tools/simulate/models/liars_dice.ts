import type { GameView } from '../../../src/declarations/game_engine.did';
import { playersIn, seatOf } from '../seats';
import { type End, endedBy, type Happened, type Reckoned, ruled, ruledTurn } from './reckoned';
import { TableOfMany } from './table_of_many';

const DICE = 5;

interface Bid {
    readonly count: number;
    readonly face: number;
}

function isHigher(bid: Bid, last: Bid): boolean {
    return bid.count > last.count || (bid.count === last.count && bid.face > last.face);
}

/** `docs/play/rules/liars_dice.md`. Of a game that goes on, the log tells of others’ throws nothing. */
export function reckonLiarsDice(events: readonly Happened[], view: GameView): Reckoned {
    const table = new TableOfMany(playersIn(view).length);
    const left = table.seats.map(() => DICE);
    let cups = [...left];
    const dealt = new Map<number, string>();
    const fallen: number[] = [];
    let bid: Bid | undefined;
    let bidder = 0;
    let end: End | undefined;
    const hasDice = (seat: number): boolean => left[seat] > 0;
    const look = (ending: End['ending']): void => {
        if (left.filter((dice) => dice > 0).length > 1) return;
        // Whoever falls later comes before those who fell earlier.
        const lasted = table.seats.map((seat) => (hasDice(seat) ? table.seats.length : fallen.indexOf(seat)));
        end = { ...table.placed(lasted), ending };
    };
    for (const event of events) {
        ruled(end === undefined, event, 'the game is over');
        if (event.name === 'Dealt') {
            const { player, dice } = event.told as { readonly player: object; readonly dice: Uint8Array };
            ruled(dice.length === left[seatOf(player)], event, `${dice.length} dice of ${left[seatOf(player)]}`);
            dealt.set(seatOf(player), String([...dice].sort()));
        } else if (event.name === 'BidMade') {
            const made = event.told as Bid;
            ruledTurn(event, table.turn);
            const under = cups.reduce((sum, count) => sum + count, 0);
            ruled(made.face >= 2 && made.face <= 6 && made.count >= 1 && made.count <= under, event, 'no such bid');
            ruled(bid === undefined || isHigher(made, bid), event, `${told(made)} after ${told(bid)}`);
            if (event.by === 'Clock') {
                table.lapses(event);
                ruled(bid === undefined && told(made) === '1 of 2', event, `the clock bids ${told(made)}`);
            } else table.acts(event);
            [bid, bidder] = [made, table.turn];
            table.pass(hasDice);
        } else if (event.name === 'Shown') {
            ruledTurn(event, table.turn);
            ruled(bid !== undefined, event, 'nothing was bid');
            if (event.by === 'Clock') table.lapses(event);
            else table.acts(event);
            const loser = shownLoser(event, bid ?? { count: 0, face: 2 }, { table, bidder, left, cups, dealt });
            if (loser !== undefined) left[loser] -= 1;
            const begins = loser ?? table.turn;
            if (loser !== undefined && !hasDice(loser)) fallen.push(loser);
            table.turn = begins;
            if (!hasDice(begins)) table.pass(hasDice, begins);
            [bid, cups] = [undefined, [...left]];
            dealt.clear();
            look('PlayedOut');
        } else if (event.name === 'Left') {
            // The window that is the third one is played by nobody.
            const wasTheirs = table.leaves(event, view.reserve.length > 0, 2);
            left[table.left[table.left.length - 1]] = 0;
            if (wasTheirs) table.pass(hasDice);
            look(endedBy('Resigned', event));
        }
    }
    return { scores: left, end, shown: {} };
}

function told(bid: Bid | undefined): string {
    return bid === undefined ? 'nothing' : `${bid.count} of ${bid.face}`;
}

interface Round {
    readonly table: TableOfMany;
    readonly bidder: number;
    readonly left: readonly number[];
    readonly cups: readonly number[];
    /** Hands as they were thrown, as far as they are known. */
    readonly dealt: ReadonlyMap<number, string>;
}

/** Who loses a die when all cups are lifted: nobody where a bidder was wrong who has left. */
function shownLoser(event: Happened, bid: Bid, { table, bidder, left, cups, dealt }: Round): number | undefined {
    const { hands, matching, loser } = event.told as {
        readonly hands: readonly Uint8Array[];
        readonly matching: number;
        readonly loser: [] | [object];
    };
    hands.forEach((hand, seat) => {
        ruled(hand.length === cups[seat], event, `${hand.length} dice are shown of ${cups[seat]}`);
        const thrown = dealt.get(seat);
        const shown = String([...hand].sort());
        ruled(thrown === undefined || thrown === shown, event, `${shown} are shown, and ${thrown} were thrown`);
    });
    // Ones count for every face.
    const count = hands.flatMap((hand) => [...hand]).filter((die) => die === bid.face || die === 1).length;
    ruled(count === matching, event, `${matching} dice count for the bid in place of ${count}`);
    const wrong = count >= bid.count ? table.turn : bidder;
    const expected = left[wrong] > 0 ? wrong : undefined;
    const named = loser[0] === undefined ? undefined : seatOf(loser[0]);
    ruled(named === expected, event, `${named} loses a die in place of ${expected}`);
    return expected;
}
