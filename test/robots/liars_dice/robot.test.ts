import { liarsDice } from '@dice-wards/games/liars_dice';
import type { Bid, Hand } from '@dice-wards/games/liars_dice/bids';
import type { Live, State } from '@dice-wards/games/liars_dice/state';
import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { NO_OPTIONS } from '@dice-wards/games/options';
import type { Seat } from '@dice-wards/games/rules';
import { LEVELS, type Level } from '@dice-wards/robots/levels';
import { liarsDiceRobot, liarsDiceStandIn } from '@dice-wards/robots/liars_dice';
import { optionsIn } from '@dice-wards/robots/liars_dice/good_player';
import { chanceOf } from '@dice-wards/robots/liars_dice/odds';
import { OwnWhim } from '@dice-wards/robots/liars_dice/own_whim';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedIn, bid, lying, play } from '../../games/liars_dice/playing';
import { runs } from '../../support/runs';

const whims = fc.nat({ max: 0xffff_ffff });

/** The states of a random game in which a player is to act. */
function* decisions(seed: number): Generator<Live> {
    const luck = seededLuck(seed);
    let state = liarsDice.start(NO_OPTIONS, 1 + luck.draw(5));
    for (;;) {
        const actor = liarsDice.toAct(state);
        if (actor === 'nobody') return;
        const asked = actor === 'chance' ? [liarsDice.chanceActs(state, luck)] : askedIn(state, actor, luck);
        if (state.phase === 'bidding') yield state;
        const played = liarsDice.play(state, asked[luck.draw(asked.length) - 1], luck);
        if (played.ok) state = played.state;
    }
}

function seen(state: State, by: Seat): State {
    return liarsDice.secrets?.seenBy(state, by) ?? state;
}

describe("a robot of Liar's Dice", () => {
    it.each(LEVELS)('%s gives legal commands, the same every time, whatever others have under their cups', (level) => {
        fc.assert(
            fc.property(fc.integer(), whims, (seed, whim) => {
                for (const state of decisions(seed)) {
                    const command = liarsDiceRobot.act(state, state.turn, level, whim);
                    expect(liarsDice.decide(state, command).ok).toBe(true);
                    expect(liarsDiceRobot.act(seen(state, state.turn), state.turn, level, whim)).toEqual(command);
                    expect(liarsDice.decide(state, liarsDiceStandIn(state, state.turn)).ok).toBe(true);
                }
            }),
            { numRuns: runs(60) },
        );
    });

    it('has nothing to say for somebody else', () => {
        const state = lying([2, 2], [3, 3]);
        expect(() => liarsDiceRobot.act(state, 1, 'Hard', 0)).toThrow('seat 1 has nothing to decide');
    });

    it.each(LEVELS)('%s challenges what cannot hold, and not what it sees to hold', (level) => {
        const impossible = play(lying([2, 2, 3, 3], [3, 3]), bid(0, 6, 6));
        expect(liarsDiceRobot.act(impossible, 1, level, 5)).toEqual({ kind: 'challenge', by: 1 });
        const certain = play(lying([2, 2, 3, 3], [1, 6, 6, 6, 6]), bid(0, 3, 6));
        expect(liarsDiceRobot.act(certain, 1, level, 5).kind).toBe('bid');
    });

    it('Easy begins with what it has, and Medium sometimes with something else', () => {
        const state = lying([6, 6, 1, 2, 3], [4, 4, 4, 4, 4]);
        expect(liarsDiceRobot.act(state, 0, 'Easy', 1)).toEqual({ kind: 'bid', by: 0, count: 3, face: 6 });
        const faces = new Set(
            Array.from({ length: 60 }, (_, whim) => liarsDiceRobot.act(state, 0, 'Medium', whim)).map((command) =>
                command.kind === 'bid' ? command.face : 0,
            ),
        );
        expect(faces.size).toBeGreaterThan(1);
    });
});

