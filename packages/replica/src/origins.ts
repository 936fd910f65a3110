/** Names under which a browser reaches this machine and no other, whatever a name server says of others. */
const LOOPBACK_NAME = /^(?:localhost|(?:[a-z0-9_-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/;
const HOST = /^([^:/@?#[\]]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?$/;
const ORIGIN = /^(https?):\/\/(.+)$/;
/** How long a browser need not ask again whether it may, in seconds. */
const MAX_AGE_S = 600;
/** A page with many names fills nobody's terminal. */
const MOST_TOLD = 20;

/** What is read of a request before anything else is. Names of headers are in lower case. */
export interface Asked {
    readonly method: string;
    readonly header: (name: string) => string | undefined;
}

/**
 * Who may ask a server on this machine. Every page that its owner opens reaches 127.0.0.1, so browsers are let in only from
 * pages of the server itself, of a proxy on this machine, and of the origins that its owner has named. Programs are let in: they
 * name no origin, which no page can keep its browser from doing.
 */
export class Origins {
    /** Nobody's pages but the server's own. */
    static readonly NONE = new Origins([]);

    private readonly named: ReadonlySet<string>;
    private readonly hosts: ReadonlySet<string>;
    private readonly told = new Set<string>();

    /**
     * @param origins as browsers tell them, such as `http://localhost:5173`
     * @param tell gets each refusal, once: browsers keep it from their pages
     * @throws RangeError for what is no origin. `null` is none: it is every page's that wants it, in a frame with a sandbox
     */
    constructor(
        origins: readonly string[],
        private readonly tell: (refusal: string) => void = () => {},
    ) {
        const urls = origins.map((text) => {
            const url = URL.canParse(text) ? new URL(text) : undefined;
            if (url === undefined || !ORIGIN.test(text) || url.href !== `${url.origin}/`)
                throw new RangeError(`${text} is no origin. One looks like http://localhost:5173`);
            return url;
        });
        this.named = new Set(urls.map(({ origin }) => origin));
        this.hosts = new Set(urls.map(({ hostname }) => hostname));
    }

    /** Why the request is refused, in a sentence; nothing where it is not. */
    refusalOf({ method, header }: Asked): string | undefined {
        const [, name = '', port = ''] = HOST.exec(header('host')?.toLowerCase() ?? '') ?? [];
        // A name of somebody else's that a name server has turned to this machine makes their page look like ours.
        if (!LOOPBACK_NAME.test(name) && !this.hosts.has(name))
            return `This server answers on this machine alone, to localhost and 127.0.0.1, and not to the host ${header('host') ?? '(none)'}.`;
        const origin = header('origin');
        const site = header('sec-fetch-site');
        if (origin !== undefined) {
            const passes = this.isOwn(origin, port) || (site === 'same-origin' && loopbackPort(origin) !== undefined);
            return passes ? undefined : `Pages of ${origin} may not ask this server. ${ADVICE}`;
        }
        // Without an origin: a program, an old browser's GET, or a GET that says itself where it comes from.
        const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
        const opensPage = method === 'GET' && header('sec-fetch-dest') === 'document';
        return isForeign && !opensPage ? `Pages of other origins may not ask this server. ${ADVICE}` : undefined;
    }

    /**
     * The server's answer with what browsers want to read in it.
     *
     * @param answer is not asked where the request is refused, or a browser only asks whether it may
     */
    async answer(request: Request, answer: (request: Request) => Response | Promise<Response>): Promise<Response> {
        const header = (name: string) => request.headers.get(name) ?? undefined;
        const refusal = this.refusalOf({ method: request.method, header });
        if (refusal !== undefined) return this.refuse(refusal);
        const origin = header('origin');
        if (origin === undefined) return answer(request);
        const asksFirst = request.method === 'OPTIONS' && header('access-control-request-method') !== undefined;
        const given = asksFirst ? permission(header) : await answer(request);
        const headers = new Headers(given.headers);
        headers.set('access-control-allow-origin', origin);
        headers.append('vary', 'Origin');
        return new Response(given.body, { status: given.status, headers });
    }

    private refuse(message: string): Response {
        if (!this.told.has(message) && this.told.size < MOST_TOLD) {
            this.told.add(message);
            this.tell(message);
        }
        return Response.json({ message }, { status: 403 });
    }

    /** A page of the server's own, as a canister's, under any of the machine's names; or of an origin that was named. */
    private isOwn(origin: string, port: string): boolean {
        return this.named.has(origin) || (origin.startsWith('http:') && loopbackPort(origin) === port);
    }
}

const ADVICE = 'Whoever has started it can let an origin in: see --origin.';

/** The port in an origin on this machine, empty where there is none; nothing for other origins. */
function loopbackPort(origin: string): string | undefined {
    const [, , host = ''] = ORIGIN.exec(origin) ?? [];
    const [, name = '', port = ''] = HOST.exec(host) ?? [];
    return LOOPBACK_NAME.test(name) ? port : undefined;
}

/** The answer to a browser that asks first, on behalf of a page that may. */
function permission(header: Asked['header']): Response {
    const headers = new Headers({
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-max-age': String(MAX_AGE_S),
    });
    const wanted = header('access-control-request-headers');
    if (wanted !== undefined) headers.set('access-control-allow-headers', wanted);
    // Browsers ask this, too, before a page from elsewhere may reach this machine.
    if (header('access-control-request-private-network') === 'true')
        headers.set('access-control-allow-private-network', 'true');
    return new Response(null, { status: 204, headers });
}
