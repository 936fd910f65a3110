import type { Room } from '@dice-wards/client';
import { useEffect, useRef } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { announce } from '../../parts/announcer';
import { TEXTS } from '../../texts';

/** How often a page that nobody sees asks whether somebody has come, in milliseconds. Browsers may make it once a minute. */
const LOOK_MS = 3_000;

/**
 * Says that the player is there, as soon as somebody has come to a room with a ready check and the page can be seen. Behind another
 * tab the title of the page tells that somebody has come.
 *
 * @param refresh asks for the room again
 */
export function useArrival(room: Room, refresh: () => void): void {
    const { client, me } = useSession();
    const { id, checksReady, player1, player2 } = room;
    const isMember = player1 === me || player2 === me;
    const hasCome = room.readyBy !== undefined;
    useEffect(() => {
        if (!isMember || !hasCome) return;
        announce(TEXTS.meeting.hasCome);
        const say = () => {
            // The client repeats it if it gets no answer.
            if (!document.hidden) client.lobbies.imReady(id).then(refresh, () => undefined);
        };
        say();
        document.addEventListener('visibilitychange', say);
        return () => document.removeEventListener('visibilitychange', say);
    }, [client, id, isMember, hasCome]);
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
