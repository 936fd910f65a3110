export declare class TextEncoder {
    readonly encoding: 'utf-8';
    encode(text?: string): Uint8Array;
    encodeInto(text: string, target: Uint8Array): { read: number; written: number };
}

export declare class TextDecoder {
    /** @throws RangeError for every label but those of UTF-8 */
    constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
    readonly encoding: 'utf-8';
    readonly fatal: boolean;
    readonly ignoreBOM: boolean;
    /** @throws TypeError when `fatal` and the bytes are not UTF-8, and for `stream: true` */
    decode(input?: ArrayBuffer | ArrayBufferView, options?: { stream?: false }): string;
}
