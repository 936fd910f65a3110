import type { NewGame, Room } from '../../src/declarations/lobbies.did';
import { nameOf } from './model';
import { promised } from './violation';

interface Search {
    readonly game: string;
    answeredMs: number;
}

/**
 * Who may have said, in which room, that they are there. A call counts from the moment it is sent, because nobody knows when it is
 * read; so a game that begins without any has begun too early.
 */
export class Presence {
    /** By room: whoever has called `imReady` or `joinRoom`. */
    private readonly said = new Map<number, Set<string>>();
    /** By the room that is over: how often each of its players has asked for another game. */
    private readonly rematches = new Map<number, { readonly players: string; readonly asked: Map<string, number> }>();
    private readonly searches = new Map<string, Search[]>();

    says(who: string, roomId: number): void {
        this.said.set(roomId, (this.said.get(roomId) ?? new Set()).add(who));
    }

    /** @param over the room, as far as it is known */
    asksAgain(who: string, roomId: number, over: Room | undefined): void {
        const players = over === undefined ? '' : playersOf(over);
        const { asked } = this.rematches.get(roomId) ?? { asked: new Map<string, number>() };
        this.rematches.set(roomId, { players, asked: asked.set(who, (asked.get(who) ?? 0) + 1) });
    }

    /** Answers what is to be called with the time of the answer. */
    searching(who: string, { kind, settings: [wished] }: NewGame): (nowMs: number) => void {
        const { turnSeconds, reserveSeconds, matchLength, quick } = wished ?? {};
        const game = gameOf(nameOf(kind), turnSeconds?.[0], reserveSeconds?.[0], matchLength?.[0], quick?.[0]);
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
        if (second === undefined || this.haveAskedAgain(room)) return;
        for (const [player, isOwner] of [
            [room.owner.toText(), true],
            [second.toText(), false],
        ] as const)
            promised(
                'M1',
                this.hasCome(player, room, isOwner),
                () => `the game of room ${room.id} has begun, and ${player} has not said that they are there`,
            );
    }

    /** Whether they may have said that they are there, or have taken a seat. */
    hasCome(player: string, room: Room, isOwner = false): boolean {
        if (this.said.get(room.id)?.has(player)) return true;
        const { kind, turnSeconds, reserveSeconds, matchLength, quick, createdAtMs } = room;
        const game = gameOf(nameOf(kind), turnSeconds[0], reserveSeconds[0], matchLength[0], quick);
        const searches = this.searches.get(player) ?? [];
        const since = searches.filter((each) => each.game === game && each.answeredMs >= Number(createdAtMs));
        // The search that has opened the room says nothing of later.
        return since.length > (isOwner && room.name === QUICK_MATCH ? 1 : 0);
    }

    /** Both have asked for another game, and whoever did so first has confirmed it. */
    private haveAskedAgain(room: Room): boolean {
        const players = playersOf(room);
        for (const rematch of this.rematches.values()) {
            if (rematch.players !== players || rematch.asked.size < 2) continue;
            const calls = [...rematch.asked.values()].reduce((sum, count) => sum + count, 0);
            if (calls > 2 || this.said.has(room.id)) return true;
        }
        return false;
    }
}

const QUICK_MATCH = 'Quick match';

function gameOf(kind: string, ...terms: readonly (number | boolean | undefined)[]): string {
    return [kind, ...terms.map((term) => term || 0)].join(' ');
}

/** The two, in one order. */
function playersOf({ owner, player2: [second] }: Room): string {
    return [owner.toText(), second?.toText() ?? ''].sort().join(' ');
}
