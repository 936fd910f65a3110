import { IDL } from '@icp-sdk/core/candid';
import { describe, expect, test } from 'vitest';
import { methodsOf } from '../support/interfaces';
import { ALL_NAMES, type AnyName } from '../support/world';
import { namesIn, tableUnder } from './tables';

const PAGE = 'docs/build/interface.md';
const TABLES: Readonly<Record<AnyName, readonly [page: string, heading: string]>> = {
    profiles: [PAGE, '## Profiles'],
    lobbies: [PAGE, '## Lobbies'],
    gameEngine: [PAGE, '## GameEngine'],
    tournaments: [PAGE, '## Tournaments'],
};
/** They are told of once for all canisters, in a sentence. */
const SHARED = ['getPublicLog', 'http_request', 'link', 'operate', 'wake'];

describe.each(ALL_NAMES)('the table of %s', (canister) => {
    const rows = tableUnder(...TABLES[canister]);
    const methods = methodsOf(canister);

    test('has each method, once', () => {
        const told = rows.flatMap(([method]) => namesIn(method));
        expect(told.sort()).toEqual([...methods.keys()].filter((name) => !SHARED.includes(name)).sort());
    });

    test('says which are queries', () => {
        for (const [cell] of rows) {
            for (const name of namesIn(cell)) {
                expect(/\(query( only)?\)/.test(cell), name).toBe(methods.get(name)?.annotations.includes('query'));
            }
        }
    });

    test('has as many arguments for each as it takes', () => {
        for (const [cell, args] of rows) {
            // A record is one argument, and so is "both players" two.
            const told =
                args === ''
                    ? 0
                    : args
                          .replace(/\{[^}]*\}/g, 'record')
                          .replace('both players', 'one, other')
                          .split(',').length;
            for (const name of namesIn(cell)) {
                expect(told, name).toBe(methods.get(name)?.argTypes.length);
            }
        }
    });
});

test('the table of refusals has each that any method gives, once, and says whether it carries anything', () => {
    const told = tableUnder('docs/build/limits.md', '## Refusals').map(([name, carries]) => [
        ...namesIn(name),
        carries !== '',
    ]);
    const given = new Map(ALL_NAMES.flatMap((canister) => [...methodsOf(canister).values()].flatMap(refusalsOf)));
    expect(told.sort()).toEqual([...given].sort());
});

/** Each refusal that a method may answer, and whether it carries anything. */
function refusalsOf({ retTypes }: IDL.FuncClass): [string, boolean][] {
    return retTypes
        .flatMap((type) => casesOf(type).flatMap(([name, of]) => (name === 'Err' ? casesOf(of) : [])))
        .map(([name, of]) => [name, !(of instanceof IDL.NullClass)]);
}

function casesOf(type: IDL.Type): [string, IDL.Type][] {
    return type instanceof IDL.VariantClass ? type._fields : [];
}
