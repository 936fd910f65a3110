import { expect, it } from 'vitest';
import { partOf, sizesOf, writtenOnes } from '../../../tools/size/parts';

it.each([
    ['src/interface/lobbies.ts', 'product'],
    ['web/src/app.css', 'product'],
    ['packages/games/src/farkle/rules.ts', 'product'],
    ['packages/games/test/farkle.test.ts', 'tests'],
    ['test/support/world.ts', 'tests'],
    ['web/test/unit/page.test.ts', 'tests'],
    ['tools/size/index.ts', 'tools, bench and training'],
    ['bench/peers/motoko/Main.mo', 'tools, bench and training'],
    ['docs/build/clients.md', 'docs'],
    ['packages/replica/test/ledger.test.ts', 'replica'],
    ['packages/client/src/generated/facts.ts', 'generated and data'],
    ['src/lobbies/lobbies.did', 'generated and data'],
    ['test/data/releases/1.0.0/answers.txt', 'generated and data'],
    ['README.md', undefined],
    ['LICENSE', undefined],
])('%s is of the part %s', (path, part) => {
    expect(partOf(path)).toBe(part);
});

it('adds up files and lines, and leaves out what belongs nowhere', () => {
    const counts = new Map(Object.entries({ 'src/a.ts': 10, 'web/src/b.tsx': 5, 'test/a.test.ts': 7, LICENSE: 200 }));
    expect(sizesOf(counts)).toMatchObject({ product: { files: 2, lines: 15 }, tests: { files: 1, lines: 7 } });
    expect(writtenOnes(['src/a.ts', 'src/declarations/a.did.js', 'LICENSE'])).toEqual(['src/a.ts']);
});
