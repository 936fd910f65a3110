import { backgammon } from '@dice-wards/games/backgammon';
import { START_BOARD } from '@dice-wards/games/backgammon/board/board';
import type { GivenOptions } from '@dice-wards/games/options';
import type { ResignationName } from '@dice-wards/games/resignation';
import { describe, expect, it } from 'vitest';
import { picture } from './board/board_pictures';
import { Playing, told } from './playing';

type What = ResignationName | null;

/** The player to act gives up so much. */
function resigns(playing: Playing, as: What, atOnce = false): Playing {
    playing.takes({ kind: 'resign', by: playing.actor(), as, atOnce });
    return playing;
}

function refusal(playing: Playing, as: What): string {
    return playing.refusal({ kind: 'resign', by: playing.actor(), as, atOnce: false });
}

function ends(playing: Playing): string | undefined {
    return told(playing.log).find((each) => each.startsWith('completed'));
}

const MATCH: Partial<GivenOptions> = { matchLength: 7 };
/** Both have borne off; neither can lose more than a single game. */
const ONE_OFF = picture('. . . . . . | . . . . 3O 2O', '. . . . . . | . . . . 2X 2X');
/** No checker of the player on turn is behind one of the other's, nor where the other bears off. */
const RACE = picture('. . . . . . | . . 5O 5O 5O .', '5X 5X . . . . | . . . . . 5X');

describe('a resignation', () => {
    it('may be offered again at higher stakes', () => {
        const playing = resigns(Playing.at({ matchLength: 25 }, START_BOARD), 'Single').does('refuseResignation');
        expect(refusal(playing, 'Single')).toContain('This was refused');
        playing.does('proposeDouble').does('acceptDouble');
        resigns(playing, 'Single').does('acceptResignation');
        expect(ends(playing)).toMatch(/^completed \d single 2$/);
    });

    it('that nobody answers is no absence', () => {
        const playing = resigns(Playing.at({ matchLength: 25 }, START_BOARD), 'Single').passes();
        expect(ends(playing)).toMatch(/^completed \d single 1$/);
        expect(playing.state.match.absences).toEqual([0, 0]);
    });

    it('is offered, and ends the game if it is accepted', () => {
        for (const [as, points] of [
            [null, 2],
            ['Single', 2],
            ['Gammon', 4],
        ] as const) {
            const playing = Playing.at({ matchLength: 25 }, START_BOARD);
            playing.does('proposeDouble').does('acceptDouble');
            const loser = playing.actor();
            resigns(playing, as);
            expect(ends(playing)).toBeUndefined();
            expect(playing.actor()).toBe(1 - loser);
            playing.does('acceptResignation', '31');
            expect(ends(playing)).toBe(`completed ${1 - loser} ${points === 2 ? 'single' : 'gammon'} ${points}`);
        }
    });

    it('that is refused leaves the game as it was, and can only be raised in the same turn', () => {
        const playing = Playing.at(MATCH, START_BOARD).roll('31');
        const before = playing.state;
        resigns(playing, null).does('refuseResignation');
        expect({ ...playing.state, match: undefined }).toEqual({ ...before, match: undefined });
        expect(refusal(playing, 'Single')).toContain('offer more, or play on');
        resigns(playing, 'Gammon').does('refuseResignation');
        expect(refusal(playing, 'Gammon')).toContain('offer more, or play on');
        playing.play([8, 3], [6, 1]).roll().roll('52').play([13, 5], [13, 2]).roll();
        expect(refusal(playing, null)).toBe('nothing');
    });

    it('ends the game at once where no more can be lost', () => {
        const cases: [Partial<GivenOptions>, Int8Array, What, string][] = [
            [MATCH, ONE_OFF, null, 'single 1'],
            [{}, ONE_OFF, 'Single', 'single 1'],
            [{ jacoby: true }, START_BOARD, null, 'single 1'],
            [MATCH, START_BOARD, 'Backgammon', 'backgammon 3'],
            [{}, RACE, 'Gammon', 'gammon 2'],
            [{ matchLength: 2 }, START_BOARD, 'Gammon', 'gammon 2'],
            [{ matchLength: 1 }, START_BOARD, null, 'single 1'],
            [MATCH, START_BOARD, 'Match', 'forfeit 7'],
        ];
        for (const [options, board, as, end] of cases) {
            const playing = Playing.at(options, board);
            const winner = 1 - playing.actor();
            playing.lay('31');
            expect(ends(resigns(playing, as)), JSON.stringify([options, as])).toBe(`completed ${winner} ${end}`);
        }
        const playing = Playing.at(MATCH, START_BOARD).lay('31');
        expect(ends(resigns(playing, null, true))).toMatch(/single 1$/);
    });

    it('is not for more than can be lost, and not for a match where there is none', () => {
        expect(refusal(Playing.at(MATCH, ONE_OFF), 'Gammon')).toContain('At most a Single can be lost now');
        expect(refusal(Playing.at({}, RACE), 'Backgammon')).toContain('At most a Gammon can be lost now');
        expect(refusal(Playing.at({}, START_BOARD), 'Match')).toContain('Match is for matches');
    });

    it('waits for its answer: nothing else happens, for either', () => {
        const playing = resigns(Playing.at(MATCH, START_BOARD), null);
        for (const verb of ['roll', 'proposeDouble', 'undo', 'acceptDouble', 'forfeit'] as const) {
            expect(playing.refusal(verb)).toContain('A resignation waits for your answer');
        }
        const loser = playing.actor() === 0 ? 1 : 0;
        expect(playing.refusal({ kind: 'roll', by: loser })).toContain('notYourTurn');
        expect(backgammon.cube?.(playing.state)?.mayDouble).toBe(false);
        expect(backgammon.view(playing.state, loser)).toMatchObject({
            legalMoves: [],
            resignation: { by: { [`Player${loser + 1}`]: null }, as: { Single: null }, status: { Offered: null } },
        });
    });

    it('is accepted by the clock, whoever was absent before', () => {
        const playing = Playing.at(MATCH, START_BOARD);
        const loser = playing.actor();
        resigns(playing, 'Gammon').passes('31');
        expect(ends(playing)).toBe(`completed ${1 - loser} gammon 2`);
    });

    it('is not made while a double waits, nor answered where there is none', () => {
        const playing = Playing.at(MATCH, START_BOARD).does('proposeDouble');
        expect(refusal(playing, null)).toContain('Command not allowed in current status');
        expect(Playing.at(MATCH, START_BOARD).refusal('acceptResignation')).toContain('No resignation waits');
        expect(Playing.at(MATCH, START_BOARD).refusal('refuseResignation')).toContain('No resignation waits');
    });

    it('of a single game or a match is told at its end, and is no absence', () => {
        for (const [options, as, points] of [
            [{}, 'Backgammon', 3],
            [MATCH, 'Match', 7],
        ] as const) {
            const playing = resigns(Playing.at(options, START_BOARD), as);
            expect(backgammon.outcome(playing.state)).toMatchObject({ points, ending: 'Resigned' });
            expect(backgammon.outcome(playing.state)?.reason).toBe(as === 'Match' ? 'Played' : 'Backgammon');
            expect(backgammon.view(playing.state, 0).resignation).toMatchObject({ status: { Accepted: null } });
        }
    });
});
