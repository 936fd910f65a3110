import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { MOST_LAPSES } from '@dice-wards/games/presence';
import type { Luck, Seat } from '@dice-wards/games/rules';
import { yacht } from '@dice-wards/games/yacht';
import { type Command, decide, type Event, type Live, PAR, type State } from '@dice-wards/games/yacht/rules';
import { BOXES, type Box, type Card, EMPTY_CARD } from '@dice-wards/games/yacht/scoring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presenceOf } from '../presence';

/** A luck that throws these dice. */
function throwing(...faces: readonly number[]): Luck {
    const left = [...faces];
    return { draw: () => left.shift() ?? expect.fail('more dice than were expected') };
}

function play(state: State, command: Command, luck: Luck = throwing()): State {
    const played = yacht.play(state, command, luck);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    return played.state;
}

const start = (seats: number) => yacht.start(NO_OPTIONS, seats) as Live;
const roll = (by: Seat): Command => ({ kind: 'roll', by });
const reroll = (by: Seat, ...kept: number[]): Command => ({ kind: 'reroll', by, kept });
const score = (by: Seat, box: Box): Command => ({ kind: 'score', by, box });
const leave = (by: Seat): Command => ({ kind: 'resign', by, as: null, atOnce: false });
const LAPSE: Command = { kind: 'lapse' };

/** A card with these boxes open, and in each other one the most that it can have. */
function cardWithout(...open: readonly Box[]): Card {
    const most = [5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 50, 30];
    return BOXES.map((box, place) => (open.includes(box) ? null : most[place]));
}

/** Dice of the first seat lie. */
function lying(seats: number, ...dice: readonly number[]): Live {
    return play(start(seats), roll(0), throwing(...dice)) as Live;
}

describe('a turn of Yacht', () => {
    it('throws five dice, and those that are not kept twice more', () => {
        let state = play(start(2), roll(0), throwing(6, 1, 6, 2, 6));
        expect(state).toMatchObject({ phase: 'choosing', turn: 0, throwsLeft: 2, dice: [6, 1, 6, 2, 6] });
        expect(yacht.lastDice(state)).toEqual(Uint8Array.of(6, 1, 6, 2, 6));
        // Those that are kept stay in their places.
        state = play(state, reroll(0, 6, 6, 6), throwing(3, 6));
        expect(state).toMatchObject({ phase: 'choosing', throwsLeft: 1, dice: [6, 3, 6, 6, 6] });
        state = play(state, reroll(0), throwing(1, 2, 3, 4, 5));
        expect(state).toMatchObject({ phase: 'choosing', throwsLeft: 0, dice: [1, 2, 3, 4, 5] });
        state = play(state, score(0, 'largeStraight'));
        expect(state).toMatchObject({ phase: 'starting', turn: 1, throwsLeft: 3, dice: [] });
        expect(yacht.lastDice(state)).toEqual(new Uint8Array(0));
        expect(yacht.score?.(state)).toEqual([40, 0]);
    });

    it('keeps the first of equal dice, and throws the others', () => {
        const state = play(lying(2, 4, 2, 4, 4, 1), reroll(0, 4, 1), throwing(6, 5, 3));
        expect(state).toMatchObject({ dice: [4, 6, 5, 3, 1] });
    });

    it('may score after any throw, in any open box, for nothing too', () => {
        const state = play(lying(2, 1, 2, 3, 4, 6), score(0, 'yacht'));
        expect(state).toMatchObject({ turn: 1, cards: [EMPTY_CARD.with(11, 0), EMPTY_CARD] });
    });

    it('is shown to all in the same way', () => {
        const state = play(lying(3, 1, 2, 3, 4, 6), score(0, 'chance'));
        const view = yacht.view(state, undefined);
        expect(view.cards).toHaveLength(3);
        expect(view.throwsLeft).toBe(3);
        const nothing = Object.fromEntries(BOXES.map((box) => [box, null]));
        const other = { ...nothing, upper: 0, bonus: 0, total: 0, left: false };
        expect(view.cards).toEqual([{ ...other, chance: 16, total: 16 }, other, other]);
        for (const viewer of [0, 1, 2] as const) expect(yacht.view(state, viewer)).toEqual(view);
    });

    it('shows upper boxes, and what they bring', () => {
        const [first] = yacht.view({ ...lying(1, 1, 1, 1, 1, 1), cards: [cardWithout('ones')] }, 0).cards;
        expect(first).toMatchObject({ ones: null, twos: 10, sixes: 30, upper: 100, bonus: 35, total: 370 });
    });
});

