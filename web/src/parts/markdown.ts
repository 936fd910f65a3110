/** A part of a line. Links lead to pages that are not in the app: their words stand for them. */
export type Inline =
    | string
    | { readonly kind: 'strong' | 'em' | 'code'; readonly text: string }
    /** ⚀ to ⚅. */
    | { readonly kind: 'dice'; readonly values: readonly number[] };
type Line = readonly Inline[];

/** A part of a page, in its order. */
export type Block =
    | { readonly kind: 'heading' | 'paragraph'; readonly line: Line }
    | { readonly kind: 'drawing'; readonly name: string; readonly line: Line }
    | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Line[] }
    | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] };

/** Stands above a line that is the caption of a drawing of this name. Readers of Markdown do not see it. */
const DRAWING = /^<!-- drawing: (\w+) -->\n/;
const LINKED = /\[([^\]]*)\]\([^)]*\)/g;
const MARKED = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|([⚀-⚅]+)/g;
const FIRST_DIE = '⚀'.charCodeAt(0);

/**
 * The Markdown of this repository's pages as blocks: headings, paragraphs, drawings, lists and tables, as far as those use them. The
 * title is left out.
 */
export function blocksOf(text: string): readonly Block[] {
    return text
        .replace(/^# .*$/m, '')
        .split(/\n{2,}/)
        .filter((part) => part.trim() !== '')
        .map((part) => blockOf(part.trim()));
}

function blockOf(text: string): Block {
    const lines = text.split('\n');
    const [first = ''] = lines;
    if (first.startsWith('## ')) return { kind: 'heading', line: lineOf(first.slice(3)) };
    const [marker, name] = DRAWING.exec(text) ?? [];
    if (marker !== undefined && name !== undefined) {
        return { kind: 'drawing', name, line: lineOf(text.slice(marker.length).replace(/^\*|\*$/g, '')) };
    }
    if (first.startsWith('|')) {
        const [head = [], , ...rows] = lines.map(cellsOf);
        return { kind: 'table', head, rows };
    }
    const item = /^(-|\d+\.) /;
    if (item.test(first)) {
        const items = text.split(/\n(?=(?:-|\d+\.) )/);
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
        const [whole, strong, em, code, dice] = found;
        if (found.index > at) line.push(plain.slice(at, found.index));
        if (strong !== undefined) line.push({ kind: 'strong', text: strong });
        else if (em !== undefined) line.push({ kind: 'em', text: em });
        else if (code !== undefined) line.push({ kind: 'code', text: code });
        else if (dice !== undefined) line.push({ kind: 'dice', values: valuesOf(dice) });
        at = found.index + whole.length;
    }
    if (at < plain.length) line.push(plain.slice(at));
    return line;
}

function valuesOf(dice: string): readonly number[] {
    return [...dice].map((die) => die.charCodeAt(0) - FIRST_DIE + 1);
}
