import { join, sep } from 'node:path';
import { ROOT } from '../../tools/layout';
import type { Language } from '../src/languages';

const SOURCES = join('web', 'src') + sep;
const LANGUAGES = join(SOURCES, 'languages');
const RULES = join('docs', 'play', 'rules') + sep;

/** What is translated beside the page's own sources, and where that lies in the folder of a language. */
const ELSEWHERE = [
    { of: join('packages', 'client', 'src') + sep, in: 'client' },
    { of: RULES, in: 'rules' },
] as const;

/** Whether a file is one of English texts, by its name. */
export function isOfTexts(file: string): boolean {
    return /(^|\/|_)(texts|words)\.ts$/.test(file) || file.startsWith(RULES);
}

/** Where the translation of a file would be. @param file within the repository */
export function translationOf(language: Language, file: string): string | undefined {
    if (!isOfTexts(file)) return undefined;
    const found = [{ of: SOURCES, in: '' }, ...ELSEWHERE].find(({ of }) => file.startsWith(of));
    return found && join(ROOT, LANGUAGES, language, found.in, file.slice(found.of.length));
}

/** A table of the page's sources in a language. @param file within `web/src` */
export async function textsIn<Table>(language: Language, file: string): Promise<Table> {
    const english = join(SOURCES, file);
    return await import((language !== 'en' && translationOf(language, english)) || join(ROOT, english));
}
