import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUSE, ROOT } from '../../tools/layout';
import { essentials } from '../support/essentials';
import { breaksOf, methodsIn } from '../support/subtypes';

/** A canister takes these without the arguments that its interface tells; `test/canisters/documents.test.ts` calls them so. */
const WITHOUT_ARGUMENTS: readonly string[] = ['listRooms'];

test.each(HOUSE)('programs with the essential interface of %s understand the canister', async (name) => {
    const { [name]: essential } = await essentials();
    expect(essential.size).toBeGreaterThan(2);
    const breaks = breaksOf(essential, await methodsIn(join(ROOT, 'src', name, `${name}.did`)));
    expect(breaks.filter((method) => !WITHOUT_ARGUMENTS.includes(method))).toEqual([]);
    for (const method of breaks) expect(essential.get(method)?.argTypes).toEqual([]);
});
