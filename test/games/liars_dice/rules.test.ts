import { liarsDice } from '@dice-wards/games/liars_dice';
import { isHigher, matching } from '@dice-wards/games/liars_dice/bids';
import { facts } from '@dice-wards/games/liars_dice/facts';
import { type Command, decide, type Event } from '@dice-wards/games/liars_dice/rules';
import { type State, standingBid } from '@dice-wards/games/liars_dice/state';
import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { ALL_THERE, leaversOf, MOST_LAPSES } from '@dice-wards/games/presence';
import type { Luck, Seat } from '@dice-wards/games/rules';
import { readThrows } from '@dice-wards/games/throws';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../support/runs';
import { presenceOf } from '../presence';
import { bid, challenge, dealt, lying, play, resign, throwing } from './playing';

const ANY: Luck = seededLuck(9);
const LAPSE: Command = { kind: 'lapse' };

/** Two hands of five, which have four 6s, ones included, and three 2s. */
const TWO = dealt([1, 6, 6, 3, 4], [6, 2, 2, 5, 5]);

describe('a round', () => {
    it('begins with five dice for everybody, dealt in the order of the seats, and Player1 to bid', () => {
        expect(TWO).toMatchObject({ phase: 'bidding', turn: 0, dice: [5, 5], bidder: undefined });
        expect(TWO.hands).toEqual([
            [1, 6, 6, 3, 4],
            [6, 2, 2, 5, 5],
        ]);
        for (const seats of [2, 3, 4, 5, 6]) {
            const start = liarsDice.start(NO_OPTIONS, seats);
            expect(liarsDice.toAct(start)).toBe('chance');
            expect(play(start, liarsDice.chanceActs(start, ANY), ANY).hands.map((hand) => hand.length)).toEqual(
                Array(seats).fill(5),
            );
        }
    });

    it('goes around with higher bids', () => {
        let state = play(dealt([2, 2, 2, 2, 2], [3, 3, 3, 3, 3], [4, 4, 4, 4, 4]), bid(0, 2, 3));
        expect(state).toMatchObject({ turn: 1, bidder: 0 });
        state = play(state, bid(1, 2, 5));
        state = play(state, bid(2, 3, 2));
        expect(state).toMatchObject({ turn: 0, bidder: 2 });
        expect(standingBid(state)).toEqual({ count: 3, face: 2 });
        expect(state.bids).toEqual([
            { count: 2, face: 3 },
            { count: 2, face: 5 },
            { count: 3, face: 2 },
        ]);
    });

    it('ends with a challenge: who challenged a bid that holds loses a die, and begins the next one', () => {
        const after = play(play(TWO, bid(0, 4, 6)), challenge(1), ANY);
        expect(after).toMatchObject({ phase: 'bidding', dice: [5, 4], turn: 1, bidder: undefined });
        expect(after.lastRound).toEqual({
            bid: { count: 4, face: 6 },
            bidder: 0,
            challenger: 1,
            loser: 1,
            hands: TWO.hands,
        });
        expect(after.hands.map((hand) => hand.length)).toEqual([5, 4]);
    });

    it('costs a bidder a die whose bid was too high by one', () => {
        const after = play(play(TWO, bid(0, 5, 6)), challenge(1), ANY);
        expect(after).toMatchObject({ dice: [4, 5], turn: 0, lastRound: { loser: 0 } });
    });

    it('counts ones for every face', () => {
        expect([2, 3, 4, 5, 6].map((face) => matching(TWO.hands, face))).toEqual([3, 2, 2, 3, 4]);
        expect(matching([[1, 1], [1]], 4)).toBe(3);
    });

    it('is begun by the next player if the loser is out', () => {
        const state = play(play(lying([2], [3], [4, 4]), bid(0, 1, 6)), challenge(1), ANY);
        expect(state).toMatchObject({ phase: 'bidding', turn: 1, dice: [0, 1, 2], fallen: [0] });
        expect(state.hands[0]).toEqual([]);
        const last = play(play(state, bid(1, 1, 2)), bid(2, 3, 6), ANY);
        // Seat 0 has no dice, so its turn is passed over.
        expect(last).toMatchObject({ turn: 1 });
    });
});

