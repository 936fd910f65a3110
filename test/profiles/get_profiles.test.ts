import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getMyProfile, getProfileByName, getProfiles } from '../../src/profiles/queries/get_profile';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { upsertProfile } from '../../src/profiles/updates/upsert_profile';
import { ANA, BEN, CLEO, createWorld, ENGINE, happy, player, result } from './world';

const NOT_FOUND = { Err: { ProfileNotFound: null } };

it('profiles are shown several at once, in the order in which they are asked for', () => {
    const { app } = createWorld();
    happy(upsertProfile(app, ANA, 'Ana'));
    happy(onGameFinished(app, ENGINE, BEN, CLEO, result(1)));
    const known = [ANA, BEN, CLEO].map((id) => happy(getMyProfile(app, id)));
    const asked = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 100 });
    fc.assert(
        fc.property(asked, (numbers) => {
            const expected = numbers.flatMap((number) => known[number - 1] ?? []);
            expect(happy(getProfiles(app, CLEO, numbers.map(player)))).toEqual(expected);
        }),
    );
    expect(getProfiles(app, CLEO, new Array(101).fill(ANA))).toHaveProperty('Err.InvalidArgument');
});

it('a profile is found by its present name in any case, and by no name that was given up', () => {
    const { app } = createWorld();
    happy(upsertProfile(app, ANA, 'Ana'));
    expect(getProfileByName(app, BEN, 'aNA')).toEqual(getMyProfile(app, ANA));
    happy(upsertProfile(app, ANA, 'Anna'));
    expect(getProfileByName(app, BEN, 'ana')).toEqual(NOT_FOUND);
    expect(getProfileByName(app, BEN, 'anna')).toEqual(getMyProfile(app, ANA));
    for (const name of ['', 'nobody', 'é', 'x'.repeat(500), 'bertha']) {
        expect(getProfileByName(app, BEN, name)).toEqual(NOT_FOUND);
    }
});
