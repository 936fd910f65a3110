import { fencesIn } from './markdown';

/** One of the agent libraries that a frontend may have installed. */
export type AgentLibrary = '@icp-sdk/core' | '@dfinity/agent';
export const AGENT_LIBRARIES: readonly AgentLibrary[] = ['@icp-sdk/core', '@dfinity/agent'];

/** What `docs/build/interface.md` and the client's README tell readers to write instead, who use the older library. */
const FOR_OLDER_LIBRARY: readonly (readonly [RegExp, string])[] = [
    [/'@icp-sdk\/core\/(\w+)'/g, "'@dfinity/$1'"],
    [/'@dice-wards\/client'/g, "'@dice-wards/client/dfinity'"],
];

/** A program that a page shows, saved under its block's title at the repository's root. */
export interface Snippet {
    readonly file: string;
    /** The page and line where it stands. */
    readonly from: string;
    readonly text: string;
}

/** All programs of all pages. @throws where a block has no file name for its title, or another's */
export function snippetsFor(library: AgentLibrary): Snippet[] {
    // Blocks with a path for their title are files of the repository, as a tutorial has them.
    const blocks = fencesIn('ts', 'typescript').filter(({ title }) => !title.includes('/'));
    const snippets = blocks.map(({ page, line, title, text }) => {
        if (!/^\w+\.ts$/.test(title)) throw new Error(`${page}:${line}: a ts block is titled with its file's name`);
        return {
            file: title,
            from: `${page}:${line}`,
            text: library === '@icp-sdk/core' ? text : forOlderLibrary(text),
        };
    });
    const names = new Set(snippets.map(({ file }) => file));
    if (names.size < snippets.length) throw new Error('two ts blocks have the same file name');
    return snippets;
}

/** A program, or the bindings that it imports. */
export function forOlderLibrary(text: string): string {
    return FOR_OLDER_LIBRARY.reduce((changed, [from, to]) => changed.replace(from, to), text);
}
