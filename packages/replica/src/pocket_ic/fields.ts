import { BadRequest, parseJson } from './encoding';

const MAX_PRINCIPAL_BYTES = 29;
export const MAX_U64 = 2n ** 64n - 1n;
export const MAX_U128 = 2n ** 128n - 1n;

/**
 * A JSON object from a client, read field by field. A field that is absent or of another type is refused by its name, so
 * later code meets only the values it expects.
 */
export class Fields {
    private constructor(
        private readonly values: ReadonlyMap<string, unknown>,
        private readonly what: string,
    ) {}

    /** A whole body. Fields of `bigFields` may hold integers that a double cannot. */
    static parse(body: string, ...bigFields: readonly string[]): Fields {
        try {
            return Fields.of(parseJson(body, ...bigFields), 'the body');
        } catch (error) {
            if (error instanceof SyntaxError) throw new BadRequest('the body is not JSON');
            throw error;
        }
    }

    static of(value: unknown, what: string): Fields {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) {
            throw new BadRequest(`${what} is not an object`);
        }
        return new Fields(new Map(Object.entries(value)), what);
    }

    has(name: string): boolean {
        return this.values.has(name);
    }

    /** The fields that are neither absent nor null. */
    names(): readonly string[] {
        return [...this.values].filter(([, value]) => value != null).map(([name]) => name);
    }

    text(name: string): string {
        const value = this.values.get(name);
        return typeof value === 'string' ? value : this.refuse(name, 'a text');
    }

    natural(name: string, max: number): number {
        const value = this.values.get(name);
        const fits = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max;
        return fits ? value : this.refuse(name, `an integer from 0 to ${max}`);
    }

    /** One of the `bigFields`: `parseJson` makes texts of their digits. */
    bigNatural(name: string, max: bigint): bigint {
        const value = this.values.get(name);
        const number = isDigits(value) ? BigInt(value) : -1n;
        return number >= 0n && number <= max ? number : this.refuse(name, `an integer from 0 to ${max}`);
    }

    /** Bytes in base64. */
    bytes(name: string): Uint8Array {
        return decodeBase64(this.text(name)) ?? this.refuse(name, 'base64');
    }

    principal(name: string): Uint8Array {
        const bytes = this.bytes(name);
        return bytes.length <= MAX_PRINCIPAL_BYTES ? bytes : this.refuse(name, 'a principal');
    }

    messageId(name: string): Uint8Array {
        const text = this.text(name);
        return /^[0-9a-f]{64}$/i.test(text)
            ? new Uint8Array(Buffer.from(text, 'hex'))
            : this.refuse(name, "a message's id");
    }

    object(name: string): Fields {
        return Fields.of(this.values.get(name), this.path(name));
    }

    /** The field, unless it is absent or null, which mean the same in PocketIC's protocol. */
    optional<T>(name: string, read: (name: string) => T): T | undefined {
        return this.values.get(name) == null ? undefined : read(name);
    }

    /** An array of objects; none when it is absent. */
    objects(name: string, maxLength: number): readonly Fields[] {
        const value = this.values.get(name) ?? [];
        if (!Array.isArray(value)) return this.refuse(name, 'an array');
        if (value.length > maxLength) throw new BadRequest(`${this.path(name)} has more than ${maxLength} elements`);
        return value.map((each: unknown, index) => Fields.of(each, `${this.path(name)}[${index}]`));
    }

    /** For fields that are sometimes a word and sometimes an object. */
    isText(name: string, word: string): boolean {
        return this.values.get(name) === word;
    }

    private refuse(name: string, type: string): never {
        throw new BadRequest(`${this.path(name)} is not ${type}`);
    }

    private path(name: string): string {
        return this.what === 'the body' ? name : `${this.what}.${name}`;
    }
}

/** Digits of a number that has more of them than any limit are not worth making a number of. */
function isDigits(value: unknown): value is string {
    return typeof value === 'string' && /^\d{1,40}$/.test(value);
}

/** Node skips what is not base64 and takes base64url as well, so whatever it skipped shows in the length. */
function decodeBase64(text: string): Uint8Array | undefined {
    if (text.length % 4 !== 0 || text.includes('-') || text.includes('_')) return undefined;
    const bytes = Buffer.from(text, 'base64');
    const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
    return bytes.length === (text.length / 4) * 3 - padding ? new Uint8Array(bytes) : undefined;
}
