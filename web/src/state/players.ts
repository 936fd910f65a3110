import type { Profile, Profiles } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { TEXTS } from '../texts';

const AT_ONCE = 100;

/** What profiles tell of players beside their names, which come with views and rooms. Those of a table are asked for together. */
export class Players {
    private readonly known = new Map<string, Profile>();
    private readonly wanted = new Set<string>();
    private readonly listeners = new Set<() => void>();

    constructor(private readonly profiles: Profiles) {}

    /** The profile as it was seen last. */
    get(player: string): Profile | undefined {
        return this.known.get(player);
    }

    /** Asks again, as at a new table, after a game or with a new name. Until the answer is there the old one stands. */
    forget(player: string): void {
        if (this.wanted.size === 0) setTimeout(() => void this.ask(), 0);
        this.wanted.add(player);
    }

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private async ask(): Promise<void> {
        const asked = [...this.wanted].slice(0, AT_ONCE);
        this.wanted.clear();
        // Ratings are a courtesy: without an answer there are none, and the next table asks again.
        const answer = await this.profiles.getProfiles(asked).catch(() => undefined);
        if (!answer?.ok) return;
        for (const profile of answer.value) this.known.set(profile.id, profile);
        for (const listener of [...this.listeners]) listener();
    }
}

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
