import { crowd, type Game, type House, type Person, person, SHORT } from './house';

/** What one person does with many principals. */
export type Farm = (house: House, people: readonly Person[]) => Farmed;

/** Of these principals the one counts that comes highest. */
export interface Farmed {
    readonly principals: readonly Person[];
    readonly games: number;
}

export const MOST_PRINCIPALS = 200;
export const MOST_GAMES = 2000;
const LONG: Game = { length: 25 };

/** The games of a farm: no more than it may have, so many a day. */
class Games {
    count = 0;

    constructor(
        private readonly house: House,
        private readonly perDay = Infinity,
    ) {}

    win(winner: Person, loser: Person, game: Game = LONG): void {
        if (this.take()) this.house.win(winner, loser, game);
    }

    play(one: Person, other: Person, game: Game = LONG): void {
        if (this.take()) this.house.play(one, other, game);
    }

    /** All lose to the master in turn, until no game is left. */
    harvest(master: Person, losers: readonly Person[], most = MOST_GAMES): void {
        for (let n = 0; n < most && this.count < MOST_GAMES; n += 1) this.win(master, losers[n % losers.length]);
    }

    private take(): boolean {
        if (this.count === MOST_GAMES) return false;
        if (this.count > 0 && this.count % this.perDay === 0) this.house.day();
        this.count += 1;
        return true;
    }
}

function farm(
    play: (house: House, games: Games, people: readonly Person[]) => readonly Person[],
    perDay?: number,
): Farm {
    return (house, people) => {
        const games = new Games(house, perDay);
        const principals = play(house, games, people);
        return { principals, games: games.count };
    };
}

/** Honest games against people, one a day for each principal. */
function sleep(house: House, games: Games, sleepers: readonly Person[], people: readonly Person[], days: number): void {
    for (let day = 0; day < days; day += 1) {
        house.day();
        for (const each of sleepers) games.play(each, house.pick(people));
    }
}

function everyPair(all: readonly Person[], then: (one: Person, other: Person) => void): void {
    for (const [i, one] of all.entries()) for (const other of all.slice(i + 1)) then(one, other);
}

/** Principals of which each has a number of its own in the sketches without a key. */
function chosen(count: number): Person[] {
    const taken = new Set<number>();
    const all: Person[] = [];
    while (all.length < count) {
        const one = person();
        const view = new DataView(one.id.buffer);
        const words = view.getUint32(0) ^ view.getUint32(4) ^ view.getUint32(8);
        const number = (Math.imul(words, 0x9e37_79b1) >>> 0) >>> 26;
        if (taken.has(number)) continue;
        taken.add(number);
        all.push(one);
    }
    return all;
}

