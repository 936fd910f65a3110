import type { Room } from '@dice-wards/client';
import { useEffect } from 'preact/hooks';

/** As long as the tab is open, over reloads, too. */
const KEY = 'room';

/** The room at which this tab was last, as it was told, even when it is gone. */
export function useKnownRoom(roomId: number, room: Room | undefined): Room | undefined {
    const text = room && JSON.stringify(room);
    useEffect(() => {
        if (text !== undefined) sessionStorage.setItem(KEY, text);
    }, [text]);
    return room ?? kept(roomId);
}

function kept(roomId: number): Room | undefined {
    try {
        const room = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Room | null;
        return room?.id === roomId ? room : undefined;
    } catch {
        return undefined;
    }
}
