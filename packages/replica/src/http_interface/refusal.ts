/** A request this interface turns away before it reaches the network: becomes an HTTP status with a plain text. */
export class Refusal extends Error {
    constructor(
        readonly status: 400 | 403 | 404 | 413 | 501,
        message: string,
    ) {
        super(message);
        this.name = 'Refusal';
    }
}

/** Malformed or unauthenticated. Never 404: agents read a 404 as "this replica lacks the endpoint's version". */
export function malformed(message: string): Refusal {
    return new Refusal(400, message);
}

/** Well formed, but not for this caller. */
export function forbidden(message: string): Refusal {
    return new Refusal(403, message);
}
