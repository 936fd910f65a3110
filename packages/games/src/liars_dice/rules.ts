import type { GameOptions } from '../options';
import { outcomeForMany } from '../outcome_for_many';
import { ALL_THERE, afterAction, afterLapse, afterLeaving, leavesByLapse, type Presence } from '../presence';
import type { ResignationName, ResignRequest } from '../resignation';
import { assertNever, err, ok, type Result } from '../result';
import type { Actor, Luck, Outcome, RuleRefusal, Seat } from '../rules';
import { type Bid, DICE, diceUnder, FACES, type Hand, isHigher, LEAST_BID, LOWEST_FACE, matching } from './bids';
import { type EndedRound, type Live, nextSeat, type State, standingBid } from './state';

export type Command =
    | { readonly kind: 'bid'; readonly by: Seat; readonly count: number; readonly face: number }
    | { readonly kind: 'challenge'; readonly by: Seat }
    /** In turn or out of turn. */
    | ResignRequest<Seat>
    /** Chance's own: a hand for each seat, empty for those who are out. */
    | { readonly kind: 'deal'; readonly hands: readonly Hand[] }
    /** The clock's, for a player who let their window pass. */
    | { readonly kind: 'lapse' };

/** `lapsed`: the clock did it. */
export type Event =
    | { readonly kind: 'Dealt'; readonly seat: Seat; readonly dice: Hand }
    | { readonly kind: 'BidMade'; readonly bid: Bid; readonly lapsed: boolean }
    /** The bid was challenged: all hands, how many dice count for it, and who loses a die. */
    | {
          readonly kind: 'Shown';
          readonly hands: readonly Hand[];
          readonly matching: number;
          readonly loser: Seat | undefined;
          readonly lapsed: boolean;
      }
    | { readonly kind: 'Left'; readonly seat: Seat };

type Decision = Result<readonly Event[], RuleRefusal>;

const GAME_OVER = err<RuleRefusal>({ kind: 'gameOver' });
const NOT_YOUR_TURN = err<RuleRefusal>({ kind: 'notYourTurn' });
const NO_DICE_FLY = err<RuleRefusal>({ kind: 'notNow', why: 'The dice lie under the cups' });
const DICE_FLY = err<RuleRefusal>({ kind: 'notNow', why: 'The dice are in the air' });
const NO_BID = err<RuleRefusal>({ kind: 'notNow', why: 'There is no bid to challenge' });
const ONLY_SINGLE = err<RuleRefusal>({
    kind: 'invalidArgument',
    why: "Liar's Dice is lost for one point: resign a Single",
});

/** May this happen? Reads, never writes. */
export function decide(state: State, command: Command): Decision {
    if (state.phase === 'over') return GAME_OVER;
    const isDealing = state.phase === 'dealing';
    if (command.kind === 'deal') return isDealing ? dealing(state, command.hands) : NO_DICE_FLY;
    if (isDealing) return DICE_FLY;
    if (command.kind === 'lapse') return lapsing(state);
    if (command.kind === 'resign') return leaving(state, command.by, command.as);
    if (command.by !== state.turn) return NOT_YOUR_TURN;
    switch (command.kind) {
        case 'bid':
            return bidding(state, command);
        case 'challenge':
            return challenging(state, false);
        default:
            return assertNever(command);
    }
}

function dealing({ dice }: Live, hands: readonly Hand[]): Decision {
    return ok(
        hands.flatMap((hand, seat): readonly Event[] =>
            dice[seat]! > 0 ? [{ kind: 'Dealt', seat: seat as Seat, dice: hand }] : [],
        ),
    );
}

function bidding(state: Live, { count, face }: Bid): Decision {
    if (!Number.isInteger(count) || !Number.isInteger(face) || count < 1 || face < LOWEST_FACE || face > FACES) {
        return invalid(`A bid is for a face from ${LOWEST_FACE} to ${FACES}: ones count for all of them`);
    }
    const most = diceUnder(state.hands);
    if (count > most) return invalid(`Only ${most} dice are under the cups`);
    const standing = standingBid(state);
    if (standing !== undefined && !isHigher({ count, face }, standing)) {
        return invalid('A bid must be for more dice, or for as many of a higher face');
    }
    return ok([{ kind: 'BidMade', bid: { count, face }, lapsed: false }]);
}

function invalid(why: string): Decision {
    return err({ kind: 'invalidMove', why });
}

function challenging(state: Live, lapsed: boolean): Decision {
    const bid = standingBid(state);
    if (bid === undefined || state.bidder === undefined) return NO_BID;
    const { hands, dice, turn, bidder } = state;
    const count = matching(hands, bid.face);
    const wrong = count >= bid.count ? turn : bidder;
    return ok([{ kind: 'Shown', hands, matching: count, loser: dice[wrong]! > 0 ? wrong : undefined, lapsed }]);
}

