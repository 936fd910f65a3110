import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildPage } from '../../vite/build_page';

/** The page as it would be if no game had a folder of its own. */
export async function buildPlainPage(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
    const folder = await mkdtemp(join(tmpdir(), 'plain-page-'));
    await buildPage(folder, [withoutGames()]);
    return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Leaves the page's registry of games empty. */
function withoutGames(): Plugin {
    return {
        name: 'without-games',
        enforce: 'pre',
        load: (id) => (id.endsWith('/src/games/registry.ts') ? 'export const GAMES = {};' : undefined),
    };
}
