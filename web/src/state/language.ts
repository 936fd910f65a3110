import { LANGUAGES, type Language, languageNamed } from '../languages';

/** Where `language.js` looks for it. */
const KEY = 'language';

/** The language of the page that is open. */
export function languageHere(): Language {
    return languageNamed(document.documentElement.lang);
}

/** Opens the same screen in another language, which this browser keeps. */
export function speak(language: Language): void {
    localStorage.setItem(KEY, language);
    location.assign(LANGUAGES[language].page + location.hash);
}
