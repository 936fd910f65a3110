import { backgammon } from '@dice-wards/games/backgammon';
import { flipped, START_BOARD } from '@dice-wards/games/backgammon/board/board';
import { describe, expect, it } from 'vitest';
import { picture } from './board/board_pictures';
import { Playing } from './playing';

const NOT_NOW = 'Command not allowed in current status';
const NOT_YOURS = 'You do not control the cube';
const AT_CAP = 'Cannot double at stakes of 64 or higher';
const CRAWFORD = 'Nobody may double in the Crawford game';
const DEAD = 'The cube is dead: its value already covers what you need';

/** Player1 has one checker left, and the other has borne off some. */
const LAST_CHECKER = picture('. . . . . . | . . . . 3O 2O', '. . . . . . | . . . . 1X .');

const fresh = (given = {}): Playing => Playing.at(given, START_BOARD);
const mayDouble = ({ state }: Playing): boolean => backgammon.cube?.(state)?.mayDouble === true;

/** Plays the turn out, if it is not rolled yet with this roll, and confirms it. */
function passTurn(playing: Playing, roll = '31'): Playing {
    const turn = playing.actor();
    playing.roll(roll);
    while (playing.actor() === turn && playing.state.kind !== 'moved') {
        const { legalMoves } = backgammon.view(playing.state, turn) as {
            legalMoves: readonly { from: number; die: number }[];
        };
        playing.move(legalMoves[0].from, legalMoves[0].die);
    }
    return playing.roll();
}

/** The next game of the match, at this score; the first roll is Player1's. */
function nextGame(given: object, score: [number, number]): Playing {
    return fresh(given).with({ score, board: LAST_CHECKER }).roll('66').lay('21').move(2, 6);
}

