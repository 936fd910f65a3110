import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../../tools/layout';
import { LANGUAGES, type Language } from '../src/languages';
import { firstSight } from './first_sight';
import { missingTexts } from './missing_texts';
import { textsIn, translationOf } from './translations';

const REDIRECT = join(import.meta.dirname, 'language.js');
/** Beside the pages; read before anything else. */
export const REDIRECT_FILE = 'language.js';

/**
 * The page in a language: its tables of texts and pages of rules stand in the place of the English ones, its page says so from the first
 * byte on, and its name is `LANGUAGES`'. A text that is missing fails the build.
 */
export function inLanguage(language: Language): Plugin {
    const { direction, page }: { readonly direction: string; readonly page: string } = LANGUAGES[language];
    return {
        name: 'in-language',
        enforce: 'pre',
        async buildStart() {
            const missing = await missingTexts(language);
            if (missing.length > 0) this.error(`Texts are missing:\n${missing.join('\n')}`);
        },
        async resolveId(source, importer, options) {
            const found = await this.resolve(source, importer, { ...options, skipSelf: true });
            if (found === null) return null;
            const [path = '', query] = found.id.split('?');
            const translation = translationOf(language, relative(ROOT, path));
            if (translation === undefined || !existsSync(translation)) return found;
            return query === undefined ? translation : `${translation}?${query}`;
        },
        async transformIndexHtml(html, { server }) {
            const { PAGE } = await textsIn<typeof import('../src/page_texts')>(language, 'page_texts.ts');
            return {
                html: html
                    .replace('<!-- first sight -->', await firstSight(language))
                    .replace('lang="en"', `lang="${language}" dir="${direction}"`)
                    .replace(/(name="description" content=)"[^"]*"/, `$1"${PAGE.description}"`)
                    .replace(/<noscript>.*<\/noscript>/, `<noscript>${PAGE.noScript}</noscript>`),
                // While the page is edited it has one language.
                tags:
                    server === undefined
                        ? [{ tag: 'script', attrs: { src: `./${REDIRECT_FILE}` }, injectTo: 'head-prepend' }]
                        : [],
            };
        },
        generateBundle: {
            // Vite makes the page last.
            order: 'post',
            handler(_, bundle) {
                const made = bundle['index.html'];
                if (made !== undefined && page !== './') made.fileName = page.slice(2);
            },
        },
    };
}

/** The program that leads to the page in the reader's language. */
export function redirect(): string {
    const pages = Object.entries(LANGUAGES).map(([name, { page }]) => [name, page]);
    return readFileSync(REDIRECT, 'utf8').replace("['PAGES']", JSON.stringify(Object.fromEntries(pages)));
}
