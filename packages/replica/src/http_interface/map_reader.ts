import type { CborMap, CborValue } from './cbor';
import { malformed } from './refusal';

/** Reads a CBOR map field by field and refuses what is lacking, of another type, or left over. */
export class MapReader {
    private readonly fields: CborMap;
    private readonly seen = new Set<string | bigint>();

    constructor(
        value: CborValue,
        private readonly what: string,
    ) {
        if (!(value instanceof Map)) throw malformed(`Malformed request: ${what} is not a map`);
        this.fields = value;
    }

    blob(name: string, maxLength?: number): Uint8Array {
        const value = this.optionalBlob(name, maxLength);
        if (value === undefined) throw this.lacking(name);
        return value;
    }

    optionalBlob(name: string, maxLength = Number.MAX_SAFE_INTEGER): Uint8Array | undefined {
        const value = this.take(name);
        if (value === undefined) return undefined;
        if (!(value instanceof Uint8Array)) throw this.mistyped(name, 'a byte string');
        if (value.length > maxLength) throw malformed(`Malformed request: ${this.what}.${name} is too long`);
        return value;
    }

    /** A principal in binary form: at most 29 bytes. */
    principal(name: string): Uint8Array {
        return this.blob(name, 29);
    }

    text(name: string): string {
        const value = this.optionalText(name);
        if (value === undefined) throw this.lacking(name);
        return value;
    }

    optionalText(name: string): string | undefined {
        const value = this.take(name);
        if (value !== undefined && typeof value !== 'string') throw this.mistyped(name, 'a text');
        return value;
    }

    nat(name: string): bigint {
        const value = this.take(name);
        if (value === undefined) throw this.lacking(name);
        if (typeof value !== 'bigint' || value < 0n) throw this.mistyped(name, 'a natural number');
        return value;
    }

    optionalList(name: string): readonly CborValue[] | undefined {
        const value = this.take(name);
        if (value === undefined) return undefined;
        if (!Array.isArray(value)) throw this.mistyped(name, 'an array');
        return value;
    }

    list(name: string): readonly CborValue[] {
        const value = this.optionalList(name);
        if (value === undefined) throw this.lacking(name);
        return value;
    }

    /** The field as a map of its own. */
    map(name: string): CborMap {
        const value = this.optionalMap(name);
        if (value === undefined) throw this.lacking(name);
        return value;
    }

    optionalMap(name: string): CborMap | undefined {
        const value = this.take(name);
        if (value === undefined) return undefined;
        if (!(value instanceof Map)) throw this.mistyped(name, 'a map');
        return value;
    }

    /** Call last. An unread field would be hashed and signed, but have no effect. */
    finish(): void {
        for (const name of this.fields.keys()) {
            if (!this.seen.has(name)) throw malformed(`Malformed request: unsupported field ${this.what}.${name}`);
        }
    }

    private take(name: string): CborValue | undefined {
        this.seen.add(name);
        return this.fields.get(name);
    }

    private lacking(name: string): Error {
        return malformed(`Malformed request: ${this.what}.${name} is lacking`);
    }

    private mistyped(name: string, type: string): Error {
        return malformed(`Malformed request: ${this.what}.${name} is not ${type}`);
    }
}
