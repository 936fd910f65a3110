import { blob, type Infer, nat16, record, text, tuple, vec } from '@dice-wards/candid/schema';

/** The part of the HTTP gateway's types that canisters need which only answer queries. */
export const HttpRequest = record('HttpRequest', { method: text, url: text });
export type HttpRequest = Infer<typeof HttpRequest>;

export const HttpResponse = record('HttpResponse', {
    status_code: nat16,
    headers: vec(tuple(text, text)),
    body: blob,
});
export type HttpResponse = Infer<typeof HttpResponse>;

/** What a GET request asks for, without its query; `undefined` for other requests. */
export function pathOf({ method, url }: HttpRequest): string | undefined {
    return method === 'GET' ? url.split('?')[0] : undefined;
}

/** Ids have 32 bits. */
export const MOST_ID = 0xffff_ffff;

/**
 * The number in the path of a GET request, which may be more than any id; `undefined` for other paths.
 *
 * @param pattern with the digits as its first group
 */
export function numberIn(request: HttpRequest, pattern: RegExp): number | undefined {
    const digits = pattern.exec(pathOf(request) ?? '')?.[1];
    return digits === undefined ? undefined : Number(digits);
}
