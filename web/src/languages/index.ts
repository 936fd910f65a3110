/** The languages of the page. Each has a page of its own, and but for English a folder here with all texts. */
export const LANGUAGES = {
    en: { name: 'English', direction: 'ltr', page: './' },
    es: { name: 'Español', direction: 'ltr', page: './es.html' },
    ar: { name: 'العربية', direction: 'rtl', page: './ar.html' },
} as const satisfies Readonly<
    Record<string, { readonly name: string; readonly direction: 'ltr' | 'rtl'; readonly page: string }>
>;

export type Language = keyof typeof LANGUAGES;

export const ALL_LANGUAGES = Object.keys(LANGUAGES) as readonly Language[];

/** English, where that is none of ours. */
export function languageNamed(name: string | undefined): Language {
    return ALL_LANGUAGES.find((each) => each === name) ?? 'en';
}
