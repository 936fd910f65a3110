import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientBindings } from '../../../tools/client/client_bindings';
import { plainTypes } from '../../../tools/client/plain_types';
import { ROOT } from '../../../tools/layout';

describe('the types of the client', () => {
    it('are those of the committed interfaces', async () => {
        for (const [path, text] of await clientBindings()) {
            expect(readFileSync(join(ROOT, path), 'utf8'), `${path} is stale: npm run declarations`).toBe(text);
        }
    });

    it('follow a change of the interface', () => {
        const did = `type Kind = variant { A; B };
type Mixed = variant { Moved : Step; Named : text; Undone };
type Step = record { from : nat8; to : opt nat64 };
type Refusal = variant { Busy : text; Over };
type Result = variant { Err : Refusal; Ok : vec Mixed };
service : () -> { go : (nat32, opt principal, Kind) -> (Result) query }`;
        const text = plainTypes(did.replace(' query }', ' query; }'), 'Service', {
            go: { names: ['room', 'player', 'kind'], says: 'Goes.' },
        });
        expect(text).toContain("export type Kind = 'A' | 'B';");
        expect(text).toContain("| { readonly kind: 'Moved'; readonly from: number; readonly to?: number; }");
        expect(text).toContain("| { readonly kind: 'Busy'; readonly value: string; readonly text: string; }");
        expect(text).toContain('export type Result = Answer<readonly Mixed[], Refusal>;');
        expect(text).toContain(
            '    /** Goes. */\n    go(room: number, player: PrincipalText | undefined, kind: Kind, options?: CallOptions): Promise<Result>;',
        );
    });

    it('need a name for each argument, and a word on each method', () => {
        const did = 'service : () -> { go : (nat32) -> () ; }';
        expect(() => plainTypes(did, 'Service', { go: { names: [], says: 'Goes.' } })).toThrow(
            'go has 1 arguments, not 0',
        );
        expect(() => plainTypes(did, 'Service', {})).toThrow('nothing is said of go');
    });
});
