import type { Profile, Profiles } from '@dice-wards/client';

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
