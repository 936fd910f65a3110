import type { GameKind, Profile } from '@dice-wards/client';
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

/** The profiles of all these players, those that are known. */
export function useProfiles(players: readonly string[]): (player: string) => Profile | undefined {
    const known = useSession().players;
    const [, tick] = useState(0);
    const key = players.join();
    useEffect(() => {
        for (const player of players) known.forget(player);
        return known.subscribe(() => tick((count) => count + 1));
    }, [known, key]);
    return (player) => known.get(player);
}

/** A rating as it is written beside a name. One that a few games have made has a question mark. */
export function ratingIn(profile: Profile | undefined, kind: GameKind): string | undefined {
    const rating = profile?.kinds.find((record) => record.kind === kind)?.rating;
    return rating && `${Math.round(rating.rating)}${rating.provisional ? '?' : ''}`;
}

/** What a player is called: by the name that a view or a room told, or by what stands for it. */
export function nameOf(player: string, name: string | undefined, me: string): string {
    return name ?? (player === me ? TEXTS.players.you : guestName(player));
}

/** Of a player without a name: the beginning of the principal, which differs enough for people at a table. */
export function guestName(player: string): string {
    return TEXTS.players.guest(player.slice(0, 5));
}
