import type { Room } from '@dice-wards/client';
import { useEffect, useRef } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { announce } from '../../parts/announcer';
import { TEXTS } from '../../texts';

/** How often a page that nobody sees asks whether somebody has come, in milliseconds. Browsers may make it once a minute. */
const LOOK_MS = 3_000;

/**
 * Tells that somebody has come to a room with a ready check: to screen readers, and behind another tab by the title of the page.
 * The table says that the player is there, as soon as the page can be seen.
 */
export function useArrival(room: Room): void {
    const { me } = useSession();
    const { id, checksReady, player1, player2 } = room;
    const isMember = player1 === me || player2 === me;
    const hasCome = room.readyBy !== undefined;
    useEffect(() => {
        if (isMember && hasCome) announce(TEXTS.meeting.hasCome);
    }, [id, isMember, hasCome]);
    useTitleOf(isMember && checksReady ? id : undefined);
}

/** Looks at a room while the page is hidden, and tells in its title when somebody has come. */
function useTitleOf(roomId: number | undefined): void {
    const { client } = useSession();
    const usual = useRef('');
    useEffect(() => {
        if (roomId === undefined) return;
        usual.current = document.title;
        const restore = () => {
            if (!document.hidden) document.title = usual.current;
        };
        const timer = setInterval(async () => {
            if (!document.hidden) return;
            const answer = await client.lobbies.getRoom(roomId).catch(() => undefined);
            const hasCome = answer?.ok === true && answer.value.readyBy !== undefined;
            if (document.hidden) document.title = hasCome ? TEXTS.meeting.tab : usual.current;
        }, LOOK_MS);
        document.addEventListener('visibilitychange', restore);
        return () => {
            clearInterval(timer);
            document.removeEventListener('visibilitychange', restore);
            document.title = usual.current;
        };
    }, [client, roomId]);
}
