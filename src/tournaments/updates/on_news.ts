import type { HouseNews, News } from '../../platform/messages';
import { hearHouse, hearing } from '../../platform/news/listener';
import { followHouse } from '../../platform/pause';
import type { App } from '../app';
import { IS_READING } from '../queries/find_event';
import type { Reply } from '../refusals';
import { takeOut } from './take_out';

const fromHouse = hearHouse<App>(hearSettings);

const hear = hearing<App>({
    lobbies: (app, news) => {
        fromHouse(app, news);
        // Whoever is banned keeps no place in an event, nor does a principal that has become a key: it is one person with its player.
        takeOut(app, [
            ...news.bans.filter(({ isBanned }) => isBanned).map(({ id }) => id),
            ...news.sessions.map(({ key }) => key),
        ]);
    },
});

/** Refusals: `Unauthorized` to all but the linked Lobbies; `Busy` while events are read after an upgrade. */
export function onNews(app: App, caller: Uint8Array, news: News): Reply<number> {
    return app.live.isRead() ? hear(app, caller, news) : IS_READING;
}

function hearSettings({ pause, offered, host }: App, house: HouseNews): void {
    followHouse(
        pause,
        house.pause,
        (text) => pause.begin(text, 'house'),
        () => pause.end(host.now()),
    );
    offered.learn(house.withdrawn);
}
