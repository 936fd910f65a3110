import type { Ranking } from '@dice-wards/pairings';
import { principalKey } from '../../platform/principal';
import { score, seat } from '../model/arena';
import { type Event, isArena, roundOf } from '../model/event';
import {
    addRound,
    countIn,
    countUnsettled,
    type Field,
    type Match,
    matchOf,
    newPlayer,
    type Player,
    type Result,
    settleMatch,
} from '../model/field';
import { rulesOf } from '../model/forms';
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
        this.numbers ??= numbersOf(this.field.players);
        return this.numbers.get(principalKey(player));
    }

    /** Entrants who are in. */
    countIn(): number {
        return countIn(this.field);
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

    /** Adds a player, or brings one back. */
    enter(id: Uint8Array, rating: number): void {
        const known = this.numberOf(id);
        const entrant = known ?? this.field.players.length;
        if (known === undefined) {
            this.field.players.push(newPlayer(id, rating));
            this.field.records?.enter();
            this.numbers?.set(principalKey(id), entrant);
        }
        const player = this.field.players[entrant];
        player.isIn = true;
        // One who comes back has not used up their patience, but not got it back either.
        player.noShows = Math.min(player.noShows, 1);
        this.savePlayer(entrant);
    }

    savePlayer(entrant: number): void {
        this.savePlayers([entrant]);
    }

    private savePlayers(entrants: Iterable<number>): void {
        this.stores.fields.savePlayers(this.id, this.field, entrants);
        this.ranked = undefined;
    }

    /** The players are these from now on, by their seeds. */
    seed(players: readonly Player[]): void {
        this.field.players.splice(0, this.field.players.length, ...players);
        delete this.field.records;
        this.isSeeded = true;
        this.stores.fields.replacePlayers(this.id, this.field);
        this.numbers = undefined;
        this.ranked = undefined;
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
            const { result: before } = this.field.rounds[round - 1][number];
            if (isNow && before === null && this.open !== undefined) this.open -= 1;
            settleMatch(this.field, round, number, result);
        }
        this.save(
            round,
            results.map(([number]) => number),
        );
        if (isArena(this.event)) {
            const matches = this.field.rounds[round - 1];
            this.savePlayers(results.flatMap(([number]) => score(this.field, matches[number])));
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

function numbersOf(players: readonly Player[]): Map<string, number> {
    const numbers = new Map<string, number>();
    for (let entrant = 0; entrant < players.length; entrant += 1)
        numbers.set(principalKey(players[entrant].id), entrant);
    return numbers;
}
