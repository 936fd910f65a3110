/**
 * Keeps the page itself, and nothing of any game: what the canisters say is always asked. The page comes from the network first,
 * so a new one is there at once; files with a hash in their names never change and come from the cache.
 */
const LANGUAGES = ['LANGUAGES'];
const language = new URL(location.href).searchParams.get('language') ?? 'en';
const { files, texts } = LANGUAGES[language] ?? LANGUAGES.en;
const CACHE = `shell-${'VERSION'}-${language}`;

addEventListener('install', (event) => {
    event.waitUntil(
        caches
            .open(CACHE)
            .then((cache) => cache.addAll(files))
            .then(() => skipWaiting()),
    );
});

addEventListener('activate', (event) => {
    const others = (names) => names.filter((name) => name !== CACHE).map((name) => caches.delete(name));
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

/** What a relay has pushed. Nothing is shown where the page is in sight: there the game shows it. */
addEventListener('push', (event) => {
    const { kind, turns, roomId } = event.data.json();
    const isWelcome = kind === 'welcome';
    const title = isWelcome ? texts.welcomeTitle : turns > 1 ? texts.turns.replace('#', turns) : texts.turn;
    const body = isWelcome ? texts.welcome : texts.waits;
    const hash = isWelcome ? '#/' : `#/game/${roomId}`;
    const show = async () => {
        const pages = await clients.matchAll({ type: 'window' });
        if (!isWelcome && pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
        await registration.showNotification(title, { body, icon: './icon-192.png', tag: 'turn', data: { hash } });
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

async function fetchAndKeep(event) {
    const answer = await fetch(event.request);
    if (answer.ok) {
        const copy = answer.clone();
        event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)));
    }
    return answer;
}
