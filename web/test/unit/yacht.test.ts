import type { EngineTypes, GameView, LogEntry, Role } from '@dice-wards/client';
import { BOXES, EMPTY_CARD } from '@dice-wards/games/yacht/scoring';
import { beforeAll, describe, expect, it } from 'vitest';
import { webGameOf } from '../../src/games';
import { boxesFilled, cardOf, offersFor } from '../../src/games/yacht/boxes';
import { itemsOf } from '../../src/games/yacht/review';
import { firstPlaces, stillKept } from '../../src/games/yacht/selection';
import { TABLE_WORDS } from '../../src/games/yacht/table_words';
import { inTheAir, turnsOf } from '../../src/games/yacht/turns';
import { playWith } from '../../src/kinds';
import { firstWishes, settingsOf } from '../../src/screens/new_room/wishes';
import { happened } from '../../src/screens/table/voice';
import { isAlone, leftIn, seatsOf } from '../../src/table/seats';

beforeAll(() => playWith(webGameOf));

const SEATS: readonly Role[] = ['Player1', 'Player2', 'Player3'];

function cardWith(change: Partial<EngineTypes.YachtCard> = {}): EngineTypes.YachtCard {
    return { upper: 0, bonus: 0, total: 0, left: false, ...change };
}

function viewOf(cards: readonly EngineTypes.YachtCard[], change: object = {}): GameView {
    return {
        kind: 'Yacht',
        status: 'InProgress',
        me: 'Player1',
        activePlayer: 'Player1',
        player1: 'aaaaa-aa',
        player2: 'bbbbb-bb',
        game: { kind: 'Yacht', cards, throwsLeft: 2 },
        lastDice: Uint8Array.of(3, 3, 5, 5, 5),
        version: 3,
        ...change,
    } as unknown as GameView;
}

describe('a card of Yacht', () => {
    it('has a name for each box', () => {
        expect(Object.keys(TABLE_WORDS.boxes)).toEqual(BOXES);
    });

    it('is read from a view, with what the dice would score in the open boxes', () => {
        const cards = [cardWith({ chance: 22, fives: 0, total: 22 })];
        const card = cardOf({ cards }, 'Player1');
        expect([card.at(-1), card[4], card[0]]).toEqual([22, 0, null]);
        expect(boxesFilled(cards[0] ?? cardWith())).toBe(2);
        const offers = offersFor(card, Uint8Array.of(3, 3, 5, 5, 5));
        expect(offers.size).toBe(11);
        expect([offers.get('fullHouse'), offers.get('threes'), offers.get('yacht')]).toEqual([25, 6, 0]);
        expect([offers.has('chance'), offers.has('fives')]).toEqual([false, false]);
        expect(offersFor(card, []).size).toBe(0);
        expect(cardOf({ cards }, 'Player4')).toBe(EMPTY_CARD);
    });
});

describe('the dice that are kept', () => {
    const dice = [4, 2, 4, 6, 4];

    it('are the first of equal ones, as they lie after the throw', () => {
        expect(firstPlaces([4, 6], dice)).toEqual([0, 3]);
        expect(firstPlaces([], dice)).toEqual([]);
        expect(inTheAir(dice, [4, 4])).toEqual([4, 0, 4, 0, 0]);
    });

    it('stay so in the next throw of the turn, where they lie yet', () => {
        const chosen = { turn: 'a', places: [0, 2], faces: [4, 4] };
        expect(stillKept(chosen, 'a', [4, 1, 4, 1, 1])).toEqual([0, 2]);
        expect(stillKept(chosen, 'a', [4, 1, 5, 1, 1])).toEqual([]);
        expect(stillKept(chosen, 'b', dice)).toEqual([]);
        expect(stillKept(undefined, 'a', dice)).toEqual([]);
    });
});

describe('the turns of Yacht', () => {
    const entry = (version: number, ...value: readonly object[]): LogEntry =>
        ({ version, by: 'Player1', atMs: 0, events: { kind: 'Yacht', value } }) as unknown as LogEntry;
    const lands = (...dice: readonly number[]) => ({ kind: 'DiceLanded', value: Uint8Array.from(dice) });
    const keeps = (...dice: readonly number[]) => ({ kind: 'Kept', value: Uint8Array.from(dice) });
    const scores = (box: string, points: number) => ({ kind: 'Scored', value: undefined, box, points });
    const ASKED = { kind: 'RollAsked' };
    const log = [
        entry(1, ASKED, lands(1, 4, 4, 2, 6)),
        entry(2, keeps(4, 4), lands(4, 1, 1)),
        entry(3, scores('fullHouse', 25)),
        entry(4, { kind: 'Left', value: 'Player3' }),
        entry(5, { kind: 'Lapsed', box: 'ones', points: 0 }),
        entry(6, ASKED),
    ];

    it('have the dice as they lie, and the box that was filled', () => {
        expect(
            turnsOf(log, SEATS).map(({ by, dice, throws, box, points, end }) => [
                by,
                dice.join(''),
                throws,
                box,
                points,
                end,
            ]),
        ).toEqual([
            ['Player1', '44411', 2, 'fullHouse', 25, 'scored'],
            ['Player3', '', 0, undefined, 0, 'left'],
            ['Player2', '', 0, 'ones', 0, 'lapsed'],
            ['Player1', '00000', 1, undefined, 0, 'open'],
        ]);
    });

    it('fill the cards of a review', () => {
        const items = itemsOf(log, SEATS);
        expect(items.map(({ text }) => text)).toEqual(['Full house · +25', 'left', 'Ones, by the clock · +0', '…']);
        expect(items.at(-1)?.cards.Player1[8]).toBe(25);
        expect(items[0]?.cards.Player2).toEqual(EMPTY_CARD);
    });
});

describe('a table of Yacht', () => {
    it('knows who has left', () => {
        expect(leftIn(viewOf([cardWith(), cardWith({ left: true })]))).toEqual(['Player2']);
    });

    it('is for one alone where there is one card', () => {
        const alone = viewOf([cardWith()]);
        expect([isAlone(alone), seatsOf(alone)]).toEqual([true, ['Player1']]);
        expect(isAlone(viewOf([cardWith(), cardWith()]))).toBe(false);
    });

    it('says what falls', () => {
        const before = viewOf([cardWith(), cardWith()], { version: 2, lastDice: new Uint8Array(), game: undefined });
        const empty = { kind: 'Yacht', cards: [cardWith(), cardWith()], throwsLeft: 3 };
        const after = viewOf([cardWith({ yacht: 50, total: 50 }), cardWith()]);
        expect(happened({ ...before, game: empty } as GameView, after)).toBe(
            'The dice show 3, 3, 5, 5, 5. 2 throws left.',
        );
    });
});

describe('a room for one', () => {
    it('asks for nothing that takes two', () => {
        const wishes = {
            ...firstWishes('Yacht'),
            players: 1,
            isPrivate: false,
            welcomesBots: true,
            spectatorDelay: true,
        };
        expect(settingsOf(wishes)).toEqual({ private: false, players: 1 });
        expect(settingsOf({ ...wishes, players: 2 })).toMatchObject({ bots: true, rated: false });
    });
});
