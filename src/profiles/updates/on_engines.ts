import { MOST_ENGINES } from '../../platform/engine_set';
import { samePrincipal } from '../../platform/principal';
import { invalidArgument, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { Reply } from '../refusals';

/**
 * Takes over which engines there are, besides the linked one: their results count from now on, and those of others that were in the house
 * no more. A list that comes twice changes nothing.
 *
 * Refusals: `Unauthorized` to all but the linked Lobbies; `InvalidArgument` for more than thirty.
 */
export function onEngines({ links }: App, caller: Uint8Array, engines: readonly Uint8Array[]): Reply<null> {
    if (!links.isLinked('lobbies', caller)) return REFUSE.unauthorized;
    if (engines.length > MOST_ENGINES) return invalidArgument(`at most ${MOST_ENGINES} engines`);
    const isIn = (id: Uint8Array): boolean => engines.some((each) => samePrincipal(each, id));
    for (const { id } of links.engines.all()) {
        if (isIn(id)) continue;
        if (links.isLinked('gameEngine', id)) links.engines.remove(id);
        else links.remove('gameEngine', id);
    }
    for (const id of engines) if (links.engines.stateOf(id) === undefined) links.engines.set(id, 'open');
    return { Ok: null };
}
