import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/layout';

/** One of the texts that a reader of the repository opens. */
export interface Page {
    /** From the repository's root. */
    readonly path: string;
    readonly text: string;
}

/** A block of code. What stands behind the language, up to the end of the line, is its title. */
export interface Fence {
    readonly page: string;
    /** Of its first line of code, from 1. */
    readonly line: number;
    readonly language: string;
    readonly title: string;
    readonly text: string;
}

const SINGLE_PAGES = [
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'bench/README.md',
    'tools/README.md',
    'tools/azle/README.md',
    'packages/kernel/README.md',
    'training/README.md',
    'web/test/README.md',
    'web/src/robot/README.md',
];

export function pages(): readonly Page[] {
    const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
    const paths = [...SINGLE_PAGES, ...docs.filter((path) => path.endsWith('.md')).map((path) => join('docs', path))];
    return paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** @throws where a block is never closed */
export function fencesOf({ path, text }: Page): Fence[] {
    const fences: Fence[] = [];
    const lines = text.split('\n');
    for (let at = 0; at < lines.length; at += 1) {
        const opened = /^( *)```(\S*) *(.*)$/.exec(lines[at]);
        if (opened === null) continue;
        const [, indent, language, title] = opened;
        const end = lines.indexOf(`${indent}\`\`\``, at + 1);
        if (end < 0) throw new Error(`${path}:${at + 1} opens a block that is never closed`);
        const code = lines.slice(at + 1, end).map((line) => line.slice(indent.length));
        fences.push({ page: path, line: at + 2, language, title, text: `${code.join('\n')}\n` });
        at = end;
    }
    return fences;
}

/** The page without its blocks of code, line by line, so that line numbers stay. */
export function proseOf(page: Page): string {
    const lines = page.text.split('\n');
    for (const { line, text } of fencesOf(page)) {
        const length = text.split('\n').length - 1;
        for (let at = line - 2; at <= line - 1 + length; at += 1) lines[at] = '';
    }
    return lines.join('\n');
}

/** What stands in backticks in the prose, with the line it stands on. */
export function codeSpansOf(page: Page): { readonly code: string; readonly line: number }[] {
    return proseOf(page)
        .split('\n')
        .flatMap((text, at) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => ({ code, line: at + 1 })));
}

/** All blocks in one of these languages, in all pages. */
export function fencesIn(...languages: readonly string[]): Fence[] {
    return pages()
        .flatMap(fencesOf)
        .filter(({ language }) => languages.includes(language));
}
