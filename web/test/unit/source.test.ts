import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS } from '@dice-wards/client';
import { describe, expect, it } from 'vitest';
import { REASONS } from '../../../src/games/rules';
import { ROOT } from '../../../tools/layout';

const FOLDER = join(ROOT, 'web', 'src');
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(FOLDER, file), 'utf8') }));

/** Where a pattern occurs in a text, as lines that an editor can open. */
function found(pattern: RegExp, { file, text }: (typeof FILES)[number]): string[] {
    return text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : []));
}

describe('the page’s sources', () => {
    const kinds = Object.keys(KINDS);
    // A backgammon is also a way to win, and a table of those may have it as a key.
    const keys = kinds.filter((kind) => !REASONS.some((reason) => reason === kind));
    const named = new RegExp(`(['"\`])(${kinds.join('|')})\\1|\\b(${keys.join('|')})['"]?\\??:`);

    it('tell games apart by their folders in games/ alone', () => {
        const others = FILES.filter(({ file }) => !file.startsWith('games/'));
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
});
