/** What the repository consists of, as `npm run size` tells it. The replica stands on its own, and is counted by itself. */
export const PARTS = [
    'product',
    'tests',
    'tools, bench and training',
    'docs',
    'replica',
    'generated and data',
] as const;
export type Part = (typeof PARTS)[number];

const GENERATED = /^(src\/declarations|packages\/[^/]+\/src\/generated|test\/data)\/|\.(did|json|jsonl|txt|svg)$/;

/** Where a file belongs, by its path; undefined for what nobody writes by hand or reads as text. */
export function partOf(path: string): Part | undefined {
    if (GENERATED.test(path)) return 'generated and data';
    if (path.startsWith('packages/replica/')) return 'replica';
    if (/^docs\/.*\.md$/.test(path)) return 'docs';
    if (!/\.(ts|tsx|css|mjs|mo)$/.test(path)) return undefined;
    if (/^((packages\/[^/]+|web)\/)?test\//.test(path)) return 'tests';
    if (/^(tools|bench|training)\//.test(path)) return 'tools, bench and training';
    return /^(src|web\/src|packages\/[^/]+\/src)\//.test(path) ? 'product' : undefined;
}

export interface Size {
    readonly files: number;
    /** Those with anything on them. */
    readonly lines: number;
}

/** @param counts lines by path */
export function sizesOf(counts: ReadonlyMap<string, number>): Readonly<Record<Part, Size>> {
    const sizes = Object.fromEntries(PARTS.map((part) => [part, { files: 0, lines: 0 }])) as Record<Part, Size>;
    for (const [path, count] of counts) {
        const part = partOf(path);
        if (part === undefined) continue;
        const { files, lines } = sizes[part];
        sizes[part] = { files: files + 1, lines: lines + count };
    }
    return sizes;
}

/** Which of these files are written by hand, of those that name a word. */
export function writtenOnes(paths: readonly string[]): readonly string[] {
    return paths.filter((path) => {
        const part = partOf(path);
        return part !== undefined && part !== 'generated and data';
    });
}
