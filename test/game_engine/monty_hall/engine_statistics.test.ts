import { IDL } from '@dfinity/candid';
import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { toIdl } from '@dice-wards/candid/idl';
import { fuelFor } from '@dice-wards/candid/limits';
import type { Door, Strategy } from '@dice-wards/games/monty_hall/doors';
import { ERRORS } from '@dice-wards/games/monty_hall/errors';
import { waldInterval, wilsonInterval } from '@dice-wards/games/monty_hall/intervals';
import { MAX_SIMULATED } from '@dice-wards/games/monty_hall/simulate';
import type { StatisticsView } from '@dice-wards/games/monty_hall/statistics_view';
import { describe, expect, it } from 'vitest';
import { getStatistics, simulate } from '../../../src/game_engine/queries/get_statistics';
import { MEMORY } from '../../../src/game_engine/store/memory';
import { gameEngine } from '../../../src/interface/game_engine';
import { begin, choose, engineWith, select, statisticsOf } from '../../games/monty_hall/playing';
import { HOUSE } from '../../support/fake_host';
import { ANA, BEN, CLEO, happy, refusal, shown, World } from '../world';

/** Games that the player begins at door 1. */
const GAMES: readonly (readonly [Uint8Array, Door, Strategy | 'leaves' | 'says nothing'])[] = [
    [ANA, 0, 'stick'],
    [ANA, 1, 'stick'],
    [BEN, 1, 'switch'],
    [ANA, 2, 'switch'],
    [BEN, 0, 'switch'],
    [BEN, 1, 'leaves'],
    [ANA, 0, 'says nothing'],
];

async function played(): Promise<World> {
    const world = await engineWith(GAMES.map(([, prize]) => prize));
    for (const [i, [player, , how]] of GAMES.entries()) {
        begin(world, i + 1, player);
        if (how !== 'leaves') shown(select(world, i + 1, 1, player));
        if (how === 'leaves' || how === 'says nothing') await world.host.pass(61_000);
        else shown(choose(world, i + 1, how, player));
    }
    return world;
}

function counts({ games, abandoned, stick, switch: switched }: StatisticsView): unknown {
    return { games, abandoned, stick: [stick.wins, stick.losses], switch: [switched.wins, switched.losses] };
}

