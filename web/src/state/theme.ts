import { useEffect, useState } from 'preact/hooks';
import { applyLooks } from './looks';

export type Theme = 'system' | 'dark' | 'light';
export const THEMES: readonly Theme[] = ['system', 'dark', 'light'];
const KEY = 'theme';

function storedTheme(): Theme {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? 'system';
}

/** Tells everybody who shows the theme that it is another one. */
const CHANGED = new EventTarget();

/** The theme, what chooses the next one, and what chooses any. */
export function useTheme(): readonly [Theme, next: () => void, choose: (theme: Theme) => void] {
    const [theme, setTheme] = useState(storedTheme);
    useEffect(() => {
        const look = () => setTheme(storedTheme());
        CHANGED.addEventListener('change', look);
        return () => CHANGED.removeEventListener('change', look);
    }, []);
    function choose(chosen: Theme): void {
        localStorage.setItem(KEY, chosen);
        applyLooks();
        CHANGED.dispatchEvent(new Event('change'));
    }
    return [theme, () => choose(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'), choose];
}
