import { logCommand } from '../../platform/operate';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { Reply } from '../refusals';
import { welcome } from './welcome';

/**
 * Asks the engines about all rooms whose games should be running, now and not within a day, and for the highest id that
 * was issued; see `jobs/review.ts`. Tells all other canisters of bans, the pause and sessions, and Profiles of the engines: they may
 * have forgotten. For controllers only.
 */
export function recover(app: App, caller: Uint8Array): Reply<null> {
    if (!app.host.callerIsController()) return REFUSE.unauthorized;
    app.review.beginAnew();
    for (const each of app.engines.withOthers()) welcome(app, each);
    if (app.links.engines.all().length > 0) app.engineStates.changed();
    app.publicLog.add({ by: caller, role: 'controller', act: 'recover', outcome: 'begun' });
    logCommand(app.host, caller, { recover: null }, 'begun');
    return { Ok: null };
}
