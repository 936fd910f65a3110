import { beforeEach, describe, expect, it } from 'vitest';
import { asciiBytes } from '../../src/platform/bytes';
import { createKnownNames, type KnownNames, onNames } from '../../src/platform/known_names';
import { createLinks, type Links } from '../../src/platform/links';
import { MAX_CARDS } from '../../src/platform/messages';
import { FakeHost } from '../support/fake_host';
import { memories } from '../support/memory_map';

const PROFILES = Uint8Array.of(7, 7, 7, 1, 1);
const OTHER = Uint8Array.of(8, 8, 8, 1, 1);
const ANA = new Uint8Array(29).fill(1);
const BEN = new Uint8Array(29).fill(2);

let host: FakeHost;
let links: Links;
let names: KnownNames;
beforeEach(() => {
    host = new FakeHost();
    const memory = memories();
    links = createLinks(memory(0));
    links.set({ profiles: PROFILES, lobbies: null, gameEngine: null });
    names = createKnownNames(host, memory(1));
});

const card = (id: Uint8Array, name: string | null) => ({ id, username: name === null ? null : asciiBytes(name) });

describe('the names that a canister knows', () => {
    it('are those that Profiles told last', () => {
        expect(names.of(ANA)).toBeNull();
        onNames({ links, names }, PROFILES, [card(ANA, 'ana'), card(BEN, 'Ben')]);
        expect([names.of(ANA), names.of(BEN)]).toEqual([asciiBytes('ana'), asciiBytes('Ben')]);
        onNames({ links, names }, PROFILES, [card(ANA, 'Anabel'), card(BEN, null)]);
        expect([names.of(ANA), names.of(BEN)]).toEqual([asciiBytes('Anabel'), null]);
        expect(names.size()).toBe(1);
    });

    it('come from the Profiles that is linked, and from nobody else', () => {
        for (const stranger of [OTHER, ANA]) {
            expect(onNames({ links, names }, stranger, [card(ANA, 'ana')])).toEqual({ Err: { Unauthorized: null } });
        }
        links.set({ profiles: OTHER, lobbies: null, gameEngine: null });
        expect(onNames({ links, names }, PROFILES, [card(ANA, 'ana')])).toEqual({ Err: { Unauthorized: null } });
        expect(names.of(ANA)).toBeNull();
    });

    it('are at most 16 in a letter', () => {
        const many = Array.from({ length: MAX_CARDS + 1 }, () => card(ANA, 'ana'));
        expect(onNames({ links, names }, PROFILES, many)).toMatchObject({
            Err: { InvalidArgument: expect.anything() },
        });
        expect(names.of(ANA)).toBeNull();
        expect(onNames({ links, names }, PROFILES, many.slice(1))).toHaveProperty('Ok');
    });

    it('have a beginning, which is told with each letter and lasts until a reinstall', async () => {
        const before = onNames({ links, names }, PROFILES, []);
        await host.pass(5_000);
        expect(onNames({ links, names }, PROFILES, [])).toEqual(before);
        const anew = createKnownNames(host, memories()(0));
        expect(onNames({ links, names: anew }, PROFILES, [])).toEqual({ Ok: host.now() });
    });
});