describe('the cube at the table', () => {
    it('is offered at the start of a turn, before the roll, unless the opponent owns it', () => {
        const playing = fresh();
        expect(backgammon.cube?.(playing.state)).toEqual({
            stakes: 1,
            owner: undefined,
            offered: false,
            mayDouble: true,
        });
        playing.does('proposeDouble');
        expect(backgammon.cube?.(playing.state)).toEqual({
            stakes: 1,
            owner: undefined,
            offered: true,
            mayDouble: false,
        });
        playing.does('acceptDouble');
        expect(backgammon.cube?.(playing.state)).toEqual({ stakes: 2, owner: 1, offered: false, mayDouble: false });
    });

    it('belongs to the player who took it: they alone redouble, up to 64', () => {
        const playing = fresh();
        for (const stakes of [2, 4, 8, 16, 32, 64]) {
            const doubler = playing.actor();
            playing.does('proposeDouble').does('acceptDouble');
            expect(backgammon.cube?.(playing.state)).toMatchObject({ stakes, owner: 1 - doubler });
            expect(playing.actor()).toBe(doubler);
            expect(playing.refusal('proposeDouble')).toBe(NOT_YOURS);
            playing.with({ board: START_BOARD });
            passTurn(playing);
            expect(playing.refusal('proposeDouble')).toBe(stakes === 64 ? AT_CAP : 'nothing');
            expect(mayDouble(playing)).toBe(stakes < 64);
        }
    });

    it('cannot be offered at other times, whoever owns it', () => {
        const opening = Playing.begun({}, '31');
        expect(opening.refusal('proposeDouble')).toBe(NOT_NOW);
        expect(mayDouble(opening)).toBe(false);
        const playing = fresh().roll('31');
        for (const kind of ['rolled', 'moving', 'moved'] as const) {
            expect(playing.state.kind).toBe(kind);
            expect(playing.refusal('proposeDouble')).toBe(NOT_NOW);
            expect(mayDouble(playing)).toBe(false);
            if (kind === 'rolled') playing.move(8, 3);
            if (kind === 'moving') playing.move(6, 1);
        }
        expect(playing.with({ cube: { stakes: 64, holdsCube: 1 } }).refusal('proposeDouble')).toBe(NOT_NOW);
    });

    it('allows only an answer while it waits', () => {
        const playing = fresh().does('proposeDouble');
        for (const kind of ['roll', 'undo', 'proposeDouble'] as const) {
            expect(playing.refusal({ kind, by: 0 })).toBe('notYourTurn');
        }
        expect(playing.refusal({ kind: 'roll', by: 1 })).toBe(NOT_NOW);
        expect(playing.refusal({ kind: 'proposeDouble', by: 1 })).toBe(NOT_NOW);
        expect(playing.refusal({ kind: 'acceptDouble', by: 0 })).toBe('notYourTurn');
        expect(playing.refusal({ kind: 'diceLand', dice: [1, 2] })).toBe('No dice are in the air');
    });

    it('is not accepted or refused where nothing was offered', () => {
        for (const playing of [fresh(), fresh().roll('31'), Playing.begun({}, '31')]) {
            expect(playing.refusal('acceptDouble')).toBe(NOT_NOW);
            expect(playing.refusal('forfeit')).toBe(NOT_NOW);
        }
    });

    it('asks for the turn, then the time, then the control, then the cap', () => {
        const playing = fresh().with({ cube: { stakes: 64, holdsCube: 1 } });
        expect(playing.refusal({ kind: 'proposeDouble', by: 1 })).toBe('notYourTurn');
        expect(playing.refusal('proposeDouble')).toBe(NOT_YOURS);
        expect(playing.with({ cube: { stakes: 64, holdsCube: 0 } }).refusal('proposeDouble')).toBe(AT_CAP);
        expect(
            playing
                .with({ cube: { stakes: 64, holdsCube: 1 } })
                .roll('31')
                .refusal('proposeDouble'),
        ).toBe(NOT_NOW);
    });

    it('is not in the room without doubling', () => {
        const playing = fresh({ doubling: false });
        for (const kind of ['proposeDouble', 'acceptDouble', 'forfeit'] as const) {
            expect(playing.refusal(kind)).toBe('This room plays without the doubling cube');
        }
        expect(backgammon.cube?.(playing.state)).toBeUndefined();
    });

    it('refused, pays what was at stake before, without a gammon', () => {
        const playing = fresh().with({ cube: { stakes: 4, holdsCube: 0 } });
        playing.does('proposeDouble').does('forfeit');
        expect(backgammon.outcome(playing.state)).toEqual({
            ...{ places: [1, 2], points: 4, reason: 'DoubleRefused', ending: 'DoubleRefused' },
        });
    });
});

describe('the cube after the roll (004)', () => {
    it('is offered in rolled, and at no other time', () => {
        const opening = Playing.begun({ doubleAfterRoll: true }, '31');
        expect(opening.refusal('proposeDouble')).toBe(NOT_NOW);
        expect(mayDouble(opening.roll())).toBe(true);
        const playing = fresh({ doubleAfterRoll: true });
        expect(playing.refusal('proposeDouble')).toBe(NOT_NOW);
        expect(mayDouble(playing)).toBe(false);
        expect(mayDouble(playing.roll('31'))).toBe(true);
        expect(playing.move(8, 3).refusal('proposeDouble')).toBe(NOT_NOW);
        expect(playing.does('undo').refusal('proposeDouble')).toBe('nothing');
        expect(playing.play([8, 3], [6, 1]).refusal('proposeDouble')).toBe(NOT_NOW);
    });

    it('goes on with the dice that lie, and the taker has the cube for their own rolls', () => {
        const playing = fresh({ doubleAfterRoll: true }).roll('31').does('proposeDouble').does('acceptDouble');
        expect(playing.refusal('roll')).toBe('The dice are rolled: move');
        playing.play([8, 3], [6, 1]).roll().roll('42');
        expect(playing.does('proposeDouble').does('acceptDouble').state).toMatchObject({
            kind: 'moving',
            turn: 1,
            cube: { stakes: 4, holdsCube: 0 },
        });
    });
});

