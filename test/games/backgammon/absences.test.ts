import { backgammon } from '@dice-wards/games/backgammon';
import { START_BOARD } from '@dice-wards/games/backgammon/board/board';
import { ABSENCES_TO_FORFEIT } from '@dice-wards/games/backgammon/decide';
import { WON_BY } from '@dice-wards/games/for_two';
import { provide } from '@dice-wards/kernel/host/source';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { picture } from './board/board_pictures';
import { Playing, told } from './playing';

const LAST_CHECKER = picture('. . . . . . | . . . . 3O 2O', '. . . . . . | . . . . 1X .');
/** Nothing enters against six points that are held. */
const CLOSED_OUT = picture('. . . . . . | 2O 2O 2O 2O 2O 2O', '. . . . . . | 2X . . . . .', '1X');

const last = (playing: Playing, act: (playing: Playing) => unknown): string[] => {
    const { length } = playing.log;
    act(playing);
    return told(playing.log.slice(length));
};
const absences = ({ state }: Playing): readonly number[] => state.match.absences;

describe('a window that passes', () => {
    it('with the opening dice: they are played, and the turn passes', () => {
        const playing = Playing.begun({}, '31');
        expect(last(playing, (p) => p.passes())).toEqual([
            ...['absent', 'rolled 31', 'preparing-move', 'moving 24/21', 'moving 24/23', 'moved', 'rolling'],
        ]);
        expect(playing.actor()).toBe(1);
    });

    it('before the roll: the clock rolls, plays the first legal play and confirms it', () => {
        const playing = Playing.at({}, START_BOARD);
        expect(last(playing, (p) => p.passes('66'))).toEqual([
            ...['absent', 'rolled 66', 'preparing-move', 'moving 24/18', 'moving 24/18', 'moving 13/7', 'moving 13/7'],
            ...['moved', 'rolling'],
        ]);
        expect(playing.state).toMatchObject({ kind: 'rolling', turn: 1, askedBy: 'nobody' });
    });

    it('before the roll, and nothing can be played: the turn passes', () => {
        const playing = Playing.at({}, CLOSED_OUT);
        expect(last(playing, (p) => p.passes('31'))).toEqual(['absent', 'rolled 31', 'moved', 'rolling']);
        expect(playing.actor()).toBe(1);
    });

    it('after the roll, or in the middle of the play: the rest is played', () => {
        const rolled = Playing.at({}, START_BOARD).roll('66');
        expect(last(rolled, (p) => p.passes())).toEqual([
            ...['absent', 'preparing-move', 'moving 24/18', 'moving 24/18', 'moving 13/7', 'moving 13/7', 'moved'],
            'rolling',
        ]);
        const moving = Playing.at({}, START_BOARD).roll('66').move(13, 6);
        expect(last(moving, (p) => p.passes())).toEqual([
            ...['absent', 'moving 24/18', 'moving 24/18', 'moving 13/7', 'moved', 'rolling'],
        ]);
    });

    it('with a complete play: it is confirmed as it is', () => {
        const playing = Playing.at({}, START_BOARD).roll('31').play([8, 3], [6, 1]);
        expect(last(playing, (p) => p.passes())).toEqual(['absent', 'rolling']);
        expect(playing.actor()).toBe(1);
    });

    it('with a double on the table: it is refused', () => {
        const playing = Playing.at({}, START_BOARD)
            .with({ cube: { stakes: 2, holdsCube: 0 } })
            .does('proposeDouble');
        expect(last(playing, (p) => p.passes())).toEqual(['absent', 'completed 0 refused 2']);
    });

    it('after a double was taken in a room that doubles after the roll: the dice are played', () => {
        const playing = Playing.at({ doubleAfterRoll: true }, START_BOARD).roll('31');
        playing.does('proposeDouble').does('acceptDouble');
        expect(last(playing, (p) => p.passes())).toEqual([
            ...['absent', 'moving 24/21', 'moving 24/23', 'moved', 'rolling'],
        ]);
    });

    it('may win the game for the absent player', () => {
        const playing = Playing.at({ matchLength: 3 }, LAST_CHECKER);
        expect(last(playing, (p) => p.passes('65', '21'))).toEqual([
            ...['absent', 'rolled 65', 'preparing-move', 'moving 2/0', 'moved', 'completed 0 single 1'],
            ...['rolling-for-start', 'rolled-for-start 21'],
        ]);
    });

    it('always belongs to the player to act', () => {
        const playing = Playing.at({}, START_BOARD).does('proposeDouble');
        expect(backgammon.timeout(playing.state)).toEqual({ kind: 'absent', seat: 1 });
        expect(playing.refusal({ kind: 'absent', seat: 0 })).toBe('notYourTurn');
        expect(() => backgammon.timeout(playing.does('forfeit').state)).toThrow('no window is open');
    });
});

