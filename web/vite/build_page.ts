import { build } from 'vite';
import { CONFIG } from './config';

/** The page, in a folder. */
export async function buildPage(outDir: string): Promise<void> {
    await build({ ...CONFIG, build: { ...CONFIG.build, outDir } });
}
