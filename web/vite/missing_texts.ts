import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/layout';
import type { Language } from '../src/languages';
import { isOfTexts, translationOf } from './translations';

/** A module that exports tables in capitals, as texts are. */
const HAS_TABLE = /^export const [A-Z_]+ = \{/m;

/** The English tables of texts, and pages of rules. */
export function englishTexts(): readonly string[] {
    const within = (folder: string) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
    const tables = [...within('web/src'), ...within('packages/client/src')].filter(
        (file) =>
            isOfTexts(file) &&
            !file.startsWith('web/src/languages/') &&
            HAS_TABLE.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    return [...tables, ...within('docs/play/rules')].sort();
}

/** What a language does not say that English says, or says besides. */
export async function missingTexts(language: Language): Promise<readonly string[]> {
    if (language === 'en') return [];
    const missing = englishTexts().map(async (file): Promise<readonly string[]> => {
        const translation = translationOf(language, file);
        if (translation === undefined || !existsSync(translation)) return [`${translation} (of ${file})`];
        if (!file.endsWith('.ts')) return [];
        const [english, translated] = await Promise.all([import(join(ROOT, file)), import(translation)]);
        return differences(english, translated, '').map((place) => `${translation}: ${place}`);
    });
    return (await Promise.all(missing)).flat();
}

/** Where two tables differ: in their names, and in what is a text and what a function. */
export function differences(one: unknown, other: unknown, place: string): readonly string[] {
    if (typeof one !== typeof other || (one === '') !== (other === '')) return [place];
    if (typeof one !== 'object' || one === null) return [];
    const names = new Set([...Object.keys(one), ...Object.keys(other as object)]);
    return [...names].flatMap((name) =>
        differences(one[name as keyof object], (other as object)[name as keyof object], `${place}.${name}`),
    );
}