describe('getStatistics', () => {
    it('counts for all players together, and for each, by strategy', async () => {
        const world = await played();
        expect(counts(statisticsOf(world, null))).toEqual({ games: 6, abandoned: 1, stick: [2, 1], switch: [2, 1] });
        expect(counts(statisticsOf(world, ANA))).toEqual({ games: 4, abandoned: 0, stick: [2, 1], switch: [1, 0] });
        expect(counts(statisticsOf(world, BEN))).toEqual({ games: 2, abandoned: 1, stick: [0, 0], switch: [1, 1] });
        const nothing = { games: 0, abandoned: 0, stick: [0, 0], switch: [0, 0] };
        expect(counts(statisticsOf(world, CLEO))).toEqual(nothing);
        expect(counts(statisticsOf(world, HOUSE))).toEqual(nothing);
        // One record for all, and one for each player: however many games there are.
        expect(world.memory(MEMORY.statistics).size()).toBe(3);
    });

    it('has probabilities and intervals of both kinds, as long as there are games', async () => {
        const world = await played();
        const { stick } = statisticsOf(world, null);
        expect(stick).toMatchObject({ theoretical: 1 / 3, observed: 2 / 3 });
        const tally = { wins: 2, games: 3 };
        expect(stick.intervals).toEqual(
            [0.9, 0.95, 0.99].map((confidence) => ({
                confidence,
                wald: waldInterval(tally, confidence),
                wilson: wilsonInterval(tally, confidence),
            })),
        );
        const none = statisticsOf(world, CLEO).switch;
        expect(none).toMatchObject({ theoretical: 2 / 3, observed: null });
        for (const { wald, wilson } of none.intervals) {
            expect(wald).toEqual({ low: 0, high: 0 });
            expect(wilson).toBeNull();
        }
    });

    it('counts a game exactly once, whatever calls follow its end', async () => {
        const world = await played();
        const before = statisticsOf(world, null);
        refusal(select(world, 1, 1));
        refusal(choose(world, 1, 'stick'));
        await world.host.pass(3_600_000);
        expect(statisticsOf(world, null)).toEqual(before);
    });

    it('ignores unfinished games and other kinds of game', async () => {
        const world = await engineWith([0]);
        begin(world, 1);
        shown(select(world, 1, 1));
        world.begin(2);
        world.finish(2);
        expect(counts(statisticsOf(world, null))).toMatchObject({ games: 0 });
        expect(world.memory(MEMORY.statistics).size()).toBe(0);
    });

    it('goes on counting after an upgrade', async () => {
        const world = await played();
        await world.upgrade();
        await world.host.pass(1_000);
        begin(world, 99);
        shown(select(world, 99, 1));
        shown(choose(world, 99, 'stick'));
        expect(statisticsOf(world, null).games).toBe(7);
        expect(statisticsOf(world, ANA).games).toBe(5);
    });

    it('reads the records of layout 1, whose bytes never change', async () => {
        const world = await played();
        const number = (n: number): string =>
            Buffer.from(new Float64Array([n]).buffer)
                .reverse()
                .toString('hex');
        const stored = (key: string): string =>
            Buffer.from(world.memory(MEMORY.statistics).get(Buffer.from(key, 'hex')) ?? []).toString('hex');
        expect(stored('02')).toBe(`01${[2, 1, 2, 1, 1].map(number).join('')}`);
        expect(stored('02010102')).toBe(`01${[2, 1, 1, 0, 0].map(number).join('')}`);
    });

    it('is the same to both Candid libraries', async () => {
        const world = await played();
        const type = toIdl(gameEngine.getStatistics.reply, IDL);
        for (const player of [null, ANA, CLEO]) {
            const reply = getStatistics(world.app, ANA, player);
            const bytes = compileEncoder([gameEngine.getStatistics.reply])([reply]);
            const theirs = IDL.decode([type], bytes);
            expect(Buffer.compare(bytes, new Uint8Array(IDL.encode([type], theirs)))).toBe(0);
            const ours = compileDecoder([gameEngine.getStatistics.reply], { steps: fuelFor })(bytes);
            expect(ours).toEqual({ ok: true, value: [reply] });
        }
    });
});

describe('simulate', () => {
    it('gives the statistics of simulated games, the same for the same seed', async () => {
        const world = await World.ready();
        const simulated = (strategy: string, games: number, seed: number): StatisticsView =>
            happy(simulate(world.app, CLEO, strategy, games, seed)) as StatisticsView;
        for (const strategy of ['stick', 'switch'] as const) {
            const all = simulated(strategy, MAX_SIMULATED, 2026);
            expect(all).toEqual(simulated(strategy, MAX_SIMULATED, 2026));
            expect(all.games).toBe(MAX_SIMULATED);
            const { theoretical, intervals } = all[strategy];
            expect(intervals[2].wilson?.low).toBeLessThan(theoretical);
            expect(intervals[2].wilson?.high).toBeGreaterThan(theoretical);
            expect(simulated(strategy, 1, 0xffff_ffff).games).toBe(1);
        }
        expect(world.memory(MEMORY.statistics).size()).toBe(0);
        expect(world.app.games.size()).toBe(0);
    });

    it.each([
        ['neither', 1, ERRORS.invalidStrategy],
        ['stick', 0, 'games is from 1 to 10000'],
        ['switch', MAX_SIMULATED + 1, 'games is from 1 to 10000'],
        ['switch', 0xffff_ffff, 'games is from 1 to 10000'],
    ])('refuses "%s" for %i games', async (strategy, games, why) => {
        const world = await World.ready();
        expect(refusal(simulate(world.app, CLEO, strategy, games, 1))).toEqual({ InvalidArgument: why });
    });
});