describe('what is refused in Yacht', () => {
    const lies = lying(2, 1, 2, 2, 5, 6);
    const third = play(play(lies, reroll(0), throwing(1, 1, 1, 1, 1)), reroll(0), throwing(1, 2, 2, 5, 6));
    const filled = { ...lies, cards: [EMPTY_CARD.with(12, 0), EMPTY_CARD] };
    const over = play(lies, leave(1));
    const air = { ...lies, phase: 'rolling', dice: [1, 0, 2, 0, 0] } as const;
    const invalid = (why: string) => ({ kind: 'invalidMove', why });
    const notNow = (why: string) => ({ kind: 'notNow', why });

    it.each([
        ['to reroll before a throw', start(2), reroll(0), notNow('No dice are on the table: roll')],
        ['to score before a throw', start(2), score(0, 'chance'), notNow('No dice are on the table: roll')],
        ['to roll twice', lies, roll(0), notNow('Your dice are on the table: reroll or score them')],
        ['a fourth throw', third, reroll(0, 2), notNow('That was the third throw: score it')],
        ['dice that do not lie', lies, reroll(0, 3), invalid('These dice are not on the table')],
        ['a die once too often', lies, reroll(0, 1, 1), invalid('These dice are not on the table')],
        ['six dice', lies, reroll(0, 1, 2, 2, 5, 6, 6), invalid('These dice are not on the table')],
        ['to throw none', lies, reroll(0, 1, 2, 2, 5, 6), invalid('Nothing is left to throw: score all five')],
        ['a filled box', filled, score(0, 'chance'), invalid('This box is filled')],
        ['another player', lies, score(1, 'chance'), { kind: 'notYourTurn' }],
        ['a seat that nobody has', lies, leave(2), { kind: 'notYourTurn' }],
        ['anything after the end', over, roll(0), { kind: 'gameOver' }],
        ['the clock after the end', over, LAPSE, { kind: 'gameOver' }],
        ['anything while dice fly', air, score(0, 'chance'), notNow('The dice are in the air')],
        ['the clock while dice fly', air, LAPSE, notNow('The dice are in the air')],
        ['dice that nobody threw', lies, { kind: 'diceLand', dice: [1] }, notNow('No dice are in the air')],
        [
            'to resign a gammon',
            lies,
            { kind: 'resign', by: 0, as: 'Gammon', atOnce: false },
            { kind: 'invalidArgument', why: 'Yacht is lost for one point: resign a Single' },
        ],
        [
            'to resign a gammon out of turn',
            lies,
            { kind: 'resign', by: 1, as: 'Gammon', atOnce: false },
            { kind: 'notYourTurn' },
        ],
    ] as readonly (readonly [string, State, Command, object])[])('%s', (_, state, command, error) => {
        expect(decide(state, command)).toEqual({ ok: false, error });
    });

    it.each([
        ['reroll', Uint8Array.of(1, 1, 1, 1, 1), '0 to 4 dice are kept'],
        ['reroll', Uint8Array.of(0), 'A die shows 1 to 6'],
        ['reroll', Uint8Array.of(6, 7), 'A die shows 1 to 6'],
        ['reroll', Uint8Array.of(6, 1), undefined],
        ['reroll', Uint8Array.of(), undefined],
        ['score', 'Chance', `A box is one of ${BOXES.join(', ')}`],
        ['score', 'chance', undefined],
    ] as const)('%s %j, before any game is looked at', (verb, argument, fault) => {
        expect(yacht.verbs[verb].fault?.(argument as never)).toBe(fault);
    });

    it('refuses exactly the dice that do not lie, or all five', () => {
        const die = fc.integer({ min: 1, max: 6 });
        fc.assert(
            fc.property(
                fc.array(die, { minLength: 5, maxLength: 5 }),
                fc.array(die, { maxLength: 5 }),
                (dice, kept) => {
                    const rest = [...dice];
                    const areThere = kept.every((face) => rest.includes(face) && rest.splice(rest.indexOf(face), 1));
                    const decided = decide(lying(2, ...dice), reroll(0, ...kept));
                    expect(decided.ok).toBe(areThere && kept.length < 5);
                },
            ),
        );
    });
});

