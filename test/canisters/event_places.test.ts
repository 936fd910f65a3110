import { beforeEach, describe, expect, test } from 'vitest';
import { announced } from '../support/events';
import { playGame } from '../support/games';
import { freshWorld, happy, type Player, refused, type World } from '../support/world';

const HOUR_MS = 3_600_000;
const ALL = { start: 0, limit: 100 };
const FULL = { LimitReached: 'All 64 places are taken' };

let world: World;
beforeEach(async () => {
    world = await freshWorld({ tournaments: true });
});

const crowd = (name: string, size: number): Player[] =>
    world.players(...Array.from({ length: size }, (_, n) => `${name} ${n}`));

/** Pairs of players who have so many finished games behind them. */
async function seasoned(name: string, size: number, games: number): Promise<Player[]> {
    const players = crowd(name, size);
    for (let n = 0; n < size; n += 2) {
        for (let game = 0; game < games; game += 1) await playGame(world, players[n], players[n + 1]);
    }
    await world.settle();
    return players;
}

async function entrants(id: number): Promise<string[]> {
    const { lines } = await happy(world.as(world.admin).tournaments.getStandings(id, ALL));
    return lines.map(({ player }) => player.toText());
}

describe('an event that 64 fresh principals have filled', () => {
    test('has places for ten players with games, and those who lose theirs see it', async () => {
        const id = await announced(world, HOUR_MS, { places: [64] });
        const fresh = crowd('fresh', 64);
        for (const { tournaments } of fresh) await happy(tournaments.enter(id, []));
        expect(await refused(world.player('late').tournaments.enter(id, []))).toEqual(FULL);
        const honest = await seasoned('honest', 10, 1);
        for (const { tournaments } of honest) {
            expect(await happy(tournaments.enter(id, []))).toMatchObject({ entered: 64, you: [{ In: null }] });
        }
        const inside = await entrants(id);
        expect(inside).toHaveLength(64);
        for (const { principal } of honest) expect(inside).toContain(principal.toText());
        // The last to come went first.
        for (const [place, { principal, tournaments }] of fresh.entries()) {
            const isIn = place < 54;
            expect(inside.includes(principal.toText()), `fresh ${place}`).toBe(isIn);
            expect((await happy(tournaments.getEvent(id))).you).toEqual([isIn ? { In: null } : { Lost: null }]);
            expect(await tournaments.getMyEvents()).toHaveLength(1);
        }

        const loser = fresh[63].tournaments;
        expect(await refused(loser.enter(id, []))).toEqual(FULL);
        await world.upgrade('tournaments');
        await world.settle();
        expect((await happy(loser.getEvent(id))).you).toEqual([{ Lost: null }]);
        await happy(fresh[0].tournaments.withdraw(id));
        expect(await happy(loser.enter(id, []))).toMatchObject({ entered: 64, you: [{ In: null }] });

        await world.advance(HOUR_MS);
        await world.advanceSlowly(10);
        expect((await happy(loser.getEvent(id))).entered).toBe(64);
        expect(await refused(world.as(honest[0].principal).tournaments.enter(id + 1, []))).toHaveProperty('Other');
        expect(await fresh[62].tournaments.getMyEvents()).toEqual([]);
    }, 600_000);
});

describe('a place', () => {
    test('goes to nobody who has about as much behind them, and one game each holds none against two', async () => {
        const id = await announced(world, HOUR_MS, { places: [4] });
        const farm = await seasoned('farm', 4, 1);
        for (const { tournaments } of farm) await happy(tournaments.enter(id, []));
        const equal = await seasoned('equal', 2, 1);
        expect(await refused(equal[0].tournaments.enter(id, []))).toHaveProperty('LimitReached');
        const honest = await seasoned('honest', 2, 2);
        for (const { tournaments } of honest) await happy(tournaments.enter(id, []));
        expect((await happy(farm[3].tournaments.getEvent(id))).you).toEqual([{ Lost: null }]);
        const more = await seasoned('more', 2, 3);
        for (const { tournaments } of more) await happy(tournaments.enter(id, []));
        // Three games are not twice two.
        expect(await refused((await seasoned('last', 2, 3))[0].tournaments.enter(id, []))).toHaveProperty(
            'LimitReached',
        );
        expect((await entrants(id)).sort()).toEqual(
            [...honest, ...more].map(({ principal }) => principal.toText()).sort(),
        );
    }, 600_000);

    test('is nobody’s after the beginning', async () => {
        const id = await announced(world, HOUR_MS, { places: [2] });
        for (const { tournaments } of crowd('fresh', 2)) await happy(tournaments.enter(id, []));
        const [honest] = await seasoned('honest', 2, 1);
        await world.advance(HOUR_MS);
        await world.advanceSlowly(5);
        expect(await refused(honest.tournaments.enter(id, []))).toHaveProperty('InvalidState');
    });
});