describe('the clock, where there are nets', () => {
    beforeAll(() => provide(readKernelData()));
    afterAll(() => provide(new Int8Array(32)));

    it('plays as a robot of medium strength does', () => {
        const opening = Playing.begun({}, '31');
        expect(last(opening, (p) => p.passes())).toEqual([
            ...['absent', 'rolled 31', 'preparing-move', 'moving 8/5', 'moving 6/5', 'moved', 'rolling'],
        ]);
        const taken = Playing.at({ doubleAfterRoll: true }, START_BOARD).roll('61');
        taken.does('proposeDouble').does('acceptDouble');
        expect(last(taken, (p) => p.passes())).toEqual(['absent', 'moving 13/7', 'moving 8/7', 'moved', 'rolling']);
    });

    it('plays on where a play was begun', () => {
        const moving = Playing.at({}, START_BOARD).roll('66').move(13, 6);
        expect(last(moving, (p) => p.passes())).toHaveLength(6);
    });
});

describe('a reserve that is used up', () => {
    it.each([
        ['before the roll', (p: Playing) => p],
        ['after it', (p: Playing) => p.roll('31')],
        ['while a double waits', (p: Playing) => p.does('proposeDouble')],
    ])('loses the match %s', (_name, act) => {
        const playing = act(Playing.at({ matchLength: 5 }, START_BOARD));
        const loser = playing.actor();
        const command = backgammon.outOfTime?.(playing.state);
        expect(command).toEqual({ kind: 'outOfTime', seat: loser });
        const played = backgammon.play(playing.state, command as never, { draw: () => 1 }, undefined as never);
        if (!played.ok) throw new Error('refused');
        const winner = loser === 0 ? 1 : 0;
        expect(backgammon.outcome(played.state)).toMatchObject({
            places: WON_BY[winner],
            points: 5,
            reason: 'Timeout',
            ending: 'TimedOut',
        });
    });

    it("is nobody's but of the player to act", () => {
        expect(Playing.at({}, START_BOARD).refusal({ kind: 'outOfTime', seat: 1 })).toBe('notYourTurn');
    });
});

