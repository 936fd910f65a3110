import type { HouseNews, SessionLetter } from '../../platform/messages';
import { hearingHouse } from '../../platform/on_house';
import { onSessions as hearSessions } from '../../platform/on_sessions';
import type { App } from '../app';
import { IS_READING } from '../queries/find_event';
import type { Reply } from '../refusals';
import { takeOut } from './take_out';

const hear = hearingHouse<App>({
    pause: {
        begin: ({ pause }, why) => pause.begin(why, 'house'),
        end: ({ pause, host }) => {
            if (pause.isOn()) pause.end(host.now());
        },
        isOfHouse: ({ pause }) => pause.isOfHouse(),
    },
    withdrawn: ({ offered }, kinds) => offered.learn(kinds),
    banned: takeOut,
});

/**
 * As in the other canisters; and whoever is banned keeps no place in an event.
 *
 * Refusals: `Unauthorized` to all but the linked Lobbies; `Busy` while events are read after an upgrade.
 */
export function onHouse(app: App, caller: Uint8Array, news: HouseNews): Reply<null> {
    if (!app.live.isRead()) return IS_READING;
    const reply = hear(app, caller, news);
    if ('Ok' in reply) app.house.heard();
    return reply;
}

/**
 * As in the other canisters; and a principal that has become a key keeps no place of its own: it is one person with its player.
 *
 * Refusals: as those of `onHouse`, and `InvalidArgument` for more than a hundred.
 */
export function onSessions(app: App, caller: Uint8Array, letter: SessionLetter): Reply<number> {
    if (!app.live.isRead()) return IS_READING;
    const reply = hearSessions(app, caller, letter);
    if ('Ok' in reply) {
        takeOut(
            app,
            letter.sessions.map(({ key }) => key),
        );
    }
    return reply;
}
