import { ALL_LANGUAGES, LANGUAGES } from '../languages';
import { languageHere, speak } from '../state/language';
import { TEXTS } from '../texts';
import './languages.css';

/** The page's languages, each in its own words, so that nobody has to read this one to leave it. */
export function Languages() {
    const here = languageHere();
    return (
        <nav class="row wrap" aria-label={TEXTS.language}>
            {ALL_LANGUAGES.map((language) => (
                <button
                    key={language}
                    type="button"
                    class="language"
                    lang={language}
                    dir={LANGUAGES[language].direction}
                    aria-current={language === here ? 'true' : undefined}
                    onClick={() => speak(language)}
                >
                    {LANGUAGES[language].name}
                </button>
            ))}
        </nav>
    );
}
