import { type Field, fieldsOf, innerOf, type Node, nodeOf, numberedId } from './facts';
import type { AnySchema } from './schema';

/** One method as its interface shows it. */
export interface MethodDeclaration {
    readonly args: readonly AnySchema[];
    /** The arguments' names, if they are told. */
    readonly names?: readonly string[];
    readonly reply: AnySchema;
    readonly mode: 'update' | 'query';
    /** A comment above it. */
    readonly says?: string;
    /** A heading above it and those that follow. */
    readonly group?: string;
}

/** What a `.did` says about a canister. */
export interface ServiceDeclaration {
    /** What it takes when it is installed. */
    readonly init?: readonly AnySchema[];
    readonly methods: Readonly<Record<string, MethodDeclaration>>;
}

/** A type of so many characters still stands on one line. */
const LINE = 100;

/**
 * The text of a `.did`. Records and variants stand under their names, in the order in which the methods first use
 * them; those without a name are written out where they are used. Fields and cases are sorted by name.
 *
 * @throws Error when two different types have one name
 */
export function serviceText({ init, methods }: ServiceDeclaration): string {
    const printer = new Printer();
    const taken = init === undefined ? '' : `${printer.list(init)} -> `;
    let heading: string | undefined;
    const lines = Object.entries(methods).map(([name, { args, names, reply, mode, says, group }]) => {
        const head =
            group === undefined || group === heading ? '' : `${heading === undefined ? '' : '\n'}    // ${group}\n\n`;
        heading = group;
        const types = `${printer.list(args, names)} -> ${printer.list([reply])}`;
        return `${head}${comment(says)}    ${label(name)} : ${types}${mode === 'query' ? ' query' : ''};\n`;
    });
    return `${printer.types()}\nservice : ${taken}{\n${lines.join('')}}\n`;
}

/** In lines of at most so many characters. */
function comment(says = ''): string {
    const lines = says.match(/\S.{0,95}(?=\s|$)/g) ?? [];
    return lines.map((line) => `    // ${line}\n`).join('');
}

class Printer {
    private readonly named = new Map<string, string>();

    types(): string {
        return [...this.named].map(([name, body]) => `type ${name} = ${body};\n`).join('');
    }

    list(schemas: readonly AnySchema[], names: readonly string[] = []): string {
        const types = schemas.map((schema, at) => {
            const type = this.type(nodeOf(schema));
            const name = names[at];
            return name === undefined ? type : `${label(name)} : ${type}`;
        });
        return `(${types.join(', ')})`;
    }

    private type(node: Node): string {
        switch (node.kind) {
            case 'opt':
            case 'vec':
                return `${node.kind} ${this.type(nodeOf(innerOf(node)))}`;
            case 'utf8':
                return 'text';
            case 'tuple':
                return body(
                    'record',
                    this.parts(fieldsOf(node), ({ type }) => type),
                );
            case 'record':
                return this.name(
                    node.name,
                    body(
                        'record',
                        this.parts(fieldsOf(node), ({ name, type }) => `${name} : ${type}`),
                    ),
                );
            case 'variant':
                return this.name(
                    node.name,
                    body(
                        'variant',
                        this.parts(fieldsOf(node), ({ name, type }) => (type === 'null' ? name : `${name} : ${type}`)),
                    ),
                );
            default:
                return node.kind;
        }
    }

    /** Visited by id, as other printers do, which decides which type is named first; written by name. */
    private parts(
        fields: readonly Field[],
        print: (part: { readonly name: string; readonly type: string }) => string,
    ): string[] {
        return fields
            .map(({ name, schema }) => ({ name, type: this.type(nodeOf(schema)) }))
            .sort((a, b) => byCodeUnits(a.name, b.name))
            .map(({ name, type }) => print({ name: label(name), type }));
    }

    private name(name: string, text: string): string {
        if (name === '') return text;
        const known = this.named.get(name);
        if (known !== undefined && known !== text)
            throw new Error(`two types are called ${name}: ${known} and ${text}`);
        this.named.set(name, text);
        return name;
    }
}

function body(kind: 'record' | 'variant', parts: readonly string[]): string {
    const short = parts.length === 0 ? `${kind} {}` : `${kind} { ${parts.join('; ')} }`;
    return short.length <= LINE ? short : `${kind} {\n${parts.map((part) => `    ${part};\n`).join('')}}`;
}

function byCodeUnits(a: string, b: string): number {
    if (a === b) return 0;
    return a < b ? -1 : 1;
}

const WORDS = new Set(
    (
        'blob bool composite_query empty false float32 float64 func import int int16 int32 int64 int8 nat nat16 nat32 nat64 nat8 ' +
        'null oneway opt principal query record reserved service text true type variant vec'
    ).split(' '),
);

/** A name as a `.did` writes it: in quotes when it is a word of Candid or no identifier. */
function label(name: string): string {
    const id = numberedId(name);
    if (id !== undefined) return String(id);
    return /^[A-Za-z_]\w*$/.test(name) && !WORDS.has(name) ? name : JSON.stringify(name);
}
