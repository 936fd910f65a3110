import { liarsDice } from '@dice-wards/games/liars_dice';
import { diceUnder, LEAST_BID } from '@dice-wards/games/liars_dice/bids';
import type { Command } from '@dice-wards/games/liars_dice/rules';
import type { State } from '@dice-wards/games/liars_dice/state';
import { NO_OPTIONS } from '@dice-wards/games/options';
import type { Luck, Seat } from '@dice-wards/games/rules';
import { expect } from 'vitest';
import { raised } from '../../support/commands';

type Asked = Extract<Command, { readonly by: Seat }>;

/** A bid that is mostly legal, a challenge, and now and then to leave. */
export function askedIn(state: State, by: Seat, luck: Luck): readonly Asked[] {
    const { count, face } = raised(state, luck);
    const asked: Asked[] = [
        { kind: 'bid', by, count, face },
        { kind: 'challenge', by },
    ];
    // Most games are played to their ends.
    if (luck.draw(60) === 1) asked.push({ kind: 'resign', by, as: null, atOnce: luck.draw(2) === 1 });
    return asked;
}

/** A luck that throws these dice. */
export function throwing(...faces: readonly number[]): Luck {
    const left = [...faces];
    return { draw: () => left.shift() ?? expect.fail('more dice than were expected') };
}

export function play(state: State, command: Command, luck: Luck = throwing()): State {
    const played = liarsDice.play(state, command, luck);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    return played.state;
}

/** A game that has begun with these hands, of five dice each. */
export function dealt(...hands: readonly (readonly number[])[]): State {
    const start = liarsDice.start(NO_OPTIONS, hands.length);
    return play(start, liarsDice.chanceActs(start, throwing(...hands.flat())));
}

export const bid = (by: Seat, count: number, face: number): Command => ({ kind: 'bid', by, count, face });
export const challenge = (by: Seat): Command => ({ kind: 'challenge', by });
export const resign = (by: Seat): Command => ({ kind: 'resign', by, as: null, atOnce: false });

/** A state in which each of these hands lies, the first player to begin. */
export function lying(...hands: readonly (readonly number[])[]): State {
    const start = liarsDice.start(NO_OPTIONS, hands.length);
    if (start.phase === 'over') throw new Error('a game that is over when it begins');
    expect(diceUnder(hands)).toBeGreaterThan(LEAST_BID.count);
    const dice = hands.map((hand) => hand.length);
    const fallen = hands.flatMap((hand, seat) => (hand.length === 0 ? [seat as Seat] : []));
    return { ...start, phase: 'bidding', dice, hands, fallen };
}
