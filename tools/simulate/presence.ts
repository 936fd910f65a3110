import type { NewGame, Room } from '../../src/declarations/lobbies.did';
import { kindName } from './names';
import { promised } from './violation';

interface Search {
    readonly game: string;
    answeredMs: number;
}

/**
 * The players who may have said that they are there, by room. A call counts from the moment it is sent, because nobody knows when it is
 * read; so a game that begins without any has begun too early.
 */
export class Presence {
    /** By room: whoever has called `imReady`, `goBerserk` or `joinRoom`. */
    private readonly said = new Map<number, Set<string>>();
    /** By the room that is over: how often each player has asked for another game. */
    private readonly rematches = new Map<number, Map<string, number>>();
    private readonly searches = new Map<string, Search[]>();

    says(who: string, roomId: number): void {
        this.said.set(roomId, (this.said.get(roomId) ?? new Set()).add(who));
    }

    hasSaid(who: string, roomId: number): boolean {
        return this.said.get(roomId)?.has(who) ?? false;
    }

    asksAgain(who: string, roomId: number): void {
        const asked = this.rematches.get(roomId) ?? new Map<string, number>();
        this.rematches.set(roomId, asked.set(who, (asked.get(who) ?? 0) + 1));
    }

    /** Answers what is to be called with the time of the answer. */
    searching(who: string, { kind, settings: [wished] }: NewGame): (nowMs: number) => void {
        const { turnSeconds, reserveSeconds, matchLength, quick } = wished ?? {};
        const game = gameOf(kindName(kind), turnSeconds?.[0], reserveSeconds?.[0], matchLength?.[0], quick?.[0]);
        const search: Search = { game, answeredMs: Infinity };
        this.searches.set(who, [...(this.searches.get(who) ?? []), search]);
        return (nowMs) => {
            search.answeredMs = nowMs;
        };
    }

    /** A room with a ready check has a game only if both players may have said that they are there. */
    checkGame(room: Room): void {
        const [second] = room.player2;
        if (!room.checksReady || room.robot.length > 0 || 'WaitingForPlayers' in room.status) return;
        if (second === undefined) return;
        const players = [room.owner, second].map((each) => each.toText());
        if (this.haveAskedAgain(room.id, players[0], players[1])) return;
        for (const player of players)
            promised(
                'M1',
                this.hasCome(player, room),
                () => `the game of room ${room.id} has begun, and ${player} has not said that they are there`,
            );
    }

    /** Whether they may have said that they are there, or have taken a seat. */
    hasCome(player: string, room: Room): boolean {
        if (this.hasSaid(player, room.id)) return true;
        const { kind, turnSeconds, reserveSeconds, matchLength, quick, createdAtMs } = room;
        const game = gameOf(kindName(kind), turnSeconds[0], reserveSeconds[0], matchLength[0], quick);
        const searches = this.searches.get(player) ?? [];
        const since = searches.filter((each) => each.game === game && each.answeredMs >= Number(createdAtMs));
        // The search that has opened the room says nothing of later.
        const hasOpened = room.name === QUICK_MATCH && room.owner.toText() === player;
        return since.length > (hasOpened ? 1 : 0);
    }

    /** Whether anybody may have sat down beside its owner: while they meet, the room is none that waits. */
    mayHaveMet(room: Room): boolean {
        const owner = room.owner.toText();
        const others = new Set([...(this.said.get(room.id) ?? []), ...this.searches.keys()]);
        return [...others].some((who) => who !== owner && this.hasCome(who, room));
    }

    /** Both have asked for another game, and whoever did so first has confirmed it. */
    private haveAskedAgain(id: number, first: string, second: string): boolean {
        for (const asked of this.rematches.values()) {
            const [ones, others] = [asked.get(first) ?? 0, asked.get(second) ?? 0];
            if (ones > 0 && others > 0 && (ones + others > 2 || this.said.has(id))) return true;
        }
        return false;
    }
}

const QUICK_MATCH = 'Quick match';

function gameOf(kind: string, ...terms: readonly (number | boolean | undefined)[]): string {
    return [kind, ...terms.map((term) => term || 0)].join(' ');
}
