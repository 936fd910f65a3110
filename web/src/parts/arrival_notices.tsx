import { useEffect } from 'preact/hooks';
import { linkTo, type Route } from '../router';
import { type Arrival, useArrivals } from '../state/arrivals';
import { TEXTS } from '../texts';
import { isOfMany, roomName } from './room_names';
import './arrival_notices.css';
import { Button, LinkButton } from './button';
import { Notice } from './notice';

/**
 * Tells on every other screen that somebody has come to a room of the player's, and behind another tab in the title of the page.
 *
 * @param title of the page, when there is nothing to tell
 */
export function ArrivalNotices({ route, title }: { readonly route: Route; readonly title: string }) {
    const { arrivals, dismiss } = useArrivals(route);
    const [first] = arrivals;
    const calls = first && callOf(first);
    useEffect(() => {
        const show = () => {
            document.title = document.hidden && calls !== undefined ? calls : title;
        };
        show();
        document.addEventListener('visibilitychange', show);
        return () => document.removeEventListener('visibilitychange', show);
    }, [calls, title]);
    useEffect(() => {
        if (calls !== undefined) void import('../state/sound').then(({ play }) => play('arrival'));
    }, [calls]);
    const elsewhere = arrivals.filter(({ room }) => route.screen !== 'game' || route.roomId !== room.id);
    return (
        <div class="arrivals">
            {elsewhere.map((arrival) => (
                <Notice key={arrival.room.id} tone="plain">
                    {wordsFor(arrival)(roomName(arrival.room))}
                    <LinkButton size="s" look="main" to={linkTo({ screen: 'game', roomId: arrival.room.id })}>
                        {TEXTS.arrival.go}
                    </LinkButton>
                    <Button size="s" look="quiet" onClick={() => dismiss(arrival)}>
                        {TEXTS.account.dismiss}
                    </Button>
                </Notice>
            ))}
        </div>
    );
}

/** For the title of the page. */
function callOf({ room, hasBegun }: Arrival): string {
    if (hasBegun) return TEXTS.arrival.tab;
    return isOfMany(room) ? TEXTS.meeting.tabOfMany : TEXTS.meeting.tab;
}

function wordsFor({ room, hasBegun }: Arrival): (room: string) => string {
    if (hasBegun) return TEXTS.arrival.hasBegun;
    return isOfMany(room) ? TEXTS.arrival.allHere : TEXTS.arrival.hasCome;
}
