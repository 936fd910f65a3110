import { backgammon } from '@dice-wards/games/backgammon';
import type { Board } from '@dice-wards/games/backgammon/board/board';
import { type Seat, WON_BY } from '@dice-wards/games/for_two';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { describe, expect, it } from 'vitest';
import { picture } from './board/board_pictures';
import { Playing } from './playing';

/** The winner's last checker is on their ace point; the other's as given. */
const ENDS = {
    single: picture('. . . . . . | . . . . . 14O', '. . . . . . | . . . . . 1X'),
    'single, on the bar': picture('. . . . . . | . . . . . 13O', '. . . . . . | . . . . . 1X', '1O'),
    gammon: picture('. . . . . . | . . . . . 15O', '. . . . . . | . . . . . 1X'),
    'gammon, outside': picture('. . . . . . | . . . . . 14O', '. . . . . 1O | . . . . . 1X'),
    backgammon: picture('. . . . . . | . . . . . 14O', '. . . . . . | 1O . . . . 1X'),
    'backgammon, on the bar': picture('. . . . . . | . . . . . 14O', '. . . . . . | . . . . . 1X', '1O'),
} as const satisfies Record<string, Board>;
type End = keyof typeof ENDS;

type Cube = { stakes: number; holdsCube: -1 | Seat };

function won(given: object, end: End, cube: Cube, winner: Seat = 0, score: [number, number] = [0, 0]): Playing {
    const playing = Playing.at(given, ENDS[end], winner).with({ cube, score }).roll('21');
    return playing.lay('31').move(1, 2);
}

const centred: Cube = { stakes: 1, holdsCube: -1 };

describe('scoring (001)', () => {
    it.each([
        ['single', 1, 'Played'],
        ['single, on the bar', 1, 'Played'],
        ['gammon', 2, 'Gammon'],
        ['gammon, outside', 2, 'Gammon'],
        ['backgammon', 3, 'Backgammon'],
        ['backgammon, on the bar', 3, 'Backgammon'],
    ] as const)('a single game: %s counts %i, times the cube', (end, multiple, reason) => {
        for (const winner of [0, 1] as const) {
            for (const stakes of [1, 2, 4, 8, 16, 32, 64]) {
                const { state } = won({}, end, { stakes, holdsCube: stakes === 1 ? -1 : winner }, winner);
                expect(backgammon.outcome(state)).toEqual({
                    ...{ places: WON_BY[winner], points: multiple * stakes, reason, ending: 'PlayedOut' },
                });
                expect(state.match.last?.points).toBe(multiple * stakes);
            }
        }
    });

    it("counts no gammon under Jacoby's rule until the cube is turned", () => {
        for (const end of ['gammon', 'backgammon'] as const) {
            const centre = won({ jacoby: true }, end, centred);
            expect(backgammon.outcome(centre.state)).toEqual({
                places: [1, 2],
                points: 1,
                reason: 'Played',
                ending: 'PlayedOut',
            });
            for (const holdsCube of [0, 1] as const) {
                const turned = won({ jacoby: true }, end, { stakes: 2, holdsCube });
                expect(backgammon.outcome(turned.state)?.points).toBe(end === 'gammon' ? 4 : 6);
            }
        }
        expect(backgammon.outcome(won({ jacoby: true }, 'single', centred).state)?.points).toBe(1);
    });

    it('is over only with the last checker', () => {
        const two = picture('. . . . . . | . . . . . 15O', '. . . . . . | . . . . . 2X');
        const playing = Playing.at({}, two).roll('21').move(1, 2);
        expect(playing.state.kind).toBe('moving');
        expect(backgammon.outcome(playing.state)).toBeUndefined();
        expect(backgammon.outcome(playing.move(1, 1).state)).toMatchObject({ points: 2 });
    });
});

describe('a match', () => {
    it('adds up what the games are worth, gammons by the cube included', () => {
        const { state } = won({ matchLength: 25 }, 'gammon', { stakes: 4, holdsCube: 1 }, 0, [3, 5]);
        expect(state.match).toMatchObject({ score: [11, 5], game: 2, last: { winner: 0, win: 'gammon', points: 8 } });
        expect(backgammon.outcome(state)).toBeUndefined();
    });

    it('goes on with a fresh opening roll, board and cube', () => {
        const playing = won({ matchLength: 25 }, 'gammon', { stakes: 4, holdsCube: 1 }, 1);
        expect(playing.state).toMatchObject({ kind: 'rolled-for-start', turn: 0, dice: [3, 1] });
        expect(backgammon.cube?.(playing.state)).toMatchObject({ stakes: 1, owner: undefined, mayDouble: false });
        expect(backgammon.view(playing.state, 0)).toMatchObject({ player1Pips: 167, player2Pips: 167, gameNumber: 2 });
    });

    it.each([
        ['exactly', 'single', 1, [6, 3], [7, 3]],
        ['with more than that', 'backgammon', 2, [4, 3], [10, 3]],
    ] as const)('is over when a player has its length: %s', (_how, end, stakes, score, final) => {
        const holdsCube = stakes === 1 ? -1 : 1;
        const { state } = won({ matchLength: 7 }, end, { stakes, holdsCube }, 0, [...score]);
        expect(state.kind).toBe('completed');
        expect(backgammon.outcome(state)).toEqual({
            places: [1, 2],
            points: final[0],
            reason: end === 'single' ? 'Played' : 'Backgammon',
            ending: 'PlayedOut',
            match: { score: final, length: 7 },
        });
    });

    it('may end with a double that is refused', () => {
        const playing = Playing.at({ matchLength: 5 }, ENDS.gammon, 1).with({ score: [0, 1] });
        playing.with({ cube: { stakes: 2, holdsCube: 1 } }).does('proposeDouble');
        playing.lay('31').does('forfeit');
        expect(playing.state.match).toMatchObject({ score: [0, 3], game: 2 });
        const last = Playing.at({ matchLength: 5, crawford: false }, ENDS.gammon, 1).with({ score: [0, 2] });
        last.with({ cube: { stakes: 2, holdsCube: 1 } })
            .does('proposeDouble')
            .lay('31')
            .does('forfeit');
        expect(last.state.match.score).toEqual([0, 4]);
        const over = Playing.at({ matchLength: 5, crawford: false }, ENDS.gammon).with({ score: [2, 4] });
        over.does('proposeDouble').does('acceptDouble').roll('21').move(1, 2);
        expect(backgammon.outcome(over.state)).toEqual({
            places: [1, 2],
            points: 6,
            reason: 'Gammon',
            ending: 'PlayedOut',
            match: { score: [6, 4], length: 5 },
        });
    });

    it('of every length ends with its first point, or not', () => {
        for (let length = 1; length <= 25; length += 1) {
            const { state } = won({ matchLength: length }, 'single', centred);
            expect(state.kind).toBe(length === 1 ? 'completed' : 'rolled-for-start');
            expect(state.match.crawford).toBe(length === 2 ? 'now' : length === 1 ? 'past' : 'ahead');
        }
    });

    it('starts from the options as they are', () => {
        const options = { ...NO_OPTIONS, matchLength: 3 };
        expect(backgammon.start(options)).toMatchObject({ match: { options, score: [0, 0], absences: [0, 0] } });
    });
});