describe('bids', () => {
    it('are for more dice, or for as many of a higher face, and nothing else', () => {
        const any = fc.record({ count: fc.integer({ min: 1, max: 10 }), face: fc.integer({ min: 2, max: 6 }) });
        fc.assert(
            fc.property(any, any, (first, second) => {
                const state = play(TWO, bid(0, first.count, first.face));
                const isMore = second.count * 10 + second.face > first.count * 10 + first.face;
                expect(decide(state, bid(1, second.count, second.face)).ok).toBe(isMore);
                expect(isHigher(second, first)).toBe(isMore);
            }),
            { numRuns: runs(500) },
        );
    });

    const over = play(play(lying([2], [3]), bid(0, 1, 6)), challenge(1));
    const standing = play(TWO, bid(0, 3, 4));
    const wrongBid = 'A bid must be for more dice, or for as many of a higher face';
    const noFace = 'A bid is for a face from 2 to 6: ones count for all of them';
    it.each([
        ['the opponent', TWO, bid(1, 1, 2), { kind: 'notYourTurn' }],
        ['a challenge of nothing', TWO, challenge(0), { kind: 'notNow', why: 'There is no bid to challenge' }],
        ['the same bid again', standing, bid(1, 3, 4), { kind: 'invalidMove', why: wrongBid }],
        ['fewer dice of a higher face', standing, bid(1, 2, 6), { kind: 'invalidMove', why: wrongBid }],
        ['a bid for ones', standing, bid(1, 4, 1), { kind: 'invalidMove', why: noFace }],
        ['a face that no die has', standing, bid(1, 4, 7), { kind: 'invalidMove', why: noFace }],
        ['half a die', standing, bid(1, 4.5, 3), { kind: 'invalidMove', why: noFace }],
        [
            'more dice than there are',
            standing,
            bid(1, 11, 2),
            { kind: 'invalidMove', why: 'Only 10 dice are under the cups' },
        ],
        ['anything after the end', over, bid(1, 1, 2), { kind: 'gameOver' }],
        ['to leave a game that is over', over, resign(1), { kind: 'gameOver' }],
        [
            'to resign a gammon',
            TWO,
            { kind: 'resign', by: 0, as: 'Gammon', atOnce: false },
            { kind: 'invalidArgument', why: "Liar's Dice is lost for one point: resign a Single" },
        ],
        [
            'dice that lie to be dealt',
            TWO,
            { kind: 'deal', hands: [] },
            { kind: 'notNow', why: 'The dice lie under the cups' },
        ],
        [
            'a bid while dice are in the air',
            liarsDice.start(NO_OPTIONS, 2),
            bid(0, 1, 2),
            { kind: 'notNow', why: 'The dice are in the air' },
        ],
    ] as readonly (readonly [string, State, Command, object])[])('refuse %s', (_, state, command, error) => {
        const before = structuredClone(state);
        expect(decide(state, command)).toEqual({ ok: false, error });
        expect(state).toEqual(before);
    });

    it.each([
        [{ count: 0, face: 2 }, 'A bid is for 1 to 30 dice'],
        [{ count: 31, face: 2 }, 'A bid is for 1 to 30 dice'],
        [{ count: 1, face: 1 }, 'A bid is for a face from 2 to 6'],
        [{ count: 1, face: 7 }, 'A bid is for a face from 2 to 6'],
        [{ count: 30, face: 6 }, undefined],
    ])('%j, before any game is looked at', (given, fault) => {
        expect(liarsDice.verbs.bid.fault?.(given as never)).toBe(fault);
    });
});

describe('the end', () => {
    it('is when one player still has dice; who falls later is placed better', () => {
        let state = play(play(lying([2], [3], [4]), bid(0, 1, 6)), challenge(1), throwing(3, 4));
        expect(liarsDice.outcome(state)).toBeUndefined();
        state = play(play(state, bid(1, 2, 5)), challenge(2));
        expect(state).toMatchObject({ phase: 'over', winner: 2, fallen: [0, 1] });
        expect(liarsDice.toAct(state)).toBe('nobody');
        expect(liarsDice.outcome(state)).toEqual({
            places: [3, 2, 1],
            points: 1,
            reason: 'Played',
            ending: 'PlayedOut',
        });
    });

    it('of a game that all others have left has the first of them last', () => {
        let state = play(lying([2, 2], [3], [4], [5]), resign(2));
        state = play(play(state, bid(0, 1, 6)), challenge(1), ANY);
        expect(state).toMatchObject({ dice: [1, 1, 0, 1] });
        state = play(state, resign(3));
        state = play(state, resign(0));
        expect(liarsDice.outcome(state)).toEqual({
            places: [2, 1, 4, 3],
            points: 1,
            reason: 'Played',
            ending: 'GivenUp',
        });
    });

    it('has whoever left behind those who had fallen before', () => {
        let state = play(play(lying([2], [3], [4]), bid(0, 1, 6)), challenge(1), ANY);
        state = play(state, resign(2));
        expect(state).toMatchObject({ phase: 'over', winner: 1, fallen: [0] });
        expect(leaversOf(state.presence)).toEqual([2]);
        expect(liarsDice.outcome(state)?.places).toEqual([2, 1, 3]);
    });
});

