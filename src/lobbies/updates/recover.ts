import { REFUSE, type Reply } from '../../platform/refusal';
import type { App } from '../app';

/**
 * Asks the engines about all rooms whose games should be running, now and not within a day, and for the highest id that
 * was issued; see `jobs/review.ts`. For controllers only.
 */
export function recover(app: App): Reply<null> {
    if (!app.host.callerIsController()) return REFUSE.unauthorized;
    app.review.beginAnew();
    return { Ok: null };
}
