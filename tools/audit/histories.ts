import type { Client, ProfilesTypes } from '@dice-wards/client';

export type PlayedGame = ProfilesTypes.PlayedGame;

const PAGE = 100;
/** Pages of one player that are looked at: a thousand games. */
const MOST_PAGES = 10;

/** What Profiles tells of players' finished games, the newest first. Private ones are not among them. Each player is asked about once. */
export class PlayerHistories {
    private readonly read = new Map<string, Promise<readonly PlayedGame[]>>();
    /** Players with more games than were read. */
    private readonly cutOff = new Set<string>();

    constructor(private readonly client: Client) {}

    /** Nothing of a player whom Profiles does not know. */
    of(player: string): Promise<readonly PlayedGame[]> {
        const reading = this.read.get(player) ?? this.fetch(player);
        this.read.set(player, reading);
        return reading;
    }

    /** Those who were asked about. */
    known(): readonly string[] {
        return [...this.read.keys()];
    }

    /** Whether all games of a player were read. To be asked once they were. */
    isWhole(player: string): boolean {
        return !this.cutOff.has(player);
    }

    private async fetch(player: string): Promise<readonly PlayedGame[]> {
        const games: PlayedGame[] = [];
        let before: number | undefined;
        for (let pages = 0; pages < MOST_PAGES; pages += 1) {
            const page = await this.client.profiles.getGames(player, before, PAGE);
            if (!page.ok) break;
            games.push(...page.value.games);
            before = page.value.next;
            if (before === undefined) return games;
        }
        if (before !== undefined) this.cutOff.add(player);
        return games;
    }
}
