import { Principal } from '@icp-sdk/core/principal';

/** A value in Candid's textual form, before anybody says of which type it is. */
export type CandidValue =
    | { readonly kind: 'number' | 'text'; readonly text: string }
    | { readonly kind: 'bool'; readonly value: boolean }
    | { readonly kind: 'null' }
    | { readonly kind: 'principal'; readonly value: Principal }
    | { readonly kind: 'blob'; readonly bytes: Uint8Array }
    | { readonly kind: 'opt'; readonly value: CandidValue }
    | { readonly kind: 'vec'; readonly values: readonly CandidValue[] }
    | { readonly kind: 'record' | 'variant'; readonly fields: readonly CandidField[] };

export interface CandidField {
    /** A field without a name has its place, from 0. */
    readonly name: string;
    readonly value: CandidValue;
}

const TOKEN =
    /\s*(?:([A-Za-z_]\w*)|([+-]?(?:0x[\da-fA-F_]+|\d[\d_]*(?:\.\d*)?(?:[eE][+-]?\d+)?))|"((?:[^"\\]|\\.)*)"|(.))/gsy;

type Token =
    | { readonly kind: 'word' | 'number' | 'text' | 'sign'; readonly text: string }
    | { readonly kind: 'end'; readonly text: '' };

/** The arguments of a call: `(1, opt 7)`. @throws Error that says what was expected instead */
export function parseArguments(text: string): CandidValue[] {
    const parser = new Parser(text);
    const values = parser.list('(', ',', ')', () => parser.value());
    parser.end();
    return values;
}

class Parser {
    private readonly tokens: readonly Token[];
    private at = 0;

    constructor(text: string) {
        const tokens: Token[] = [];
        for (const [, word, number, quoted, sign] of text.trimEnd().matchAll(TOKEN)) {
            if (word !== undefined) tokens.push({ kind: 'word', text: word });
            else if (number !== undefined) tokens.push({ kind: 'number', text: number.replaceAll('_', '') });
            else if (quoted !== undefined) tokens.push({ kind: 'text', text: unescaped(quoted) });
            else tokens.push({ kind: 'sign', text: sign });
        }
        this.tokens = tokens;
    }

    private get next(): Token {
        return this.tokens[this.at] ?? { kind: 'end', text: '' };
    }

    private take(kind: Token['kind'], text?: string): string {
        const { next } = this;
        if (next.kind !== kind || (text !== undefined && next.text !== text)) {
            throw new Error(`expected ${text ?? `a ${kind}`}, found ${next.text || 'the end'}`);
        }
        this.at += 1;
        return next.text;
    }

    private skip(sign: string): boolean {
        const isNext = this.next.kind === 'sign' && this.next.text === sign;
        if (isNext) this.at += 1;
        return isNext;
    }

    end(): void {
        this.take('end');
    }

    /** A separator after the last item is allowed. */
    list<T>(open: string, separator: string, close: string, item: (place: number) => T): T[] {
        this.take('sign', open);
        const items: T[] = [];
        while (!this.skip(close)) {
            items.push(item(items.length));
            if (!this.skip(separator)) {
                this.take('sign', close);
                break;
            }
        }
        return items;
    }

    value(): CandidValue {
        const { next } = this;
        if (next.kind === 'number' || next.kind === 'text') {
            this.at += 1;
            return { kind: next.kind, text: next.text };
        }
        if (next.kind === 'sign') {
            const [value, ...more] = this.list('(', ',', ')', () => this.value());
            if (value === undefined || more.length > 0) throw new Error('expected one value in brackets');
            return value;
        }
        const word = this.take('word');
        switch (word) {
            case 'true':
            case 'false':
                return { kind: 'bool', value: word === 'true' };
            case 'null':
                return { kind: 'null' };
            case 'opt':
                return { kind: 'opt', value: this.value() };
            case 'principal':
                return { kind: 'principal', value: Principal.fromText(this.take('text')) };
            case 'blob':
                return { kind: 'blob', bytes: new TextEncoder().encode(this.take('text')) };
            case 'vec':
                return { kind: 'vec', values: this.list('{', ';', '}', () => this.value()) };
            case 'record':
                return { kind: 'record', fields: this.list('{', ';', '}', (place) => this.field(place)) };
            case 'variant':
                return { kind: 'variant', fields: this.list('{', ';', '}', () => this.field(undefined)) };
            default:
                throw new Error(`expected a value, found ${word}`);
        }
    }

    /** `name = value`; in a record a value alone, by its place; in a variant a name alone. */
    private field(place: number | undefined): CandidField {
        const named = this.tokens[this.at + 1];
        const isNamed = named?.kind === 'sign' && named.text === '=';
        if (!isNamed && place !== undefined) return { name: String(place), value: this.value() };
        const { next } = this;
        const name = this.take(next.kind === 'text' ? 'text' : 'word');
        return { name, value: this.skip('=') ? this.value() : { kind: 'null' } };
    }
}

function unescaped(quoted: string): string {
    return quoted.replace(/\\(n|r|t|["'\\])/g, (_, char: string) => ({ n: '\n', r: '\r', t: '\t' })[char] ?? char);
}
