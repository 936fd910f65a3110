import type { GameView, LobbiesTypes, Table } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { goTo } from '../router';

type Wish = LobbiesTypes.Rematch;

const LOOK_AGAIN_MS = 2_000;
/** Nobody waits longer than that at a table that is over. */
const LOOKS = 150;

/** Whether somebody wants another game, and the room of that game once both do. */
export function useRematch(table: Table, { roomId }: GameView) {
    const { client } = useSession();
    const [wish, setWish] = useState<Wish>();
    const isStarted = wish?.roomId !== undefined;
    useEffect(() => {
        if (isStarted) return;
        let looks = 0;
        const look = async () => {
            looks += 1;
            if (looks > LOOKS || document.hidden) return;
            const answer = await client.lobbies.getRoom(roomId).catch(() => undefined);
            if (answer?.ok) setWish(answer.value.rematch);
        };
        void look();
        const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
        return () => clearInterval(timer);
    }, [client, roomId, isStarted]);
    async function ask() {
        const answer = await table.rematch();
        if (answer.ok && answer.value.id !== roomId) goTo({ screen: 'game', roomId: answer.value.id });
        else if (answer.ok) setWish(answer.value.rematch);
        return answer;
    }
    return { wish, ask };
}
