/**
 * Keeps the page itself, and nothing of any game: what the canisters say is always asked. The page comes from the network first,
 * so a new one is there at once; files with a hash in their names never change and come from the cache.
 */
const SHELLS = ['SHELLS'];
const CACHE = `shell-${'VERSION'}`;
/** The page writes here in which language it is; see `keep_page.ts`. */
const LANGUAGE = 'language';

addEventListener('install', (event) => {
    event.waitUntil(keepFiles().then(() => skipWaiting()));
});

/** A page is there, maybe in another language than before. */
addEventListener('message', (event) => {
    event.waitUntil(keepFiles());
});

addEventListener('activate', (event) => {
    const others = (names) =>
        names.filter((name) => name !== CACHE && name !== LANGUAGE).map((name) => caches.delete(name));
    event.waitUntil(
        caches
            .keys()
            .then((names) => Promise.all(others(names)))
            .then(() => clients.claim()),
    );
});

addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin || /\/(api|relay)\//.test(pathname)) return;
    if (/\/assets\//.test(pathname)) {
        event.respondWith(caches.match(request).then((kept) => kept ?? fetchAndKeep(event)));
        return;
    }
    // Where the canisters are is part of the shell.
    event.respondWith(
        fetchAndKeep(event).catch(
            async () => (await caches.match(request)) ?? (await caches.match('./')) ?? Response.error(),
        ),
    );
});

/** What a relay pushes, by its kind: what is said, and where a click leads. */
const NOTICES = {
    welcome: (texts) => ({ title: texts.welcomeTitle, body: texts.welcome, hash: '#/' }),
    turn: (texts, { turns, roomId }) => ({
        title: turns > 1 ? texts.turns.replace('#', turns) : texts.turn,
        body: texts.waits,
        hash: `#/game/${roomId}`,
    }),
    awaited: (texts, { roomId }) => ({
        title: texts.awaited,
        body: texts.comeNow,
        // Of a private room no relay knows the number. The lobby leads there.
        hash: roomId === 0 ? '#/' : `#/game/${roomId}`,
    }),
    event: (texts, { event, startsAtMs }, language) => ({
        title: texts.event.replace('#', timeOf(startsAtMs, language)),
        body: texts.beThere,
        hash: `#/event/${event}`,
    }),
};

/** As a clock shows it, with the digits that the page has in all its languages. */
function timeOf(milliseconds, language) {
    return new Date(milliseconds).toLocaleTimeString(`${language}-u-nu-latn`, { timeStyle: 'short' });
}

/** Nothing is shown where the page is in sight: there the page itself does. Nor of a kind that only a later page knows. */
addEventListener('push', (event) => {
    const message = event.data.json();
    const { kind } = message;
    const show = async () => {
        const language = await languageOfPage();
        const notice = NOTICES[kind]?.(SHELLS[language].texts, message, language);
        const pages = await clients.matchAll({ type: 'window' });
        const isSeen = pages.some(({ visibilityState }) => visibilityState === 'visible');
        if (notice === undefined || (isSeen && kind !== 'welcome')) return;
        const { title, body, hash } = notice;
        // Whoever is awaited hears of it again, even where an earlier notice still stands.
        const renotify = kind === 'awaited';
        await registration.showNotification(title, {
            body,
            icon: './icon-192.png',
            tag: kind,
            renotify,
            data: { hash },
        });
    };
    event.waitUntil(show());
});

addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    const address = new URL(`./${notification.data.hash}`, location.href).href;
    const open = async () => {
        const [page] = await clients.matchAll({ type: 'window' });
        if (page === undefined) return clients.openWindow(address);
        // The page may not be this worker's yet, and then it can only be asked.
        page.postMessage({ kind: 'open', hash: notification.data.hash });
        return page.focus().catch(() => undefined);
    };
    event.waitUntil(open());
});

/** All files of the page's language that are not there yet. */
async function keepFiles() {
    const { files } = SHELLS[await languageOfPage()];
    const cache = await caches.open(CACHE);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    await cache.addAll(files.filter((file) => !kept.has(new URL(file, location.href).href)));
}

/** English, where the page has written none that is here. */
async function languageOfPage() {
    const written = await (await (await caches.open(LANGUAGE)).match(`./${LANGUAGE}`))?.text();
    return Object.hasOwn(SHELLS, written ?? '') ? written : 'en';
}

async function fetchAndKeep(event) {
    const answer = await fetch(event.request);
    if (answer.ok) {
        const copy = answer.clone();
        event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)));
    }
    return answer;
}
