import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUSE, ROOT } from '../../tools/layout';
import { essentials } from '../support/essentials';
import { breaksOf, methodsIn } from '../support/subtypes';

test.each(HOUSE)('programs with the essential interface of %s understand the canister', async (name) => {
    const { [name]: essential } = await essentials();
    expect(essential.size).toBeGreaterThan(2);
    expect(breaksOf(essential, await methodsIn(join(ROOT, 'src', name, `${name}.did`)))).toEqual([]);
});
