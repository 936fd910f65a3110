import type { Seat, Secrets } from '../rules';
import { type Hand, UNKNOWN } from './bids';
import type { Event } from './rules';
import type { State } from './state';

/** A player looks under their own cup alone. Of others' hands everybody knows how many dice they have. */
export const secrets: Secrets<State, Event> = {
    seenBy: (state, viewer) => ({ ...state, hands: seenHands(state.hands, viewer) }),
    knownTo: (event) => (event.kind === 'Dealt' ? 1 << event.seat : undefined),
};

function seenHands(hands: readonly Hand[], viewer: Seat | undefined): readonly Hand[] {
    return hands.map((hand, seat) => (seat === viewer ? hand : hand.map(() => UNKNOWN)));
}
