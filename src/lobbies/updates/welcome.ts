import type { App } from '../app';

type Telling = Pick<App, 'engineNews' | 'sessionNews'>;

/** A canister that is new, or may have forgotten it, is told bans, the pause and sessions. */
export function welcome({ engineNews, sessionNews }: Telling, canister: Uint8Array): void {
    engineNews.welcome(canister);
    sessionNews.welcome(canister);
}

/** A canister is let go: nothing waits for it any more. */
export function drop({ engineNews, sessionNews }: Telling, canister: Uint8Array): void {
    engineNews.drop(canister);
    sessionNews.drop(canister);
}

/**
 * The canister of tournaments knows nothing of the house: it is new, or was installed anew. It is told everything, as if it was linked
 * just now.
 *
 * @throws Error for all but the linked canister of tournaments
 */
export function tellHouse(app: App, caller: Uint8Array): null {
    if (!app.links.isLinked('tournaments', caller)) throw new Error('This method is for the linked Tournaments');
    welcome(app, caller);
    return null;
}
