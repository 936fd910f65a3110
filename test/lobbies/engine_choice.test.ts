import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Candidate, leastLoaded } from '../../src/lobbies/model/engine_choice';

const candidate = (id: number, games: number, robotTurns = 0, restsUntilMs = 0): Candidate => ({
    id: Uint8Array.of(id),
    load: { games, robotTurns },
    restsUntilMs,
});

it('takes the engine with least to do, in which a turn of a robot is as much as twenty games', () => {
    expect(leastLoaded([candidate(1, 30), candidate(2, 11, 1)], 0)?.id).toEqual(Uint8Array.of(1));
    expect(leastLoaded([candidate(1, 32), candidate(2, 11, 1)], 0)?.id).toEqual(Uint8Array.of(2));
});

it('takes one that has told nothing yet before all others, and none where there is none', () => {
    const fresh = { id: Uint8Array.of(9), load: undefined, restsUntilMs: 0 };
    expect(leastLoaded([candidate(1, 1), fresh], 0)).toBe(fresh);
    expect(leastLoaded([], 0)).toBeUndefined();
});

it('passes over those that rest, unless all do', () => {
    const any = fc.record({ games: fc.nat(5), rest: fc.nat(5) });
    fc.assert(
        fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), fc.nat(5), (engines, nowMs) => {
            const candidates = engines.map(({ games, rest }, id) => candidate(id, games, 0, rest));
            const taken = leastLoaded(candidates, nowMs);
            const awake = candidates.filter(({ restsUntilMs }) => restsUntilMs <= nowMs);
            const among = awake.length > 0 ? awake : candidates;
            expect(among).toContain(taken);
            expect(taken?.load?.games).toBe(Math.min(...among.map(({ load }) => load?.games ?? 0)));
        }),
    );
});
