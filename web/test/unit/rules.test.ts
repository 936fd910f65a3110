import { KINDS } from '@dice-wards/client';
import { describe, expect, it } from 'vitest';
import { GAME_KINDS, gameOf, KINDS_WITH_RULES } from '../../src/games';
import { type Block, blocksOf } from '../../src/parts/markdown';

/** All words of a page, as a reader sees them. */
function wordsOf(blocks: readonly Block[]): string {
    return blocks
        .flatMap((block) => {
            if (block.kind === 'list') return block.items;
            if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
            return [block.line];
        })
        .map((line) => line.map((part) => (typeof part === 'string' ? part : part.text)).join(''))
        .join('\n');
}

describe('Markdown', () => {
    it('is read as blocks, without its title, links and programs', () => {
        const text = [
            '# Title\n',
            'One *two* **three**\n`four` [five](six.md#seven).\n',
            '- a\n  b\n- c\n',
            '## Next\n',
            '1. first\n2. second\n',
            '```ts a.ts\n## no heading\n```\n',
            '| a | b |\n| --- | ---: |\n| c | `d` |\n',
        ].join('\n');
        expect(blocksOf(text)).toEqual([
            {
                kind: 'paragraph',
                line: [
                    'One ',
                    { kind: 'em', text: 'two' },
                    ' ',
                    { kind: 'strong', text: 'three' },
                    ' ',
                    { kind: 'code', text: 'four' },
                    ' five.',
                ],
            },
            { kind: 'list', isOrdered: false, items: [['a b'], ['c']] },
            { kind: 'heading', line: ['Next'] },
            { kind: 'list', isOrdered: true, items: [['first'], ['second']] },
            { kind: 'table', head: [['a'], ['b']], rows: [[['c'], [{ kind: 'code', text: 'd' }]]] },
        ]);
    });

    it('for programs is left out, with its heading where nothing else stands below it', () => {
        const marker = '<!-- for programs -->';
        expect(
            wordsOf(blocksOf(`# T\n\nOne.\n\n## A\n${marker}\n\nTwo.\n\n## B\n\nThree.\n\n${marker}\n\nFour.\n`)),
        ).toBe('One.\nB\nThree.');
    });
});

describe('the rules', () => {
    it('are there for all games with a table of their own', () => {
        expect(KINDS_WITH_RULES).toEqual(GAME_KINDS);
    });

    it.each(
        KINDS_WITH_RULES.map((kind) => [KINDS[kind].title, kind] as const),
    )('of %s are for people', async (_, kind) => {
        const text = (await gameOf(kind).rules?.()) ?? '';
        const blocks = blocksOf(text);
        const words = wordsOf(blocks);
        expect(blocks.filter((block) => block.kind === 'heading').length).toBeGreaterThan(1);
        expect(words.length).toBeGreaterThan(800);
        expect(words.length).toBeLessThan(text.length);
        expect(words).not.toMatch(/\]\(|\*\*|^#|lastDice|InvalidMove|await|-->/m);
    });
});
