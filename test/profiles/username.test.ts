import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldUsername, usernameFault } from '../../src/profiles/model/username';
import { anyText } from '../support/any_text';

describe('a username', () => {
    it.each([
        ...['Ana', 'a-b', '__a', '-7-', '007', 'x'.repeat(20), 'alice-brown', 'administrative', 'adminton', 'Modest'],
        ...['clockwork', 'my_house', 'fat-chance', 'Systematic', 'aaaaa-aaa', 'l00ks-g00d-to-me'],
    ])('may be %s', (name) => {
        expect(usernameFault(name)).toBeUndefined();
    });

    it.each([
        ['', 'needs at least 3'],
        ['ab', 'needs at least 3'],
        ['x'.repeat(21), 'at most 20'],
        ['with space', 'only letters A to Z'],
        ['umlä', 'only letters A to Z'],
        ['line\n', 'only letters A to Z'],
        ['\u0430na', 'only letters A to Z'], // a Cyrillic а
        ['\u212a123', 'only letters A to Z'], // the Kelvin sign, which folds to k
        ['---', 'at least one letter or digit'],
        ['_-_', 'at least one letter or digit'],
        ['Admin', 'reserved'],
        ['adm1n_', 'reserved'],
        ['_4dm1n', 'reserved'],
        ['the-admin', 'reserved'],
        ['dice-wards-official', 'reserved'],
        ['M0DERATOR', 'reserved'],
        ['dice_wards', 'reserved'],
        ['System', 'reserved'],
        ['nul1', 'reserved'],
        ['aaaaa-aa', 'reserved'], // the management canister
        ['2vxsx-fae', 'reserved'], // the anonymous principal
        ['ryjl3-tyaaa-aaaaa-ab', 'reserved'],
        ['RYJL3-TYAAA-A', 'reserved'],
    ])('may not be %j: %s', (name, rule) => {
        expect(usernameFault(name)).toContain(rule);
    });

    it('has only allowed characters, in any accepted text', () => {
        fc.assert(
            fc.property(anyText({ maxLength: 24 }), (name) => {
                if (usernameFault(name) !== undefined) return;
                expect([...name].every((c) => /[0-9A-Za-z_-]/.test(c))).toBe(true);
                expect(foldUsername(name)).toHaveLength(name.length);
            }),
        );
    });
});
