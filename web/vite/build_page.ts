import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '../../tools/layout';
import { ALL_LANGUAGES, type Language } from '../src/languages';
import { CONFIG } from './config';
import { inLanguage, REDIRECT_FILE, redirect } from './languages';
import { offlineShell, type Shell, serviceWorker } from './offline_shell';

/** What a browser shows of the page when it offers to install it; the manifest names them. */
const SCREENS = ['backgammon-390.webp', 'backgammon-1440.webp'];

/** The page in all its languages, in a folder, which is emptied before. What is the same in all of them is there once. */
export async function buildPage(outDir: string, plugins: readonly Plugin[] = []): Promise<void> {
    const shells: Partial<Record<Language, Shell>> = {};
    for (const language of ALL_LANGUAGES) {
        const isFirst = Object.keys(shells).length === 0;
        const keep = (shell: Shell) => {
            shells[language] = shell;
        };
        await build({
            ...CONFIG,
            plugins: [...CONFIG.plugins, ...plugins, inLanguage(language), offlineShell(keep)],
            build: { ...CONFIG.build, outDir, emptyOutDir: isFirst, copyPublicDir: isFirst },
        });
    }
    await mkdir(join(outDir, 'screens'), { recursive: true });
    for (const name of SCREENS) await cp(join(ROOT, 'docs', 'screens', name), join(outDir, 'screens', name));
    await writeFile(join(outDir, REDIRECT_FILE), redirect());
    await writeFile(join(outDir, 'sw.js'), await serviceWorker(shells as Record<Language, Shell>));
}
