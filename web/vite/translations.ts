import { join, sep } from 'node:path';
import { ROOT } from '../../tools/layout';
import type { Language } from '../src/languages';

const SOURCES = join('web', 'src') + sep;
const LANGUAGES = join(SOURCES, 'languages');

/** What is translated beside the page's own sources, and where that lies in the folder of a language. */
const ELSEWHERE = [
    { of: join('packages', 'client', 'src') + sep, in: 'client' },
    { of: join('docs', 'rules') + sep, in: 'rules' },
] as const;

/** Where the translation of a file would be. @param file within the repository */
export function translationOf(language: Language, file: string): string {
    const folder = join(ROOT, LANGUAGES, language);
    if (file.startsWith(SOURCES)) return join(folder, file.slice(SOURCES.length));
    const elsewhere = ELSEWHERE.find(({ of }) => file.startsWith(of));
    return elsewhere === undefined
        ? join(folder, 'nothing')
        : join(folder, elsewhere.in, file.slice(elsewhere.of.length));
}

/** Whether a file of the page may be one of English texts, by its name. */
export const OF_TEXTS = /(^|\/|_)(texts|words)\.ts$/;

/** A table of the page's sources in a language. @param file within `web/src` */
export async function textsIn<Table>(language: Language, file: string): Promise<Table> {
    const english = join(SOURCES, file);
    return await import(language === 'en' ? join(ROOT, english) : translationOf(language, english));
}
