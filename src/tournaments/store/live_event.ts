import type { Ranking } from '@dice-wards/pairings';
import { atOnce } from '../../platform/in_parts';
import { principalKey, samePrincipal } from '../../platform/principal';
import { score, seat } from '../model/arena';
import { type Event, hasBegun, isArena, roundOf } from '../model/event';
import {
    addRound,
    countIn,
    countUnsettled,
    type Field,
    type Match,
    matchIn,
    matchOf,
    type Newcomer,
    newPlayer,
    type Player,
    playerOf,
    type Result,
    settleMatch,
} from '../model/field';
import { rulesOf } from '../model/forms';
import { MOST_OUT } from '../model/limits';
import type { Events } from './events';
import type { Fields } from './fields';

/** An event with its players and matches, on the heap and in stable memory: whatever changes here is stored at once. */
export class LiveEvent {
    event: Event;
    /** Whether the players are numbered by their seeds; they are once more if that was forgotten before the first round. */
    isSeeded = false;
    /** The next round, while it is paired and stored part by part. It begins anew if it was forgotten. */
    opening: Generator<void, void> | undefined;
    /** The players' numbers. Absent until somebody asks. */
    private numbers: Map<string, number> | undefined;
    private ranked: Ranking | undefined;
    /** Absent until somebody asks. */
    private open: number | undefined;
    private inside: number | undefined;

    constructor(
        readonly id: number,
        event: Event,
        readonly field: Field,
        private readonly stores: { readonly events: Events; readonly fields: Fields },
    ) {
        this.event = event;
    }

    /** The number of a player who has entered. */
    numberOf(player: Uint8Array): number | undefined {
        return this.numberAt(principalKey(player));
    }

    /** The same for a query, which would number all players and forget it. */
    lookedUp(player: Uint8Array): number | undefined {
        if (this.numbers !== undefined) return this.numberOf(player);
        let entrant = 0;
        for (const { id } of this.field.players) {
            if (samePrincipal(id, player)) return entrant;
            entrant += 1;
        }
        return undefined;
    }

    /** @param key of their principal */
    private numberAt(key: string): number | undefined {
        this.numbers ??= atOnce(numbering(this.field.players, Infinity));
        return this.numbers.get(key);
    }

    /** Whether a player is in. @param key of their principal: one who is looked for in all events */
    hasIn(key: string): boolean {
        const entrant = this.numberAt(key);
        // One that is broken stops no other.
        return entrant !== undefined && this.field.players[entrant]?.isIn === true;
    }

    /** Numbers the players, in parts of so many. */
    *numbering(part: number): Generator<void, void> {
        this.numbers = yield* numbering(this.field.players, part);
    }

    /** Entrants who are in. */
    countIn(): number {
        this.inside ??= countIn(this.field);
        return this.inside;
    }

    /** Places that are taken: before it begins by those who are in, and then by all who have begun. */
    taken(): number {
        return hasBegun(this.event) ? this.field.players.length : this.countIn();
    }

    /** Whether this entrant has a place. */
    holdsPlace(entrant: number): boolean {
        return hasBegun(this.event) || playerOf(this.field, entrant).isIn;
    }

    /** One of `matches`. */
    match(number: number): Match {
        return matchIn(this.field, roundOf(this.event), number);
    }

    /** The matches of the round that is played. */
    matches(): readonly Match[] {
        return this.field.rounds[roundOf(this.event) - 1] ?? [];
    }

    /** How many of them are not settled. */
    unsettled(): number {
        this.open ??= countUnsettled(this.matches());
        return this.open;
    }

    /** The number of a player's table in a round; in an arena, where they play now. -1 for none. */
    tableOf(round: number, entrant: number): number {
        return matchOf(this.field.rounds[round - 1] ?? [], entrant, isArena(this.event));
    }

    change(changes: Partial<Event>): void {
        this.event = { ...this.event, ...changes };
        this.open = undefined;
        this.stores.events.set(this.id, this.event);
    }

