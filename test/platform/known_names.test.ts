import { expect, it } from 'vitest';
import { asciiBytes } from '../../src/platform/bytes';
import { createKnownNames } from '../../src/platform/known_names';
import { MemoryMap } from '../support/memory_map';

const ANA = new Uint8Array(29).fill(1);
const BEN = new Uint8Array(29).fill(2);

it('the names that a canister knows are those that it was told last', () => {
    const map = new MemoryMap();
    const names = createKnownNames(map);
    expect(names.of(ANA)).toBeNull();
    names.set(ANA, asciiBytes('ana'));
    names.set(BEN, asciiBytes('Ben'));
    names.set(ANA, asciiBytes('Anabel'));
    names.set(BEN, null);
    expect([names.of(ANA), names.of(BEN)]).toEqual([asciiBytes('Anabel'), null]);
    expect(createKnownNames(map).of(ANA)).toEqual(asciiBytes('Anabel'));
    map.set(ANA, Uint8Array.of(2, 97));
    expect(() => names.of(ANA)).toThrow('a name has the unknown layout 2');
});