describe('the cube in a match', () => {
    it('rests in the Crawford game, and in that one alone', () => {
        const playing = nextGame({ matchLength: 3 }, [1, 0]);
        expect(playing.state.match).toMatchObject({ score: [2, 0], crawford: 'now', game: 2 });
        passTurn(playing, '');
        expect(playing.actor()).toBe(1);
        expect(playing.refusal('proposeDouble')).toBe(CRAWFORD);
        expect(mayDouble(playing)).toBe(false);
        // Player2 wins it, and doubles in the next game as soon as they can.
        playing.with({ board: LAST_CHECKER }).roll('66').lay('21').move(2, 6);
        expect(playing.state.match).toMatchObject({ score: [2, 1], crawford: 'past', game: 3 });
        passTurn(playing, '');
        expect(playing.refusal('proposeDouble')).toBe('nothing');
        // The leader needs a point, which the cube already covers.
        passTurn(playing, '42');
        expect(playing.refusal('proposeDouble')).toBe(DEAD);
        expect(mayDouble(playing)).toBe(false);
    });

    it.each([
        [[1, 1], 'now'],
        [[0, 1], 'ahead'],
        [[0, 0], 'ahead'],
    ] as const)('at %j, and Player1 wins a point of four: Crawford is %s', (score, crawford) => {
        expect(nextGame({ matchLength: 3 + (score[0] === 1 ? 0 : 1) }, [...score]).state.match.crawford).toBe(crawford);
    });

    it('has its Crawford game when the player behind comes a point short first', () => {
        const { match } = nextGame({ matchLength: 5 }, [3, 2]).state;
        expect(match).toMatchObject({ score: [4, 2], crawford: 'now' });
    });

    it('comes to one Crawford game even where both are a point short', () => {
        const playing = nextGame({ matchLength: 2 }, [0, 0]);
        expect(playing.state.match).toMatchObject({ score: [1, 0], crawford: 'now' });
        passTurn(playing, '').with({ board: LAST_CHECKER });
        playing.roll('66').lay('21').move(2, 6);
        expect(playing.state.match).toMatchObject({ score: [1, 1], crawford: 'past' });
        expect(passTurn(playing, '').refusal('proposeDouble')).toBe(DEAD);
    });

    it('has no Crawford game in a match of one point or with the option off', () => {
        expect(fresh({ matchLength: 1 }).state.match.crawford).toBe('past');
        expect(fresh({ matchLength: 1 }).refusal('proposeDouble')).toBe(DEAD);
        const off = nextGame({ matchLength: 3, crawford: false }, [1, 0]);
        expect(off.state.match).toMatchObject({ score: [2, 0], crawford: 'past' });
        expect(passTurn(off, '').refusal('proposeDouble')).toBe('nothing');
        const without = nextGame({ matchLength: 3, doubling: false }, [1, 0]);
        expect(without.state.match.crawford).toBe('past');
    });

    it.each([
        [1, [4, 0], 'nothing'],
        [1, [5, 0], 'nothing'],
        [2, [4, 0], 'nothing'],
        [2, [5, 0], DEAD],
        [4, [2, 6], 'nothing'],
        [4, [3, 0], DEAD],
        [1, [6, 0], DEAD],
        [8, [0, 0], DEAD],
    ] as const)('worth %i at %j to 7 points: %s', (stakes, score, why) => {
        const holdsCube = stakes === 1 ? -1 : 0;
        const playing = fresh({ matchLength: 7, crawford: false }).with({
            score: [...score],
            cube: { stakes, holdsCube },
        });
        expect(playing.refusal('proposeDouble')).toBe(why);
        expect(mayDouble(playing)).toBe(why === 'nothing');
    });

    it('counts what Player2 needs when Player2 doubles', () => {
        const playing = Playing.at({ matchLength: 7, crawford: false }, flipped(START_BOARD), 1);
        expect(playing.with({ score: [6, 0] }).refusal('proposeDouble')).toBe('nothing');
        expect(playing.with({ score: [0, 6] }).refusal('proposeDouble')).toBe(DEAD);
    });
});
