import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUSE, type HouseName, ROOT } from '../../tools/layout';
import { fencesOf } from '../docs/markdown';
import { type Methods, methodsOfText } from './subtypes';

const PAGE = 'docs/build/documents.md';

/** The interfaces that the page of the documents has written by hand, by the names of their canisters. */
export async function essentials(): Promise<Record<HouseName, Methods>> {
    const blocks = fencesOf({ path: PAGE, text: await readFile(join(ROOT, PAGE), 'utf8') });
    const read = HOUSE.map(async (name) => {
        const block = blocks.find(({ language, title }) => language === 'candid' && title === name);
        if (block === undefined) throw new Error(`${PAGE} has no interface of ${name}`);
        return [name, await methodsOfText(block.text)] as const;
    });
    return Object.fromEntries(await Promise.all(read)) as Record<HouseName, Methods>;
}