describe('somebody who leaves', () => {
    const THREE = dealt([2, 2, 2, 2, 2], [3, 3, 3, 3, 3], [4, 4, 4, 4, 4]);

    it('out of turn leaves the window of whoever is to act open, and their dice to the round', () => {
        const before = play(THREE, bid(0, 5, 4));
        const after = play(before, resign(2));
        expect(after).toMatchObject({ turn: 1, dice: [5, 5, 0], presence: presenceOf([], [2]), phase: 'bidding' });
        expect(liarsDice.staysInWindow?.(before, after)).toBe(true);
        expect(liarsDice.view(after, 1)).toMatchObject({
            underCups: Uint8Array.of(5, 5, 5),
            diceLeft: Uint8Array.of(5, 5, 0),
            allDice: 15,
        });
        const ended = play(after, challenge(1), ANY);
        expect(ended).toMatchObject({ dice: [5, 4, 0], lastRound: { loser: 1 } });
        expect(ended.hands[2]).toEqual([]);
    });

    it('on their turn hands it on, in a new window', () => {
        const before = play(THREE, bid(0, 5, 4));
        const after = play(before, resign(1));
        expect(after).toMatchObject({ turn: 2, bidder: 0 });
        expect(liarsDice.staysInWindow?.(before, after)).toBe(false);
        expect(liarsDice.staysInWindow?.(THREE, before)).toBe(false);
    });

    it('leaves their bid standing; if it was wrong, nobody loses a die, and the challenger begins', () => {
        const state = play(play(THREE, bid(0, 6, 6)), resign(0));
        expect(standingBid(state)).toEqual({ count: 6, face: 6 });
        const ended = play(state, challenge(1), ANY);
        expect(ended).toMatchObject({ turn: 1, dice: [0, 5, 5], lastRound: { loser: undefined, bidder: 0 } });
    });

    it('is out, and can do nothing more', () => {
        const state = play(THREE, resign(2));
        for (const command of [resign(2), bid(2, 1, 2), challenge(2)]) {
            expect(decide(state, command)).toEqual({ ok: false, error: { kind: 'notYourTurn' } });
        }
    });

    it('of two players ends the game', () => {
        for (const by of [0, 1] as const) {
            const state = play(TWO, resign(by));
            expect(state).toMatchObject({ phase: 'over', winner: 1 - by, givenUp: true });
            expect(liarsDice.outcome(state)?.ending).toBe('GivenUp');
        }
    });
});

describe('a window that passes', () => {
    it('makes the least bid where there is none, and challenges one that stands', () => {
        const first = play(TWO, liarsDice.timeout(TWO));
        expect(standingBid(first)).toEqual({ count: 1, face: 2 });
        const second = play(first, liarsDice.timeout(first), ANY);
        expect(second).toMatchObject({ dice: [5, 4], lastRound: { challenger: 1, loser: 1 } });
    });

    it(`the ${MOST_LAPSES}rd time in a row is the last: the player has left`, () => {
        let state = play(TWO, LAPSE);
        expect(state.presence).toBe(presenceOf([1, 0]));
        state = play(state, bid(1, 1, 3));
        state = play(state, LAPSE, ANY);
        expect(state).toMatchObject({ presence: presenceOf([2, 0]), turn: 0, lastRound: { challenger: 0, loser: 0 } });
        expect(play(state, LAPSE)).toMatchObject({
            phase: 'over',
            winner: 1,
            givenUp: true,
            presence: presenceOf([], [0]),
        });
        // Acting in between ends the row.
        state = play(play(state, bid(0, 1, 2)), bid(1, 1, 3));
        expect(state.presence).toBe(ALL_THERE);
        expect(play(state, LAPSE, ANY)).toMatchObject({ phase: 'bidding', presence: presenceOf([1, 0]) });
    });

    it('with a reserve that is used up is the end of the game for that player', () => {
        const state = play(TWO, bid(0, 1, 2));
        expect(liarsDice.outOfTime?.(state)).toEqual(resignAtOnce(1));
        expect(play(state, resignAtOnce(1))).toMatchObject({ phase: 'over', winner: 0 });
    });
});

