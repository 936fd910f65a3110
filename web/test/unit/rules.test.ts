import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS } from '@dice-wards/client';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../tools/layout';
import { GAME_KINDS, KINDS_WITH_RULES, webGameOf } from '../../src/games';
import { gameOf, playWith } from '../../src/kinds';
import { ALL_LANGUAGES } from '../../src/languages';
import { type Block, blocksOf } from '../../src/parts/markdown';
import { englishTexts } from '../../vite/missing_texts';
import { translationOf } from '../../vite/translations';

playWith(webGameOf);

const OTHERS = ALL_LANGUAGES.filter((language) => language !== 'en');

/** All words of a page, as a reader sees them. */
function wordsOf(blocks: readonly Block[]): string {
    return blocks
        .flatMap((block) => {
            if (block.kind === 'list') return block.items;
            if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
            return [block.line];
        })
        .map((line) =>
            line
                .map((part) => (typeof part === 'string' ? part : 'text' in part ? part.text : part.values.join('')))
                .join(''),
        )
        .join('\n');
}

describe('Markdown', () => {
    it('is read as blocks, without its title and links', () => {
        const text = [
            '# Title\n',
            'One *two* **three**\n`four` [five](six.md#seven) ⚀⚅.\n',
            '- a\n  b\n- c\n',
            '## Next\n',
            '1. first\n2. second\n',
            '<!-- drawing: start -->\n*How it\nbegins.*\n',
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
                    ' five ',
                    { kind: 'dice', values: [1, 6] },
                    '.',
                ],
            },
            { kind: 'list', isOrdered: false, items: [['a b'], ['c']] },
            { kind: 'heading', line: ['Next'] },
            { kind: 'list', isOrdered: true, items: [['first'], ['second']] },
            { kind: 'drawing', name: 'start', line: ['How it begins.'] },
            { kind: 'table', head: [['a'], ['b']], rows: [[['c'], [{ kind: 'code', text: 'd' }]]] },
        ]);
    });
});

describe('the rules', () => {
    it('are there for all games with a table of their own', () => {
        expect(KINDS_WITH_RULES).toEqual(GAME_KINDS);
    });

    describe.each(KINDS_WITH_RULES.map((kind) => [KINDS[kind].title, kind] as const))('of %s', (_, kind) => {
        it('are for people', async () => {
            const blocks = blocksOf((await gameOf(kind).rules?.()) ?? '');
            const words = wordsOf(blocks);
            expect(blocks.filter((block) => block.kind === 'heading').length).toBeGreaterThan(1);
            expect(words.length).toBeGreaterThan(800);
            expect(words).not.toMatch(/\]\(|\*\*|^#|-->/m);
        });

        it('have the drawings that they name', async () => {
            const blocks = blocksOf((await gameOf(kind).rules?.()) ?? '');
            const named = blocks.flatMap((block) => (block.kind === 'drawing' ? [block.name] : []));
            expect(named.length).toBeGreaterThan(0);
            expect(Object.keys((await gameOf(kind).drawings?.()) ?? {})).toEqual(named);
        });
    });

    const pages = (['en', ...OTHERS] as const).flatMap((language) =>
        englishTexts()
            .filter((file) => file.endsWith('.md'))
            .map(
                (file) =>
                    [language, language === 'en' ? join(ROOT, file) : (translationOf(language, file) ?? '')] as const,
            ),
    );
    it.each(pages)('say nothing that only programs say, in %s: %s', (_, page) => {
        const text = readFileSync(page, 'utf8');
        expect(text).not.toMatch(/`|\bopt\b|\b(true|false|null|principal)\b|[a-z][A-Z]|edition|edición|الإصدار/);
    });
});
