import { logCommand } from '../../platform/operate';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { Reply } from '../refusals';

/**
 * Asks the engines about all rooms whose games should be running, now and not within a day, and for the highest id that
 * was issued; see `jobs/review.ts`. Tells Profiles and the engines of bans and sessions, the engines of the pause, and Profiles of
 * the engines: they may have forgotten. For controllers only.
 */
export function recover(app: App, caller: Uint8Array): Reply<null> {
    if (!app.host.callerIsController()) return REFUSE.unauthorized;
    app.review.beginAnew();
    for (const each of app.engines.withProfiles()) {
        app.engineNews.welcome(each);
        app.sessionNews.welcome(each);
    }
    if (app.links.engines.all().length > 0) app.engineStates.changed();
    logCommand(app.host, caller, { recover: null }, 'begun');
    return { Ok: null };
}