function leaving(state: Live, by: Seat, as: ResignationName | null): Decision {
    // Players who are out have nothing to leave.
    if ((state.dice[by] ?? 0) <= 0) return NOT_YOUR_TURN;
    if (as !== null && as !== 'Single') return by === state.turn ? ONLY_SINGLE : NOT_YOUR_TURN;
    return ok([{ kind: 'Left', seat: by }]);
}

/** The clock's play is made of what everybody knows. */
function lapsing(state: Live): Decision {
    const { turn, presence } = state;
    if (leavesByLapse(presence, turn)) return ok([{ kind: 'Left', seat: turn }]);
    if (state.bidder === undefined) return ok([{ kind: 'BidMade', bid: LEAST_BID, lapsed: true }]);
    return challenging(state, true);
}

/** The state after an event that `decide` gave. */
export function evolve(state: State, event: Event): State {
    if (state.phase === 'over') throw new Error('nothing happens after the end');
    switch (event.kind) {
        case 'Dealt': {
            const hands = withAt(state.hands, event.seat, event.dice);
            const isLast = hands.every((hand, seat) => hand.length === state.dice[seat]);
            return { ...state, hands, phase: isLast ? 'bidding' : 'dealing' };
        }
        case 'BidMade': {
            const { turn, dice } = state;
            const bids = withAt(state.bids, turn, event.bid);
            const bidsBefore = withAt(state.bidsBefore, turn, state.bids[turn]);
            const presence = noted(state, event.lapsed);
            return { ...state, bids, bidsBefore, presence, bidder: turn, turn: nextSeat(dice, turn) };
        }
        case 'Shown':
            return afterRound(state, event);
        case 'Left': {
            const { seat } = event;
            const dice = withAt(state.dice, seat, 0);
            const presence = afterLeaving(state.presence, seat);
            const turn = seat === state.turn ? nextSeat(dice, seat) : state.turn;
            return overOr({ ...state, dice, presence, turn }, true);
        }
        default:
            return assertNever(event);
    }
}

function withAt<T>(all: readonly T[], at: number, value: T): readonly T[] {
    return all.map((each, n) => (n === at ? value : each));
}

/** Who is there, after a decision of whoever is to act, or of the clock in their place. */
function noted({ presence, turn }: Live, lapsed: boolean): Presence {
    return lapsed ? afterLapse(presence, turn) : afterAction(presence, turn);
}

function afterRound(state: Live, { hands, loser, lapsed }: Extract<Event, { kind: 'Shown' }>): State {
    const { turn: challenger, bidder } = state;
    const bid = standingBid(state);
    if (bid === undefined || bidder === undefined) throw new Error('no bid was challenged');
    const lastRound: EndedRound = { bid, bidder, challenger, loser, hands };
    const dice = loser === undefined ? state.dice : withAt(state.dice, loser, state.dice[loser]! - 1);
    const isOut = loser !== undefined && dice[loser] === 0;
    const begins = loser ?? challenger;
    const presence = noted(state, lapsed);
    return overOr(
        {
            ...state,
            phase: 'dealing',
            dice,
            hands: dice.map(() => []),
            bids: dice.map(() => undefined),
            bidsBefore: dice.map(() => undefined),
            bidder: undefined,
            fallen: isOut ? [...state.fallen, loser] : state.fallen,
            presence: isOut ? afterAction(presence, loser) : presence,
            turn: isOut ? nextSeat(dice, loser) : begins,
            lastRound,
        },
        false,
    );
}

/** The end, if only one player still has dice. */
function overOr(state: Live, givenUp: boolean): State {
    if (state.dice.filter((count) => count > 0).length > 1) return state;
    const { phase: _phase, turn: _turn, bidder: _bidder, ...table } = state;
    const winner = state.dice.findIndex((count) => count > 0) as Seat;
    return { ...table, phase: 'over', winner, givenUp };
}

/** In the order of the seats. */
export function chanceActs({ dice }: State, luck: Luck): Command {
    const hands = dice.map((count) => {
        const hand: number[] = [];
        for (let n = 0; n < count; n += 1) hand.push(luck.draw(FACES));
        return hand;
    });
    return { kind: 'deal', hands };
}

export function toAct(state: State): Actor {
    if (state.phase === 'over') return 'nobody';
    return state.phase === 'dealing' ? 'chance' : state.turn;
}

/** Players who fall later come before those who fall earlier, and those who have left behind all others. */
export function outcome(state: State): Outcome | undefined {
    if (state.phase !== 'over') return undefined;
    const { dice, fallen, presence, winner, givenUp } = state;
    const lasted = dice.map((_, seat) => (seat === winner ? dice.length : fallen.indexOf(seat as Seat)));
    return outcomeForMany(lasted, presence, !givenUp);
}

export function start(_options: GameOptions, seats: number): State {
    const each = <T>(value: T): readonly T[] => Array.from({ length: seats }, () => value);
    return {
        phase: 'dealing',
        turn: 0,
        bidder: undefined,
        dice: each(DICE),
        hands: each([]),
        bids: each(undefined),
        bidsBefore: each(undefined),
        presence: ALL_THERE,
        fallen: [],
        lastRound: undefined,
    };
}
