import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';

/** What a page loads at first, but for what canisters say. To be asked before it is opened. */
export function firstLoad(page: Page) {
    /** By their paths: what comes out of a cache is told again. */
    const sizes: Record<string, Promise<number>> = {};
    page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.startsWith('/api/')) return;
        sizes[pathname] = response.body().then(
            (body) => gzipSync(body).length,
            // Of an address that leads elsewhere.
            () => 0,
        );
    });
    return {
        /** Gzipped, with the worker that checks the first answer. */
        bytes: async (): Promise<number> => {
            const isThere = () => Object.keys(sizes).some((path) => path.includes('signature_worker'));
            await vi.waitUntil(isThere, { timeout: 60_000 });
            await page.waitForLoadState('networkidle');
            const all = await Promise.all(Object.values(sizes));
            return all.reduce((sum, each) => sum + each, 0);
        },
    };
}
