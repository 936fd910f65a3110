import type { Reject, Response } from '../core/api';

/** The shapes of PocketIC's REST protocol, as pic-js 0.23 reads them. Bytes travel in base64. */

export function toBase64(bytes: Uint8Array): string {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

/** A request that cannot be served; pic-js throws `message`. */
export class BadRequest extends Error {}

/** A request for an instance or gateway that is not there. */
export class NotFound extends Error {}

export function encodeReject({ rejectCode, message, errorCode }: Reject, certified: boolean): unknown {
    return {
        Err: {
            reject_code: rejectCode,
            reject_message: message,
            error_code: Number(errorCode.replace('IC0', '')),
            certified,
        },
    };
}

export function encodeResponse(response: Response, certified: boolean): unknown {
    return response.kind === 'replied' ? { Ok: toBase64(response.data) } : encodeReject(response, certified);
}

/** Parses JSON in which the named fields hold integers too large for a double; they are read as strings. */
export function parseJson(text: string, ...bigFields: readonly string[]): unknown {
    let quoted = text;
    for (const field of bigFields) quoted = quoted.replace(new RegExp(`"${field}"\\s*:\\s*(\\d+)`), `"${field}":"$1"`);
    return JSON.parse(quoted);
}

/** JSON with bigint as plain integers. */
export function stringifyJson(value: unknown): string {
    const numbers: string[] = [];
    const text = JSON.stringify(value, (_, each: unknown) => {
        if (typeof each !== 'bigint') return each;
        numbers.push(String(each));
        return `\u0000${numbers.length - 1}`;
    });
    return numbers.length === 0
        ? text
        : text.replace(/"\\u0000(\d+)"/g, (_, index: string) => numbers[Number(index)] as string);
}
