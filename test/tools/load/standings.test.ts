import { describe, expect, it } from 'vitest';
import { faultIn, type Over, type Shown } from '../../../tools/load/event/standings';

const won = (first: string, second?: string): Over => ({ first, second, halves: [2, 0] });
const line = (player: string, place: number, halves: number, buchholz: number): Shown => ({
    ...{ player, place, halves, buchholz },
});
/** Ana has beaten Ben and Cleo, and Dora, who had a bye, has beaten Ben. */
const MATCHES = [won('ana', 'ben'), won('dora'), won('ana', 'cleo'), won('dora', 'ben')];
const LINES = [line('dora', 1, 4, 4), line('ana', 2, 4, 0), line('ben', 3, 0, 8), line('cleo', 4, 0, 4)];

describe('standings that are counted anew', () => {
    it('are those of the matches', () => {
        expect(faultIn(LINES, MATCHES)).toBeUndefined();
        expect(faultIn([line('ana', 1, 0, 0), line('ben', 1, 0, 0)], [])).toBeUndefined();
    });

    it('tell those apart who are level and have met', () => {
        const cycle = [won('ana', 'ben'), won('ben', 'cleo'), won('cleo', 'ana')];
        expect(
            faultIn(
                ['ana', 'ben', 'cleo'].map((player) => line(player, 1, 2, 4)),
                cycle,
            ),
        ).toBeUndefined();
        // Neither Ana nor Dora has come to the other's table.
        const matches: Over[] = [
            won('ana', 'ben'),
            won('ben', 'cleo'),
            { first: 'ana', second: 'dora', halves: [0, 0] },
        ];
        const others = [line('cleo', 3, 0, 2), line('dora', 3, 0, 2)];
        expect(faultIn([line('ana', 1, 2, 2), line('ben', 2, 2, 2), ...others], matches)).toBeUndefined();
        expect(faultIn([line('ana', 1, 2, 2), line('ben', 1, 2, 2), ...others], matches)).toBe(
            'ben has place 1, not 2',
        );
    });

    it.each([
        ['dora has 2 half points, not 4', [line('dora', 1, 2, 4), ...LINES.slice(1)]],
        ['ana has a Buchholz of 1, not 0', [LINES[0], line('ana', 2, 4, 1), ...LINES.slice(2)]],
        ['cleo has place 3, not 4', [...LINES.slice(0, 3), line('cleo', 3, 0, 4)]],
        ['cleo has played, and has no line', LINES.slice(0, 3)],
        ['dora is not in order', [LINES[1], LINES[0], ...LINES.slice(2)]],
    ])('are wrong: %s', (fault, lines) => {
        expect(faultIn(lines, MATCHES)).toBe(fault);
    });
});
