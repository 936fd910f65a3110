import { usualSeats } from '@dice-wards/games/kinds';
import type { NewGame, Room } from '../../src/declarations/lobbies.did';
import { kindName } from './names';
import { peopleIn } from './seats';
import { promised } from './violation';

interface Search {
    readonly game: string;
    /** How many are to play. */
    readonly players: number;
    answeredMs: number;
}

/**
 * The players who may have said that they are there, by room. A call counts from the moment it is sent, because nobody knows when it is
 * read; so a game that begins without any has begun too early.
 */
export class Presence {
    /** By room: how often each has called `imReady`, `goBerserk`, `beginGame` or `joinRoom`. */
    private readonly said = new Map<number, Map<string, number>>();
    /** By the room that is over: how often each player has asked for another game. */
    private readonly rematches = new Map<number, Map<string, number>>();
    private readonly searches = new Map<string, Search[]>();

    says(who: string, roomId: number): void {
        const said = this.said.get(roomId) ?? new Map<string, number>();
        this.said.set(roomId, said.set(who, (said.get(who) ?? 0) + 1));
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
        const { turnSeconds, reserveSeconds, matchLength, quick, players } = wished ?? {};
        const game = gameOf(kindName(kind), turnSeconds?.[0], reserveSeconds?.[0], matchLength?.[0], quick?.[0]);
        const search: Search = { game, players: players?.[0] ?? usualSeats(kindName(kind)), answeredMs: Infinity };
        this.searches.set(who, [...(this.searches.get(who) ?? []), search]);
        return (nowMs) => {
            search.answeredMs = nowMs;
        };
    }

    /**
     * A room with a ready check has a game only if all players may have said that they are there. Whoever takes the last seat says so by that;
     * of more than two the other guests have taken theirs before, and have to say so besides.
     */
    checkGame(room: Room): void {
        const people = peopleIn(room);
        if (!room.checksReady || room.robot.length > 0 || 'WaitingForPlayers' in room.status) return;
        if (people.length < 2 || this.haveAskedAgain(room.id, people)) return;
        for (const player of people)
            promised(
                'M1',
                this.hasCome(player, room),
                () => `the game of room ${room.id} has begun, and ${player} has not said that they are there`,
            );
        const silent = people.slice(1).filter((player) => this.wordsOf(player, room) < 2);
        promised('M1', silent.length <= 1, () => `the game of room ${room.id} has begun without a word of ${silent}`);
    }

    /** Whether they may have said that they are there, or have taken a seat. */
    hasCome(player: string, room: Room): boolean {
        return this.wordsOf(player, room) > 0;
    }

    /** How often they may have said so, or taken a seat. */
    private wordsOf(player: string, room: Room): number {
        const { kind, turnSeconds, reserveSeconds, matchLength, quick, createdAtMs } = room;
        const game = gameOf(kindName(kind), turnSeconds[0], reserveSeconds[0], matchLength[0], quick);
        const searches = this.searches.get(player) ?? [];
        // A game may begin with fewer than the room was for.
        const fits = (search: Search): boolean => search.game === game && search.players >= room.players;
        const since = searches.filter((each) => fits(each) && each.answeredMs >= Number(createdAtMs));
        // The search that has opened the room says nothing of later.
        const hasOpened = room.name === QUICK_MATCH && room.owner.toText() === player && since.length > 0;
        return (this.said.get(room.id)?.get(player) ?? 0) + since.length - (hasOpened ? 1 : 0);
    }

    /** How often they may have called anything by which somebody sits down in any room, or says that they are there in this one. */
    callsOf(player: string, roomId: number): number {
        return (this.said.get(roomId)?.get(player) ?? 0) + (this.searches.get(player)?.length ?? 0);
    }

    /** Whether anybody may have sat down beside its owner: while they meet, the room is none that waits. */
    mayHaveMet(room: Room): boolean {
        const owner = room.owner.toText();
        const others = new Set([...(this.said.get(room.id)?.keys() ?? []), ...this.searches.keys()]);
        return [...others].some((who) => who !== owner && this.hasCome(who, room));
    }

    /** All have asked for another game, and all but the last one to do so have confirmed it. */
    private haveAskedAgain(id: number, people: readonly string[]): boolean {
        const isConfirmed = (asked: number, who: string): boolean => asked > 1 || this.hasSaid(who, id);
        for (const asked of this.rematches.values()) {
            const wishes = people.map((who) => asked.get(who) ?? 0);
            if (wishes.includes(0)) continue;
            const silent = people.filter((who, nth) => !isConfirmed(wishes[nth], who));
            if (silent.length <= 1) return true;
        }
        return false;
    }
}

const QUICK_MATCH = 'Quick match';

function gameOf(kind: string, ...terms: readonly (number | boolean | undefined)[]): string {
    return [kind, ...terms.map((term) => term || 0)].join(' ');
}
