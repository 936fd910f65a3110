import { hearHouse, hearing } from '../../platform/news/listener';
import { samePrincipal } from '../../platform/principal';
import type { App } from '../app';

const fromHouse = hearHouse<App>();

/** Of Lobbies it hears besides which engines there are. */
export const onNews = hearing<App>({
    lobbies: (app, news) => {
        fromHouse(app, news);
        if (news.engines !== null) takeEngines(app, news.engines);
    },
});

/** The results of these count from now on, besides those of the linked one, and those of others that were in the house no more. */
function takeEngines({ links, nameNews }: App, engines: readonly Uint8Array[]): void {
    for (const { id } of links.engines.all()) {
        if (engines.some((each) => samePrincipal(each, id))) continue;
        if (links.isLinked('gameEngine', id)) {
            links.engines.remove(id);
            continue;
        }
        links.remove('gameEngine', id);
        nameNews.drop(id);
    }
    for (const id of engines) if (links.engines.stateOf(id) === undefined) links.engines.set(id, 'open');
    nameNews.send();
}
