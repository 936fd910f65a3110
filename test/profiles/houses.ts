import { kindRecord } from '../../src/profiles/model/profile';
import { BOUNDS } from '../../src/profiles/model/standing';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { wire } from '../../src/profiles/wiring';
import { FakeHost } from '../support/fake_host';
import { memories } from '../support/memory_map';
import { ENGINE, happy, match, result } from './world';

const DAY_MS = 24 * 60 * 60_000;
/** Two games of Dice Wards, or matches of backgammon. */
export type Kind = 'DiceWards' | 'Backgammon';

/** A house in which people play rated games, as Profiles hears of them. */
export class House {
    readonly app: ReturnType<typeof wire>;
    readonly host = new FakeHost();
    private games = 0;
    private nowMs = Date.UTC(2026, 0, 1);

    constructor(
        readonly kind: Kind,
        private readonly random: () => number,
        bounds = BOUNDS,
    ) {
        this.app = wire(this.host, memories(), bounds);
        this.app.links.set({ profiles: null, lobbies: null, gameEngine: ENGINE });
    }

    rating(id: Uint8Array): number {
        const profile = this.app.profiles.get(id);
        return profile === undefined ? 1500 : (kindRecord(profile, this.kind).rating?.rating ?? 1500);
    }

    hasPlace(id: Uint8Array): boolean {
        const profile = this.app.profiles.get(id);
        if (profile === undefined) return false;
        const { rating } = kindRecord(profile, this.kind);
        return rating !== null && this.app.standings[this.kind].placeOf(id, rating) !== undefined;
    }

    pass(days: number): void {
        this.nowMs += days * DAY_MS;
    }

    /** @param turns of the game; 30 in one that both play to its end */
    win(winner: Uint8Array, loser: Uint8Array, turns = 30, length = 5): void {
        this.games += 1;
        this.nowMs += 60_000;
        const changes = {
            turns,
            startedAtMs: this.nowMs,
            finishedAtMs: this.nowMs,
            winnerWasPlayer1: this.random() < 0.5,
        };
        const told = this.kind === 'DiceWards' ? result(this.games, changes) : match(this.games, length, changes);
        happy(onGameFinished(this.app, ENGINE, winner, loser, told));
    }

    /** An honest game between two players of these strengths, in rating points. */
    play(one: Person, other: Person): void {
        const lead = one.strength - other.strength;
        const wins =
            this.kind === 'DiceWards' ? 1 / (1 + 10 ** (-lead / 400)) : 1 / (1 + 10 ** ((-lead * Math.sqrt(5)) / 2000));
        if (this.random() < wins) this.win(one.id, other.id);
        else this.win(other.id, one.id);
    }

    pick<T>(list: readonly T[]): T {
        return list[Math.floor(this.random() * list.length)];
    }
}

export interface Person {
    readonly id: Uint8Array;
    readonly strength: number;
}

let numbers = 0;
export function person(strength = 1500): Person {
    numbers += 1;
    const id = new Uint8Array(29).fill(2);
    new DataView(id.buffer).setUint32(0, Math.imul(numbers, 0x9e37_79b1));
    new DataView(id.buffer).setUint32(4, numbers);
    return { id, strength };
}

/** People who have played for months. */
export function regulars(house: House, count: number, games = count * 40): Person[] {
    const people = Array.from({ length: count }, () => person(1500 + 150 * normal(house)));
    for (let n = 0; n < games; n += 1) {
        const one = house.pick(people);
        const other = house.pick(people);
        if (one !== other) house.play(one, other);
        if (n % count === 0) house.pass(1);
    }
    return people;
}

export function normal(house: House): number {
    let sum = 0;
    for (let i = 0; i < 12; i += 1) sum += house.pick(UNIT);
    return sum - 6;
}
const UNIT = Array.from({ length: 1000 }, (_, i) => (i + 0.5) / 1000);