describe('the clock of Yacht', () => {
    it('scores dice that lie where they score most', () => {
        const state = play(lying(2, 6, 6, 6, 6, 1), LAPSE);
        expect(state).toMatchObject({ turn: 1, cards: [EMPTY_CARD.with(6, 25), EMPTY_CARD] });
        expect(state.presence).toBe(presenceOf([1, 0]));
    });

    it('crosses out the first open box where nothing was thrown', () => {
        const state = play({ ...start(2), cards: [EMPTY_CARD.with(0, 3), EMPTY_CARD] }, LAPSE);
        expect(state).toMatchObject({ turn: 1, cards: [EMPTY_CARD.with(0, 3).with(1, 0), EMPTY_CARD] });
    });

    it('takes a player for gone whose window has passed three times in a row', () => {
        let state: State = start(3);
        for (let round = 0; round < 2; round += 1) {
            state = play(state, LAPSE);
            for (const by of [1, 2] as const) {
                state = play(play(state, roll(by), throwing(1, 2, 3, 4, 5)), score(by, BOXES[round]));
            }
        }
        expect(state).toMatchObject({ turn: 0, presence: presenceOf([MOST_LAPSES - 1]) });
        expect(decide(state, LAPSE)).toEqual({ ok: true, value: [{ kind: 'Left', seat: 0 }] });
        state = play(state, LAPSE);
        expect(state).toMatchObject({ turn: 1, presence: presenceOf([], [0]) });
        expect(yacht.view(state, 0).cards.map(({ left }) => left)).toEqual([true, false, false]);
    });

    it('counts from the start again when they throw', () => {
        const late = { ...start(2), presence: presenceOf([2, 2]) };
        expect(play(late, roll(0), throwing(1, 2, 3, 4, 5)).presence).toBe(presenceOf([0, 2]));
        const lies = { ...lying(2, 1, 2, 3, 4, 5), presence: presenceOf([1, 2]) };
        expect(play(lies, score(0, 'ones')).presence).toBe(presenceOf([0, 2]));
        expect(play(lies, reroll(0), throwing(1, 2, 3, 4, 5)).presence).toBe(presenceOf([0, 2]));
    });

    it('ends a game that nobody plays', () => {
        for (const seats of [1, 2, 6]) {
            let state: State = start(seats);
            let windows = 0;
            for (; state.phase !== 'over'; windows += 1) state = play(state, yacht.timeout(state));
            expect(windows).toBe(seats === 1 ? 3 : 3 * seats - 1);
        }
    });

    it('has whoever used up their reserve leave', () => {
        const state = play(lying(3, 1, 2, 3, 4, 5), yacht.outOfTime?.(lying(3, 1, 2, 3, 4, 5)) as Command);
        expect(state).toMatchObject({ presence: presenceOf([], [0]), turn: 1, phase: 'starting' });
    });
});

describe('leaving a game of Yacht', () => {
    it('passes the turn on if it was theirs, and else leaves it as it is', () => {
        const state = lying(4, 1, 2, 3, 4, 5);
        expect(play(state, leave(0))).toMatchObject({
            presence: presenceOf([], [0]),
            turn: 1,
            phase: 'starting',
            throwsLeft: 3,
        });
        const others = play(play(state, leave(2)), leave(1));
        expect(others).toEqual({ ...state, presence: presenceOf([], [2, 1]) });
        expect(yacht.staysInWindow?.(state, others)).toBe(true);
        expect(yacht.staysInWindow?.(state, play(state, leave(0)))).toBe(false);
        expect(yacht.staysInWindow?.(state, play(state, reroll(0), seededLuck(1)))).toBe(false);
        expect(decide(others, leave(1))).toMatchObject({ ok: false, error: { kind: 'notYourTurn' } });
        // Both are passed over.
        expect(play(others, score(0, 'chance'))).toMatchObject({ turn: 3 });
    });

    it('ends it when one alone is left, who is first; of those who left the first is last', () => {
        const cards = [40, 30, 20].map((points) => EMPTY_CARD.with(12, points));
        const one = play({ ...start(3), cards }, leave(0));
        expect(yacht.outcome(one)).toBeUndefined();
        const over = play(one, leave(1));
        expect(yacht.outcome(over)).toEqual({ places: [3, 2, 1], points: 1, reason: 'Played', ending: 'GivenUp' });
    });

    it('ends it when all the others have filled their cards', () => {
        const full = cardWithout();
        const state: Live = { ...start(3), cards: [full, full, cardWithout('ones')], turn: 2 };
        expect(yacht.outcome(play(state, leave(2)))).toMatchObject({
            places: [1, 1, 3],
            points: 0,
            ending: 'PlayedOut',
        });
    });

    it('loses to the house for who plays alone', () => {
        const over = play({ ...start(1), cards: [cardWithout('chance')] }, leave(0));
        expect(yacht.outcome(over)).toEqual({ places: [2, 1], points: 1, reason: 'Played', ending: 'GivenUp' });
    });
});

