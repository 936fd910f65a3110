import { NOTHING } from './nothing';

/**
 * TypeScript for a `.did` as `packages/client` shows it: plain values. An `opt` field may be left out, and one of `NOTHING`;
 * a variant of names is a string, another one has a `kind`, principals are text, and 64-bit numbers are numbers.
 */
type Type =
    | { readonly kind: 'name' | 'prim'; readonly name: string }
    | { readonly kind: 'opt' | 'vec'; readonly of: Type }
    | { readonly kind: 'tuple'; readonly of: readonly Type[] }
    | { readonly kind: 'record' | 'variant'; readonly fields: readonly Field[] };
type Field = readonly [name: string, type: Type];
interface Method {
    readonly name: string;
    readonly args: readonly Type[];
    readonly answer: Type;
}

/** The names of a method's arguments, and what it does. */
export interface MethodNotes {
    readonly names: readonly string[];
    readonly says: string;
}

const PRIMITIVES: Readonly<Record<string, string>> = {
    bool: 'boolean',
    text: 'string',
    null: 'undefined',
    principal: 'string',
    blob: 'Uint8Array',
    float64: 'number',
    nat: 'number',
    nat8: 'number',
    nat16: 'number',
    nat32: 'number',
    nat64: 'number',
};
const NULL: Type = { kind: 'prim', name: 'null' };

/** Fields and arguments that are texts on the wire, so that a house can have more of them, and the types of those that this client knows. */
const NAMED_TEXTS: Readonly<Record<string, string>> = {
    kind: 'GameKind',
    level: 'Level',
    levels: 'readonly Level[]',
    robot: 'Level',
    dice: 'Scheme',
    scheme: 'Scheme',
};

/** Fields under an `opt` so that a later house may tell more: null is what this client does not know, a case of its own here. */
const UNKNOWABLE = ['game', 'events'];
const UNKNOWN: Field = ['Unknown', NULL];

/**
 * @param did the whole text of an interface
 * @param service what its methods are called together
 * @param notes of each method
 * @param said of types, by their names
 * @throws Error where it uses more of Candid than this reads, and where notes are missing
 */
export function plainTypes(
    did: string,
    service: string,
    notes: Readonly<Record<string, MethodNotes>>,
    said: Readonly<Record<string, string>> = {},
): string {
    const { types, methods } = parse(did);
    const refusals = new Set<string>();
    for (const type of types.values()) {
        const error = type.kind === 'variant' ? type.fields.find(([name]) => name === 'Err')?.[1] : undefined;
        if (error?.kind === 'name') refusals.add(error.name);
    }
    const print = new Printer(types);
    const lines = [...types].map(([name, type]) => {
        const text = said[name] === undefined ? '' : `/** ${said[name]} */\n`;
        return `${text}${print.declaration(name, type, refusals.has(name))}`;
    });
    const calls = methods.map((method) => print.method(method, notes[method.name]));
    const texts = [...new Set([...lines, ...calls].join().match(/\b(GameKind|Level|Scheme)\b/g))].sort();
    return `// Written by \`npm run declarations\` from the interface.

import type { CallOptions } from '../aborting';
import type { Answer${calls.join().includes('PrincipalText') ? ', PrincipalText' : ''} } from '../answer';
${texts.length === 0 ? '' : `import type { ${texts.join(', ')} } from './facts';\n`}
${lines.join('\n\n')}

/** The methods of a canister, with plain values. @throws CallError (of each) if no answer comes */
export interface ${service} {
${calls.join('\n')}
}
`;
}

class Printer {
    /** Variants that may tell what this client does not know. */
    private readonly growing: ReadonlySet<string>;

    constructor(private readonly types: ReadonlyMap<string, Type>) {
        const named = [...types.values()].flatMap(growingIn);
        this.growing = new Set(named.filter((name) => types.get(name)?.kind === 'variant'));
    }

    declaration(name: string, type: Type, isRefusal: boolean): string {
        if (type.kind === 'record') return `export interface ${name} {\n${this.members(type.fields)}\n}`;
        if (isRefusal && type.kind === 'variant') return `export type ${name} =\n${this.kinds(type.fields, true)};`;
        return `export type ${name} =${type.kind === 'variant' ? this.variant(this.grown(name, type.fields)) : ` ${this.text(type)}`};`;
    }

    private grown(name: string, fields: readonly Field[]): readonly Field[] {
        if (!this.growing.has(name)) return fields;
        const isOfLists = fields.every(([, type]) => type.kind === 'vec');
        return [...fields, isOfLists ? ['Unknown', { kind: 'tuple', of: [] }] : UNKNOWN];
    }

    method({ name, args, answer }: Method, notes: MethodNotes | undefined): string {
        if (notes === undefined) throw new Error(`nothing is said of ${name}`);
        const { names, says } = notes;
        if (names.length !== args.length) throw new Error(`${name} has ${args.length} arguments, not ${names.length}`);
        const last = args.findLastIndex((type) => type.kind !== 'opt');
        const shown = args.map((type, place) => {
            const given = this.given(names[place], type.kind === 'opt' ? type.of : type);
            if (type.kind !== 'opt') return `${names[place]}: ${given}`;
            return place < last ? `${names[place]}: ${given} | undefined` : `${names[place]}?: ${given}`;
        });
        return `    /** ${says} */\n    ${name}(${[...shown, 'options?: CallOptions'].join(', ')}): Promise<${this.text(answer)}>;`;
    }

    /** A principal may be given as text or as an object. */
    private given(name: string, type: Type): string {
        return type.kind === 'prim' && type.name === 'principal' ? 'PrincipalText' : this.named(name, type);
    }