describe('the chances of a bid', () => {
    it('are those of the dice that are not seen, ones included', () => {
        const state = lying([2, 2], [3, 3]) as Live;
        const chance = (each: Bid) => chanceOf(each, state, { seat: 0, trust: 0 });
        expect(chance({ count: 2, face: 2 })).toBe(1);
        expect(chance({ count: 3, face: 2 })).toBeCloseTo(1 - (2 / 3) ** 2, 12);
        expect(chance({ count: 4, face: 2 })).toBeCloseTo(1 / 9, 12);
        expect(chance({ count: 5, face: 2 })).toBe(0);
        const unseen = chanceOf({ count: 1, face: 5 }, state, { seat: undefined, trust: 0 });
        expect(unseen).toBeCloseTo(1 - (2 / 3) ** 4, 12);
    });

    it('rise for a face that its owner has bid, and fall for others', () => {
        const state = play(lying([2, 2], [3, 3]), bid(0, 1, 4)) as Live;
        const chance = (face: number, trust: number) => chanceOf({ count: 1, face }, state, { seat: 1, trust });
        expect(chance(4, 0.1)).toBeGreaterThan(chance(4, 0));
        expect(chance(5, 0.1)).toBeLessThan(chance(5, 0));
    });
});

/** All hands of five dice that have these faces, in each order in which they may have fallen. */
function ordersOf(hand: Hand): readonly Hand[] {
    if (hand.length < 2) return [hand];
    const places = hand.flatMap((die, n) => (hand.indexOf(die) === n ? [n] : []));
    return places.flatMap((n) => ordersOf(hand.filter((_, other) => other !== n)).map((rest) => [hand[n], ...rest]));
}

describe('a whim that is public', () => {
    /** How often Medium's bluffs come, over all throws of five dice, for somebody who knows the whim and not the dice. */
    function bluffs(whim: number): number {
        let count = 0;
        for (let number = 0; number < 6 ** 4; number += 1) {
            const hand = [1, 2, 3, 4].map((n) => 1 + (Math.floor(number / 6 ** (n - 1)) % 6));
            if (new OwnWhim(hand, 0, whim).below(6) === 0) count += 1;
        }
        return count / 6 ** 4;
    }

    it('does not say when a robot bluffs: it does so with as many of its hands, whatever the whim', () => {
        fc.assert(
            fc.property(whims, (whim) => {
                expect(bluffs(whim)).toBeGreaterThan(1 / 6 - 0.06);
                expect(bluffs(whim)).toBeLessThan(1 / 6 + 0.06);
            }),
            { numRuns: runs(200) },
        );
    });

    it('leaves each set of dice its mixture, by the orders in which they may have fallen', () => {
        const state = play(lying([2, 2, 3, 4, 5], [6, 6, 1, 2, 3]), bid(0, 2, 3)) as Live;
        const orders = ordersOf([6, 5, 1, 2, 3]);
        expect(orders).toHaveLength(120);
        const options = optionsIn({ ...state, hands: [state.hands[0], orders[0]] });
        const all = options.reduce((sum, { times }) => sum + times, 0);
        for (const whim of [0, 1, 0xdead_beef]) {
            const chosen = orders.map((hand) => {
                const command = liarsDiceRobot.act({ ...state, hands: [state.hands[0], hand] }, 1, 'Hard', whim);
                return command.kind === 'bid' ? `${command.count} ${command.face}` : '';
            });
            for (const { choice, times } of options) {
                const name = choice === undefined ? '' : `${choice.count} ${choice.face}`;
                const share = chosen.filter((each) => each === name).length / orders.length;
                expect(Math.abs(share - times / all)).toBeLessThan(0.2);
            }
        }
    });

    it('differs in what it leads to from seat to seat and from whim to whim', () => {
        const numbers = [0, 1, 2].flatMap((seat) =>
            [7, 8].map((whim) => new OwnWhim([1, 2, 3], seat as Seat, whim).below(65_536)),
        );
        expect(new Set(numbers).size).toBe(numbers.length);
    });
});

it.each([
    ['Hard', 'Medium', 2],
    ['Medium', 'Easy', 2],
    ['Hard', 'Medium', 6],
] as readonly (readonly [
    Level,
    Level,
    number,
])[])('%s wins more than its share against %s, of %i', async (level, others, seats) => {
    const { winsOf } = await import('../../../training/liars_dice/measure');
    expect(winsOf(level, others, seats, 360)[0]).toBeGreaterThan(1 / seats);
});
