import { logCommand } from '../../platform/operate';
import { REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';

/**
 * Asks the engines about all rooms whose games should be running, now and not within a day, and for the highest id that
 * was issued; see `jobs/review.ts`. For controllers only.
 */
export function recover(app: App, caller: Uint8Array): Reply<null> {
    if (!app.host.callerIsController()) return REFUSE.unauthorized;
    app.review.beginAnew();
    logCommand(app.host, caller, { recover: null }, 'begun');
    return { Ok: null };
}
