import type { Level, Profile } from '@dice-wards/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { TEXTS } from '../texts';

/** A player's profile, as soon as it is known. */
export function useProfile(player: string | undefined): Profile | undefined {
    const profileOf = useProfiles(player === undefined ? [] : [player]);
    return player === undefined ? undefined : profileOf(player);
}

/** The profiles of all these players, those that are known. Each is asked for when they come to the list. */
export function useProfiles(players: readonly string[]): (player: string) => Profile | undefined {
    const known = useSession().players;
    const listed = useRef<readonly string[]>([]);
    const [, tick] = useState(0);
    useEffect(() => {
        for (const player of players) if (!listed.current.includes(player)) known.forget(player);
        listed.current = players;
    }, [known, players.join()]);
    useEffect(() => known.subscribe(() => tick((count) => count + 1)), [known]);
    return (player) => known.get(player);
}

/** What a player is called: by the name that a view or a room told, or by what stands for it. */
export function nameOf(player: string, name: string | undefined, me: string): string {
    return name ?? (player === me ? TEXTS.players.you : guestName(player));
}

/** Of a player without a name: the beginning of the principal, which differs enough for people at a table. */
export function guestName(player: string): string {
    return TEXTS.players.guest(player.slice(0, 5));
}

/** What a robot of a level is called. One of a level that came after this page has the level's name. */
export function robotName(level: Level): string {
    return TEXTS.players.robot(levelName(level));
}

export function levelName(level: Level): string {
    return TEXTS.levels[level] ?? level;
}
