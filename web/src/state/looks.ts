/** What the browser keeps that styles follow, each as an attribute of the page's root. */
const LOOKS = ['theme', 'board', 'motion'];

/** Before anything is drawn, so that nothing flashes, and whenever one has changed. */
export function applyLooks(): void {
    for (const look of LOOKS) document.documentElement.dataset[look] = localStorage.getItem(look) ?? '';
}
