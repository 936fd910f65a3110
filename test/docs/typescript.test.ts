import { describe, expect, test } from 'vitest';
import { faultsOf } from './compiler';
import { AGENT_LIBRARIES, snippetsFor } from './snippets';

describe.each(AGENT_LIBRARIES)('the programs in the pages, with %s alone', (library) => {
    test('compile under strict, and so do the declarations that they import', () => {
        const snippets = snippetsFor(library);
        expect(snippets.length).toBeGreaterThan(0);
        expect(faultsOf(snippets, library)).toEqual([]);
    });

    test('would not, were one of them wrong', () => {
        const wrong = {
            file: 'wrong.ts',
            from: 'a page',
            text: `import type { RoomResult } from './src/declarations/lobbies.did.js';
export const roomOf = (reply: RoomResult) => {
    const { Ok: room } = reply;
    return room;
};
`,
        };
        expect(faultsOf([wrong], library)).toEqual([expect.stringMatching(/^a page, line 3 of wrong\.ts: .*'Ok'/)]);
    });
});
