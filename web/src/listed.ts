import { LOCALE } from './locale_texts';

/** "Ana, Ben, and Cleo", as the language of the page has it. */
export function listed(words: readonly string[]): string {
    return new Intl.ListFormat(LOCALE.tag, { type: 'conjunction' }).format(words);
}
