import { useState } from 'preact/hooks';

export type Theme = 'system' | 'dark' | 'light';
const THEMES: readonly Theme[] = ['system', 'dark', 'light'];
const KEY = 'theme';

function storedTheme(): Theme {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? 'system';
}

/** Before anything is drawn, so that nothing flashes. */
export function applyTheme(theme: Theme = storedTheme()): void {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
}

/** The theme, and what chooses the next one. */
export function useTheme(): readonly [Theme, next: () => void] {
    const [theme, setTheme] = useState(storedTheme);
    function next(): void {
        const following = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
        localStorage.setItem(KEY, following);
        applyTheme(following);
        setTheme(following);
    }
    return [theme, next];
}
