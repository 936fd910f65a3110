import { describe, expect, it } from 'vitest';
import { asciiBytes, asciiText } from '../../src/platform/bytes';
import { shownName } from '../../src/platform/shown_name';
import { foldUsername, skeletonOf } from '../../src/profiles/model/username';
import confusables from '../data/confusables.json';

/**
 * `test/data/confusables.json` has what Unicode's confusables.txt says of the characters of usernames, and of the letters of other scripts that
 * look like one of A to Z or a to z: those of a script, and the Latin one of each. Scripts with fewer than six Latin letters are left out.
 */
const CHARACTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'];
const PROTOTYPES: Readonly<Record<string, string>> = confusables.usernames;

const skeleton = (name: string): string => asciiText(skeletonOf(asciiBytes(foldUsername(name))));

it('usernames have the skeletons of Unicode’s table, where case means nothing', () => {
    const prototypeOf = (text: string): string => [...text].map((each) => PROTOTYPES[each] ?? each).join('');
    const both = (character: string): readonly string[] => [character.toLowerCase(), character.toUpperCase()];
    /** Characters in any chain of doubles and of case. */
    const classOf = (character: string): string => {
        const known = new Set([character]);
        for (const each of known) {
            for (const other of [...both(each), prototypeOf(each)]) known.add(other);
            for (const other of CHARACTERS) if (known.has(prototypeOf(other))) known.add(other);
        }
        return [...known].sort().join(' ');
    };
    for (const one of CHARACTERS)
        for (const other of CHARACTERS) {
            expect(skeleton(one) === skeleton(other), `${one} ${other}`).toBe(classOf(one) === classOf(other));
        }
    for (const [character, prototype] of Object.entries(PROTOTYPES)) {
        for (const name of [`${character}x`, `x${character}${character}`, `${character}x${character}`]) {
            expect(skeleton(name)).toBe(skeleton(name.replaceAll(character, prototype)));
        }
    }
});

describe.each(Object.entries(confusables.latin))('letters of %s', (_script, [letters, latin]) => {
    it('are in no word with those that they look like', () => {
        expect(new Set(latin).size).toBeGreaterThanOrEqual(6);
        for (const [n, letter] of [...letters].entries()) {
            expect(shownName(`x${letter}`, 'A room'), `${letter}, like ${latin[n]}`).toHaveProperty('fault');
        }
    });
});
