/**
 * Leads to the page in the reader's language, before anything else is loaded: the one that was chosen, else the first of the browser's
 * that there is. Also tells the page's style whether the address is another screen's than the lobby's.
 */
(() => {
    const pages = ['PAGES'];
    const wanted = [localStorage.getItem('language'), ...navigator.languages.map((tag) => tag.split('-')[0])];
    const language = wanted.find((each) => each !== null && Object.hasOwn(pages, each)) ?? 'en';
    // The page's first words are the lobby's.
    if (location.hash.length > 2) document.documentElement.classList.add('elsewhere');
    // Without a network that page's address may show this page.
    const isThere = new URL(pages[language], location.href).pathname === location.pathname;
    if (language !== document.documentElement.lang && !isThere) {
        location.replace(pages[language] + location.search + location.hash);
    }
})();
