import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getProfileByName } from '../../src/profiles/queries/get_profile';
import { RESERVED_MS } from '../../src/profiles/store/names';
import { upsertProfile } from '../../src/profiles/updates/upsert_profile';
import { MemoryMap } from '../support/memory_map';
import { runs } from '../support/runs';
import { namesIn } from './names_in';
import { ANA, BEN, CLEO, createWorld, happy } from './world';

const TAKEN = { Err: { UsernameTaken: null } };
const NOW = Date.UTC(2026, 0, 1);

describe('a name that looks like somebody else’s', () => {
    it.each(['AIice', 'Al1ce', 'ALlCE', 'a1ice', 'AL1CE'])('%s is taken beside Alice', (name) => {
        const { app } = createWorld();
        happy(upsertProfile(app, ANA, 'Alice'));
        expect(upsertProfile(app, BEN, name)).toEqual(TAKEN);
        happy(upsertProfile(app, ANA, name));
        expect(upsertProfile(app, BEN, 'Alice')).toEqual(TAKEN);
    });

    it.each([
        ['modern', 'rnodern'],
        ['MOM', 'rnorn'],
        ['B0B', 'BoB'],
        ['o0o', '000'],
        ['I-I', '1-l'],
    ])('%s and %s are one', (one, other) => {
        const { app } = createWorld();
        happy(upsertProfile(app, ANA, one));
        expect(upsertProfile(app, BEN, other)).toEqual(TAKEN);
    });

    it.each([
        ['Sam', '5am'],
        ['Bob', '8ob'],
        ['Zed', '2ed'],
        ['wow', 'vvovv'],
        ['dad', 'clacl'],
        ['a_b', 'a-b'],
    ])('%s and %s are two, since Unicode does not have them', (one, other) => {
        const { app } = createWorld();
        happy(upsertProfile(app, ANA, one));
        happy(upsertProfile(app, BEN, other));
    });

    it('is not found by the other one', () => {
        const { app } = createWorld();
        happy(upsertProfile(app, ANA, 'Alice'));
        expect(getProfileByName(app, BEN, 'AIice')).toHaveProperty('Err.ProfileNotFound');
    });

    it('is free when the other one has been given up for 30 days', async () => {
        const { app, host } = createWorld();
        happy(upsertProfile(app, ANA, 'Alice'));
        happy(upsertProfile(app, ANA, 'Anna'));
        await host.pass(RESERVED_MS - 1);
        expect(upsertProfile(app, BEN, 'Al1ce')).toEqual(TAKEN);
        await host.pass(1);
        happy(upsertProfile(app, BEN, 'Al1ce'));
        expect(upsertProfile(app, ANA, 'Alice')).toEqual(TAKEN);
    });
});

const PEOPLE = [ANA, BEN, CLEO];
const name = fc
    .array(fc.constantFrom(...'iIlL1oO0mMrnab'), { minLength: 3, maxLength: 4 })
    .map((characters) => characters.join(''));

/** By twos, without a skeleton: written from the table of look-alikes alone. */
function lookAlike(one: string, other: string): boolean {
    const [a, b] = [one, other].map((each) => each.toLowerCase().replaceAll('m', 'rn'));
    const same = (x: string, y: string) => x === y || ['il1', 'o0'].some((set) => set.includes(x) && set.includes(y));
    return a.length === b.length && [...a].every((character, at) => same(character, b[at]));
}

it('nobody has a name that looks like another’s, whatever is taken and given up, and everybody gets their own back', () => {
    const deed = fc.record({ by: fc.constantFrom(...PEOPLE), name, after: fc.constantFrom(0, 0, RESERVED_MS / 2) });
    fc.assert(
        fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
            const map = new MemoryMap();
            const names = namesIn(map);
            const held = new Map<Uint8Array, string>();
            const had = new Map<string, { readonly by: Uint8Array; readonly untilMs: number }>();
            let nowMs = NOW;
            for (const { by, name, after } of deeds) {
                nowMs += after;
                const mine = had.get(name.toLowerCase());
                const isMine = mine !== undefined && mine.untilMs > nowMs && mine.by === by;
                const isOthers = [...had].some(
                    ([other, { by: who, untilMs }]) => who !== by && untilMs > nowMs && lookAlike(other, name),
                );
                expect(names.isTakenFor(by, name, nowMs), name).toBe(isOthers && !isMine);
                if (isOthers && !isMine) continue;
                const before = held.get(by);
                if (before !== undefined) {
                    names.release(before, by, nowMs);
                    had.set(before.toLowerCase(), { by, untilMs: nowMs + RESERVED_MS });
                }
                names.take(name, by);
                held.set(by, name);
                had.set(name.toLowerCase(), { by, untilMs: Number.POSITIVE_INFINITY });
                expect(names.size()).toBe(had.size);
            }
        }),
        { numRuns: runs(2000) },
    );
});

describe('names that were given up', () => {
    it('are forgotten among those that look alike only when they are too many and given up', () => {
        const names = namesIn(new MemoryMap());
        const variants = Array.from(
            { length: 40 },
            (_, n) => `x${n.toString(2).padStart(6, '0').replaceAll('0', 'i').replaceAll('1', 'l')}`,
        );
        for (const [n, each] of variants.entries()) {
            if (n > 0) names.release(variants[n - 1], ANA, NOW);
            names.take(each, ANA);
        }
        expect(names.isTakenFor(BEN, 'x111111', NOW)).toBe(true);
        expect(names.size()).toBe(40);
    });
});
