import type { GameKindName } from '@dice-wards/games/kinds';
import type { GameResult } from '../../src/platform/messages';
import { kindRecord, placedRating } from '../../src/profiles/model/profile';
import { BOUNDS } from '../../src/profiles/model/standing';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { wire } from '../../src/profiles/wiring';
import { FakeHost } from '../../test/support/fake_host';
import { type MemoryMap, memories } from '../../test/support/memory_map';
import { Random } from '../simulate/random';

const DAY_MS = 24 * 60 * 60_000;
const ENGINE = Uint8Array.of(9, 9, 9, 1, 1);
/** What a newcomer is rated, and what the strengths of people are spread about. */
export const AVERAGE = 1500;
const SPREAD = 150;
/** Turns of a whole game, and of one in which somebody resigns at once. */
export const WHOLE = 30;
export const SHORT = 2;

/** Kinds that are rated. */
export type Kind = Extract<GameKindName, 'DiceWards' | 'Backgammon' | 'Farkle'>;

export interface Person {
    readonly id: Uint8Array;
    /** In rating points: how often they win of others. */
    readonly strength: number;
}

/** A game as its engine tells of it, besides who has won. */
export interface Game {
    readonly turns?: number;
    /** Of a match of backgammon. */
    readonly length?: number;
    readonly kind?: Kind;
}

let numbers = 0;
export function person(strength = AVERAGE): Person {
    numbers += 1;
    const id = new Uint8Array(29).fill(2);
    new DataView(id.buffer).setUint32(0, Math.imul(numbers, 0x9e37_79b1));
    new DataView(id.buffer).setUint32(4, numbers);
    return { id, strength };
}

/** Whoever is made meanwhile is made once more by what comes next. */
export function beforehand<T>(then: () => T): T {
    const before = numbers;
    const result = then();
    numbers = before;
    return result;
}

export function crowd(count: number, strength = AVERAGE): Person[] {
    return Array.from({ length: count }, () => person(strength));
}

/** A house in which people play rated games, as Profiles hears of them: its own code, without Wasm. */
export class House {
    readonly host = new FakeHost();
    readonly app: ReturnType<typeof wire>;
    readonly random: Random;
    private nowMs = Date.UTC(2026, 0, 1);
    private games = 0;
    people: readonly Person[] = [];
    /** Games of each of them on every day that passes. */
    gamesADay = 0;
    /** Whether Profiles hears only of games with people: the others are as if nobody had played them. */
    hearsPeopleAlone = false;

    constructor(
        readonly kind: Kind,
        seed: number,
        private readonly bounds = BOUNDS,
        private readonly maps = new Map<number, MemoryMap>(),
    ) {
        this.random = new Random(seed);
        this.app = wire(this.host, memories(maps), bounds);
        this.app.links.set({ profiles: null, lobbies: null, gameEngine: ENGINE });
    }

    /** Another house with the same past, as after an upgrade. */
    copy(seed: number): House {
        const maps = new Map([...this.maps].map(([id, map]) => [id, map.copy()]));
        const { people, gamesADay, games, nowMs } = this;
        return Object.assign(new House(this.kind, seed, this.bounds, maps), { people, gamesADay, games, nowMs });
    }

    rating({ id }: Person, kind = this.kind): number {
        const profile = this.app.profiles.get(id);
        return (profile && kindRecord(profile, kind).rating?.rating) ?? AVERAGE;
    }

    /** The rating with which somebody has a place; undefined without one. */
    placed({ id }: Person, kind = this.kind): number | undefined {
        const profile = this.app.profiles.get(id);
        return profile && placedRating(profile, kindRecord(profile, kind))?.rating;
    }

    today(): number {
        return Math.floor(this.nowMs / DAY_MS);
    }

    /** A whole day, on which people play with each other. */
    day(): void {
        this.nowMs = (this.today() + 1) * DAY_MS;
        for (let n = 0; n < this.gamesADay * this.people.length * 0.5; n += 1) this.amongPeople();
    }

    private amongPeople(): void {
        const [one, other] = [this.random.pick(this.people), this.random.pick(this.people)];
        if (one !== other) this.play(one, other);
    }

    win(winner: Person, loser: Person, game: Game = {}): void {
        this.tell([winner, loser], null, game);
    }

    /** A game of more than two, or a draw, with the place of each. */
    rank(
        players: readonly Person[],
        places: readonly number[],
        game: Game = {},
        there = players.map(() => true),
    ): void {
        const ranking = players.map(({ id }, n) => ({ player: id, place: places[n] ?? 1, there: there[n] ?? true }));
        this.tell(players, ranking, game);
    }

    /** Of a ranking the first two stand for the winner and the loser. */
    private tell(players: readonly Person[], ranking: GameResult['ranking'], game: Game): void {
        const { turns = WHOLE, length = 5, kind = this.kind } = game;
        const [winner, loser] = players;
        this.games += 1;
        this.nowMs += 10;
        const winnerWasPlayer1 = this.random.chance(0.5);
        if (this.hearsPeopleAlone && !players.some((each) => this.people.includes(each))) return;
        const isMatch = kind === 'Backgammon';
        const result: GameResult = {
            gameId: this.games,
            kind,
            points: isMatch ? length : 1,
            loserPoints: isMatch ? 0 : null,
            matchLength: isMatch ? length : null,
            reason: { Played: null },
            rated: true,
            winnerWasPlayer1,
            finishedAtMs: this.nowMs,
            startedAtMs: this.nowMs,
            robot: null,
            private: false,
            absent: null,
            turns,
            playedOut: true,
            ranking,
        };
        const reply = onGameFinished(this.app, ENGINE, winner.id, loser.id, result);
        if (!('Ok' in reply)) throw new Error(`refused: ${JSON.stringify(reply.Err)}`);
    }

    /** An honest game. */
    play(one: Person, other: Person, game: Game = {}): void {
        const { kind = this.kind, length = 5 } = game;
        const lead = one.strength - other.strength;
        const exponent = kind === 'Backgammon' ? (-lead * Math.sqrt(length)) / 2000 : -lead / 400;
        if (this.random.chance(1 / (1 + 10 ** exponent))) this.win(one, other, game);
        else this.win(other, one, game);
    }

    pick<T>(list: readonly T[]): T {
        return this.random.pick(list);
    }
}

/** People who have played for some weeks, twice a day each. They go on with one game a day, or all together with ten. */
export function settle(house: House, count: number, days = 40): readonly Person[] {
    house.people = Array.from({ length: count }, () => person(AVERAGE + SPREAD * normal(house.random)));
    house.gamesADay = 2;
    for (let n = 0; n < days; n += 1) house.day();
    house.gamesADay = Math.min(1, 20 / count);
    return house.people;
}

function normal(random: Random): number {
    let sum = 0;
    for (let i = 0; i < 12; i += 1) sum += random.next() / 2 ** 32;
    return sum - 6;
}
