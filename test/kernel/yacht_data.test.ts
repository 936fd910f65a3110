import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectYacht } from '@dice-wards/kernel/host/yacht_data';
import { RANKS_AT, SUMS, YACHT_BYTES } from '@dice-wards/kernel/yacht';
import { expect, it } from 'vitest';
import { DATA_FILES, DATA_FOLDER } from '../../tools/kernel/kernel_data';

const table = new Int8Array(readFileSync(join(DATA_FOLDER, DATA_FILES.yacht)));
const without = (at: number, byte: number) => table.with(at, byte);

it('the table of Yacht that is shipped is one', () => {
    expect(() => expectYacht(table)).not.toThrow();
    expect(table.length).toBe(YACHT_BYTES);
});

it.each([
    ['too short', table.subarray(1), 'no table of Yacht'],
    ['six twos', without(1, 12), '12 points in a box of Yacht'],
    ['half a two', without(1, 1), '1 points in a box of Yacht'],
    ['less than nothing', without(12, -1), '-1 points in a box of Yacht'],
    ['a first sum that is none', without(RANKS_AT, 1), 'sums of Yacht that are not in order'],
    ['a sum that is left out', without(RANKS_AT + SUMS + 63, 7), 'sums of Yacht that are not in order'],
    ['a sum too many', without(RANKS_AT + SUMS - 1, 1), '2796 steps in the table of Yacht'],
])('one with %s is refused', (_, data, fault) => expect(() => expectYacht(data)).toThrow(fault));
