/** One line of a report. */
export interface Line {
    /** `found` is what a house has to explain; `told` is for the reader to judge. */
    readonly kind: 'good' | 'found' | 'told';
    readonly text: string;
}

/** What one check has to say. */
export interface Section {
    readonly title: string;
    readonly lines: readonly Line[];
}

export const good = (text: string): Line => ({ kind: 'good', text });
export const found = (text: string): Line => ({ kind: 'found', text });
export const told = (text: string): Line => ({ kind: 'told', text });

const SIGN = { good: 'ok', found: '!!', told: '  ' } as const;

export function reportText(sections: readonly Section[]): string {
    const findings = findingsOf(sections).length;
    const parts = sections.map(({ title, lines }) =>
        [title, ...lines.map(({ kind, text }) => `  ${SIGN[kind]} ${text}`)].join('\n'),
    );
    const end = findings === 0 ? 'Nothing was found.' : `${findings} found: the lines with !! need an explanation.`;
    return [...parts, end].join('\n\n');
}

/** What a house has to explain. */
export function findingsOf(sections: readonly Section[]): string[] {
    return sections.flatMap(({ lines }) => lines.flatMap(({ kind, text }) => (kind === 'found' ? [text] : [])));
}

/** `1 game`, `2 games`. */
export function count(number: number, what: string, many = `${what}s`): string {
    return `${number} ${number === 1 ? what : many}`;
}

export function dateText(ms: number): string {
    return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
