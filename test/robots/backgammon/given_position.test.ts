import { toAct } from '@dice-wards/games/backgammon/decide';
import { gnubgId } from '@dice-wards/games/backgammon/notation/gnubg_id';
import { parseXgid, xgid } from '@dice-wards/games/backgammon/notation/xgid';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { State } from '@dice-wards/games/backgammon/state';
import { snapshotOf } from '@dice-wards/games/backgammon/texts';
import { type Position, stateOf } from '@dice-wards/robots/backgammon/given_position';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionsOf } from '../../games/backgammon/playing';
import { Random, walk } from '../../games/backgammon/random_matches';
import { runs } from '../../support/runs';

const START = '-b----E-C---eE---c-e----B-';
const xgidOf = (rest: string, board = START): string => `XGID=${board}:${rest}`;

function faultOf(position: Position): string {
    const state = stateOf(position);
    return state.ok ? 'none' : `${state.error.kind}: ${state.error.why}`;
}

/** What a text can tell of a state. */
function told(state: State): unknown {
    if (state.kind === 'rolling-for-start' || state.kind === 'rolled-for-start') return undefined;
    const { kind, turn, board, cube, match } = state;
    const dice = 'dice' in state && state.dice !== undefined ? [...state.dice].sort() : [];
    return { kind, turn, board, cube, dice, score: match.score, crawford: match.crawford, options: match.options };
}

describe('a position', () => {
    it('is the state of the match that told it, by XGID, by GNUBG ID, and as a snapshot', () => {
        const seen = new Set<string>();
        const random = fc.integer().map((seed) => new Random(seed));
        fc.assert(
            fc.property(random, fc.constantFrom(null, 2, 3, 5, 7, 25), (each, matchLength) => {
                const options = optionsOf({ matchLength, jacoby: matchLength === null && each.percent(50) });
                for (const { before } of walk(each, startOf(options), 80)) {
                    const isTold = ['rolling', 'rolled', 'doubled'].includes(before.kind);
                    if (!isTold || toAct(before) === 'chance' || before.match.resignation !== undefined) continue;
                    const snapshot = snapshotOf(before);
                    seen.add(before.kind);
                    for (const position of [xgid(snapshot) as string, gnubgId(snapshot), snapshot]) {
                        const state = stateOf(position);
                        if (!state.ok) expect.fail(`${position}: ${state.error.why}`);
                        expect(told(state.value)).toEqual(told(before));
                    }
                }
            }),
            { numRuns: runs(200) },
        );
        expect(seen).toEqual(new Set(['rolling', 'rolled', 'doubled']));
    });

    it.each([
        ['ahead', '3:2:0:5'],
        ['now', '4:2:1:5'],
        ['past', '4:2:0:5'],
        ['past', '0:0:0:1'],
        ['past', '0:0:0:0'],
    ])('is %s of the Crawford game at %s', (crawford, score) => {
        const state = stateOf(xgidOf(`0:0:1:00:${score}:10`));
        expect(state.ok && state.value.match.crawford).toBe(crawford);
    });

    it('whose dice cannot be played is a turn that is complete', () => {
        // On the bar against six points.
        const closed = stateOf(xgidOf('0:0:1:65:0:0:0:0:10', '--------------CCCC-bbbbbbA'));
        expect(closed.ok && closed.value).toMatchObject({ kind: 'moved', steps: [] });
    });

    it.each([
        ['what is no position', 'nonsense', 'unreadable: 10 fields were expected'],
        [
            'a GNUBG ID that is cut off',
            '4HPwATDgc/ABMA:cAkA',
            'unreadable: match ID: 4 characters where there must be 12',
        ],
        ['beavers', xgidOf('0:0:1:31:0:0:2:0:10'), 'notPlayed: beavers are not played here'],
        ['a long match', xgidOf('0:0:1:31:0:0:0:26:10'), 'notPlayed: a match to more than 25 points'],
        ['a high cube', xgidOf('7:1:1:31:0:0:0:0:10'), 'notPlayed: a cube of 128'],
        [
            'a Crawford game too early',
            xgidOf('0:0:1:31:1:1:1:5:10'),
            'notPlayed: a Crawford game at a score that has none',
        ],
        [
            'a double of the last cube',
            xgidOf('6:1:1:D:0:0:0:0:10'),
            'notPlayed: Cannot double at stakes of 64 or higher',
        ],
        [
            'a double that is dead',
            xgidOf('1:1:1:D:1:0:0:3:10'),
            'notPlayed: The cube is dead: its value already covers what you need',
        ],
        [
            'a game that is over',
            xgidOf('0:0:1:00:0:0:0:0:10', '------------------------b-'),
            'notPlayed: somebody has borne off all',
        ],
    ])('is refused: %s', (_, position, fault) => {
        expect(faultOf(position)).toBe(fault);
    });

    it('is refused as a snapshot too, whatever is in it', () => {
        const read = parseXgid(xgidOf('0:0:1:31:0:0:0:0:10'));
        if (!read.ok) throw new Error(read.error);
        expect(faultOf(read.value)).toBe('none');
        expect(faultOf({ ...read.value, cube: 3 })).toBe('notPlayed: a cube of 3');
        expect(faultOf({ ...read.value, resigned: 1 })).toBe('notPlayed: a resignation waits for an answer');
        expect(faultOf({ ...read.value, gameState: 'over' })).toBe('notPlayed: no game is being played');
        expect(faultOf({ ...read.value, board: new Int8Array(26).fill(3) })).toBe(
            'notPlayed: no game can have this board',
        );
        expect(faultOf({ ...read.value, board: new Int8Array(25) })).toBe('notPlayed: no game can have this board');
        expect(faultOf({ ...read.value, length: 5, score: [5, 0] })).toMatch(/already won/);
    });
});
