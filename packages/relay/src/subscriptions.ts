import { readFile, rename, writeFile } from 'node:fs/promises';

/** What a browser has for whoever is to tell it something. */
export interface Address {
    /** Of the browser's push service. Nobody else knows it. */
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A browser that is told what waits for a player. */
export interface Subscription extends Address {
    readonly player: string;
    /** The newest turn that it was told of, by its beginning; 0 before the first. */
    toldMs: number;
    /** When it was last told of a turn, or was to be. */
    pushedAtMs: number;
    /** Pushes in a row that the push service did not take. */
    faults: number;
    /** The room of the last ready check that it was told of; 0 before the first. */
    awaitedIn: number;
    /** The events that it was told of, as long as they are to begin: those that are open in a house, at most. */
    events: readonly number[];
}

/** Of a browser that was told nothing yet. Earlier versions have kept less. */
export const NOTHING_TOLD = { toldMs: 0, pushedAtMs: 0, faults: 0, awaitedIn: 0, events: [] } as const;

/** Players about whom one query of the house asks. */
export const ASKED_AT_ONCE = 50;

/** Browsers that are told at most. */
const MOST = 10_000;

/** The subscriptions, in a file that is written anew with each change. One browser has one, whichever player it was for before. */
export class Subscriptions {
    private changed = false;
    private saving = Promise.resolve();

    private constructor(
        private readonly file: string,
        private readonly byEndpoint: Map<string, Subscription>,
    ) {}

    /** @throws Error where the file cannot be read as it was written */
    static async open(file: string): Promise<Subscriptions> {
        const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOENT') throw error;
            return '[]';
        });
        const kept = JSON.parse(text) as readonly Subscription[];
        return new Subscriptions(file, new Map(kept.map((each) => [each.endpoint, { ...NOTHING_TOLD, ...each }])));
    }

    /** Whether there is room for one more. */
    get hasRoom(): boolean {
        return this.byEndpoint.size < MOST;
    }

    has(endpoint: string): boolean {
        return this.byEndpoint.has(endpoint);
    }

    all(): readonly Subscription[] {
        return [...this.byEndpoint.values()];
    }

    byPlayer(): ReadonlyMap<string, readonly Subscription[]> {
        const byPlayer = new Map<string, Subscription[]>();
        for (const each of this.byEndpoint.values()) {
            const others = byPlayer.get(each.player);
            if (others === undefined) byPlayer.set(each.player, [each]);
            else others.push(each);
        }
        return byPlayer;
    }

    put(subscription: Subscription): void {
        this.byEndpoint.set(subscription.endpoint, subscription);
        this.changed = true;
    }

    remove(endpoint: string): void {
        if (this.byEndpoint.delete(endpoint)) this.changed = true;
    }

    /** To be called after a subscription was changed in place. */
    touch(): void {
        this.changed = true;
    }

    /** Writes what has changed. Two writes never overlap. */
    save(): Promise<void> {
        this.saving = this.saving.catch(() => undefined).then(() => this.write());
        return this.saving;
    }

    private async write(): Promise<void> {
        if (!this.changed) return;
        this.changed = false;
        const part = `${this.file}.part`;
        try {
            await writeFile(part, JSON.stringify(this.all()), { mode: 0o600 });
            await rename(part, this.file);
        } catch (error) {
            this.changed = true;
            throw error;
        }
    }
}
