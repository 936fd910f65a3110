import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { asciiBytes } from '../../src/platform/bytes';
import type { App } from '../../src/profiles/app';
import { ALLOWANCE, PRICE } from '../../src/profiles/model/limits';
import { getMyProfile } from '../../src/profiles/queries/get_profile';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { upsertProfile } from '../../src/profiles/updates/upsert_profile';
import type { FakeHost } from '../support/fake_host';
import { ANA, BEN, createWorld, ENGINE, happy, player, result } from './world';

const DAY = 24 * 60 * 60 * 1000;

let app: App;
let host: FakeHost;
beforeEach(() => {
    ({ app, host } = createWorld());
});

describe('upsertProfile', () => {
    it('makes a profile that anybody can read', () => {
        const made = happy(upsertProfile(app, ANA, 'Ana'));
        const createdAtMs = host.now();
        const none = { gamesPlayed: 0, gamesWon: 0 };
        expect(made).toEqual({
            id: ANA,
            username: asciiBytes('Ana'),
            createdAtMs,
            gamesPlayed: 0,
            gamesWon: 0,
            kinds: [],
            robots: [],
            against: { people: none, robots: none, house: none },
            bot: false,
        });
        expect(getMyProfile(app, ANA)).toEqual({ Ok: made });
        expect(getMyProfile(app, BEN)).toEqual({ Err: { ProfileNotFound: null } });
    });

    it('renames a player, and keeps the old name for them for 30 days', async () => {
        const { createdAtMs } = happy(upsertProfile(app, ANA, 'Ana'));
        await host.pass(1000);
        expect(happy(upsertProfile(app, ANA, 'Anna'))).toMatchObject({ username: asciiBytes('Anna'), createdAtMs });
        await host.pass(30 * DAY - 1);
        expect(upsertProfile(app, BEN, 'ana')).toEqual({ Err: { UsernameTaken: null } });
        await host.pass(1);
        expect(happy(upsertProfile(app, BEN, 'ana')).username).toEqual(asciiBytes('ana'));
        expect(upsertProfile(app, ANA, 'Ana')).toEqual({ Err: { UsernameTaken: null } });
    });

    it('gives a name back to its former owner at any time', () => {
        for (const name of ['Ana', 'Anna', 'ANA']) happy(upsertProfile(app, ANA, name));
        expect(happy(getMyProfile(app, ANA)).username).toEqual(asciiBytes('ANA'));
        for (const name of ['ana', 'anna']) {
            expect(upsertProfile(app, BEN, name)).toEqual({ Err: { UsernameTaken: null } });
        }
    });

    it('gives nobody more than five new names in a row, and then one in half an hour', async () => {
        for (let i = 0; i < 5; i += 1) happy(upsertProfile(app, ANA, `Ana${i}`));
        const refused = { Err: { TooManyRequests: { retryAfterSeconds: 1800 } } };
        expect(upsertProfile(app, ANA, 'Ana5')).toEqual(refused);
        expect(happy(getMyProfile(app, ANA)).username).toEqual(asciiBytes('Ana4'));
        happy(upsertProfile(app, ANA, 'Ana4')); // as it is
        happy(upsertProfile(app, BEN, 'Ana5'));
        await host.pass(1_800_000);
        happy(upsertProfile(app, ANA, 'Ana6'));
    });

    it('charges each new name, of which all canisters are told, and nothing else', () => {
        happy(upsertProfile(app, ANA, 'Ana'));
        expect(app.budget.charged()).toBe(PRICE.name);
        happy(upsertProfile(app, ANA, 'Ana'));
        expect(upsertProfile(app, BEN, 'ana')).toEqual({ Err: { UsernameTaken: null } });
        expect(app.budget.charged()).toBe(PRICE.name);
        happy(upsertProfile(app, BEN, 'Ben'));
        expect(app.budget.charged()).toBe(2 * PRICE.name);
    });

    it('gives a crowd that uses up the house’s part a name or two each', () => {
        const crowd = Array.from({ length: 500 }, (_, place) => player(1000 + place));
        for (const [place, each] of crowd.entries()) {
            for (const name of [`One_${place}`, `Two_${place}`, `Three_${place}`, `Four_${place}`])
                upsertProfile(app, each, name);
        }
        const { sure, house } = ALLOWANCE;
        expect(app.budget.charged()).toBeLessThanOrEqual(crowd.length * sure.holds + house.holds);
        for (const each of crowd) happy(getMyProfile(app, each));
    });

    it('ignores case in names, but lets owners change the case of theirs', () => {
        happy(upsertProfile(app, ANA, 'Ana'));
        expect(upsertProfile(app, BEN, 'aNA')).toEqual({ Err: { UsernameTaken: null } });
        expect(happy(upsertProfile(app, ANA, 'aNA')).username).toEqual(asciiBytes('aNA'));
        expect(upsertProfile(app, BEN, 'Ana')).toEqual({ Err: { UsernameTaken: null } });
    });

    it('says which rule a name breaks', () => {
        expect(upsertProfile(app, ANA, 'no')).toEqual({
            Err: { InvalidArgument: 'A username needs at least 3 characters' },
        });
        expect(getMyProfile(app, ANA)).toEqual({ Err: { ProfileNotFound: null } });
    });

    it('names the profile of a player who has played already', () => {
        happy(onGameFinished(app, ENGINE, ANA, BEN, result(1)));
        expect(happy(upsertProfile(app, ANA, 'Ana'))).toMatchObject({
            username: asciiBytes('Ana'),
            gamesPlayed: 1,
            gamesWon: 1,
        });
    });

    it('keeps names unique and with their owners under any requests', () => {
        const request = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('abc', 'ABC', 'abd', 'Abd', 'abe'));
        fc.assert(
            fc.property(fc.array(request, { maxLength: 20 }), (requests) => {
                const { app } = createWorld();
                const names = new Map<number, string>();
                /** The last owner of each name. Nobody waits for 30 days here. */
                const owners = new Map<string, number>();
                for (const [who, name] of requests) {
                    const reply = upsertProfile(app, player(who), name);
                    if ('Err' in reply && 'TooManyRequests' in reply.Err) continue;
                    const owner = owners.get(name.toLowerCase()) ?? who;
                    expect('Err' in reply).toBe(owner !== who);
                    if (owner !== who) continue;
                    names.set(who, name);
                    owners.set(name.toLowerCase(), who);
                }
                for (const [who, name] of names)
                    expect(happy(getMyProfile(app, player(who))).username).toEqual(asciiBytes(name));
                expect(app.names.size()).toBe(owners.size);
            }),
        );
    });
});
