import { type Field, fieldsOf, isChoice, type Node, nodeOf, type RecordNode } from './facts';
import type { AnySchema, Fields, VariantSchema } from './schema';
import { place, property, Source } from './source';

/**
 * The text of a function that stores values of fixed size. Its variables: `b` the bytes, `v` their view, and `at`, a place from which
 * distances are known. Small numbers that stand side by side become one store.
 */
export abstract class StoreSource extends Source {
    /** How far behind `at` the next byte goes. */
    protected offset = 0;
    /** What goes to the last bytes before `offset`, and has not been stored yet. */
    protected waiting: readonly Waiting[] = [];

    /** A value whose size depends on it. */
    protected abstract writeVariable(node: Node, x: string, notes?: Notes): void;
    protected abstract nat64(x: string): void;

    write(schema: AnySchema, x: string, notes?: Notes): void {
        const node = nodeOf(schema);
        switch (node.kind) {
            case 'null':
                this.check(`${x} !== null`, node.kind, x);
                return;
            case 'bool':
                this.small(`(${x} === true ? 1 : ${x} === false ? 0 : ${unfitCall(node.kind, x)})`, 1);
                return;
            case 'nat8':
                this.check(`(${x} & 0xff) !== ${x}`, node.kind, x);
                this.small(x, 1);
                return;
            case 'nat16':
                this.check(`(${x} & 0xffff) !== ${x}`, node.kind, x);
                this.small(x, 2);
                return;
            case 'nat32':
                this.check(`(${x} >>> 0) !== ${x}`, node.kind, x);
                this.small(x, 4);
                return;
            case 'int32':
                this.check(`(${x} | 0) !== ${x}`, node.kind, x);
                this.small(x, 4);
                return;
            case 'nat64':
                this.nat64(x);
                return;
            case 'float64':
                this.check(`typeof ${x} !== 'number'`, node.kind, x);
                this.store();
                this.line(`v.setFloat64(${this.here()}, ${x}, true);`);
                this.offset += 8;
                return;
            case 'record':
            case 'tuple':
                this.record(node, x, notes);
                return;
            case 'variant':
                if (isChoice(fieldsOf(node))) this.choice(node, x);
                else this.writeVariable(node, x, notes);
                return;
            default:
                this.writeVariable(node, x, notes);
        }
    }

    protected record(node: RecordNode, x: string, notes?: Notes): void {
        const fields = fieldsOf(node);
        if (!fields.some(isProof)) this.checkObject('record', x);
        for (const field of fields) this.write(field.schema, this.name(property(x, field)), notes?.inside(field.name));
    }

    /** Where the next byte goes. */
    protected here(more = 0): string {
        return place(this.offset + more);
    }

    protected check(misfit: string, kind: string, x: string): void {
        this.line(`if (${misfit}) ${unfitCall(kind, x)};`);
    }

    protected checkObject(kind: string, x: string): void {
        this.check(`typeof ${x} !== 'object' || ${x} === null`, kind, x);
    }

    /** A number of 1, 2 or 4 bytes. */
    protected small(value: string, bytes: number): void {
        this.waiting = [...this.waiting, { value, bytes }];
        this.offset += bytes;
    }

    /**
     * Stores what waits, with as few stores as are possible without cutting a number in two.
     *
     * @param most so many bytes may go on waiting
     */
    protected store(most = 0): void {
        let from = this.offset - this.waiting.reduce((sum, { bytes }) => sum + bytes, 0);
        while (this.offset - from > most) {
            const { count, size } = longestStore(this.waiting);
            const value = together(this.waiting.slice(0, count));
            this.waiting = this.waiting.slice(count);
            const at = place(from);
            const bits = size === 3 ? 32 : 8 * size;
            this.line(size === 1 ? `b[${at}] = ${value};` : `v.setUint${bits}(${at}, ${value}, true);`);
            from += size;
        }
    }

    /** Cases that carry nothing: the value is one number. */
    private choice(node: VariantSchema<Fields>, x: string): void {
        const fields = fieldsOf(node);
        this.checkCases(fields, x);
        const tags = fields.map((field, tag) => `${property(x, field)} === null ? ${tag} : `);
        this.small(`(${tags.join('')}${unfitCall('variant', x)})`, 1);
    }

    /** A primitive value may have a property of a case's name. */
    protected checkCases(fields: readonly Field[], x: string): void {
        if (fields.some(({ name }) => isOnPrimitives(name))) this.checkObject('variant', x);
    }
}

/** A number that is to be stored, and how many bytes it has. */
interface Waiting {
    readonly value: string;
    readonly bytes: number;
}

/** Follows a value and its parts while they are written, and notes a place in `p`. */
export interface Notes {
    inside(name: string): Notes | undefined;
    /** @param here where the value begins */
    begins(here: string): string;
    /** Whether the place is inside this value. A variant must then have the case that it is in. */
    readonly isWay: boolean;
}

/** Numbers side by side, the first in the lowest bits. What is known already is one of them. */
function together(numbers: readonly Waiting[]): string {
    let known = 0;
    let shift = 0;
    const parts: string[] = [];
    for (const { value, bytes } of numbers) {
        if (/^\d+$/.test(value)) known |= Number(value) << shift;
        else parts.push(shift === 0 ? value : `${value} << ${shift}`);
        shift += 8 * bytes;
    }
    return known === 0 && parts.length > 0 ? parts.join(' | ') : [...parts, known].join(' | ');
}

/** How many of the first numbers fill a store, and its bytes. One of three bytes touches a fourth, which is written later. */
function longestStore(numbers: readonly Waiting[]): { count: number; size: number } {
    let sum = 0;
    let longest = { count: 0, size: 0 };
    for (const [before, { bytes }] of numbers.entries()) {
        sum += bytes;
        if (before === 0 || sum === 2 || sum === 4 || sum === 3) longest = { count: before + 1, size: sum };
        if (sum >= 4) break;
    }
    return longest;
}

const PROTOTYPES = [String, Number, Boolean, BigInt, Symbol].map(({ prototype }) => prototype as object);

/** Whether some string, number or other primitive value has a property of this name. */
function isOnPrimitives(name: string): boolean {
    return /^\d+$/.test(name) || PROTOTYPES.some((prototype) => name in prototype);
}

/** Whether a value with this field must be an object. Asking `typeof` costs 800. */
function isProof({ name, schema }: Field): boolean {
    return schema.kind !== 'opt' && !isOnPrimitives(name);
}

/** `instanceof` alone costs 400 more. */
export function isNoBytes(x: string): string {
    return `${x}.constructor !== Bytes && !(${x} instanceof Bytes)`;
}

export function unfitCall(kind: string, x: string): string {
    return `unfit('${kind}', ${x})`;
}
