import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { LocalNetwork } from '../core/network';

/** What the HTTP interface needs of a live instance. */
export interface LiveNetwork {
    readonly network: LocalNetwork;
    progress(): void;
}
export type AppFactory = (live: LiveNetwork) => Hono;

interface Gateway {
    readonly server: ServerType;
    readonly port: number;
}

/** Listeners that serve an instance over the IC's HTTP interface. */
export class Gateways {
    private readonly open = new Map<number, Gateway>();
    private nextId = 0;

    constructor(private readonly createApp: AppFactory) {}

    async start(live: LiveNetwork, port = 0): Promise<{ readonly id: number; readonly port: number }> {
        const app = this.createApp(live);
        const gateway = await new Promise<Gateway>((resolve, reject) => {
            const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (info) =>
                resolve({ server, port: info.port }),
            );
            server.once('error', reject);
        });
        const id = this.nextId++;
        this.open.set(id, gateway);
        return { id, port: gateway.port };
    }

    stop(id: number): void {
        const gateway = this.open.get(id);
        this.open.delete(id);
        gateway?.server.close();
        if (gateway !== undefined && 'closeAllConnections' in gateway.server) gateway.server.closeAllConnections();
    }

    get count(): number {
        return this.open.size;
    }

    stopAll(): void {
        for (const id of [...this.open.keys()]) this.stop(id);
    }
}
