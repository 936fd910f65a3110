import type { GameView, LogEntry, Role } from '@dice-wards/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { webGameOf } from '../../src/games';
import { itemsOf } from '../../src/games/dice_wards/review';
import { roundsOf } from '../../src/games/dice_wards/rounds';
import { pointsIn } from '../../src/games/dice_wards/standing';
import { playWith } from '../../src/kinds';
import { happened } from '../../src/screens/table/voice';
import { leftIn } from '../../src/table/seats';

beforeAll(() => playWith(webGameOf));

const SEATS: readonly Role[] = ['Player1', 'Player2', 'Player3'];

function entry(version: number, ...value: readonly object[]): LogEntry {
    return { version, by: 'Player1', atMs: 0, events: { kind: 'Pig', value } } as unknown as LogEntry;
}

const lands = (value: number) => ({ kind: 'DieLanded', value });
const left = (value: Role) => ({ kind: 'Left', value });
const HELD = { kind: 'Held' };

describe('the rounds of Pig', () => {
    const told = (...log: readonly LogEntry[]) =>
        roundsOf(log, SEATS).map(({ by, dice, end, points }) => [by, dice.join(' '), end, points]);

    it('go round, held or lost, and the last may be open', () => {
        expect(
            told(
                entry(1, lands(4), lands(6), HELD),
                entry(2, lands(3), lands(1)),
                entry(3, lands(2), HELD),
                entry(4, lands(5)),
            ),
        ).toEqual([
            ['Player1', '4 6', 'held', 10],
            ['Player2', '3 1', 'lost', 0],
            ['Player3', '2', 'held', 2],
            ['Player1', '5', 'open', 0],
        ]);
    });

    it('pass by those who have left, on another’s turn or by the clock, which holds for them first', () => {
        expect(
            told(
                entry(1, lands(4)),
                entry(2, left('Player2')),
                entry(3, { kind: 'Lapsed' }),
                entry(4, lands(2), { kind: 'Lapsed' }, left('Player3')),
                entry(5, lands(6), HELD),
            ),
        ).toEqual([
            ['Player2', '', 'left', 0],
            ['Player1', '4', 'lapsed', 4],
            ['Player3', '2', 'left', 2],
            ['Player1', '6', 'held', 6],
        ]);
    });

    it('are told in a review, with what each has after them', () => {
        const items = itemsOf([entry(1, lands(4), HELD), entry(2, lands(3), { kind: 'Lapsed' })], [], SEATS);
        expect(items.map(({ text }) => text)).toEqual(['4 · +4', '3 · +3, out of time']);
        expect(items.at(-1)?.scores).toMatchObject({ Player1: 4, Player2: 3, Player3: 0 });
    });
});

describe('a table of Pig', () => {
    const view = {
        kind: 'Pig',
        status: 'InProgress',
        me: 'Player1',
        activePlayer: 'Player3',
        player1: 'aaaaa-aa',
        player2: 'bbbbb-bb',
        furtherPlayers: ['ccccc-cc'],
        publicNames: { player2: 'Ben', further: ['Cleo'] },
        game: { kind: 'Pig', scores: [12, 40, 7], roundScore: 5, out: ['Player2'] },
        lastDice: Uint8Array.of(5),
        version: 3,
    } as unknown as GameView;

    it('knows what each has, and who has left', () => {
        expect(pointsIn(view)).toMatchObject({ scores: [12, 40, 7], roundScore: 5 });
        expect(leftIn(view)).toEqual(['Player2']);
    });

    it('says what falls, and how all stand', () => {
        const before = { ...view, version: 2, game: { ...view.game, roundScore: 0 } } as GameView;
        expect(happened(before, view)).toBe('The die shows 5. You 12, Ben 40, Cleo 7, this round 5.');
    });
});