describe('the end of a game of Yacht', () => {
    /** The last turn of all. */
    function ended(dice: readonly number[], box: Box, ...cards: readonly Card[]): State {
        const last = (cards.length - 1) as Seat;
        const state: Live = { ...start(cards.length), cards, turn: last };
        return play(play(state, roll(last), throwing(...dice)), score(last, box));
    }
    const poor: Card = EMPTY_CARD.map(() => 0);

    it('comes when all cards are full, and has the places of their points', () => {
        const cards = [poor.with(12, 20), cardWithout(), poor.with(12, 30), poor.with(12, null)];
        const over = ended([6, 6, 6, 1, 1], 'chance', ...cards);
        expect(yacht.outcome(over)).toEqual({
            places: [3, 1, 2, 3],
            points: 1,
            reason: 'Played',
            ending: 'PlayedOut',
        });
        expect(yacht.score?.(over)).toEqual([20, 375, 30, 20]);
    });

    it('is a draw where the most points are those of several', () => {
        const cards = [poor.with(12, 20), poor, poor.with(12, null)];
        const over = ended([6, 6, 6, 1, 1], 'chance', ...cards);
        expect(yacht.outcome(over)).toMatchObject({ places: [1, 3, 1], points: 0 });
    });

    it('has no turn for a card that is full', () => {
        const state: Live = { ...start(2), cards: [cardWithout('ones'), cardWithout('ones')] };
        const second = play(play(state, roll(0), throwing(1, 1, 1, 1, 1)), score(0, 'ones'));
        expect(second).toMatchObject({ phase: 'starting', turn: 1 });
        expect(play(play(second, roll(1), throwing(1, 1, 1, 1, 1)), score(1, 'ones')).phase).toBe('over');
    });

    it.each([
        [[1, 2, 3, 4, 5], PAR, [1, 2]],
        [[1, 1, 3, 4, 5], PAR - 1, [2, 1]],
    ])('is won alone against the house with par: %j come to %i points, and %j', (dice, points, places) => {
        // 140 points in the upper part with its bonus, and 45 in the lower one.
        const card: Card = [5, 10, 15, 20, 25, 30, 5, 0, 0, 0, 40, 0, null];
        const over = ended(dice, 'chance', card);
        expect(yacht.score?.(over)).toEqual([points]);
        expect(yacht.outcome(over)).toEqual({ places, points: 1, reason: 'Played', ending: 'PlayedOut' });
    });
});

it('the longest entry of a log has room, and all come back as they were', () => {
    const events: readonly Event[] = [
        { kind: 'RollAsked' },
        { kind: 'Kept', dice: [] },
        { kind: 'Kept', dice: [1, 2, 3, 4] },
        { kind: 'DiceLanded', dice: [6, 5, 4, 3, 2] },
        { kind: 'Scored', box: 'chance', points: 30 },
        { kind: 'Lapsed', box: 'ones', points: 0 },
        { kind: 'Left', seat: 5 },
    ];
    const bytes = new Uint8Array(64);
    const end = yacht.records.writeEvents(events, new DataView(bytes.buffer), 0);
    expect(yacht.records.readEvents(bytes.subarray(0, end))).toEqual(events);
    expect(end).toBe(1 + 1 + 5 + 6 + 2 + 2 + 1);
});

const CARD = '03618e7c34de';
const OPEN = '000000000000';
it('a state is as it was stored first', () => {
    const card: Card = [5, 10, null, 20, 0, 30, 30, 0, 25, 30, 0, 50, 29];
    const state: State = {
        phase: 'choosing',
        turn: 4,
        cards: [card, EMPTY_CARD, card, card, EMPTY_CARD],
        presence: presenceOf([0, 2, 0, 0, 1], [3, 0]),
        dice: [1, 6, 3, 4, 5],
        throwsLeft: 1,
    };
    const bytes = new Uint8Array(yacht.records.stateSize);
    yacht.records.writeState(state, new DataView(bytes.buffer), 0);
    // Header, dice, throws left and who is there; then each card's upper boxes and lower ones.
    const golden = `01a51ce5041614${CARD}${OPEN}${CARD}${CARD}${OPEN}${OPEN}`;
    expect(Buffer.from(bytes).toString('hex')).toBe(golden);
    expect(yacht.records.readState(new DataView(bytes.buffer), 0)).toEqual(state);
});
