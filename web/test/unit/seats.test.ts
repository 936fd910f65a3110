import type { GameView, Role } from '@dice-wards/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { webGameOf } from '../../src/games';
import { turnsOf } from '../../src/games/farkle/turns';
import { playWith } from '../../src/kinds';
import { outcomeInWords } from '../../src/parts/ending_words';
import { isGathering, isMember, membersOf } from '../../src/parts/room_names';
import { happened } from '../../src/screens/table/voice';
import { endingFor } from '../../src/table/places';
import { inTurns, leftIn, mayLeave, namesIn, othersIn, placesIn, seatsOf } from '../../src/table/seats';

beforeAll(() => playWith(webGameOf));

/** A game of Farkle among four people, as the second of them sees it. */
function viewOf(change: Partial<GameView> = {}, out: readonly Role[] = []): GameView {
    return {
        kind: 'Farkle',
        status: 'InProgress',
        me: 'Player2',
        activePlayer: 'Player3',
        player1: 'aaaaa-aa',
        player2: 'bbbbb-bb',
        furtherPlayers: ['ccccc-cc', 'ddddd-dd'],
        publicNames: { player1: 'Ana', further: [undefined, 'Dora'] },
        game: { kind: 'Farkle', scores: [100, 0, 250, 0], roundScore: 50, out },
        lastDice: new Uint8Array(),
        version: 3,
        ...change,
    } as GameView;
}

const AMONG_TWO: Partial<GameView> = { furtherPlayers: undefined };

describe('the seats of a table', () => {
    it('are as many as play', () => {
        expect(seatsOf(viewOf())).toEqual(['Player1', 'Player2', 'Player3', 'Player4']);
        expect(seatsOf(viewOf(AMONG_TWO))).toEqual(['Player1', 'Player2']);
        expect(seatsOf(viewOf({ ...AMONG_TWO, kind: 'MontyHall' }))).toEqual(['Player1']);
    });

    it('stand in the order of turns, from the player’s own on', () => {
        const seats = seatsOf(viewOf());
        expect(inTurns(seats, 'Player3')).toEqual(['Player3', 'Player4', 'Player1', 'Player2']);
        expect(inTurns(seats, undefined)).toEqual(seats);
    });

    it('have names, the player’s own among them', () => {
        const { Player1, Player2, Player3, Player4, Player5 } = namesIn(viewOf());
        expect([Player1, Player2, Player3, Player4, Player5]).toEqual(['Ana', 'You', 'Guest ccccc', 'Dora', '']);
    });

    it('tell robots apart by their seats where there are several', () => {
        const robot = { level: 'Hard', seat: 'Player1' } as const;
        const names = namesIn(viewOf({ robot }));
        expect([names.Player1, names.Player2, names.Player3]).toEqual(['Robot 1', 'You', 'Robot 3']);
        expect(namesIn(viewOf({ ...AMONG_TWO, robot })).Player1).toBe('Robot · Hard');
        expect(othersIn(viewOf({ robot }))).toEqual([]);
    });

    it('are of other people, but for spectators and the player', () => {
        expect(othersIn(viewOf())).toEqual(['Player1', 'Player3', 'Player4']);
        expect(othersIn(viewOf({ me: undefined }))).toEqual([]);
        expect(othersIn(undefined)).toEqual([]);
    });

    it('can be left on another’s turn by those who are there, among more than two', () => {
        expect(mayLeave(viewOf())).toBe(true);
        expect(mayLeave(viewOf(AMONG_TWO))).toBe(false);
        expect(mayLeave(viewOf({}, ['Player2']))).toBe(false);
        expect(mayLeave(viewOf({ throwState: 'InTheAir' }))).toBe(false);
        expect(mayLeave(viewOf({ status: 'Finished' }))).toBe(false);
        expect(mayLeave(viewOf({ me: undefined }))).toBe(false);
        expect(leftIn(viewOf({}, ['Player4', 'Player1']))).toEqual(['Player4', 'Player1']);
    });
});

