import { onNames as take } from '../../platform/known_names';
import type { PlayerCard } from '../../platform/messages';
import { samePrincipal } from '../../platform/principal';
import type { App } from '../app';
import { hasGame } from '../model/room';
import type { Reply } from '../refusals';

/**
 * Takes names over, and tells them to the engines in which these players play now. Profiles tells the linked engine by itself.
 *
 * Refusals: those of the platform's `onNames`.
 */
export function onNames(app: App, caller: Uint8Array, cards: readonly PlayerCard[]): Reply<number> {
    const reply = take(app, caller, cards);
    if ('Err' in reply || app.links.engines.all().length === 0) return reply;
    for (const { id } of cards) {
        const engines = enginesOf(app, id);
        if (engines.length > 0) app.engineNews.renamed(id, engines);
    }
    return reply;
}

/** Those in which somebody plays, but for the linked one. */
function enginesOf({ rooms, links }: App, player: Uint8Array): Uint8Array[] {
    const linked = links.get('gameEngine');
    const ids = rooms.memberGames.of(player);
    const found: Uint8Array[] = [];
    for (let place = 0; place < ids.length; place += 1) {
        const stage = rooms.get(ids.at(place))?.stage;
        if (stage === undefined || !hasGame(stage)) continue;
        const { engine } = stage;
        const isKnown = [linked, ...found].some((each) => each !== undefined && samePrincipal(each, engine));
        if (!isKnown) found.push(engine);
    }
    return found;
}
