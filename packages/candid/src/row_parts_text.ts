import { type Field, fieldsOf, nodeOf } from './facts';
import { fixedSize } from './layout';
import type { AnySchema, Fields, RecordSchema } from './schema';

/** The text of a function that notes in `p` where the fields of these names begin and end in `row`. */
export function rowPartsText(record: RecordSchema<Fields>, names: readonly string[]): string {
    const way = new Way();
    let found = 0;
    for (const { name, schema } of fieldsOf(record)) {
        if (found === names.length) break;
        const isWanted = names.includes(name);
        if (isWanted) way.note(2 * found);
        way.pass(schema);
        if (!isWanted) continue;
        way.note(2 * found + 1);
        found += 1;
    }
    if (found < names.length) throw new Error(`${names.join(', ')}: not all of them are fields of ${record.name}`);
    return `(row, p) => {\nvar at = 0;\n${way.text}}`;
}

/** Goes along an encoded value. Lengths have a byte or two: elements are no longer than that. */
class Way {
    text = '';
    /** Bytes of fixed size that are still to be passed over. */
    private fixed = 0;
    private loops = 0;

    note(place: number): void {
        this.line(`p[${place}] = at;`);
    }

    pass(schema: AnySchema): void {
        const node = nodeOf(schema);
        const size = fixedSize(schema);
        if (size !== undefined) {
            this.fixed += size;
            return;
        }
        if (node.kind === 'principal') this.line('at += 2 + row[at + 1];');
        else if (node.kind === 'opt') this.passOpt(node.inner);
        else if (node.kind === 'vec') this.passVec(node.inner);
        else if (node.kind === 'variant') this.passVariant(fieldsOf(node));
        else if (node.kind === 'record' || node.kind === 'tuple') {
            for (const field of fieldsOf(node)) this.pass(field.schema);
        } else this.line('at += row[at] < 128 ? 1 + row[at] : 2 + (row[at] & 127) + row[at + 1] * 128;');
    }

    private passOpt(inner: AnySchema): void {
        const size = fixedSize(inner);
        if (size !== undefined) {
            this.line(`at += row[at] === 0 ? 1 : ${1 + size};`);
            return;
        }
        this.line('if (row[at++] !== 0) {');
        this.pass(inner);
        this.line('}');
    }

    private passVec(inner: AnySchema): void {
        this.loops += 1;
        const left = `n${this.loops}`;
        this.line(`for (var ${left} = row[at++]; ${left} > 0; ${left} -= 1) {`);
        this.pass(inner);
        this.line('}');
    }

    private passVariant(cases: readonly Field[]): void {
        this.line('switch (row[at++]) {');
        for (const [tag, field] of cases.entries()) {
            this.line(`case ${tag}:`);
            this.pass(field.schema);
            this.line('break;');
        }
        this.line('}');
    }

    private line(text: string): void {
        if (this.fixed > 0) this.text += `at += ${this.fixed};\n`;
        this.fixed = 0;
        this.text += `${text}\n`;
    }
}
