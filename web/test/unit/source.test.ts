import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS } from '@dice-wards/client';
import { REASONS } from '@dice-wards/games/rules';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../tools/layout';

const FOLDER = join(ROOT, 'web', 'src');
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(FOLDER, file), 'utf8') }));

/** Where a pattern occurs in a text, as lines that an editor can open. */
function found(pattern: RegExp, { file, text }: (typeof FILES)[number]): string[] {
    return text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : []));
}

const MOST_LINES = 80;

/** Functions of a file that have more lines than one reads at a glance. */
function longFunctions({ file, text }: (typeof FILES)[number]): string[] {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const lineAt = (place: number) => source.getLineAndCharacterOfPosition(place).line;
    const long: string[] = [];
    const look = (node: ts.Node): void => {
        const lines = lineAt(node.end) - lineAt(node.getStart(source)) + 1;
        if (ts.isFunctionLike(node) && lines > MOST_LINES)
            long.push(`${file}: ${lines} lines, ${node.name?.getText()}`);
        ts.forEachChild(node, look);
    };
    look(source);
    return long;
}

describe('the page’s sources', () => {
    const kinds = Object.keys(KINDS);
    // A backgammon is also a way to win, and a table of those may have it as a key.
    const keys = kinds.filter((kind) => !REASONS.some((reason) => reason === kind));
    const named = new RegExp(`(['"\`])(${kinds.join('|')})\\1|\\b(${keys.join('|')})['"]?\\??:`);

    it('tell games apart by their folders in games/ alone', () => {
        // Translations say what English does, and a backgammon is called so in them.
        const others = FILES.filter(({ file }) => !/^(games|languages)\//.test(file));
        expect(others.length).toBeGreaterThan(100);
        expect(others.flatMap((file) => found(named, file))).toEqual([]);
    });

    it.each([
        "if (view.kind === 'DiceWards') return;",
        "case 'MontyHall':",
        "const kinds = ['Backgammon'];",
        'const TITLES = { DiceWards: 1 };',
    ])('would be found with %s', (text) => {
        expect(found(named, { file: 'a.ts', text })).toHaveLength(1);
    });

    it('have no function that is longer than a screen', () => {
        const scripts = FILES.filter(({ file }) => !file.endsWith('.css'));
        expect(scripts.flatMap(longFunctions)).toEqual([]);
        const text = `const long = () => {${'\n'.repeat(MOST_LINES)}};`;
        expect(longFunctions({ file: 'a.ts', text })).toHaveLength(1);
    });
});

/** Rules of a style sheet by which something scrolls, although it is not where hidden texts in it are placed. */
function loose({ file, text }: (typeof FILES)[number]): string[] {
    return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
        .filter(([, , body = '']) => /overflow(-[xy])?: (auto|scroll)/.test(body) && !/position: /.test(body))
        .map(([, selector = '']) => `${file} ${selector.trim()}`);
}

describe('what scrolls', () => {
    it('holds its hidden texts, which else make the page as long as all of it', () => {
        const sheets = FILES.filter(({ file }) => file.endsWith('.css'));
        expect(sheets.flatMap(loose)).toEqual([]);
        expect(loose({ file: 'a.css', text: 'ol { overflow-y: auto; }' })).toEqual(['a.css ol']);
    });
});

describe('colours', () => {
    const TOKENS = 'styles/tokens.css';
    const colour = /(?<!url\("|'|\()#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|light-dark\(/i;
    const named =
        /(color|fill|stroke|background|border|shadow)[\w-]*: [^;]*(?<![\w-])(white|black|gray|grey|red|green|blue|gold)\b/;
    const others = FILES.filter(({ file }) => !/^styles\/(board_)?tokens\.css$/.test(file));
    const tokens = FILES.find(({ file }) => file === TOKENS)?.text ?? '';

    it('are in one file, those of day and night side by side', () => {
        const drawn = others.filter(({ file }) => /\.(css|tsx)$/.test(file));
        expect(drawn.flatMap((file) => [...found(colour, file), ...found(named, file)])).toEqual([]);
        expect(FILES.flatMap((file) => found(/prefers-color-scheme/, file))).toEqual([]);
        expect(found(/data-theme/, { file: TOKENS, text: tokens })).toHaveLength(2);
    });

    it.each([
        'color: #fff;',
        'fill: rgb(0 0 0 / 5%);',
        '<rect fill="#2b1d10" />',
        'border: 1px solid black;',
    ])('would be found in %s', (text) => {
        const file = { file: 'a.css', text };
        expect([...found(colour, file), ...found(named, file)]).toHaveLength(1);
    });

    it('and sizes that are told are used, and those that are used are told', () => {
        const all = FILES.map(({ text }) => text).join('\n');
        const told = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
        const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
        const ofTokens = [...tokens.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
        expect(ofTokens.filter((name) => !used.has(name))).toEqual([]);
        expect([...used].filter((name) => !told.has(name))).toEqual([]);
    });
});