    /** Adds a player, who has no place. */
    enter(newcomer: Newcomer): void {
        const { players } = this.field;
        const entrant = this.numberOf(newcomer.id) ?? this.freeNumber();
        const before = players[entrant];
        if (before === undefined) this.field.records?.enter();
        else this.numbers?.delete(principalKey(before.id));
        players[entrant] = newPlayer(newcomer);
        this.numbers?.set(principalKey(newcomer.id), entrant);
        this.savePlayer(entrant);
    }

    /** A new one, or that of whoever is out longest where too many of them are known. */
    private freeNumber(): number {
        const { players } = this.field;
        if (hasBegun(this.event) || players.length < this.event.places + MOST_OUT) return players.length;
        let found = -1;
        let earliest = Infinity;
        for (const [entrant, { isIn, entry }] of players.entries()) {
            if (isIn || entry >= earliest) continue;
            found = entrant;
            earliest = entry;
        }
        return found;
    }

    /** Brings back a player who was out. */
    comeBack(entrant: number): void {
        const player = playerOf(this.field, entrant);
        player.isIn = true;
        player.hasLost = false;
        // They have not used up their patience, but not got it back either.
        player.noShows = Math.min(player.noShows, 1);
        this.savePlayer(entrant);
    }

    /** They are paired no more. @param hasLost whether somebody else has their place */
    leave(entrant: number, hasLost = false): void {
        const player = playerOf(this.field, entrant);
        if (!player.isIn && player.hasLost === hasLost) return;
        player.isIn = false;
        player.hasLost = hasLost;
        this.savePlayer(entrant);
    }

    savePlayer(entrant: number): void {
        this.savePlayers([entrant]);
    }

    private savePlayers(entrants: Iterable<number>): void {
        this.stores.fields.savePlayers(this.id, this.field, entrants);
        this.ranked = undefined;
        this.inside = undefined;
    }

    /** The players are these from now on, by their seeds. */
    seed(players: readonly Player[]): void {
        this.field.players.splice(0, this.field.players.length, ...players);
        delete this.field.records;
        this.isSeeded = true;
        this.stores.fields.replacePlayers(this.id, this.field);
        this.numbers = undefined;
        this.ranked = undefined;
        this.inside = undefined;
    }

    openRound(matches: readonly Match[]): void {
        addRound(this.field, matches);
        this.open = undefined;
        this.stores.fields.saveMatches(this.id, this.field, this.field.rounds.length);
        this.ranked = undefined;
    }

    /** Has matches played at the tables of an arena. */
    seat(matches: readonly Match[]): void {
        this.field.rounds[0] ??= [];
        this.open = undefined;
        this.save(1, seat(this.field.rounds[0], matches));
    }

    settle(round: number, results: readonly (readonly [number: number, result: Result])[]): void {
        this.opening = undefined;
        const isNow = round === roundOf(this.event);
        for (const [number, result] of results) {
            const { result: before } = matchIn(this.field, round, number);
            if (isNow && before === null && this.open !== undefined) this.open -= 1;
            settleMatch(this.field, round, number, result);
        }
        this.save(
            round,
            results.map(([number]) => number),
        );
        if (isArena(this.event)) {
            this.savePlayers(results.flatMap(([number]) => score(this.field, matchIn(this.field, round, number))));
        }
        this.ranked = undefined;
    }

    /** Stores matches of a round whose rooms have changed. */
    save(round: number, numbers: Iterable<number>): void {
        this.stores.fields.saveMatches(this.id, this.field, round, numbers);
    }

    /** Whether nothing has changed since they were worked out. */
    isRanked(): boolean {
        return this.ranked !== undefined;
    }

    /** Works them out, unless nothing has changed. */
    standings(): Ranking {
        this.ranked ??= rulesOf(this.event.form).standings(this.field);
        return this.ranked;
    }
}

function* numbering(players: readonly Player[], part: number): Generator<void, Map<string, number>> {
    const numbers = new Map<string, number>();
    let entrant = 0;
    for (const { id } of players) {
        numbers.set(principalKey(id), entrant);
        if (entrant % part === 0) yield;
        entrant += 1;
    }
    return numbers;
}
