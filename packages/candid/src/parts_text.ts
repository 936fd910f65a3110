import { EncoderSource, mostSize, type WriterText } from './encode';
import { fieldsOf, nodeOf } from './facts';
import { canonicalHeader } from './header';
import { within } from './layout';
import { lebBytes } from './leb128';
import type { AnySchema } from './schema';
import { isNoBytes } from './stores';

/** A part that its writer takes as a parameter: a value, or its bytes. */
export interface GivenPart {
    readonly path: string;
    readonly isEncoded: boolean;
}

/** What makes a function that writes a value from its parts. It uses the names of `partsOutside`. */
export function partsText(schema: AnySchema, parts: readonly GivenPart[]): WriterText {
    const header = canonicalHeader([schema]);
    const room = mostSize(schema);
    const source = new PartsSource(room, parts);
    source.line(`var b = w.bytes, v = w.view, at = ${header.length}, n = 0;`);
    source.writeAll(schema);
    source.settle();
    // Most replies are as long as the last one.
    source.line('if (at !== size || b !== whole) { size = at; whole = b; sent = b.subarray(0, at); }');
    source.line('return sent;');
    return { header, room, text: `(${parts.map((_, i) => parameter(i)).join(', ')}) => {\n${source.text()}\n}` };
}

function parameter(number: number): string {
    return `a${number}`;
}

/** The text of a function that writes one value, of which parts are parameters. */
class PartsSource extends EncoderSource {
    private readonly found = new Set<GivenPart>();

    constructor(
        room: number,
        private readonly parts: readonly GivenPart[],
    ) {
        super(room);
    }

    writeAll(schema: AnySchema): void {
        this.partly(schema, '');
        const lost = this.parts.find((part) => !this.found.has(part));
        if (lost !== undefined) throw new Error(`there is no part ${lost.path}, or there are two`);
    }

    private partly(schema: AnySchema, path: string): void {
        const number = this.parts.findIndex((part) => part.path === path);
        if (number >= 0) {
            const part = this.parts[number];
            this.found.add(part);
            if (part.isEncoded) this.encoded(parameter(number));
            else this.write(schema, parameter(number));
            return;
        }
        const node = nodeOf(schema);
        if (node.kind === 'record' || node.kind === 'tuple') {
            for (const field of fieldsOf(node)) this.partly(field.schema, within(path, field.name));
        } else if (node.kind === 'variant') {
            const cases = fieldsOf(node);
            const tag = cases.length === 1 ? 0 : cases.findIndex(({ name }) => this.leadsToPart(within(path, name)));
            if (tag < 0) throw new Error(`the part ${path} is missing: it has several cases`);
            for (const byte of lebBytes(tag)) this.small(String(byte), 1);
            this.partly(cases[tag].schema, within(path, cases[tag].name));
        } else if (node.kind !== 'null') {
            throw new Error(`the part ${path} is missing: a ${node.kind} has many values`);
        }
    }

    private leadsToPart(path: string): boolean {
        return this.parts.some((part) => part.path === path || part.path.startsWith(`${path}.`));
    }

    private encoded(x: string): void {
        this.store();
        this.check(isNoBytes(x), 'part', x);
        this.line(`n = ${x}.length;`);
        const end = `${this.here()} + n + ${this.room}`;
        this.line(`if (${end} > w.size) { w.grow(${end}); b = w.bytes; v = w.view; }`);
        this.contents(x);
    }
}
