import type { Context, MiddlewareHandler } from 'hono';

/**
 * A page may have its browser post any bytes anywhere without asking, but only as a form or as plain text. Control routes take
 * neither. Their clients say `application/json`, even where they have no body.
 */
export const requireJson: MiddlewareHandler = async (c, next) => {
    // The IC's HTTP interface looks for CBOR by itself.
    const isControl = c.req.method === 'POST' && !/^\/instances\/[^/]*\/api\//.test(c.req.path);
    if (isControl && contentType(c) !== 'application/json') return refusal('application/json');
    return next();
};

/** pic-js sends blobs without saying what they are. */
export const requireNoForm: MiddlewareHandler = async (c, next) => {
    const type = contentType(c);
    return type === undefined || type === 'application/octet-stream' ? next() : refusal('application/octet-stream');
};

function contentType(c: Context): string | undefined {
    return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
}

function refusal(wanted: string): Response {
    return Response.json({ message: `This route takes the content type ${wanted} alone.` }, { status: 415 });
}
