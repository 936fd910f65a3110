import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const MIB = 1024 * 1024;
/**
 * A blob becomes a canister's stable memory, of which a canister with forty maps of Azle’s has more than 300 MiB. It
 * may also be a module, which the IC takes up to 100 MiB.
 */
export const MAX_BLOB = 512 * MIB;
/** A call carries its argument in base64, four letters for three bytes: that of a module of 100 MiB has 134 MiB. */
export const MAX_JSON = 160 * MIB;

/**
 * Refuses larger bodies with 413. Bodies of declared length, which are all that pic-js sends, are left untouched:
 * reading one costs more than most requests.
 */
export function limitBody(maxSize: number): MiddlewareHandler {
    const onError = () => Response.json({ message: `The body is larger than ${maxSize} bytes.` }, { status: 413 });
    const limitStream = bodyLimit({ maxSize, onError });
    return async (c, next) => {
        const declared = c.req.header('content-length');
        if (declared === undefined) return limitStream(c, next);
        return Number(declared) > maxSize ? onError() : next();
    };
}