export const FARMS: Readonly<Record<string, Farm>> = {
    'chosen bits: 15 principals, 135 games': farm((_house, games) => {
        const [master, ...all] = chosen(15);
        everyPair(all, (one, other) => games.win(one, other));
        games.harvest(master, all, 44);
        return [master, ...all];
    }),
    '32 with five honest games each, 720 games': farm((house, games, people) => {
        const all = crowd(32);
        const master = person();
        for (const each of all) for (let n = 0; n < 5; n += 1) games.play(each, house.pick(people));
        everyPair(all.slice(0, 27), (one, other) => games.play(one, other));
        games.harvest(master, all, 209);
        return [master, ...all];
    }),
    '18 that meet twice in two-turn games, 338 games': farm((_house, games) => {
        const all = crowd(18);
        const master = person();
        everyPair(all, (one, other) => games.win(one, other, { turns: SHORT }));
        everyPair(all, (one, other) => games.win(other, one, { turns: SHORT }));
        games.harvest(master, all, 32);
        return [master, ...all];
    }),
    'a star of 199 fresh principals': farm((_house, games) => {
        const [master, ...all] = crowd(MOST_PRINCIPALS);
        games.harvest(master, all);
        return [master];
    }, 50),
    'a ring of 40 for 40 days, alternating winners, then one-sided': farm((house, games) => {
        const all = crowd(40);
        for (let day = 0; day < 40; day += 1) {
            house.day();
            for (let n = 0; n < 40; n += 1) {
                const [one, other] = [all[n], all[(n + 1 + day) % 40]];
                if (one === other) continue;
                if (day % 2 === 0) games.win(one, other);
                else games.win(other, one);
            }
        }
        games.harvest(all[0], all.slice(1));
        return all;
    }),
    'a pyramid of 150, 36, 9, 3, 1 over 50 days': farm((_house, games) => {
        const layers = [150, 36, 9, 3, 1].map((count) => crowd(count));
        for (const [i, layer] of layers.entries()) {
            if (i === 0) continue;
            const below = layers[i - 1];
            for (let n = 0; n < 480; n += 1) games.win(layer[n % layer.length], below[n % below.length]);
        }
        return layers.flat();
    }, 40),
    'a chain of 200': farm((_house, games) => {
        const all = crowd(MOST_PRINCIPALS);
        for (let round = 0; round < 10; round += 1)
            for (let n = 1; n < all.length; n += 1) games.win(all[n], all[n - 1]);
        return all;
    }, 60),
    '40 sleepers with 30 honest games each': farm((house, games, people) => {
        const [master, ...all] = crowd(41);
        sleep(house, games, all, people, 30);
        for (let day = 0; day < 20; day += 1) {
            house.day();
            games.harvest(master, all, 40);
        }
        return [master, ...all];
    }),
    '40 sleepers that lose 30 games each, and a master who plays honestly too': farm((house, games, people) => {
        const [master, ...all] = crowd(41);
        for (let day = 0; day < 30; day += 1) {
            house.day();
            for (const each of all) games.win(house.pick(people), each);
            games.play(master, house.pick(people));
        }
        games.harvest(master, all);
        return [master, ...all];
    }),
    '20 patient sleepers of 80 days': farm((house, games, people) => {
        const [master, ...all] = crowd(21);
        sleep(house, games, all, people, 80);
        for (let day = 0; day < 20; day += 1) {
            house.day();
            games.harvest(master, all, 20);
        }
        return [master, ...all];
    }),
    '12 patient sleepers of 150 days, and the master with them': farm((house, games, people) => {
        const all = crowd(12);
        const master = all[0];
        sleep(house, games, all, people, 150);
        for (let day = 0; day < 20; day += 1) {
            house.day();
            games.harvest(master, all.slice(1), 10);
        }
        return all;
    }),
    '100 sleepers of 12 days': farm((house, games, people) => {
        const [master, ...all] = crowd(101);
        sleep(house, games, all, people, 12);
        for (let day = 0; day < 8; day += 1) {
            house.day();
            games.harvest(master, all, 100);
        }
        return [master, ...all];
    }),
    'sleepers in layers: 10 of 60 days raise 30 others, and those the master': farm((house, games, people) => {
        const [master, ...all] = crowd(41);
        const [few, many] = [all.slice(0, 10), all.slice(10)];
        sleep(house, games, few, people, 60);
        for (let day = 0; day < 30; day += 1) {
            house.day();
            for (const each of many) games.win(each, few[(day + many.indexOf(each)) % few.length]);
        }
        games.harvest(master, all);
        return [master, ...all];
    }),
    'a player of 1600 with 50 disposable losers': farm((house, games, people) => {
        const master = person(1600);
        const losers = crowd(50);
        for (let day = 0; day < 40; day += 1) {
            house.day();
            for (let n = 0; n < 2; n += 1) games.play(master, house.pick(people), {});
            games.harvest(master, losers, 40);
        }
        return [master];
    }),
    'master and 25 sleepers of 60 days, who each lose once a week': farm((house, games, people) => {
        const [master, ...all] = crowd(26);
        for (let day = 0; day < 63; day += 1) {
            house.day();
            for (const each of all) games.play(each, house.pick(people));
            games.play(master, house.pick(people));
            for (let n = 0; n < 4; n += 1) games.win(master, all[(4 * day + n) % 25]);
        }
        return [master, ...all];
    }),
    'another game: 60 principals meet in Farkle and Backgammon first': farm((house, games) => {
        const [master, ...all] = crowd(61);
        for (let day = 0; day < 20; day += 1) {
            house.day();
            for (let n = 0; n < 60; n += 1) {
                const other = all[(n + 1 + day) % 60];
                if (other !== all[n])
                    games.win(all[n], other, { kind: day % 2 === 0 ? 'Farkle' : 'Backgammon', length: 1 + day });
            }
        }
        games.harvest(master, all);
        return [master, ...all];
    }),
    'all 200, who play nine honest games each first': farm((house, games, people) => {
        const [master, ...all] = crowd(MOST_PRINCIPALS);
        sleep(house, games, all, people, 9);
        games.harvest(master, all);
        return [master, ...all];
    }),
    'one sleeper of 120 days, who makes the others trusted': farm((house, games, people) => {
        const [first, master, ...all] = crowd(32);
        sleep(house, games, [first], people, 120);
        for (let day = 0; day < 60; day += 1) {
            house.day();
            for (const each of all) games.win(each, first);
        }
        games.harvest(master, all);
        return [first, master, ...all];
    }),
    'a player who plays honestly for 60 days, and wins the rest': farm((house, games, people) => {
        const [master, ...all] = crowd(100);
        sleep(house, games, [master], people, 60);
        games.harvest(master, all);
        return [master];
    }, 60),
};