describe('the places of a game that is over', () => {
    const over = (places: readonly number[], change: Partial<GameView> = {}): GameView =>
        viewOf({
            status: 'Finished',
            winner: 'Player3',
            outcome: { places, points: 1, reason: 'Played', winner: 'Player3', ending: 'PlayedOut' },
            version: 4,
            ...change,
        });

    it('are told in their order, and shared ones as such', () => {
        expect(placesIn(over([2, 4, 1, 2]))).toEqual([
            { seat: 'Player3', place: 1, isShared: false },
            { seat: 'Player1', place: 2, isShared: true },
            { seat: 'Player4', place: 2, isShared: true },
            { seat: 'Player2', place: 4, isShared: false },
        ]);
        expect(placesIn(viewOf())).toEqual([]);
    });

    it.each([
        [[2, 4, 1, 3], 'Player3', 'You win!'],
        [[2, 4, 1, 3], 'Player1', 'You came 2nd of 4.'],
        [[3, 2, 1, 4], 'Player1', 'You came 3rd of 4.'],
        [[2, 4, 1, 2], 'Player4', 'You share 2nd place of 4.'],
        [[2, 4, 1, 2], 'Player2', 'You came 4th of 4.'],
    ] as const)('are told to whoever came in at %j as %s: %s', (places, seat, told) => {
        expect(endingFor(over(places), seat)).toBe(told);
    });

    it('are nobody’s where two play', () => {
        expect(endingFor(over([2, 1], { ...AMONG_TWO, winner: 'Player2' }), 'Player1')).toBe('You lose.');
    });

    it('are said aloud', () => {
        expect(happened(viewOf(), over([2, 4, 1, 3]))).toMatch(/You came 4th of 4\. Played to the end\.$/);
        expect(happened(viewOf(), viewOf({ version: 5 }))).toContain('Ana 100, You 0, Guest ccccc 250, Dora 0');
    });

    it('come of leaving, too', () => {
        const { outcome } = over([2, 4, 1, 3]);
        const resigned = { ...outcome, ending: 'Resigned' } as GameView['outcome'];
        expect(outcomeInWords(over([2, 4, 1, 3], { outcome: resigned }))).toBe('Only one player stayed');
        expect(outcomeInWords(over([2, 1], { ...AMONG_TWO, outcome: resigned }))).toBe('Resigned');
    });
});

describe('the turns of Farkle', () => {
    const entry = (version: number, ...events: readonly object[]) =>
        ({ version, by: 'Player1', atMs: 0, events: { kind: 'Farkle', value: events } }) as never;
    const lands = (...dice: readonly number[]) => ({ kind: 'DiceLanded', value: Uint8Array.from(dice) });
    const turn = (version: number) => [
        entry(version, { kind: 'RollAsked' }, lands(1, 2, 3, 4, 6, 6)),
        entry(version + 1, { kind: 'Kept', value: Uint8Array.of(1) }, { kind: 'Banked' }),
    ];
    const seats = ['Player1', 'Player2', 'Player3'] as const;
    const told = (log: readonly never[], of: readonly Role[] = seats) =>
        turnsOf(log, of).map(({ by, end, points }) => [by, end, points]);

    it('go round among all who play', () => {
        expect(told([...turn(1), ...turn(3), ...turn(5), ...turn(7)])).toEqual([
            ['Player1', 'banked', 100],
            ['Player2', 'banked', 100],
            ['Player3', 'banked', 100],
            ['Player1', 'banked', 100],
        ]);
        expect(told([...turn(1), ...turn(3), ...turn(5)], ['Player1', 'Player2']).map(([by]) => by)).toEqual([
            'Player1',
            'Player2',
            'Player1',
        ]);
    });

    it('pass by those who have left, on their turn or on another’s', () => {
        const left = (version: number, seat: Role) => entry(version, { kind: 'Left', value: seat });
        expect(told([left(1, 'Player2'), ...turn(2), ...turn(4), ...turn(6)])).toEqual([
            ['Player2', 'left', 0],
            ['Player1', 'banked', 100],
            ['Player3', 'banked', 100],
            ['Player1', 'banked', 100],
        ]);
        expect(told([left(1, 'Player1'), ...turn(2), ...turn(4), ...turn(6)]).map(([by]) => by)).toEqual([
            'Player1',
            'Player2',
            'Player3',
            'Player2',
        ]);
    });

    it('end by the clock, which may take somebody out of the game', () => {
        const lapses = entry(3, { kind: 'Lapsed' }, { kind: 'Left', value: 'Player2' });
        expect(told([...turn(1), lapses, ...turn(4), ...turn(6), ...turn(8)])).toEqual([
            ['Player1', 'banked', 100],
            ['Player2', 'left', 0],
            ['Player3', 'banked', 100],
            ['Player1', 'banked', 100],
            ['Player3', 'banked', 100],
        ]);
    });
});

describe('a room that gathers', () => {
    const room = { player1: 'a', player2: 'b', players: 4, status: 'WaitingForPlayers' } as const;

    it('waits for as many as it has free seats', () => {
        expect(membersOf({ ...room, further: ['c'] })).toEqual(['a', 'b', 'c']);
        expect(membersOf({ player1: 'a' })).toEqual(['a']);
        expect(isMember({ ...room, further: ['c'] }, 'c')).toBe(true);
        expect(isMember(room, 'c')).toBe(false);
        expect(isGathering(room)).toBe(true);
        expect(isGathering({ ...room, further: ['c', 'd'] })).toBe(false);
        expect(isGathering({ ...room, readyBy: 1 })).toBe(false);
        expect(isGathering({ ...room, players: 2 })).toBe(false);
        expect(isGathering({ ...room, status: 'InGame' })).toBe(false);
    });
});
