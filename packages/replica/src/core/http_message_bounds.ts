export interface HttpHeader {
    readonly name: string;
    readonly value: string;
}

/** The IC's bounds on what a canister asks and on what it is answered; sizes are bytes. */
export const HTTP_BOUNDS = { headers: 64, headerPart: 8 * 1024, allHeaders: 48 * 1024, message: 2_000_000 } as const;

/** Bytes of names and values. */
export function sizeOfHeaders(headers: readonly HttpHeader[]): number {
    return headers.reduce((sum, { name, value }) => sum + Buffer.byteLength(name) + Buffer.byteLength(value), 0);
}

/** The IC's text about the first bound that a request or an answer does not keep. */
export function boundBroken(headers: readonly HttpHeader[], body: Uint8Array | undefined): string | undefined {
    const { headers: most, headerPart, allHeaders, message } = HTTP_BOUNDS;
    if (headers.length > most) return `number of http headers ${headers.length} exceeds ${most}`;
    for (const part of ['name', 'value'] as const) {
        const longest = Math.max(0, ...headers.map((header) => Buffer.byteLength(header[part])));
        if (longest > headerPart)
            return `number of bytes to represent some http header ${part} ${longest} exceeds ${headerPart}`;
    }
    const headerBytes = sizeOfHeaders(headers);
    const what = 'total number of bytes to represent all http header names and values';
    if (headerBytes > allHeaders) return `${what} ${headerBytes} exceeds ${allHeaders}`;
    const size = headerBytes + (body?.length ?? 0);
    return size > message ? `${what} and http body ${size} exceeds ${message}` : undefined;
}
