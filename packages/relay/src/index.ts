import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type CanisterIds, connect } from '@dice-wards/client';
import { PUSH_SERVICES } from './asked';
import { EventRounds } from './events';
import { playMeetings } from './meetings';
import { createPusher } from './push';
import { playRound } from './round';
import { createRelayServer } from './server';
import { Subscriptions } from './subscriptions';

export interface RelayOptions {
    /** Where the house is asked, for example `https://icp-api.io`. */
    readonly host: string;
    readonly canisterIds: CanisterIds;
    /** With its keys and its subscriptions; made if it is not there. */
    readonly folder: string;
    /** Of whoever runs the relay, for the push services: `mailto:` or `https:`. */
    readonly contact: string;
    /** 0 for any free one. */
    readonly port: number;
    /** The address on which it listens; `127.0.0.1` if nothing is said. */
    readonly address?: string;
    readonly behindProxy?: boolean;
    /** Hosts that may be pushed to, in place of the browsers' own. */
    readonly services?: readonly string[];
    /** Between two looks of each kind, in milliseconds; if nothing is said, as `EVERY_MS` has it. */
    readonly everyMs?: number;
    /** For which a turn lasts before it is told, in milliseconds. */
    readonly patienceMs?: number;
    /** Takes a line for each look that failed. */
    readonly say?: (line: string) => void;
}

export interface Relay {
    readonly url: string;
    close(): Promise<void>;
}

/** Half a minute of a ready check is soon over, and events are announced long before they begin. */
const EVERY_MS = { turns: 10_000, meetings: 5_000, events: 60_000 } as const;
const PATIENCE_MS = 10_000;

/** A relay, which looks again and again until it is closed. @throws Error where its folder or its port cannot be used */
export async function startRelay(options: RelayOptions): Promise<Relay> {
    const { host, canisterIds, folder, contact, port, address = '127.0.0.1', say = console.error } = options;
    const { everyMs, patienceMs = PATIENCE_MS, services = PUSH_SERVICES, behindProxy = false } = options;
    await mkdir(folder, { recursive: true });
    const pusher = await createPusher(join(folder, 'vapid.json'), contact);
    const subscriptions = await Subscriptions.open(join(folder, 'subscriptions.json'));
    const { gameEngine: engine, lobbies, tournaments: loadTournaments } = await connect({ host, canisterIds });
    const tournaments = await loadTournaments();
    const now = Date.now;
    const server = createRelayServer({ pusher, subscriptions, services, behindProxy, now });
    server.listen(port, address);
    await once(server, 'listening');

    const post = { pusher, subscriptions, now };
    const look = (kind: keyof typeof EVERY_MS, play: () => Promise<void>) =>
        repeat(play, everyMs ?? EVERY_MS[kind], (error) => say(`A look at ${kind} failed: ${textOf(error)}`));
    const looks = [
        look('turns', () => playRound({ ...post, engine, patienceMs })),
        look('meetings', () => playMeetings({ ...post, lobbies })),
    ];
    if (tournaments !== undefined) {
        const events = new EventRounds({ ...post, tournaments });
        looks.push(look('events', () => events.play()));
    }
    return {
        url: `http://${address}:${(server.address() as AddressInfo).port}`,
        close: async () => {
            server.close();
            server.closeAllConnections();
            await Promise.all(looks.map((stop) => stop()));
            await subscriptions.save();
        },
    };
}

function textOf(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}

/** Plays at once, and again so long after each end. @returns what stops it, once it has ended */
function repeat(play: () => Promise<void>, pauseMs: number, failed: (error: unknown) => void): () => Promise<void> {
    let closing = false;
    let timer: NodeJS.Timeout | undefined;
    let playing = Promise.resolve();
    const goOn = (): void => {
        playing = play()
            .catch(failed)
            .then(() => {
                if (!closing) timer = setTimeout(goOn, pauseMs);
            });
    };
    goOn();
    return () => {
        closing = true;
        clearTimeout(timer);
        return playing;
    };
}
