import { logCommand } from '../../platform/operate';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { Reply } from '../refusals';

/**
 * Asks the engines about all rooms whose games should be running, now and not within a day, and for the highest id that
 * was issued; see `jobs/review.ts`. Tells all other canisters everything of the house: they may have forgotten. For controllers only.
 */
export function recover(app: App, caller: Uint8Array): Reply<null> {
    if (!app.host.callerIsController()) return REFUSE.unauthorized;
    app.review.beginAnew();
    app.news.tellAll();
    app.publicLog.add({ by: caller, role: 'controller', act: 'recover', outcome: 'begun' });
    logCommand(app.host, caller, { recover: null }, 'begun');
    return { Ok: null };
}
