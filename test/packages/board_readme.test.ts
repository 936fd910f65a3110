import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/layout';
import { memberRows } from './told_members';

const README = readFileSync(join(ROOT, 'packages/board/README.md'), 'utf8');
const STYLES = readFileSync(join(ROOT, 'packages/board/board.css'), 'utf8');

describe("the board's README", () => {
    it.each([
        ['config.ts', 'BoardConfig'],
        ['board.ts', 'Board'],
        ['labels.ts', 'Labels'],
    ])('has the comments of %s as its table of %s', (file, name) => {
        const rows = memberRows(`packages/board/src/${file}`, name);
        expect(rows.length).toBeGreaterThan(4);
        expect(README).toContain(`| --- | --- |\n${rows.join('\n')}\n\n`);
    });

    it('names properties that the styles have', () => {
        const named = [...README.matchAll(/`(--board-[\w-]+)`/g)].map(([, name]) => name);
        expect(named.length).toBeGreaterThan(3);
        for (const name of named) expect(STYLES).toContain(`    ${name}: `);
    });
});

describe("the board's styles", () => {
    it('use each property that they tell, and no other', () => {
        const told = [...STYLES.matchAll(/^ {4}(--[\w-]+):/gm)].map(([, name]) => name);
        const used = [...STYLES.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
        expect(told.length).toBeGreaterThan(40);
        expect([...new Set(used)].sort()).toEqual([...told].sort());
    });

    it('leave alone what is not of a board', () => {
        const selectors = [...STYLES.matchAll(/^ *([^@/\n{}]+?)(?: \{|,)$/gm)].map(([, selector]) => selector);
        const others = selectors.filter((each) => !/^(\.board|:where\(:root\)|from|to|50%|transform )/.test(each));
        expect(selectors.length).toBeGreaterThan(50);
        expect(others).toEqual([]);
    });
});
