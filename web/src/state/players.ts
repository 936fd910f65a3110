import type { Profile, Profiles } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { TEXTS } from '../texts';

const AT_ONCE = 100;

/** What is known of players: asked for together, and once each. */
export class Players {
    private readonly known = new Map<string, Profile | undefined>();
    private readonly wanted = new Set<string>();
    private readonly listeners = new Set<() => void>();

    constructor(private readonly profiles: Profiles) {}

    /** The profile as far as it is known; asks for it if nobody has. */
    get(player: string): Profile | undefined {
        if (!this.known.has(player)) this.want(player);
        return this.known.get(player);
    }

    /** Asks again, as after a game or a new name. */
    forget(player: string): void {
        this.want(player);
    }

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private want(player: string): void {
        if (this.wanted.size === 0) setTimeout(() => void this.ask(), 0);
        this.wanted.add(player);
        if (!this.known.has(player)) this.known.set(player, undefined);
    }

    private async ask(): Promise<void> {
        const asked = [...this.wanted].slice(0, AT_ONCE);
        this.wanted.clear();
        try {
            const answer = await this.profiles.getProfiles(asked);
            if (!answer.ok) return;
            for (const profile of answer.value) this.known.set(profile.id, profile);
            for (const listener of [...this.listeners]) listener();
        } catch {
            // Names are a courtesy: without them a player is a guest, and the next look asks again.
            for (const player of asked) if (this.known.get(player) === undefined) this.known.delete(player);
        }
    }
}

/** A player's profile, as soon as it is known. */
export function useProfile(player: string | undefined): Profile | undefined {
    const { players } = useSession();
    const [, tick] = useState(0);
    useEffect(() => players.subscribe(() => tick((count) => count + 1)), [players]);
    return player === undefined ? undefined : players.get(player);
}

/** The name of a player, or what stands for it. Everything that shows a player goes through here. */
export function usePlayerName(player: string | undefined): string {
    const { me } = useSession();
    const profile = useProfile(player);
    if (player === undefined) return TEXTS.players.nobody;
    return profile?.username ?? (player === me ? TEXTS.players.you : guestName(player));
}

/** Of a player without a name: the beginning of the principal, which differs enough for people at a table. */
export function guestName(player: string): string {
    return TEXTS.players.guest(player.slice(0, 5));
}
