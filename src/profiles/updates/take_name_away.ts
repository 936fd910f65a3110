import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { Reply } from '../refusals';
import { rename } from './operate';

/**
 * A moderator takes a player's name away, which nobody may have for 30 days, its owner neither. False if there is none.
 *
 * Refusals: `Unauthorized` to all but the linked Lobbies.
 */
export function takeNameAway(app: App, caller: Uint8Array, player: Uint8Array): Reply<boolean> {
    if (!app.links.isLinked('lobbies', caller)) return REFUSE.unauthorized;
    const name = app.profiles.get(player)?.username ?? null;
    if (name === null) return { Ok: false };
    const reply = rename(app, player, null);
    if ('Err' in reply) return reply;
    app.publicLog.add({
        by: caller,
        role: 'house',
        act: 'takeNameAway',
        argument: { player },
        // Not the name: it may be an insult.
        outcome: 'They are without a name',
    });
    return { Ok: true };
}
