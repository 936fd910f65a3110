import type { LinkArguments } from '../../canister/links';
import { REFUSE, type Reply } from '../../canister/refusal';
import type { App } from '../app';

/** Sets who the other canisters are; only controllers may. Letters that waited for it go out. */
export function link(app: App, links: LinkArguments): Reply<null> {
    if (!app.host.callerIsController()) return REFUSE.unauthorized;
    app.links.set(links);
    app.outbox.wake();
    return { Ok: null };
}
