import type { Profile } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { TEXTS } from '../texts';

/** A player's profile, as soon as it is known. */
export function useProfile(player: string | undefined): Profile | undefined {
    const { players } = useSession();
    const [, tick] = useState(0);
    useEffect(() => {
        if (player === undefined) return;
        players.forget(player);
        return players.subscribe(() => tick((count) => count + 1));
    }, [players, player]);
    return player === undefined ? undefined : players.get(player);
}

/** What a player is called: by the name that a view or a room told, or by what stands for it. */
export function nameOf(player: string, name: string | undefined, me: string): string {
    return name ?? (player === me ? TEXTS.players.you : guestName(player));
}

/** Of a player without a name: the beginning of the principal, which differs enough for people at a table. */
export function guestName(player: string): string {
    return TEXTS.players.guest(player.slice(0, 5));
}
