import { languageHere } from './language';

/** The cache, and its only key, where the service worker looks for the page's language. */
const LANGUAGE = 'language';

/**
 * The page opens without a network, too, once it was here. What is played never comes from a cache.
 *
 * One worker serves all languages: an address for each would have one replace the other at each change of language, and while that
 * happens Chromium may leave the next page without an answer.
 */
export function keepPage(): void {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
        // A notice was clicked on.
        if (data?.kind === 'open') location.hash = data.hash;
    });
    addEventListener('load', () => void register().catch(() => undefined));
}

async function register(): Promise<void> {
    const cache = await caches.open(LANGUAGE);
    await cache.put(`./${LANGUAGE}`, new Response(languageHere()));
    const { active } = await navigator.serviceWorker.register('./sw.js');
    // A worker that is here already may have the files of another language, or not all of them.
    active?.postMessage(LANGUAGE);
}
