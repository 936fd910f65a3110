import { malformed } from './refusal';

/** A CBOR value of a request. Integers are always `bigint`, for any width on the wire. */
export type CborValue = bigint | string | boolean | null | Uint8Array | readonly CborValue[] | CborMap;
export type CborMap = ReadonlyMap<string | bigint, CborValue>;

/** Deeper than any request or key of the specification; keeps a hostile input from exhausting the stack. */
const MAX_DEPTH = 16;
/** For items that hold hash trees, which are as deep as the replica's own decoder goes. */
export const MAX_TREE_DEPTH = 128;
/** Paths to read have most: 1000 of 127 labels. Two megabytes of empty lists would take a second to make. */
const MAX_ITEMS = 200_000;
const SELF_DESCRIBE_TAG = 55799n;

const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6, simple: 7 } as const;

/**
 * Strict decoding of one item that fills the input: a length beyond the input, a repeated key, an indefinite length,
 * a float, invalid UTF-8 or anything after the item is refused. (`@dfinity/cbor`, which writes our answers, would cut
 * a byte string whose length is too large and let `__proto__` through as a key.)
 */
export function decodeCbor(input: Uint8Array, maxDepth = MAX_DEPTH): CborValue {
    const reader = new Reader(input, maxDepth);
    const value = reader.item(0);
    reader.end();
    return value;
}

class Reader {
    private at = 0;
    private itemsLeft = MAX_ITEMS;
    private readonly view: DataView;
    private readonly utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

    constructor(
        private readonly input: Uint8Array,
        private readonly maxDepth: number,
    ) {
        this.view = new DataView(input.buffer, input.byteOffset, input.byteLength);
    }

    item(depth: number): CborValue {
        if (depth > this.maxDepth) throw malformed('Malformed CBOR: nested too deeply');
        if (this.itemsLeft-- === 0) throw malformed('Malformed CBOR: too many items');
        const first = this.take(1)[0]!;
        const major = first >> 5;
        const info = first & 0x1f;
        switch (major) {
            case MAJOR.unsigned:
                return this.argument(info);
            case MAJOR.negative:
                return -1n - this.argument(info);
            case MAJOR.bytes:
                return this.take(this.argument(info)).slice();
            case MAJOR.text:
                return this.text(this.argument(info));
            case MAJOR.array:
                return this.array(this.argument(info), depth);
            case MAJOR.map:
                return this.map(this.argument(info), depth);
            case MAJOR.tag:
                if (this.argument(info) !== SELF_DESCRIBE_TAG) throw malformed('Malformed CBOR: unexpected tag');
                return this.item(depth + 1);
            default:
                return simple(info);
        }
    }

    end(): void {
        if (this.at !== this.input.length) throw malformed('Malformed CBOR: bytes after the end');
    }

    private argument(info: number): bigint {
        if (info < 24) return BigInt(info);
        const at = this.at;
        switch (info) {
            case 24:
                this.take(1);
                return BigInt(this.view.getUint8(at));
            case 25:
                this.take(2);
                return BigInt(this.view.getUint16(at));
            case 26:
                this.take(4);
                return BigInt(this.view.getUint32(at));
            case 27:
                this.take(8);
                return this.view.getBigUint64(at);
            default:
                throw malformed('Malformed CBOR: indefinite or reserved length');
        }
    }

    private take(length: number | bigint): Uint8Array {
        if (BigInt(length) > BigInt(this.input.length - this.at)) throw malformed('Malformed CBOR: ends too early');
        const from = this.at;
        this.at += Number(length);
        return this.input.subarray(from, this.at);
    }

    private text(length: bigint): string {
        const bytes = this.take(length);
        try {
            return this.utf8.decode(bytes);
        } catch {
            throw malformed('Malformed CBOR: text is not UTF-8');
        }
    }

    private array(length: bigint, depth: number): readonly CborValue[] {
        this.expectItems(length);
        const items: CborValue[] = [];
        for (let i = 0n; i < length; i++) items.push(this.item(depth + 1));
        return items;
    }

    private map(length: bigint, depth: number): CborMap {
        this.expectItems(length * 2n);
        const entries = new Map<string | bigint, CborValue>();
        for (let i = 0n; i < length; i++) {
            const key = this.item(depth + 1);
            if (typeof key !== 'string' && typeof key !== 'bigint') throw malformed('Malformed CBOR: key of a map');
            if (entries.has(key)) throw malformed('Malformed CBOR: repeated key');
            entries.set(key, this.item(depth + 1));
        }
        return entries;
    }

    /** Every item takes a byte at least, so a declared count beyond the rest of the input is a lie. */
    private expectItems(count: bigint): void {
        if (count > BigInt(this.input.length - this.at)) throw malformed('Malformed CBOR: ends too early');
    }
}

function simple(info: number): boolean | null {
    switch (info) {
        case 20:
            return false;
        case 21:
            return true;
        case 22:
            return null;
        default:
            throw malformed('Malformed CBOR: float or unknown simple value');
    }
}
