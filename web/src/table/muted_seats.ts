import type { GameView, Role } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { isMuted, onMuting } from '../state/muted';
import { othersIn, playerAt } from './seats';

/** Of several others those of whom the player hears nothing: whom this browser has as muted, and who is blocked. A table mutes a single one itself. */
export function useMutedSeats(view: GameView): readonly Role[] {
    const { client } = useSession();
    const others = othersIn(view);
    const isMany = others.length > 1;
    const [blocked, setBlocked] = useState<readonly string[]>([]);
    const [, redraw] = useState(0);
    useEffect(() => {
        if (!isMany) return undefined;
        // Without an answer the player can still mute them.
        client.lobbies.getBlocked().then(setBlocked, () => undefined);
        return onMuting(() => redraw((count) => count + 1));
    }, [client, isMany]);
    if (!isMany) return [];
    return others.filter((seat) => {
        const player = playerAt(view, seat);
        return isMuted(player) || blocked.includes(player);
    });
}
