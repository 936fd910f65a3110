import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Origins } from '../origins';
import { BadRequest } from './encoding';

/**
 * Connections stay open until the client closes them, as PocketIC's do. Node closes them after five seconds, and a
 * client that was busy for so long sends its next request into one that is gone.
 */
export const KEEP_ALIVE = { keepAliveTimeout: 0 } as const;

interface Gateway {
    readonly server: ServerType;
    readonly port: number;
}

/** Listeners that serve an instance over the IC's HTTP interface. */
export class Gateways {
    private readonly open = new Map<number, Gateway>();
    private nextId = 0;

    /** @param origins whose pages may ask them */
    constructor(
        private readonly origins: Origins,
        private readonly onActivity: () => void,
    ) {}

    async start(instance: Hono, port = 0): Promise<{ readonly id: number; readonly port: number }> {
        const app = new Hono();
        app.use(async (_, next) => {
            this.onActivity();
            await next();
        });
        app.route('/', instance);
        const gateway = await new Promise<Gateway>((resolve, reject) => {
            const fetch = (request: Request) => this.origins.answer(request, app.fetch);
            const server = serve({ fetch, hostname: '127.0.0.1', port, serverOptions: KEEP_ALIVE }, (info) =>
                resolve({ server, port: info.port }),
            );
            // A port that is taken, or not for this user: the client named it.
            server.once('error', ({ message }) => reject(new BadRequest(`The gateway cannot listen: ${message}`)));
        });
        const id = this.nextId++;
        this.open.set(id, gateway);
        return { id, port: gateway.port };
    }

    /** False if there is no such gateway. */
    stop(id: number): boolean {
        const server = this.open.get(id)?.server;
        if (server === undefined) return false;
        this.open.delete(id);
        server.close();
        if ('closeAllConnections' in server) server.closeAllConnections();
        return true;
    }

    get count(): number {
        return this.open.size;
    }

    stopAll(): void {
        for (const id of [...this.open.keys()]) this.stop(id);
    }
}
