/**
 * Keeps the page itself, and nothing of any game: what the canisters say is always asked. The page comes from the network first,
 * so a new one is there at once; files with a hash in their names never change and come from the cache.
 */
const CACHE = `shell-${'VERSION'}`;
const FILES = ['FILES'];

addEventListener('install', (event) => {
    event.waitUntil(
        caches
            .open(CACHE)
            .then((cache) => cache.addAll(FILES))
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
    if (request.method !== 'GET' || origin !== location.origin || /\/api\//.test(pathname)) return;
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

async function fetchAndKeep(event) {
    const answer = await fetch(event.request);
    if (answer.ok) {
        const copy = answer.clone();
        event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)));
    }
    return answer;
}
