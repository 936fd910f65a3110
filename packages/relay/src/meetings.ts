import { type Client, valueIn } from '@dice-wards/client';
import { deliver, type Post } from './deliver';
import { ASKED_AT_ONCE, type Subscription } from './subscriptions';

type Lobbies = Pick<Client['lobbies'], 'whoIsAwaited'>;
type Check = Extract<Awaited<ReturnType<Lobbies['whoIsAwaited']>>, { readonly ok: true }>['value'][number];

export interface Meetings extends Post {
    readonly lobbies: Lobbies;
}

/** Asks whose opponents are there, and tells each browser at once, and once for each room. @throws CallError if Lobbies has no answer */
export async function playMeetings(meetings: Meetings): Promise<void> {
    const { lobbies, subscriptions } = meetings;
    const byPlayer = subscriptions.byPlayer();
    const players = [...byPlayer.keys()];
    const telling: Promise<void>[] = [];
    for (let from = 0; from < players.length; from += ASKED_AT_ONCE) {
        const asked = players.slice(from, from + ASKED_AT_ONCE);
        const checks = valueIn(await lobbies.whoIsAwaited(asked));
        for (const [place, player] of asked.entries()) {
            const check = checks[place];
            const browsers = byPlayer.get(player) ?? [];
            // The next players are not kept waiting: there may be half a minute.
            telling.push(...browsers.map((browser) => tell(meetings, browser, check)));
        }
    }
    await Promise.all(telling);
    await subscriptions.save();
}

async function tell(meetings: Meetings, browser: Subscription, check: Check): Promise<void> {
    if (check === undefined || check.readyBy <= meetings.now()) return;
    const { roomId, readyBy } = check;
    // Private rooms have no number for strangers, but each check has its end, which is larger than any number of a room.
    const awaitedIn = roomId === 0 ? readyBy : roomId;
    if (awaitedIn === browser.awaitedIn) return;
    if (await deliver(meetings, browser, { kind: 'awaited', roomId }, readyBy)) browser.awaitedIn = awaitedIn;
}