    /** The type of a field or an argument. */
    private named(name: string, type: Type): string {
        const isText =
            type.kind === 'prim' ? type.name === 'text' : type.kind === 'vec' && this.text(type.of) === 'string';
        return (isText ? NAMED_TEXTS[name] : undefined) ?? this.text(type);
    }

    private members(fields: readonly Field[], pad = '    ', end = '\n'): string {
        return fields
            .map(([name, type]) => {
                const isKnown = type.kind !== 'opt' || isUnknowable(name, type);
                const shown = type.kind === 'opt' ? type.of : type;
                const mark = !isKnown || name in NOTHING ? '?' : '';
                return `${pad}readonly ${name}${mark}: ${this.named(name, shown)};`;
            })
            .join(end);
    }

    private variant(fields: readonly Field[]): string {
        const [ok, error] = ['Ok', 'Err'].map((name) => fields.find(([field]) => field === name)?.[1]);
        if (ok !== undefined && error !== undefined) return ` Answer<${this.text(ok)}, ${this.text(error)}>`;
        if (fields.every(([, type]) => type === NULL)) return ` ${namesIn(fields).join(' | ')}`;
        return `\n${this.kinds(fields, false)}`;
    }

    private kinds(fields: readonly Field[], isRefusal: boolean): string {
        const text = isRefusal ? ' readonly text: string;' : '';
        return fields
            .map(([name, type]) => {
                const head = `readonly kind: '${name}';`;
                if (type === NULL) return `    | { ${head}${text} }`;
                const named = this.resolved(type);
                if (named.kind === 'record' && !named.fields.some(([field]) => field === 'kind')) {
                    const own = named.fields.some(([field]) => field === 'text') ? '' : text;
                    return `    | { ${head} ${this.members(named.fields, '', ' ')}${own} }`;
                }
                return `    | { ${head} readonly value: ${this.text(type)};${text} }`;
            })
            .join('\n');
    }

    /** An `opt` in a list that stands for what this client does not know. */
    private isCase(type: Type): boolean {
        return type.kind === 'opt' && type.of.kind === 'name' && this.growing.has(type.of.name);
    }

    private resolved(type: Type): Type {
        return type.kind === 'name' ? (this.types.get(type.name) ?? type) : type;
    }

    private text(type: Type): string {
        switch (type.kind) {
            case 'name':
                return type.name;
            case 'prim':
                return PRIMITIVES[type.name];
            case 'opt':
                return `${this.text(type.of)} | undefined`;
            case 'vec':
                if (this.isCase(type.of))
                    return `readonly ${this.text(type.of.kind === 'opt' ? type.of.of : type.of)}[]`;
                return `readonly ${type.of.kind === 'tuple' || type.of.kind === 'opt' ? `(${this.text(type.of)})` : this.text(type.of)}[]`;
            case 'tuple':
                return `readonly [${type.of.map((each) => this.text(each)).join(', ')}]`;
            case 'record':
                return `{ ${this.members(type.fields, '', ' ')} }`;
            case 'variant':
                return `(${this.variant(type.fields)})`;
        }
    }
}

function isUnknowable(name: string, type: Type): boolean {
    return UNKNOWABLE.includes(name) && type.kind === 'opt' && type.of.kind === 'name';
}

/** The names of the variants of a type that may grow: unknowable fields, and elements of lists. */
function growingIn(type: Type): string[] {
    if (type.kind !== 'record' && type.kind !== 'variant') return [];
    return type.fields.flatMap(([name, field]) => {
        const inner = field.kind === 'vec' ? field.of : isUnknowable(name, field) ? field : undefined;
        return inner?.kind === 'opt' && inner.of.kind === 'name' ? [inner.of.name] : [];
    });
}

/** `None` is a field that is left out. */
function namesIn(fields: readonly Field[]): string[] {
    return fields.filter(([name]) => name !== 'None').map(([name]) => `'${name}'`);
}

function parse(did: string): { types: Map<string, Type>; methods: Method[] } {
    const tokens = did.replace(/\/\/.*/g, '').match(/[A-Za-z_]\w*|->|[{}();:=,]/g) ?? [];
    let at = 0;
    const next = () => tokens[at] ?? 'the end';
    const take = (expected?: string): string => {
        if (expected !== undefined && next() !== expected) throw new Error(`expected ${expected}, found ${next()}`);
        at += 1;
        return tokens[at - 1];
    };
    const skip = (sign: string): boolean => next() === sign && take(sign) === sign;

    function type(): Type {
        const word = take();
        if (word === 'opt' || word === 'vec') return { kind: word, of: type() };
        if (word === 'null') return NULL;
        if (word in PRIMITIVES) return { kind: 'prim', name: word };
        if (word !== 'record' && word !== 'variant') return { kind: 'name', name: word };
        const fields: Field[] = [];
        const places: Type[] = [];
        take('{');
        while (!skip('}')) {
            if (word === 'record' && tokens[at + 1] !== ':') places.push(type());
            else fields.push([take(), skip(':') ? type() : NULL]);
            if (next() !== '}') take(';');
        }
        return places.length > 0 ? { kind: 'tuple', of: places } : { kind: word, fields };
    }
    function list(): Type[] {
        const all: Type[] = [];
        take('(');
        while (!skip(')')) {
            if (tokens[at + 1] === ':') at += 2; // an argument's name
            all.push(type());
            if (next() !== ')') take(',');
        }
        return all;
    }

    const types = new Map<string, Type>();
    while (skip('type')) {
        const name = take();
        take('=');
        types.set(name, type());
        take(';');
    }
    take('service');
    take(':');
    list();
    take('->');
    take('{');
    const methods: Method[] = [];
    while (!skip('}')) {
        const name = take();
        take(':');
        const args = list();
        take('->');
        const [answer = NULL] = list();
        skip('query');
        take(';');
        methods.push({ name, args, answer });
    }
    return { types, methods };
}
