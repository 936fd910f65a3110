import type { Browser, BrowserContextOptions } from 'playwright-core';
import { goLive, type Live } from '../../../packages/client/test/support/live';
import { servePage } from '../../../tools/start/page';
import { openBrowser, type Visitor, visit } from './browser';

/** The page as `npm start` serves it, on a network of its own, and a browser. */
export interface Site {
    readonly url: string;
    readonly live: Live;
    readonly browser: Browser;
    /** Opens the page as a new player. @param hash where to begin, as `#/new` */
    visitor(hash?: string, options?: BrowserContextOptions): Promise<Visitor>;
    close(): Promise<void>;
}

interface SiteOptions {
    /** Where the page's players can sign in; nowhere unless it is said. */
    readonly identityProvider?: string;
    /** Whether the house has a canister of events. */
    readonly tournaments?: boolean;
    /** Where another page than the usual one was built. */
    readonly folder?: string;
    /** Whether its browser shows notices. */
    readonly notifies?: boolean;
    /** Starts a relay for notices. @returns its address */
    readonly relay?: (live: Live) => Promise<string>;
}

export async function openSite(options: SiteOptions = {}): Promise<Site> {
    const { identityProvider, folder, tournaments, notifies, relay } = options;
    const live = await goLive({ tournaments });
    const { gameEngine, ...ids } = live.canisterIds;
    const canisters = { ...ids, game_engine: gameEngine };
    const network = { url: live.host, canisters, identityProvider, relay: await relay?.(live) };
    const page = await servePage(network, 0, folder);
    const browser = await openBrowser({ notifies });
    return {
        url: page.url,
        live,
        browser,
        visitor: (hash = '', options = {}) => visit(browser, `${page.url}/${hash}`, options),
        close: async () => {
            await browser.close();
            await page.close();
            await live.stop();
        },
    };
}

/** Two players at a table, who met by a link. */
export async function seatTwo(
    site: Site,
    kind: 'backgammon' | 'dice-wards',
    choose?: (host: Visitor) => Promise<void>,
) {
    const host = await site.visitor(`#/new/${kind}`);
    await choose?.(host);
    await host.page.getByRole('button', { name: 'Create the room' }).click();
    const link = await host.page.getByLabel('Send this link').inputValue();
    const guest = await site.visitor(link.slice(link.indexOf('#')));
    await guest.page.getByRole('button', { name: 'Join and play' }).click();
    const table = kind === 'backgammon' ? 'svg.board' : '.dice-wards';
    await Promise.all([host, guest].map(({ page }) => page.locator(table).waitFor()));
    return { host, guest, link };
}
