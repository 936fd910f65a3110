import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expanded, expectSameInterface } from '../../../tools/canister_build/same_interface';
import { CANISTERS, ROOT } from '../../../tools/layout';

const AZLE = `service: (opt record {gameEngine:opt principal}) -> {
    look: (nat32) -> (variant {Ok:record {b:vec nat8; a:variant {Red; Blue}}; Err:record {text; nat8}}) query;
    act: () -> ();
}`;
const OURS = `type Colour = variant { Blue; Red };
type Thing = record { a : Colour; b : blob };
type Result = variant { Err : record { text; nat8 }; Ok : Thing };

service : (opt record { gameEngine : opt principal }) -> {
    act : () -> ();
    look : (nat32) -> (Result) query;
}
`;

describe('the interface as it is declared', () => {
    it('is that of the class when only names and order differ', () => {
        expect(() => expectSameInterface(OURS, AZLE)).not.toThrow();
    });

    it.each([
        ['a field has another type', 'b : blob', 'b : vec nat16', /look/],
        ['a field has another name', 'a : Colour', 'c : Colour', /look/],
        ['a case is missing', '{ Blue; Red }', '{ Red }', /look/],
        ['a tuple has another order', '{ text; nat8 }', '{ nat8; text }', /look/],
        ['a query is an update', ' query', '', /look/],
        ['an argument is missing', '(nat32)', '()', /look/],
        ['a method is missing', '    act : () -> ();\n', '', /act\n.*not at all/],
        ['init takes something else', 'opt record { gameEngine : opt principal }', 'opt principal', /init/],
    ])('is another when %s', (_what, from, to, why) => {
        expect(OURS).toContain(from);
        expect(() => expectSameInterface(OURS.replace(from, to), AZLE)).toThrow(why);
    });

    it.each(CANISTERS)('is read from the committed one of %s', async (name) => {
        const did = await readFile(join(ROOT, 'src', name, `${name}.did`), 'utf8');
        expect(expanded(did).get('http_request')).toBe(
            '(record { method : text; url : text }) -> ' +
                '(record { body : vec nat8; headers : vec record { text; text }; status_code : nat16 }) query',
        );
    });

    it('names types that are nowhere', () => {
        expect(() => expanded('service : { a : (Nowhere) -> (); }')).toThrow(/unknown type Nowhere/);
    });
});
