import { logCommand } from '../../platform/operate';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { Reply } from '../refusals';

/**
 * Tells the results of all finished games again, for receivers that were reinstalled or restored: those that know a game
 * count it no second time. It takes a second for 25 games, and goes on over an upgrade. For controllers only.
 */
export function recover(app: App, caller: Uint8Array): Reply<null> {
    if (!app.host.callerIsController()) return REFUSE.unauthorized;
    app.retelling.begin();
    app.publicLog.add({ by: caller, role: 'controller', act: 'recover', outcome: 'begun' });
    logCommand(app.host, caller, { recover: null }, 'begun');
    return { Ok: null };
}
