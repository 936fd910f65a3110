import { innerOf, type Node } from './facts';
import { fixedSize } from './layout';
import { MAX_PRINCIPAL_BYTES } from './reader';
import type { AnySchema } from './schema';
import { isNoBytes, StoreSource } from './stores';

/** A place in a reply, as the text of a filler knows it. */
export interface KnownPlace {
    /** A number, or a variable that holds one. */
    readonly base: string | number;
    readonly offset: number;
}

/**
 * The text of a function that stores values over earlier ones. Its variables: `b` the bytes, `v` their view, and places.
 *
 * Everything is checked before the first store: types, at which it throws as an encoder does, and sizes, at which it returns false.
 * So either all values are in the reply or none is.
 */
export class FillerSource extends StoreSource {
    private readonly stores: string[] = [];

    /** Stores a value of this schema. Called in the order of places: neighbours share a store. */
    fill(schema: AnySchema, x: string, { base, offset }: KnownPlace): void {
        if (base !== this.base || offset !== this.offset) {
            this.store();
            this.base = base;
            this.offset = offset;
        }
        this.write(schema, x);
    }

    /** Stores bytes that are encoded already, over as many. */
    fillBytes(x: string, size: string, { base, offset }: KnownPlace): void {
        this.store();
        this.base = base;
        this.offset = offset;
        this.check(isNoBytes(x), 'part', x);
        this.line(`if (${x}.length !== ${size}) return false;`);
        this.storeLine(`b.set(${x}, ${this.here()});`);
        // What comes next stands behind another base.
        this.base = '';
    }

    /** The lines of all checks, then those of all stores. */
    finish(): string {
        this.store();
        return `${this.text()}\n${this.stores.join('\n')}\nreturn true;`;
    }

    protected override storeLine(text: string): void {
        this.stores.push(text);
    }

    /** A value that is computed may turn out to be none, which has to be found before the first store. */
    protected override small(value: string, bytes: number): void {
        super.small(/^\w+$/.test(value) ? value : this.name(value), bytes);
    }

    /** Two halves of a double, which `setUint32` cuts off by itself. */
    protected override nat64(x: string): void {
        this.check(`!(${x} >= 0) || !isSafe(${x})`, 'nat64', x);
        this.store();
        const [low, high] = [this.here(), this.here(4)];
        this.storeLine(`v.setUint32(${low}, ${x}, true); v.setUint32(${high}, ${x} / 4294967296, true);`);
        this.offset += 8;
    }

    protected override writeVariable(node: Node, x: string): void {
        switch (node.kind) {
            case 'opt':
                this.opt(innerOf(node), x);
                return;
            case 'text':
                this.bytes('text', this.name(`utf8(${x})`), 0);
                return;
            case 'utf8':
            case 'blob':
                this.check(isNoBytes(x), node.kind === 'utf8' ? 'text' : node.kind, x);
                this.bytes(node.kind, x, 0);
                return;
            case 'principal':
                this.check(`${isNoBytes(x)} || ${x}.length > ${MAX_PRINCIPAL_BYTES}`, node.kind, x);
                this.bytes(node.kind, x, 1);
                return;
            default:
                throw new Error(`a filler takes no ${node.kind}, whose size may be any: make a part of it`);
        }
    }

    /** @param ahead bytes in front of the length */
    private bytes(kind: string, x: string, ahead: number): void {
        this.store();
        const length = this.name(`${x}.length`);
        const lengthAt = this.here(ahead);
        const canBeLong = kind !== 'principal';
        this.line(
            canBeLong
                ? `if (${length} < 128 ? b[${lengthAt}] !== ${length} : !isLength(b, ${lengthAt}, ${length})) return false;`
                : `if (b[${lengthAt}] !== ${length}) return false;`,
        );
        const from = this.name(
            canBeLong ? `${lengthAt} + (${length} < 128 ? 1 : lebSize(${length}))` : `${lengthAt} + 1`,
        );
        this.storeLine(`b.set(${x}, ${from});`);
        this.base = `(${from} + ${length})`;
        this.offset = 0;
    }

    /** None stays none, and some stays some. */
    private opt(inner: AnySchema, x: string): void {
        const size = fixedSize(inner);
        if (size === undefined) throw new Error('a filler takes no opt of a size that may be any: make a part of it');
        this.store();
        this.line(`if ((${x} == null) !== (b[${this.here()}] === 0)) return false;`);
        const from = this.name(this.here(1));
        const behind = this.name(`${x} == null ? ${from} : ${from} + ${size}`);
        this.both(`if (${x} != null) {`);
        this.base = from;
        this.offset = 0;
        this.write(inner, x);
        this.store();
        this.both('}');
        this.base = behind;
        this.offset = 0;
    }

    private both(text: string): void {
        this.line(text);
        this.storeLine(text);
    }
}
