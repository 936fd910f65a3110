import { describe, expect, it } from 'vitest';
import {
    changed,
    checkersOf,
    emptied,
    readSetup,
    type Setup,
    START,
    stacksAt,
    textOf,
    withChecker,
} from '../../src/games/backgammon/position/setup';
import { startCheckers } from '../../src/games/backgammon/starts';

const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';

function read(text: string): Setup {
    const found = readSetup(text);
    if (!found.ok) throw new Error(found.error);
    return found.value;
}

describe('a position that is set up', () => {
    it('is read from an XGID or a GNUBG ID, and told as an XGID', () => {
        expect(textOf(read(OPENING))).toBe(OPENING);
        expect(textOf(read(`  ${OPENING.slice(5)}\n`))).toBe(OPENING);
        expect(checkersOf(read('4HPwATDgc/ABMA:cAkAAAAAAAAA'))).toEqual(startCheckers('Backgammon'));
        expect(readSetup('nonsense').ok).toBe(false);
    });

    it('begins with the start position', () => {
        expect(checkersOf(START)).toEqual(startCheckers('Backgammon'));
        expect(textOf(START)).toBe('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:0:10');
    });

    it('gets and loses checkers of either side, whoever is to act, and never more than there are', () => {
        for (const turn of [0, 1] as const) {
            const empty = changed(emptied(START), { turn });
            let setup = withChecker(empty, 'Player1', 6, 1);
            setup = withChecker(setup, 'Player2', 25, 1);
            expect(checkersOf(setup).player1Checkers[6]).toBe(1);
            expect(checkersOf(setup).player2Checkers[25]).toBe(1);
            expect(checkersOf(setup).player1Checkers[0]).toBe(14);
            expect(stacksAt(setup, 'Player1', 25)).toEqual([{ side: 'Player2', count: 1 }]);
            expect(stacksAt(setup, 'Player2', 19)).toEqual([{ side: 'Player1', count: 1 }]);
            // The other side's checker makes way.
            const taken = withChecker(setup, 'Player2', 19, 1);
            expect(checkersOf(taken).player1Checkers[6]).toBe(0);
            expect(withChecker(setup, 'Player1', 5, -1)).toBe(setup);
            let full = empty;
            for (let count = 0; count < 20; count += 1) full = withChecker(full, 'Player1', 1, 1);
            expect(checkersOf(full).player1Checkers[1]).toBe(15);
        }
    });

    it('keeps its checkers where they are when the turn passes', () => {
        const setup = withChecker(read(OPENING), 'Player2', 5, 1);
        expect(checkersOf(changed(setup, { turn: 0 }))).toEqual(checkersOf(setup));
        expect(textOf(changed(setup, { turn: 0 }))).toContain(':-1:31:');
    });

    it('has nothing that contradicts itself', () => {
        const doubled = changed(read(OPENING), { doubled: true });
        expect(doubled).toMatchObject({ dice: undefined, decision: 0, doubled: true });
        expect(changed(doubled, { crawford: true, length: 5, score: [4, 0] }).doubled).toBe(false);
        expect(changed(START, { owner: 1 }).owner).toBeUndefined();
        expect(changed(START, { cube: 2, owner: 0, doubled: true }).doubled).toBe(false);
        expect(changed(START, { length: 3, score: [7, 1] })).toMatchObject({ score: [2, 1], jacoby: false });
        expect(changed(changed(START, { length: 3, score: [2, 1], crawford: true }), { length: 0 })).toMatchObject({
            score: [0, 0],
            crawford: false,
        });
    });
});
