/**
 * Azle prints the interface that the canister's class tells it, with every type written out at each use. The `.did` that is published is
 * printed from the rows. Both must say the same: this writes every type out in both, and compares.
 */

/** @throws Error that names the first method that differs */
export function expectSameInterface(declared: string, decorated: string): void {
    const ours = expanded(declared);
    const theirs = expanded(decorated);
    for (const name of new Set([...ours.keys(), ...theirs.keys()])) {
        const [declaredAs, decoratedAs] = [ours.get(name), theirs.get(name)];
        if (declaredAs === decoratedAs) continue;
        throw new Error(
            `the rows declare another interface than the class has: ${name}\n` +
                `  declared: ${declaredAs ?? 'not at all'}\n  built:    ${decoratedAs ?? 'not at all'}`,
        );
    }
}

/** The methods of a `.did`, and `init`, with all types written out and all fields sorted by name. */
export function expanded(did: string): ReadonlyMap<string, string> {
    return new Reader(did).read();
}

const COMMENTS = /\/\/.*/g;
/** The words and signs of a `.did`. */
const TOKENS = /"(?:[^"\\]|\\.)*"|->|[A-Za-z_]\w*|\d+|[^\s\w]/g;

class Reader {
    private readonly tokens: readonly string[];
    private at = 0;
    private readonly types = new Map<string, string>();

    constructor(text: string) {
        this.tokens = text.replace(COMMENTS, '').match(TOKENS) ?? [];
    }

    read(): Map<string, string> {
        while (this.peek() === 'type') {
            this.expect('type');
            const name = this.next();
            this.expect('=');
            this.types.set(name, this.type());
            this.expect(';');
        }
        const methods = new Map<string, string>();
        this.expect('service');
        this.expect(':');
        methods.set('init', this.peek() === '(' ? this.list() : '()');
        if (this.peek() === '->') this.next();
        this.expect('{');
        while (this.peek() !== '}') {
            const name = this.next();
            this.expect(':');
            const args = this.list();
            this.expect('->');
            const results = this.list();
            const mode = this.peek() === ';' ? '' : ` ${this.next()}`;
            this.expect(';');
            methods.set(name, `${args} -> ${results}${mode}`);
        }
        return methods;
    }

    private list(): string {
        const types: string[] = [];
        this.expect('(');
        while (this.peek() !== ')') {
            if (this.peek(1) === ':') this.at += 2; // an argument's name
            types.push(this.type());
            if (this.peek() === ',') this.next();
        }
        this.expect(')');
        return `(${types.join(', ')})`;
    }

    private type(): string {
        const word = this.next();
        if (word === 'opt' || word === 'vec') return `${word} ${this.type()}`;
        if (word === 'blob') return 'vec nat8';
        if (word === 'record' || word === 'variant') return `${word} { ${this.fields(word).join('; ')} }`;
        const named = this.types.get(word);
        if (named === undefined && !PRIMITIVES.has(word)) throw new Error(`the interface has an unknown type ${word}`);
        return named ?? word;
    }

    private fields(kind: string): string[] {
        const fields: string[] = [];
        let isTuple = false;
        this.expect('{');
        while (this.peek() !== '}') {
            if (this.peek(1) === ':') {
                const name = this.next();
                this.expect(':');
                const type = this.type();
                fields.push(kind === 'variant' && type === 'null' ? name : `${name} : ${type}`);
            } else if (kind === 'variant') {
                fields.push(this.next());
            } else {
                isTuple = true;
                fields.push(this.type());
            }
            if (this.peek() === ';') this.next();
        }
        this.expect('}');
        return isTuple ? fields : fields.sort();
    }

    private peek(ahead = 0): string {
        return this.tokens[this.at + ahead] ?? '';
    }

    private next(): string {
        this.at += 1;
        return this.tokens[this.at - 1] ?? '';
    }

    private expect(token: string): void {
        const found = this.next();
        if (found !== token) throw new Error(`the interface has '${found}' where '${token}' was expected`);
    }
}

const PRIMITIVES = new Set(
    'bool empty float32 float64 int int16 int32 int64 int8 nat nat16 nat32 nat64 nat8 null principal reserved text'.split(
        ' ',
    ),
);
