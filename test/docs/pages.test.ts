import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canisters } from '../../dfx.json';
import { scripts } from '../../package.json';
import { ROOT } from '../../tools/layout';
import { SUBSTITUTIONS } from './dfx';
import { codeSpansOf, fencesOf, type Page, pages, proseOf } from './markdown';
import { commands, commandsOf } from './shell';

const ALL = pages();
const COMMANDS = commands(SUBSTITUTIONS);

/** Longer pages are not read from top to bottom; the README is for newcomers. */
const MAX_LINES = 300;
const MAX_LINES_OF_README = 90;

describe.each(ALL)('$path', (page) => {
    test('is not too long', () => {
        const most = page.path === 'README.md' ? MAX_LINES_OF_README : MAX_LINES;
        expect(readAtOnce(page).split('\n').length - 1).toBeLessThanOrEqual(most);
    });

    test('links to pages and headings that are there', () => {
        expect(linksOf(page).filter((link) => !leadsSomewhere(page, link))).toEqual([]);
    });

    test('names files that are there', () => {
        const named = codeSpansOf(page).flatMap(({ code }) => filesNamedBy(code));
        expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    });

    test('names scripts of npm that are there', () => {
        const spans = codeSpansOf(page).flatMap(({ code }) => (code.startsWith('npm ') ? commandsOf(code) : []));
        const blocks = COMMANDS.filter(({ from }) => from.startsWith(`${page.path}:`));
        const named = [...spans, ...blocks.map(({ words }) => words)].flatMap(scriptNamedBy);
        expect(named.filter((script) => !(script in scripts))).toEqual([]);
    });

    test('has dfx do things to canisters that are there', () => {
        const blocks = COMMANDS.filter(({ from }) => from.startsWith(`${page.path}:`));
        expect(blocks.filter(({ words }) => isAboutNoCanister(words))).toEqual([]);
    });
});

/**
 * Of the log of changes, which grows with each release, the newest section; of a tutorial what stands between the files that its
 * readers type.
 */
function readAtOnce(page: Page): string {
    if (page.path === 'CHANGELOG.md') return page.text.split('\n## ')[1];
    const typed = fencesOf(page).filter(({ title }) => title.includes('/'));
    return typed.reduce((text, file) => text.replace(file.text, ''), page.text);
}

test('every page can be reached from the README', () => {
    const reached = new Set(['README.md']);
    for (const path of reached) {
        const page = ALL.find((other) => other.path === path);
        if (page === undefined) continue;
        for (const link of linksOf(page)) reached.add(targetOf(page, link));
    }
    expect(ALL.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
});

describe('what is wrong is found out', () => {
    const wrong: Page = {
        path: 'docs/play/wrong.md',
        text: '[a](nowhere.md) [b](fairness.md#no-such-heading) [c](fairness.md#check-a-game-yourself) `src/nobody.ts`',
    };
    test('a link', () => {
        expect(linksOf(wrong).filter((link) => !leadsSomewhere(wrong, link))).toEqual([
            'nowhere.md',
            'fairness.md#no-such-heading',
        ]);
    });
    test('a file', () => {
        expect(codeSpansOf(wrong).flatMap(({ code }) => filesNamedBy(code))).toEqual(['src/nobody.ts']);
    });
    test('a script and a canister', () => {
        expect(scriptNamedBy(['npm', 'run', 'bulid', '--', 'lobbies'])).toEqual(['bulid']);
        expect(isAboutNoCanister(['dfx', 'canister', 'stop', '--network', 'ic', 'lobby'])).toBe(true);
    });
});

/** Links within the repository. */
function linksOf(page: Page): string[] {
    const links = [...proseOf(page).matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
    return links.filter((link) => !/^https?:/.test(link));
}

/** The path that a link leads to, from the repository's root. */
function targetOf({ path }: Page, link: string): string {
    const [file] = link.split('#');
    return file === '' ? path : normalize(join(dirname(path), file));
}

function leadsSomewhere(page: Page, link: string): boolean {
    const target = targetOf(page, link);
    const [, heading] = link.split('#');
    if (heading === undefined) return existsSync(join(ROOT, target));
    const other = ALL.find(({ path }) => path === target);
    return other !== undefined && headingsOf(other).includes(heading);
}

/** As GitHub names them in links. */
function headingsOf(page: Page): string[] {
    const headings = [...proseOf(page).matchAll(/^#+ (.*)$/gm)];
    return headings.map(([, text]) =>
        text
            .toLowerCase()
            .replace(/[^\w\- ]/g, '')
            .replaceAll(' ', '-'),
    );
}

/** A path of the repository; `{a,b}` in it stands for several. Those with `*`, `<` or … are patterns for the reader alone. */
function filesNamedBy(code: string): string[] {
    if (!/^(src|packages|tools|test|docs|bench)\/[^ *<…]*$/.test(code)) return [];
    const several = /^(.*)\{(.*)\}(.*)$/.exec(code);
    if (several === null) return [code];
    const [, before, names, after] = several;
    return names.split(',').map((name) => before + name.trim() + after);
}

function scriptNamedBy(words: readonly string[]): string[] {
    const at = words.indexOf('npm');
    const [command, script] = words.slice(at + 1);
    if (at < 0 || command === undefined || ['ci', 'install', 'rebuild'].includes(command)) return [];
    return [command === 'run' ? script : command];
}

/** Whether this is a command of dfx for a canister, but for none of ours. Calls are looked at in `dfx.test.ts`. */
function isAboutNoCanister(words: readonly string[]): boolean {
    if (words[0] !== 'dfx' || !words.includes('canister') || words.includes('call')) return false;
    return !words.includes('--all') && !words.some((word) => word in canisters);
}
