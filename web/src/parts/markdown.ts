/** A part of a line. Links lead to pages that are not in the app: their words stand for them. */
export type Inline = string | { readonly kind: 'strong' | 'em' | 'code'; readonly text: string };
type Line = readonly Inline[];

/** A part of a page, in its order. */
export type Block =
    | { readonly kind: 'heading' | 'paragraph'; readonly line: Line }
    | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Line[] }
    | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] };

/** Stands where a page goes on for programs alone, up to the next heading. Readers of Markdown do not see it. */
const FOR_PROGRAMS = '<!-- for programs -->';
const LINKED = /\[([^\]]*)\]\([^)]*\)/g;
const MARKED = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g;

/**
 * The Markdown of this repository's pages as blocks: headings, paragraphs, lists and tables, as far as those use them. The title,
 * programs, and what is meant for programs are left out.
 */
export function blocksOf(text: string): readonly Block[] {
    const sections = text.replace(/^```[\s\S]*?^```$/gm, '').split(/^## /m);
    return sections.flatMap((section, place) => {
        const [heading = '', ...lines] = section.split('\n');
        const [told = ''] = lines.join('\n').split(FOR_PROGRAMS);
        const blocks = told
            .split(/\n{2,}/)
            .filter((part) => part.trim() !== '')
            .map(blockOf);
        // The first section begins with the page's title.
        if (place === 0) return blocks;
        return blocks.length === 0 ? [] : [{ kind: 'heading', line: lineOf(heading) } as const, ...blocks];
    });
}

function blockOf(text: string): Block {
    const lines = text.trim().split('\n');
    const [first = ''] = lines;
    if (first.startsWith('|')) {
        const [head = [], , ...rows] = lines.map(cellsOf);
        return { kind: 'table', head, rows };
    }
    const item = /^(-|\d+\.) /;
    if (item.test(first)) {
        const items = text.trim().split(/\n(?=(?:-|\d+\.) )/);
        return {
            kind: 'list',
            isOrdered: !first.startsWith('-'),
            items: items.map((each) => lineOf(each.replace(item, ''))),
        };
    }
    return { kind: 'paragraph', line: lineOf(text) };
}

function cellsOf(row: string): readonly Line[] {
    return row.trim().slice(1, -1).split('|').map(lineOf);
}

function lineOf(text: string): Line {
    const plain = text.replace(LINKED, '$1').replace(/\s+/g, ' ').trim();
    const line: Inline[] = [];
    let at = 0;
    for (const found of plain.matchAll(MARKED)) {
        const [whole, strong, em, code] = found;
        if (found.index > at) line.push(plain.slice(at, found.index));
        if (strong !== undefined) line.push({ kind: 'strong', text: strong });
        else if (em !== undefined) line.push({ kind: 'em', text: em });
        else if (code !== undefined) line.push({ kind: 'code', text: code });
        at = found.index + whole.length;
    }
    if (at < plain.length) line.push(plain.slice(at));
    return line;
}
