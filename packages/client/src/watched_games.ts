import type { CallError } from './call_error';
import type { GameEngine, GameView } from './generated/game_engine';
import type { LiveList } from './lists';
import { type Connection, keepingIn, Poller } from './poller';
import { pauseOf, SLOW_MS, windowOf } from './rhythm';
import { Value } from './store';
import { type Surroundings, thisMachine } from './surroundings';

/** So long after a question about one game, in milliseconds, as there are games that go on: four questions a second, however many these are. */
const EACH_MS = 250;

/** What is seen of several games. */
export interface WatchedState {
    readonly connection: Connection;
    /** While the connection is `lost` or `signedOut`: why. */
    readonly lost?: CallError;
    /** By their rooms, the games that are followed and were asked for; undefined while there is nothing to see of one. */
    readonly games: ReadonlyMap<number, GameView | undefined>;
}

/** Games that are watched side by side. */
export interface WatchedGames extends LiveList<WatchedState> {
    /** Follows these rooms' games from now on, and no others. It says to nobody that somebody is there. */
    follow(roomIds: readonly number[]): void;
}

/** What is known of a game that is followed. */
interface Known {
    readonly view?: GameView;
    /** Whether there was an answer, with a view or without one. */
    readonly isTold: boolean;
    /** When its view came, or when it was followed. */
    readonly sinceMs: number;
    /** When it was asked for last; undefined if it is to be asked for at once. */
    readonly askedMs?: number;
}

type Engine = Pick<GameEngine, 'getGameState' | 'changedSince'>;

/** Watches games side by side, as those of an event, once their rooms are told by `follow`. Close it when the page is left. */
export function watchGames(client: { readonly gameEngine: Engine }, surroundings = thisMachine()): WatchedGames {
    return new Watching(client.gameEngine, surroundings);
}

class Watching implements WatchedGames {
    private readonly value = new Value<WatchedState>({ connection: 'connecting', games: new Map() });
    private known = new Map<number, Known>();
    private readonly poller: Poller;

    readonly get = this.value.get;
    readonly subscribe = this.value.subscribe;

    constructor(
        private readonly engine: Engine,
        private readonly surroundings: Surroundings,
    ) {
        this.poller = new Poller(
            surroundings,
            () => this.ask(),
            () => this.pause(),
            keepingIn(this.value),
        );
    }

    follow = (roomIds: readonly number[]): void => {
        const before = this.known;
        if (roomIds.length === before.size && roomIds.every((roomId) => before.has(roomId))) return;
        const fresh = { isTold: false, sinceMs: this.surroundings.now() };
        this.known = new Map(roomIds.map((roomId) => [roomId, before.get(roomId) ?? fresh]));
        this.show();
        this.poller.wake();
    };
    refresh = (): void => {
        this.hurry();
        this.poller.wake();
    };
    close = (): void => this.poller.close();

    /** One question about each game that is due. @throws CallError if none of them has an answer */
    private async ask(): Promise<void> {
        const nowMs = this.surroundings.now();
        const due = [...this.known].filter(([, known]) => dueMs(known, this.restMs()) <= nowMs);
        for (const [roomId, known] of due) this.known.set(roomId, { ...known, askedMs: nowMs });
        const answers = await Promise.allSettled(due.map(([roomId, { view }]) => this.look(roomId, view?.version)));
        this.show();
        const lost = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
        if (lost.length === 0 || lost.length < answers.length) return;
        this.hurry();
        throw lost[0];
    }

    private async look(roomId: number, version: number | undefined): Promise<void> {
        const answer =
            version === undefined
                ? await this.engine.getGameState(roomId)
                : await this.engine.changedSince(roomId, version);
        const known = this.known.get(roomId);
        // Nobody follows it any more.
        if (known === undefined) return;
        const view = answer.ok ? answer.value : undefined;
        // One node may know less than another: what is older is passed over.
        const isNewer = view !== undefined && view.version > (known.view?.version ?? -1);
        const found = isNewer ? { view, sinceMs: this.surroundings.now() } : {};
        this.known.set(roomId, { ...known, ...found, isTold: true });
    }

    /** Whatever goes on is asked for in the next round. */
    private hurry(): void {
        for (const [roomId, { askedMs: _, ...known }] of this.known) this.known.set(roomId, known);
    }

    /** Tells what is known, if there is anything new in it. */
    private show(): void {
        const told = [...this.known].filter(([, { isTold }]) => isTold);
        const { games } = this.get();
        const isAsBefore = ([roomId, { view }]: (typeof told)[number]) =>
            games.has(roomId) && games.get(roomId) === view;
        if (told.length === games.size && told.every(isAsBefore)) return;
        this.value.set({ ...this.get(), games: new Map(told.map(([roomId, { view }]) => [roomId, view])) });
    }

    private pause(): number | undefined {
        const nextMs = Math.min(...[...this.known.values()].map((known) => dueMs(known, this.restMs())));
        return nextMs === Number.POSITIVE_INFINITY ? undefined : Math.max(0, nextMs - this.surroundings.now());
    }

    /** How long a game is let alone at the least. */
    private restMs(): number {
        return EACH_MS * [...this.known.values()].filter(({ view }) => view?.status === 'InProgress').length;
    }
}

/** When a game is asked for next; never once it is over. */
function dueMs({ view, sinceMs, askedMs }: Known, restMs: number): number {
    if (view?.status === 'Finished') return Number.POSITIVE_INFINITY;
    if (askedMs === undefined) return Number.NEGATIVE_INFINITY;
    if (view === undefined) return askedMs + SLOW_MS;
    const quietMs = askedMs - sinceMs;
    const pauseMs = pauseOf({
        isMine: false,
        windowMs: windowOf(view),
        leftMs: view.remainingMs === undefined ? undefined : view.remainingMs - quietMs,
        quietMs,
    });
    return askedMs + Math.max(pauseMs, restMs);
}
