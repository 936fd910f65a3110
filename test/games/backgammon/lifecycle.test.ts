import { describe, expect, it } from 'vitest';
import { flipped, START_BOARD } from '../../../src/games/backgammon/board/board';
import { decide, toAct } from '../../../src/games/backgammon/decide';
import { evolve } from '../../../src/games/backgammon/evolve';
import { startOf } from '../../../src/games/backgammon/start';
import { KINDS, type State } from '../../../src/games/backgammon/state';
import { picture } from './board/board_pictures';
import { kindsOf, optionsOf, Playing, told } from './playing';

/** The effect of one more command: the story, and the states in between. */
function steps(playing: Playing, act: (playing: Playing) => unknown): { story: string[]; kinds: State['kind'][] } {
    const before = playing.state;
    const length = playing.log.length;
    act(playing);
    const events = playing.log.slice(length);
    return { story: told(events), kinds: kindsOf(before, events) };
}

/** Player1 has one checker left, and the other has borne off some. */
const LAST_CHECKER = picture('. . . . . . | . . . . 3O 2O', '. . . . . . | . . . . 1X .');

describe('the life of a game (004)', () => {
    it('has ten states', () => {
        expect(KINDS).toHaveLength(10);
    });

    it('begins with a die for each side, and goes on by itself to rolled-for-start', () => {
        const start = startOf(optionsOf());
        expect(start).toMatchObject({ kind: 'rolling-for-start', match: { score: [0, 0], game: 1, last: undefined } });
        expect(toAct(start)).toBe('chance');
        const second = evolve(start, { kind: 'rolled-for-start', dice: [2, 5] });
        expect(second).toMatchObject({ kind: 'rolled-for-start', turn: 1, dice: [5, 2] });
        const first = evolve(start, { kind: 'rolled-for-start', dice: [6, 1] });
        expect(first).toMatchObject({ kind: 'rolled-for-start', turn: 0, dice: [6, 1] });
    });

    it('rolls again for the start as long as both show the same', () => {
        const start = startOf(optionsOf());
        const tie = evolve(start, { kind: 'rolled-for-start', dice: [3, 3] });
        expect(tie).toEqual(start);
        for (const by of [0, 1] as const) {
            expect(decide(tie, { kind: 'roll', by })).toEqual({ ok: false, error: { kind: 'notYourTurn' } });
        }
        const playing = Playing.begun({}, '33', '11', '14');
        expect(told(playing.log)).toEqual(['rolled-for-start 33', 'rolled-for-start 11', 'rolled-for-start 14']);
        expect(playing.state).toMatchObject({ kind: 'rolled-for-start', turn: 1, dice: [4, 1] });
        expect(playing.refusal({ kind: 'diceLand', dice: [1, 4] })).toBe('No dice are in the air');
    });

    it('plays the opening dice as they lie, and then turn by turn', () => {
        const playing = Playing.begun({}, '31');
        expect(steps(playing, (p) => p.roll())).toEqual({
            story: ['roll-asked', 'rolled 31'],
            kinds: ['rolled-for-start', 'rolled'],
        });
        expect(playing.state).toMatchObject({ turn: 0, board: START_BOARD, dice: [3, 1] });
        expect(steps(playing, (p) => p.move(8, 3))).toEqual({
            story: ['preparing-move', 'moving 8/5'],
            kinds: ['preparing-move', 'moving'],
        });
        expect(steps(playing, (p) => p.move(6, 1))).toEqual({
            story: ['moving 6/5', 'moved'],
            kinds: ['moving', 'moved'],
        });
        const { board } = playing.state as Extract<State, { kind: 'moved' }>;
        expect(steps(playing, (p) => p.roll())).toEqual({ story: ['rolling'], kinds: ['rolling'] });
        expect(playing.state).toMatchObject({ turn: 1, board: flipped(board), askedBy: 'nobody' });
        expect(steps(playing, (p) => p.roll('64'))).toEqual({
            story: ['roll-asked', 'rolled 64'],
            kinds: ['rolling', 'rolled'],
        });
        expect(steps(playing, (p) => p.play([24, 6], [18, 4]))).toEqual({
            story: ['preparing-move', 'moving 24/18', 'moving 18/14', 'moved'],
            kinds: ['preparing-move', 'moving', 'moving', 'moved'],
        });
        expect(steps(playing, (p) => p.roll())).toEqual({ story: ['rolling'], kinds: ['rolling'] });
        expect(playing.actor()).toBe(0);
    });

    it('rests in moving while dice are left: after each step of a double', () => {
        const playing = Playing.at({}, START_BOARD).roll('11');
        for (const [from, kind] of [
            [8, 'moving'],
            [8, 'moving'],
            [6, 'moving'],
            [6, 'moved'],
        ] as const) {
            expect(playing.move(from, 1).state.kind).toBe(kind);
        }
    });

    it('goes to moved by itself where nothing can be played, and is confirmed there', () => {
        const closed = picture('. . . . . . | 2O 2O 2O 2O 2O 2O', '. . . . . . | 2X . . . . .', '1X');
        const playing = Playing.at({}, closed, 1);
        expect(steps(playing, (p) => p.roll('53'))).toEqual({
            story: ['roll-asked', 'rolled 53', 'moved'],
            kinds: ['rolling', 'rolled', 'moved'],
        });
        expect(playing.state).toMatchObject({ turn: 1, dice: [5, 3], steps: [] });
        expect(playing.refusal('undo')).toBe('There is no move of this turn to take back');
        expect(steps(playing, (p) => p.roll()).kinds).toEqual(['rolling']);
        expect(playing.actor()).toBe(0);
    });

    it('goes to moved as soon as nothing more can be played, with a die left', () => {
        const stuck = picture('2O . . . . . | 2O 2O . 2O 2O 2O', '2O . . . . . | 5X . . . . .', '2X');
        const playing = Playing.at({}, stuck).roll('43');
        expect(playing.moveRefusal(25, 3)).toBe('The point is blocked');
        expect(steps(playing, (p) => p.move(25, 4))).toEqual({
            story: ['preparing-move', 'moving 25/21', 'moved'],
            kinds: ['preparing-move', 'moving', 'moved'],
        });
    });

    it('is completed immediately when the last checker is off, even with dice left', () => {
        const playing = Playing.at({}, LAST_CHECKER).roll('64');
        expect(steps(playing, (p) => p.move(2, 6))).toEqual({
            story: ['preparing-move', 'moving 2/0', 'moved', 'completed 0 single 1'],
            kinds: ['preparing-move', 'moving', 'moved', 'completed'],
        });
        expect(toAct(playing.state)).toBe('nobody');
        for (const by of [0, 1] as const) {
            for (const kind of ['roll', 'undo', 'forfeit'] as const) {
                expect(playing.refusal({ kind, by })).toBe('gameOver');
            }
            expect(playing.refusal({ kind: 'absent', seat: by })).toBe('gameOver');
        }
        expect(playing.refusal({ kind: 'diceLand', dice: [1, 2] })).toBe('No dice are in the air');
    });

    it('of a match begins the next game by itself, with a fresh roll for the start', () => {
        const playing = Playing.at({ matchLength: 3 }, LAST_CHECKER).roll('64').lay('55', '26');
        expect(steps(playing, (p) => p.play([2, 6]))).toEqual({
            story: [
                'preparing-move',
                'moving 2/0',
                'moved',
                'completed 0 single 1',
                'rolling-for-start',
                'rolled-for-start 55',
                'rolled-for-start 26',
            ],
            kinds: [
                'preparing-move',
                'moving',
                'moved',
                'completed',
                'rolling-for-start',
                'rolling-for-start',
                'rolled-for-start',
            ],
        });
        expect(playing.entries.slice(-3).map(told)).toEqual([
            ['preparing-move', 'moving 2/0', 'moved', 'completed 0 single 1'],
            ['rolling-for-start', 'rolled-for-start 55'],
            ['rolled-for-start 26'],
        ]);
        expect(playing.state).toMatchObject({ turn: 1, dice: [6, 2], match: { score: [1, 0], game: 2 } });
    });

    it('offers a double before the roll: doubling, doubled, and rolling again', () => {
        const playing = Playing.at({}, START_BOARD);
        expect(steps(playing, (p) => p.does('proposeDouble'))).toEqual({
            story: ['doubling', 'doubled'],
            kinds: ['doubling', 'doubled'],
        });
        expect(playing.actor()).toBe(1);
        expect(steps(playing, (p) => p.does('acceptDouble'))).toEqual({
            story: ['double-accepted'],
            kinds: ['rolling'],
        });
        expect(playing.actor()).toBe(0);
        expect(playing.roll('31').state.kind).toBe('rolled');
    });

    it('offers a double after the roll where the room says so: doubling, doubled, moving', () => {
        const playing = Playing.at({ doubleAfterRoll: true }, START_BOARD).roll('31');
        expect(steps(playing, (p) => p.does('proposeDouble')).kinds).toEqual(['doubling', 'doubled']);
        expect(playing.state).toMatchObject({ dice: [3, 1] });
        expect(steps(playing, (p) => p.does('acceptDouble')).kinds).toEqual(['moving']);
        expect(playing.state).toMatchObject({ turn: 0, dice: [3, 1], steps: [], board: START_BOARD });
        expect(steps(playing, (p) => p.play([8, 3], [6, 1]))).toEqual({
            story: ['moving 8/5', 'moving 6/5', 'moved'],
            kinds: ['moving', 'moving', 'moved'],
        });
    });

    it('is completed when a double is refused', () => {
        const playing = Playing.at({}, START_BOARD).does('proposeDouble');
        expect(steps(playing, (p) => p.does('forfeit'))).toEqual({
            story: ['double-refused', 'completed 0 refused 1'],
            kinds: ['doubled', 'completed'],
        });
        const after = Playing.at({ doubleAfterRoll: true }, START_BOARD).roll('31').does('proposeDouble');
        expect(steps(after, (p) => p.does('forfeit')).story).toEqual(['double-refused', 'completed 0 refused 1']);
    });

    it('lets only the player to act do anything', () => {
        const playing = Playing.at({}, START_BOARD, 1);
        for (const kind of ['roll', 'proposeDouble', 'acceptDouble', 'forfeit', 'undo'] as const) {
            expect(playing.refusal({ kind, by: 0 }), kind).toBe('notYourTurn');
        }
        expect(playing.refusal({ kind: 'absent', seat: 0 })).toBe('notYourTurn');
        expect(playing.refusal({ kind: 'move', by: 0, from: 8, die: 3 })).toBe('notYourTurn');
        expect(playing.refusal({ kind: 'play', by: 0, moves: [] })).toBe('notYourTurn');
        expect(playing.refusal({ kind: 'diceLand', dice: [1, 2] })).toBe('No dice are in the air');
    });

    it('throws only the requested dice, and allows no action until they land', () => {
        const { state } = Playing.at({}, START_BOARD);
        const asked = evolve(state, { kind: 'roll-asked' });
        expect(toAct(asked)).toBe('chance');
        for (const by of [0, 1] as const) {
            for (const kind of ['roll', 'proposeDouble', 'undo'] as const) {
                expect(decide(asked, { kind, by }).ok).toBe(false);
            }
            expect(decide(asked, { kind: 'absent', seat: by }).ok).toBe(false);
        }
        expect(decide(asked, { kind: 'diceLand', dice: [4, 4] })).toEqual({
            ok: true,
            value: [{ kind: 'rolled', dice: [4, 4] }],
        });
    });

    it.each([
        ['rolled-for-start', Playing.begun({}, '31'), 'Roll first'],
        ['rolling', Playing.at({}, START_BOARD), 'Roll first'],
        ['doubled', Playing.at({}, START_BOARD).does('proposeDouble'), 'Command not allowed in current status'],
        [
            'moved',
            Playing.at({}, START_BOARD).roll('31').play([8, 3], [6, 1]),
            'The play is complete: roll to confirm it, or undo',
        ],
    ])('moves no checker in %s', (kind, playing, why) => {
        expect(playing.state.kind).toBe(kind);
        expect(playing.moveRefusal(8, 3)).toBe(why);
        expect(playing.playRefusal([8, 3])).toBe(why);
    });

    it('rolls no second time', () => {
        const playing = Playing.at({}, START_BOARD).roll('31');
        expect(playing.refusal('roll')).toBe('The dice are rolled: move');
        expect(playing.move(8, 3).refusal('roll')).toBe('The dice are rolled: move');
        const doubled = Playing.at({}, START_BOARD).does('proposeDouble');
        expect(doubled.refusal('roll')).toBe('Command not allowed in current status');
    });
});
