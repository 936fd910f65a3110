import { liarsDice } from '@dice-wards/games/liars_dice';
import { matching } from '@dice-wards/games/liars_dice/bids';
import { facts } from '@dice-wards/games/liars_dice/facts';
import { type State, standingBid } from '@dice-wards/games/liars_dice/state';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { err } from '@dice-wards/games/result';
import { SEATS } from '@dice-wards/games/seats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playSideBySide } from '../../support/parallel_games';
import { runs } from '../../support/runs';
import { askedIn, bid, challenge, dealt, play, throwing } from './playing';

type Rules = typeof liarsDice;
const WALKS = Array.from({ length: 24 }, (_, seed) => seed);

/** How many moments were compared of two games of these rules. */
function compared(rules: Rules, seed: number): number {
    const reveals = ['Shown'];
    const common = { throws: facts.throws, seats: facts.seats, commandsOf: askedIn, longest: 2_000 };
    return playSideBySide({ ...common, rules, reveals, options: () => NO_OPTIONS }, seed);
}

function allCompared(rules: Rules): number {
    return WALKS.reduce((sum, seed) => sum + compared(rules, seed), 0);
}

const hand = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 5, maxLength: 5 });

describe('what somebody may know of others', () => {
    it('is nothing but how many dice they have, until the round is over', () => {
        fc.assert(
            fc.property(fc.array(hand, { minLength: 3, maxLength: 3 }), hand, (hands, other) => {
                const [mine, ...theirs] = hands;
                const games = [theirs, [other, other]].map((cups) => play(dealt(mine, ...cups), bid(0, 3, 4)));
                const seen = games.map((state) => liarsDice.secrets?.seenBy(state, 0));
                expect(seen[0]).toEqual(seen[1]);
                expect(seen[0]?.hands).toEqual([mine, [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]);
                expect(liarsDice.view(games[0], 0)).toEqual(liarsDice.view(games[1], 0));
                expect(liarsDice.view(games[0], 0)).toMatchObject({
                    ownDice: Uint8Array.from(mine),
                    underCups: Uint8Array.of(5, 5, 5),
                    lastRound: null,
                });
                expect(liarsDice.view(games[0], undefined).ownDice).toHaveLength(0);
            }),
            { numRuns: runs(500) },
        );
    });

    it('is a hand of their own only: of the deal each knows one event, and strangers none', () => {
        const start = liarsDice.start(NO_OPTIONS, 3);
        const dice = throwing(1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3);
        const played = liarsDice.play(start, liarsDice.chanceActs(start, dice), dice);
        if (!played.ok) throw new Error(played.error.kind);
        expect(played.events.map((event) => liarsDice.secrets?.knownTo(event))).toEqual([1, 2, 4]);
        expect(played.events.map(liarsDice.showEvent)).toEqual(
            [1, 2, 3].map((face) => ({
                Dealt: { player: { [`Player${face}`]: null }, dice: Uint8Array.from([face, face, face, face, face]) },
            })),
        );
    });

    it('is all of it once it was challenged, and then nothing of the next round', () => {
        const before = play(dealt([1, 1, 2, 3, 4], [6, 6, 6, 5, 5]), bid(0, 6, 6));
        const after = play(before, challenge(1), throwing(2, 2, 2, 2, 3, 3, 3, 3, 3));
        for (const viewer of [...SEATS.slice(0, 2), undefined]) {
            const seen = liarsDice.secrets?.seenBy(after, viewer) as State;
            expect(liarsDice.view(seen, viewer).lastRound?.hands.map((each) => [...each])).toEqual([
                [1, 1, 2, 3, 4],
                [6, 6, 6, 5, 5],
            ]);
            expect([...liarsDice.lastDice(seen)]).toEqual([1, 1, 2, 3, 4, 6, 6, 6, 5, 5]);
        }
        expect(liarsDice.secrets?.seenBy(after, 0).hands).toEqual([
            [2, 2, 2, 2],
            [0, 0, 0, 0, 0],
        ]);
    });
});

describe('two games side by side', () => {
    it('are compared at many moments, and look the same', () => expect(allCompared(liarsDice)).toBeGreaterThan(300));

    const sum = (state: State): number => state.hands.flat().reduce((all, die) => all + die, 0);
    const { secrets } = liarsDice;
    if (secrets === undefined) throw new Error('the rules hide nothing');
    const LEAKS: readonly (readonly [string, string, Rules])[] = [
        [
            'a view that shows the sum of all dice',
            'the view',
            { ...liarsDice, view: (state, viewer) => ({ ...liarsDice.view(state, viewer), allDice: sum(state) }) },
        ],
        [
            'a view that shows whether the bid holds',
            'the view',
            {
                ...liarsDice,
                view: (state, viewer) => {
                    const standing = standingBid(state);
                    const holds = standing !== undefined && matching(state.hands, standing.face) >= standing.count;
                    return { ...liarsDice.view(state, viewer), allDice: holds ? 1 : 0 };
                },
            },
        ],
        [
            'the hand of the next player seen with their own',
            'the state that is seen',
            {
                ...liarsDice,
                secrets: {
                    ...secrets,
                    seenBy: (state, viewer) => {
                        const next = ((viewer ?? 0) + 1) % state.hands.length;
                        const hands = secrets
                            .seenBy(state, viewer)
                            .hands.map((cup, seat) => (seat === next ? state.hands[seat] : cup));
                        return { ...state, hands };
                    },
                },
            },
        ],
        [
            'hands that are sorted but not hidden',
            'the state that is seen',
            {
                ...liarsDice,
                secrets: {
                    ...secrets,
                    seenBy: (state, viewer) => ({
                        ...state,
                        hands: state.hands.map((cup, seat) => (seat === viewer ? cup : [...cup].sort())),
                    }),
                },
            },
        ],
        [
            'an event of a bid that shows how many dice there are for it',
            'what is told of a secret',
            {
                ...liarsDice,
                play: (state, command, luck) => {
                    const played = liarsDice.play(state, command, luck);
                    if (!played.ok) return played;
                    const events = played.events.map((event) =>
                        event.kind === 'BidMade'
                            ? { ...event, bid: { ...event.bid, count: matching(state.hands, event.bid.face) } }
                            : event,
                    );
                    return { ...played, events };
                },
            },
        ],
        [
            'a clock that bids the most frequent face',
            'what the clock plays',
            {
                ...liarsDice,
                timeout: (state) => {
                    if (state.phase === 'over') throw new Error('over');
                    const counts = [2, 3, 4, 5, 6].map((face) => matching([state.hands[state.turn]], face));
                    const face = 2 + counts.indexOf(Math.max(...counts));
                    return { kind: 'bid', by: state.turn, count: 1, face };
                },
            },
        ],
        [
            'a refusal that knows the dice of others',
            'what challenge answers',
            {
                ...liarsDice,
                decide: (state, command) => {
                    if (command.kind !== 'challenge' || sum(state) % 2 === 0) return liarsDice.decide(state, command);
                    return err({ kind: 'notNow', why: 'The sum is odd' });
                },
            },
        ],
    ];

    it.each(LEAKS)('find %s, by %s', (_, differing, leaky) => {
        expect(() => allCompared(leaky)).toThrow(differing);
    });

    it('differ in nothing if the deal is told to everybody, which the suite finds as well', () => {
        const told: Rules = { ...liarsDice, secrets: { ...secrets, knownTo: () => undefined } };
        expect(allCompared(told)).toBe(0);
    });
});