describe('absences', () => {
    /** Player2 plays their turn; then Player1 is to roll. */
    const others = (playing: Playing): Playing => playing.roll('42').play([8, 4], [6, 2]).roll();
    const away = (times: number, given: object = { matchLength: 5 }): Playing => {
        const playing = Playing.at(given, START_BOARD);
        for (let i = 0; i < times; i += 1) others(playing.with({ board: START_BOARD }).passes('31'));
        return playing.with({ board: START_BOARD });
    };

    it('are counted one by one, and not for the other', () => {
        expect(ABSENCES_TO_FORFEIT).toBe(3);
        expect(absences(away(0))).toEqual([0, 0]);
        expect(absences(away(1))).toEqual([1, 0]);
        expect(absences(away(2))).toEqual([2, 0]);
    });

    it('three in a row forfeit a match: the other gets the points that they still need', () => {
        const playing = away(2).with({ score: [4, 1] });
        expect(last(playing, (p) => p.passes())).toEqual(['absent', 'completed 1 forfeit 4']);
        expect(backgammon.outcome(playing.state)).toEqual({
            places: [2, 1],
            points: 5,
            reason: 'Timeout',
            ending: 'TimedOut',
            match: { score: [4, 5], length: 5 },
        });
    });

    it('of both end the match for nobody: no one wins by having left later', () => {
        const bothAway = (given: object): Playing => {
            const playing = Playing.at(given, START_BOARD);
            for (let i = 0; i < 4; i += 1) playing.with({ board: START_BOARD }).passes('31');
            return playing.with({ board: START_BOARD });
        };
        for (const given of [{ matchLength: 5 }, {}]) {
            const playing = bothAway(given);
            expect(absences(playing)).toEqual([2, 2]);
            expect(last(playing, (p) => p.passes())).toEqual(['absent', 'completed 1 forfeit 0']);
            expect(backgammon.toAct(playing.state)).toBe('nobody');
            expect(backgammon.outcome(playing.state)).toEqual({
                places: undefined,
                points: 0,
                reason: 'Abandoned',
                ending: 'Abandoned',
            });
        }
    });

    it('of the other that are fewer save nobody', () => {
        const playing = others(Playing.at({ matchLength: 5 }, START_BOARD).passes('31')).with({ board: START_BOARD });
        playing.passes('31').with({ board: START_BOARD }).passes('31').with({ board: START_BOARD });
        expect(absences(playing)).toEqual([2, 1]);
        expect(last(playing, (p) => p.passes())).toEqual(['absent', 'completed 1 forfeit 5']);
    });

    it('go from game to game', () => {
        const playing = Playing.at({ matchLength: 5 }, LAST_CHECKER).passes('66', '31').passes();
        expect(playing.state.match.game).toBe(2);
        expect(absences(others(playing))).toEqual([2, 0]);
        expect(last(playing, (p) => p.passes())).toEqual(['absent', 'completed 1 forfeit 5']);
    });

    it('forfeit the match with the opening dice, and while a double waits', () => {
        const opening = away(1).with({ board: LAST_CHECKER }).passes('66', '31');
        expect(opening.state).toMatchObject({ kind: 'rolled-for-start', turn: 0 });
        expect(last(opening, (p) => p.passes())).toEqual(['absent', 'completed 1 forfeit 5']);
        const waiting = away(1).passes('31').with({ board: START_BOARD }).does('proposeDouble');
        expect(absences(waiting)).toEqual([2, 0]);
        expect(last(waiting, (p) => p.passes())).toEqual(['absent', 'completed 1 forfeit 5']);
    });

    it.each([
        ['a roll', (p: Playing) => p.roll('31')],
        ['a double', (p: Playing) => p.does('proposeDouble')],
    ])('end with %s', (_name, act) => {
        const playing = away(2);
        act(playing);
        expect(absences(playing)).toEqual([0, 0]);
    });

    it('end with the opening roll', () => {
        const playing = Playing.at({ matchLength: 5 }, LAST_CHECKER).passes('66', '31');
        expect(absences(playing)).toEqual([1, 0]);
        expect(absences(playing.roll())).toEqual([0, 0]);
    });

    it.each([
        ['taken', 'acceptDouble', 'rolling'],
        ['refused', 'forfeit', 'rolled-for-start'],
    ] as const)('end with a double that is %s, but not with one that the clock refuses', (_name, kind, state) => {
        const offered = (): Playing => {
            const playing = Playing.at({ matchLength: 5 }, START_BOARD).passes('31').with({ board: START_BOARD });
            return playing.does('proposeDouble');
        };
        const answered = offered().lay('42').does(kind);
        expect(answered.state.kind).toBe(state);
        expect(absences(answered)).toEqual([0, 0]);
        expect(absences(offered().passes('42'))).toEqual([2, 0]);
    });

    it('in a game that goes on after a roll begin to count anew', () => {
        const playing = away(2).roll('31').passes();
        expect(absences(playing)).toEqual([1, 0]);
    });

    it('are not counted for a player who is closed out, and may not double', () => {
        const playing = away(2).with({ board: CLOSED_OUT, cube: { stakes: 2, holdsCube: 1 } });
        expect(last(playing, (p) => p.passes('31'))).toEqual(['absent', 'rolled 31', 'moved', 'rolling']);
        expect(absences(playing)).toEqual([2, 0]);
        const mayDouble = away(2).with({ board: CLOSED_OUT });
        expect(last(mayDouble, (p) => p.passes())).toEqual(['absent', 'completed 1 forfeit 5']);
    });

    it('are not counted for a player who could not play, and only has to say so', () => {
        const playing = Playing.at({ matchLength: 5 }, CLOSED_OUT).roll('31');
        expect(playing.state).toMatchObject({ kind: 'moved', steps: [] });
        expect(last(playing, (p) => p.passes())).toEqual(['absent', 'rolling']);
        expect(absences(playing)).toEqual([0, 0]);
        const played = Playing.at({ matchLength: 5 }, START_BOARD).roll('31').play([8, 3], [6, 1]).passes();
        expect(absences(played)).toEqual([1, 0]);
    });

    it('three in a row lose a single game as if the other had borne off now', () => {
        const gammon = picture('. . . . . . | . . . . . 1O', '. . . . . . | . . . . . 15X');
        const single = picture('. . . . . . | . . . . . 1O', '. . . . . . | . . . . . 14X');
        const backgammonBoard = picture('. . . . . . | . . . . . 1O', '. . . . . . | . . . . . 14X', '1X');
        for (const [board, points, reason] of [
            [single, 2, 'Played'],
            [gammon, 4, 'Gammon'],
            [backgammonBoard, 6, 'Backgammon'],
        ] as const) {
            const playing = away(2, {})
                .with({ board, cube: { stakes: 2, holdsCube: 1 } })
                .passes();
            expect(backgammon.outcome(playing.state)).toEqual({ places: [2, 1], points, reason, ending: 'TimedOut' });
        }
        const jacoby = away(2, { jacoby: true }).with({ board: gammon }).passes();
        expect(backgammon.outcome(jacoby.state)).toEqual({
            places: [2, 1],
            points: 1,
            reason: 'Played',
            ending: 'TimedOut',
        });
    });

    it('three in a row lose a single game by a double that waits for an answer', () => {
        const playing = Playing.at({}, START_BOARD).passes('31').with({ board: START_BOARD });
        others(playing).with({ board: START_BOARD }).passes('31').with({ board: START_BOARD });
        expect(absences(playing)).toEqual([2, 0]);
        playing.with({ cube: { stakes: 2, holdsCube: 1 } }).does('proposeDouble');
        expect(last(playing, (p) => p.passes())).toEqual(['absent', 'completed 1 refused 2']);
    });
});
