import { parseXgid, xgid } from '@dice-wards/games/backgammon/notation/xgid';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../support/any_text';
import { snapshot } from './arbitraries';
import { dataLines, type IdRow, snapshotOf } from './oracle';

const ROWS = dataLines<IdRow>('gnubg_ids.jsonl');
const BOARD = '-b----E-C---eE---c-e----B-';

describe('XGID', () => {
    it.each(ROWS.filter((row) => row.xgid !== null))('row $id ($kind): $xgid', (row) => {
        const shown = snapshotOf(row);
        const text = row.xgid ?? '';
        expect(xgid(shown)).toBe(text);
        expect(parseXgid(text)).toEqual({ ok: true, value: shown });
        expect(parseXgid(text.replace('XGID=', ''))).toEqual({ ok: true, value: shown });
    });

    it('cannot express a resignation or a finished game', () => {
        const resigned = ROWS.filter((row) => row.xgid === null);
        expect(resigned).toHaveLength(6);
        for (const row of resigned) expect(xgid(snapshotOf(row))).toBeUndefined();
        expect(xgid({ ...snapshotOf(ROWS[0]), gameState: 'over' })).toBeUndefined();
    });

    it('reads what it writes', () => {
        fc.assert(
            fc.property(snapshot, (any) => {
                const text = xgid(any);
                if (any.resigned > 0 || any.gameState !== 'playing') expect(text).toBeUndefined();
                else expect(parseXgid(text ?? '')).toEqual({ ok: true, value: any });
            }),
        );
    });

    it.each([
        [`${BOARD}:0:0:1:00:0:0:0:5`, '10 fields'],
        [`${BOARD}:0:0:1:00:0:0:0:5:10:`, '10 fields'],
        [`XGID=XGID=${BOARD}:0:0:1:00:0:0:0:5:10`, 'a board of 31 characters'],
        [`${BOARD}-:0:0:1:00:0:0:0:5:10`, 'a board of 27 characters'],
        ['-P------------------------:0:0:1:00:0:0:0:5:10', 'character 2 of the board'],
        ['-O--A--------------------a:0:0:1:00:0:0:0:5:10', 'on the bar of the other'],
        ['A------------------------a:0:0:1:00:0:0:0:5:10', 'on the bar of the other'],
        ['-O--A---------------a-----:0:0:1:00:0:0:0:5:10', 'more than 15 checkers'],
        ['--------------------------:0:0:1:00:0:0:0:5:10', 'nobody has a checker left'],
        ['aBBBBBB------------bbbbbbA:0:0:1:00:0:0:0:5:10', 'closed boards'],
        [`${BOARD}:11:0:1:00:0:0:0:5:10`, 'the cube is out of range'],
        [`${BOARD}:16:0:1:00:0:0:0:5:16`, 'the highest cube is out of range'],
        [`${BOARD}:x:0:1:00:0:0:0:5:10`, 'the cube is out of range'],
        [`${BOARD}:1:2:1:00:0:0:0:5:10`, 'the owner of the cube'],
        [`${BOARD}:0:1:1:00:0:0:0:5:10`, 'a cube that was never turned'],
        [`${BOARD}:0:0:0:00:0:0:0:5:10`, 'the turn is 1 or -1'],
        [`${BOARD}:0:0:1:17:0:0:0:5:10`, 'the dice'],
        [`${BOARD}:0:0:1:10:0:0:0:5:10`, 'the dice'],
        [`${BOARD}:0:0:1:B:0:0:2:0:10`, 'the dice'],
        [`${BOARD}:0:0:1:00:32768:0:0:0:10`, 'a score is out of range'],
        [`${BOARD}:0:0:1:00:-1:0:0:0:10`, 'a score is out of range'],
        [`${BOARD}:0:0:1:00:01:0:0:0:10`, 'a score is out of range'],
        [`${BOARD}:0:0:1:00:0:5:0:5:10`, 'already won'],
        [`${BOARD}:0:0:1:00:0:0:2:5:10`, 'the rules'],
        [`${BOARD}:0:0:1:00:0:0:4:0:10`, 'the rules'],
        [`${BOARD}:0:0:1:00:0:0:0:1e3:10`, 'the length'],
        [`${BOARD}:1:-1:1:D:0:0:0:5:10`, 'a cube of the opponent'],
        [`${BOARD}:0:0:1:D:0:4:1:5:10`, 'a double in the Crawford game'],
    ])('refuses %s: %s', (text, why) => {
        expect(parseXgid(text)).toEqual({ ok: false, error: expect.stringContaining(why) });
    });

    it('never throws on foreign text', () => {
        const letters = [...'XGID=:-AaBbOoPp0123456789D'];
        const near = fc.array(fc.constantFrom(...letters), { maxLength: 60 }).map((all) => all.join(''));
        const spoilt = fc
            .tuple(fc.constant(`XGID=${BOARD}:0:0:1:00:0:0:0:5:10`), fc.nat({ max: 60 }), fc.constantFrom(...letters))
            .map(([text, at, letter]) => text.slice(0, at) + letter + text.slice(at + 1));
        fc.assert(
            fc.property(fc.oneof(anyText(), near, spoilt), (text) => {
                const read = parseXgid(text);
                if (read.ok) expect(parseXgid(xgid(read.value) ?? '')).toEqual(read);
            }),
        );
    });
});
