import { fieldsOf, nodeOf } from './facts';
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
        switch (node.kind) {
            case 'principal':
                return this.line('at += 2 + row[at + 1];');
            case 'opt': {
                const inner = fixedSize(node.inner);
                if (inner !== undefined) return this.line(`at += row[at] === 0 ? 1 : ${1 + inner};`);
                this.line('if (row[at++] !== 0) {');
                this.pass(node.inner);
                return this.line('}');
            }
            case 'vec': {
                this.loops += 1;
                const left = `n${this.loops}`;
                this.line(`for (var ${left} = row[at++]; ${left} > 0; ${left} -= 1) {`);
                this.pass(node.inner);
                return this.line('}');
            }
            case 'variant':
                this.line('switch (row[at++]) {');
                for (const [tag, field] of fieldsOf(node).entries()) {
                    this.line(`case ${tag}:`);
                    this.pass(field.schema);
                    this.line('break;');
                }
                return this.line('}');
            case 'record':
            case 'tuple':
                for (const field of fieldsOf(node)) this.pass(field.schema);
                return;
            default:
                this.line('at += row[at] < 128 ? 1 + row[at] : 2 + (row[at] & 127) + row[at + 1] * 128;');
        }
    }

    private line(text: string): void {
        if (this.fixed > 0) this.text += `at += ${this.fixed};\n`;
        this.fixed = 0;
        this.text += `${text}\n`;
    }
}