function resignAtOnce(by: Seat): Command {
    return { kind: 'resign', by, as: null, atOnce: true };
}

describe('the entries of a log', () => {
    it('show a deal as throws of dice, whoever they were dealt to', () => {
        const read = readThrows(facts.throws);
        const shown = liarsDice.showEvent({ kind: 'Dealt', seat: 3, dice: [6, 1, 5] });
        expect(read('Dealt', 'Dealt' in shown ? shown.Dealt : undefined)).toEqual({ faces: 6, shown: [6, 1, 5] });
        expect(read('Dealt', { player: 'Player4', dice: [6, 1] })).toEqual({ faces: 6, shown: [6, 1] });
        expect(read('Shown', { hands: [[1]], matching: 1, loser: null })).toBeUndefined();
    });

    it('have room for the end of a round of six with all dice', () => {
        const six = dealt(...Array.from({ length: 6 }, () => [1, 2, 3, 4, 5]));
        const played = liarsDice.play(play(six, bid(0, 1, 2)), challenge(1), ANY);
        if (!played.ok) throw new Error(played.error.kind);
        expect(played.events.map(({ kind }) => kind)).toEqual(['Shown', ...Array(6).fill('Dealt')]);
        const bytes = new Uint8Array(255);
        const end = liarsDice.records.writeEvents(played.events, new DataView(bytes.buffer), 0);
        expect(end).toBe(1 + 2 + 6 * 3 + 6 * (1 + 3));
        expect(liarsDice.records.readEvents(bytes.subarray(0, end))).toEqual(played.events);
        expect(liarsDice.records.stateSize).toBe(64);
    });

    it('come back as they were, whoever lost and whoever acted', () => {
        const events: readonly Event[] = [
            { kind: 'BidMade', bid: { count: 30, face: 6 }, lapsed: true },
            { kind: 'Shown', hands: [[], [6], [1, 2]], matching: 2, loser: undefined, lapsed: true },
            { kind: 'Shown', hands: [[5]], matching: 0, loser: 5, lapsed: false },
            { kind: 'Left', seat: 5 },
            { kind: 'Dealt', seat: 5, dice: [6, 6, 6, 6, 6] },
        ];
        const bytes = new Uint8Array(64);
        const end = liarsDice.records.writeEvents(events, new DataView(bytes.buffer), 0);
        expect(liarsDice.records.readEvents(bytes.subarray(0, end))).toEqual(events);
        expect([...bytes.subarray(0, 4)]).toEqual([0x1f, (30 << 3) | 6, 0x2f, 2]);
    });

    it('have golden bytes of the state', () => {
        const bytes = new Uint8Array(liarsDice.records.stateSize);
        const state = play(play(TWO, bid(0, 5, 6)), challenge(1), throwing(1, 2, 3, 4, 6, 6, 6, 6, 5));
        liarsDice.records.writeState(play(state, bid(0, 2, 3)), new DataView(bytes.buffer), 0);
        const golden = [
            '010a0100' + '405000000000' + '130000000000' + '000000000000' + '000000',
            '412340566665000000000000000000000000',
            '2e0100' + '516634562255000000000000000000000000',
        ];
        expect(Buffer.from(bytes).toString('hex')).toBe(golden.join(''));
    });

    it('have golden bytes of who fell, who has let windows pass, and who has left', () => {
        const bytes = new Uint8Array(liarsDice.records.stateSize);
        const begun = lying([], [3, 4], [4, 4], [], [5], [6]);
        const state: State = {
            ...begun,
            fallen: [3, 0],
            presence: presenceOf([0, 2, 1], [5, 4]),
            dice: [0, 2, 2, 0, 0, 0],
        };
        liarsDice.records.writeState(state, new DataView(bytes.buffer), 0);
        const golden = '022020010000' + '000000000000' + '000000000000' + '01c050';
        expect(Buffer.from(bytes.subarray(4, 25)).toString('hex')).toBe(golden);
        expect(liarsDice.records.readState(new DataView(bytes.buffer), 0)).toEqual(state);
    });
});
