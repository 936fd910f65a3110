import {
    blob,
    bool,
    type Infer,
    nat8,
    nat16,
    nothing,
    opt,
    record,
    text,
    variant,
    vec,
} from '@dice-wards/candid/schema';
import { hasLeft } from '../presence';
import { ROLE, Role } from '../role';
import type { Seat } from '../seats';
import type { Event, State } from './rules';
import { type Box, bonusOf, type Card, placeOf, totalOf, upperOf } from './scoring';

/** Boxes that are open are null. */
const YachtCard = record('YachtCard', {
    ones: opt(nat8),
    twos: opt(nat8),
    threes: opt(nat8),
    fours: opt(nat8),
    fives: opt(nat8),
    sixes: opt(nat8),
    /** The points in the boxes above, and what they bring: 35 from 63 on. */
    upper: nat8,
    bonus: nat8,
    threeOfAKind: opt(nat8),
    fourOfAKind: opt(nat8),
    fullHouse: opt(nat8),
    smallStraight: opt(nat8),
    largeStraight: opt(nat8),
    yacht: opt(nat8),
    chance: opt(nat8),
    /** With the bonus. */
    total: nat16,
    /** Its player has left the game. */
    left: bool,
});

/** Nothing is hidden in Yacht: every viewer sees the same. */
export const YachtView = record('GameYacht', {
    /** By seat. */
    cards: vec(YachtCard),
    /** In this turn: 3 before the first. The dice that lie are the view's `lastDice`. */
    throwsLeft: nat8,
});
export type YachtView = Infer<typeof YachtView>;

export function view(state: State): YachtView {
    const { cards, presence } = state;
    return {
        cards: cards.map((card, seat) => showCard(card, hasLeft(presence, seat as Seat))),
        throwsLeft: state.phase === 'over' ? 0 : state.throwsLeft,
    };
}

function showCard(card: Card, left: boolean): Infer<typeof YachtCard> {
    const box = (name: Box): number | null => card[placeOf(name)] ?? null;
    return {
        ones: box('ones'),
        twos: box('twos'),
        threes: box('threes'),
        fours: box('fours'),
        fives: box('fives'),
        sixes: box('sixes'),
        upper: upperOf(card),
        bonus: bonusOf(card),
        threeOfAKind: box('threeOfAKind'),
        fourOfAKind: box('fourOfAKind'),
        fullHouse: box('fullHouse'),
        smallStraight: box('smallStraight'),
        largeStraight: box('largeStraight'),
        yacht: box('yacht'),
        chance: box('chance'),
        total: totalOf(card),
        left,
    };
}

const YachtScored = record('YachtScored', { box: text, points: nat8 });

export const YachtEvent = variant('EventsYacht', {
    RollAsked: nothing,
    DiceLanded: blob,
    /** All others are thrown. */
    Kept: blob,
    Scored: YachtScored,
    /** Filled by the clock. */
    Lapsed: YachtScored,
    Left: Role,
});
export type YachtEvent = Infer<typeof YachtEvent>;

export function showEvent(event: Event): YachtEvent {
    switch (event.kind) {
        case 'RollAsked':
            return { RollAsked: null };
        case 'Left':
            return { Left: ROLE[event.seat] };
        case 'Scored':
        case 'Lapsed':
            return { [event.kind]: { box: event.box, points: event.points } } as YachtEvent;
        default:
            return { [event.kind]: Uint8Array.from(event.dice) } as YachtEvent;
    }
}

const NO_DICE = new Uint8Array(0);

/** Those that lie for a choice. With the turn they are taken up: the log tells them. */
export function lastDice(state: State): Uint8Array {
    return state.phase === 'choosing' ? Uint8Array.from(state.dice) : NO_DICE;
}
