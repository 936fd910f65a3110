import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../tools/layout';
import { ALL_LANGUAGES, type Language } from '../../src/languages';
import { blocksOf } from '../../src/parts/markdown';
import { differences, englishTexts, missingTexts } from '../../vite/missing_texts';
import { translationOf } from '../../vite/translations';

const OTHERS = ALL_LANGUAGES.filter((language) => language !== 'en');

describe('the languages of the page', () => {
    it.each(OTHERS)('have every text: %s', async (language) => {
        expect(await missingTexts(language)).toEqual([]);
    });

    it('would be told to lack what is not there', async () => {
        const texts = englishTexts();
        expect(texts.length).toBeGreaterThan(30);
        expect(await missingTexts('xx' as Language)).toHaveLength(texts.length);
        const said = { a: 'a', b: (count: number) => `${count}`, c: { d: 'd' }, e: ['e', 'f'] };
        expect(differences(said, structuredClone({ ...said, b: 'b' }), '')).toEqual(['.b']);
        expect(differences(said, { ...said, c: {}, g: 'g' }, '')).toEqual(['.c.d', '.g']);
        expect(differences(said, { ...said, a: '', e: ['e'] }, '')).toEqual(['.a', '.e.1']);
        expect(differences(said, { ...said }, '')).toEqual([]);
    });

    it.each(OTHERS)('have rules of the same parts, with the same numbers: %s', (language) => {
        for (const page of englishTexts().filter((file) => file.endsWith('.md'))) {
            const translation = translationOf(language, page) ?? '';
            const [english, translated] = [join(ROOT, page), translation].map((path) => {
                return blocksOf(readFileSync(path, 'utf8')).map((block) => ({
                    kind: block.kind,
                    name: 'name' in block ? block.name : undefined,
                    numbers: numbersIn(JSON.stringify(block)),
                }));
            });
            expect(translated, translation).toEqual(english);
        }
    });
});

/** In order of their size, as languages put them in other places. Thousands and decimals are written in other ways. */
function numbersIn(text: string): readonly string[] {
    return [...text.matchAll(/\d[\d.,]*/g)].map(([number]) => number.replace(/\D/g, '')).sort();
}
