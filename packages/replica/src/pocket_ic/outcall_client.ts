import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { REJECT, type RejectCode } from '../core/api';
import { concatBytes } from '../core/bytes';
import type { HttpHeader } from '../core/http_message_bounds';
import { MAX_RESPONSE_BYTES, type Outcall, type ServerAnswer } from '../core/http_outcalls';
import { type OutcallTargets, PrivateAddress } from './outcall_targets';

/** The IC's adapter gives a server this long, in milliseconds. */
const TIMEOUT_MS = 30_000;
const USER_AGENT = 'ic/1.0';
/** Bytes of a response's headers that are read, above the 48 KiB that a canister may get. */
const MAX_HEADER_BYTES = 52 * 1024;
/** What a URL may consist of before it is parsed: browsers' parsers mend the rest, the IC's does not. */
const URL_CHARACTERS = /^[!-~]*$/;

/** An answer that is not to be given to the canister. */
class Failure extends Error {
    constructor(
        readonly rejectCode: RejectCode,
        message: string,
    ) {
        super(message);
    }
}

/**
 * Asks the server, by HTTPS or, as PocketIC allows, plain HTTP. Redirects are not followed and bodies not unpacked, as on
 * the IC. Never rejects: what goes wrong is an answer too.
 */
export async function askServer(
    outcall: Outcall,
    targets: OutcallTargets,
    timeoutMs = TIMEOUT_MS,
): Promise<ServerAnswer> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeoutMs);
    try {
        const response = await send(outcall, targets, controller.signal);
        return await read(response, outcall.maxResponseBytes ?? MAX_RESPONSE_BYTES);
    } catch (error) {
        if (error instanceof Failure) return { kind: 'failure', rejectCode: error.rejectCode, message: error.message };
        if (error instanceof PrivateAddress)
            return { kind: 'failure', rejectCode: REJECT.sysFatal, message: error.message };
        if (controller.signal.aborted)
            return { kind: 'failure', rejectCode: REJECT.sysFatal, message: 'Timeout expired' };
        const why = error instanceof Error ? error.message : String(error);
        return {
            kind: 'failure',
            rejectCode: REJECT.sysTransient,
            message: `Connecting to ${new URL(outcall.url).host} failed: ${why}`,
        };
    } finally {
        clearTimeout(timer);
        controller.abort();
    }
}

async function send(
    { url, method, headers, body }: Outcall,
    targets: OutcallTargets,
    signal: AbortSignal,
): Promise<IncomingMessage> {
    if (!URL_CHARACTERS.test(url)) throw new Failure(REJECT.sysFatal, 'Failed to parse URL: invalid uri character');
    const target = URL.canParse(url) ? new URL(url) : undefined;
    if (target === undefined) throw new Failure(REJECT.sysFatal, 'Failed to parse URL: invalid format');
    if (target.protocol !== 'https:' && target.protocol !== 'http:')
        throw new Failure(REJECT.sysFatal, 'Url need to specify https scheme');
    const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const lookup = targets.lookupOf(target);
    return new Promise((resolve, reject) => {
        const options = { method: method.toUpperCase(), signal, agent: false, maxHeaderSize: MAX_HEADER_BYTES, lookup };
        const outgoing = request(target, options, resolve);
        outgoing.on('error', reject);
        outgoing.removeHeader('connection');
        try {
            // Node says how long a body is only where the method usually has one.
            if (body.length > 0) outgoing.setHeader('content-length', body.length);
            if (headers.every(({ name }) => name.toLowerCase() !== 'user-agent'))
                outgoing.setHeader('user-agent', USER_AGENT);
            for (const [name, values] of grouped(headers))
                outgoing.setHeader(name, values.length === 1 ? (values[0] ?? '') : values);
        } catch (error) {
            outgoing.destroy();
            const why = error instanceof Error ? error.message : String(error);
            reject(new Failure(REJECT.sysFatal, `Failed to parse headers: ${why}`));
            return;
        }
        outgoing.end(body.length === 0 ? undefined : body);
    });
}

/** The answer; headers and body together may have `limit` bytes. */
async function read(response: IncomingMessage, limit: number): Promise<ServerAnswer> {
    const headers: HttpHeader[] = [];
    for (let index = 0; index < response.rawHeaders.length; index += 2) {
        const [name = '', value = ''] = response.rawHeaders.slice(index, index + 2);
        headers.push({ name: name.toLowerCase(), value });
    }
    const headerBytes = headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
    if (headerBytes > limit)
        throw new Failure(REJECT.sysFatal, `Header size exceeds specified response size limit ${limit}`);
    const parts: Uint8Array[] = [];
    let size = headerBytes;
    for await (const part of response as AsyncIterable<Buffer>) {
        size += part.length;
        if (size > limit) throw new Failure(REJECT.sysFatal, `Http body exceeds size limit of ${limit} bytes.`);
        parts.push(part);
    }
    return { kind: 'response', status: response.statusCode ?? 0, headers, body: concatBytes(parts) };
}

function grouped(headers: readonly HttpHeader[]): ReadonlyMap<string, string[]> {
    const byName = new Map<string, string[]>();
    for (const { name, value } of headers) {
        const key = name.toLowerCase();
        byName.set(key, [...(byName.get(key) ?? []), value]);
    }
    return byName;
}
