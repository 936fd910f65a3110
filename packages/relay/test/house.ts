import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Post } from '../src/deliver';
import type { Message, Pushed } from '../src/push';
import { NOTHING_TOLD, Subscriptions } from '../src/subscriptions';

/** What was pushed, to which browser, and for how long the push service keeps it. */
export type Told = Message & { readonly to: string; readonly seconds: number };

export const BEGINNING = 1_000_000;
const KEYS = { p256dh: '', auth: '' };

/** Browsers, and a push service that notes what it is given. */
export class House implements Post {
    nowMs = BEGINNING;
    /** What pushes are answered. */
    answer: Pushed = 'sent';
    pushed: Told[] = [];
    readonly now = (): number => this.nowMs;
    readonly pusher: Post['pusher'] = {
        publicKey: '',
        push: async ({ endpoint }, message, seconds) => {
            this.pushed.push({ to: endpoint, seconds, ...message });
            return this.answer;
        },
    };

    private constructor(
        private readonly folder: string,
        public subscriptions: Subscriptions,
    ) {}

    static async open(): Promise<House> {
        const folder = await mkdtemp(join(tmpdir(), 'relay-'));
        return new House(folder, await Subscriptions.open(join(folder, 'subscriptions.json')));
    }

    /** The relay starts anew. */
    async restart(): Promise<void> {
        this.subscriptions = await Subscriptions.open(join(this.folder, 'subscriptions.json'));
    }

    close(): Promise<void> {
        return rm(this.folder, { recursive: true });
    }

    add(player: string, endpoint = player): void {
        this.subscriptions.put({ ...NOTHING_TOLD, endpoint, keys: KEYS, player, toldMs: BEGINNING });
    }

    pass(seconds: number): void {
        this.nowMs += 1_000 * seconds;
    }

    /** Whom a look has told, in the order of their names. */
    async toldBy(look: () => Promise<void>): Promise<string[]> {
        this.pushed = [];
        await look();
        return this.pushed.map(({ to }) => to).sort();
    }
}
