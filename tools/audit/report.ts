/** One line of a report. */
export interface Line {
    /**
     * `found` is what a house has to explain. `open` is what nobody but its operators can vouch for: what they have decided, and what
     * could not be checked. `told` is for the reader to judge.
     */
    readonly kind: 'good' | 'found' | 'open' | 'told';
    readonly text: string;
}

/** What one check has to say. */
export interface Section {
    readonly title: string;
    readonly lines: readonly Line[];
}

export const good = (text: string): Line => ({ kind: 'good', text });
export const found = (text: string): Line => ({ kind: 'found', text });
export const open = (text: string): Line => ({ kind: 'open', text });
export const told = (text: string): Line => ({ kind: 'told', text });

const SIGN = { good: 'ok', found: '!!', open: '??', told: '  ' } as const;

export function reportText(sections: readonly Section[]): string {
    const parts = sections.map(({ title, lines }) =>
        [title, ...lines.map(({ kind, text }) => `  ${SIGN[kind]} ${text}`)].join('\n'),
    );
    return [...parts, endOf(findingsOf(sections).length, openIn(sections).length)].join('\n\n');
}

function endOf(findings: number, left: number): string {
    const all =
        left === 0
            ? ''
            : `${count(left, 'thing')} could not be checked: the lines with ?? rest on the word of the operators alone.`;
    if (findings > 0) return `${findings} found: the lines with !! need an explanation.${all === '' ? '' : `\n${all}`}`;
    return all === '' ? 'Nothing was found.' : all;
}

/** 0 where nothing was found and all was checked, 1 where something was found, 2 where not all could be checked. */
export function exitCodeOf(sections: readonly Section[]): number {
    if (findingsOf(sections).length > 0) return 1;
    return openIn(sections).length > 0 ? 2 : 0;
}

/** What a house has to explain. */
export function findingsOf(sections: readonly Section[]): string[] {
    return textsOf(sections, 'found');
}

/** What could not be checked. */
export function openIn(sections: readonly Section[]): string[] {
    return textsOf(sections, 'open');
}

function textsOf(sections: readonly Section[], wanted: Line['kind']): string[] {
    return sections.flatMap(({ lines }) => lines.flatMap(({ kind, text }) => (kind === wanted ? [text] : [])));
}

/** `1 game`, `2 games`. */
export function count(number: number, what: string, many = `${what}s`): string {
    return `${number} ${number === 1 ? what : many}`;
}

export function dateText(ms: number): string {
    return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
