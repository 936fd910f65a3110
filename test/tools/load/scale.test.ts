import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../tools/load/outcome';
import { demandOf, needOf } from '../../../tools/load/scale';

const part = (title: string, instructions: number, heapDelta: number) => ({
    title,
    messages: 1,
    instructions,
    heapDelta,
});
/** A house of 1,000 people who fill two engines by half each. */
const OUTCOME = {
    ...{ players: 1000, updates: 100, begun: 2, cycles: 4000 },
    shares: [
        part('Profiles', 0.01, 0.02),
        part('Lobbies', 0.1, 0.05),
        part('engine 1', 0.2, 0.5),
        part('engine 2', 0.2, 0.5),
    ],
} as unknown as Outcome;

describe('scale', () => {
    const demand = demandOf(OUTCOME);

    it('takes what binds a canister first, for each player', () => {
        expect(demand).toMatchObject({
            updates: 0.1,
            games: 0.002,
            engine: 0.001,
            lobbies: 0.0001,
            profiles: 0.000_02,
        });
        expect(demand.cycles).toBe(4e9 * 24);
    });

    it('uses seven tenths of canisters and of subnets', () => {
        const need = needOf(demand, 100_000);
        expect(need).toMatchObject({ engines: 143, lobbies: 15, profiles: 3, subnets: 15, sharedSubnets: 34 });
        expect(need.updates).toBeCloseTo(10_000);
        expect(need.trillions).toBeCloseTo(9600);
        expect(need.dollars).toBeCloseTo(9600 * 1.36);
        // 200 games a second: 17 million a day, of 3,088 bytes each.
        expect(need.gibibytes).toBeCloseTo(49.7, 1);
        expect(need.idDays).toBeCloseTo(248.6, 1);
    });

    it('never takes less than one of each', () => {
        expect(needOf(demand, 10)).toMatchObject({ engines: 1, lobbies: 1, profiles: 1, subnets: 1 });
    });
});
