import { logCommand } from '../../platform/operate';
import { REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';

/**
 * Asks the engines about all rooms whose games should be running, now and not within a day, and for the highest id that
 * was issued; see `jobs/review.ts`. Tells the engines of the house's bans and pause, Profiles of its engines, and all of them of
 * sessions: they may have forgotten. For controllers only.
 */
export function recover(app: App, caller: Uint8Array): Reply<null> {
    if (!app.host.callerIsController()) return REFUSE.unauthorized;
    app.review.beginAnew();
    for (const engine of app.engines.all()) app.engineNews.welcome(engine);
    const profiles = app.links.get('profiles');
    for (const each of [...app.engines.all(), ...(profiles === undefined ? [] : [profiles])])
        app.sessionNews.welcome(each);
    if (app.links.engines.all().length > 0) app.engineStates.changed();
    logCommand(app.host, caller, { recover: null }, 'begun');
    return { Ok: null };
}
