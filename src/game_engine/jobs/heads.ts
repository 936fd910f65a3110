import type { Alarm, Job } from '../../platform/alarm';
import { idOfKey } from '../../platform/bytes';
import type { Host, StableMap } from '../../platform/host';
import { type Game, isOver } from '../model/game';
import { firstHead } from '../model/head';
import { type CertifiedLeaf, HeadTree } from '../model/head_tree';
import { type Entry, entriesOf, pageOf } from '../model/log';
import type { GameStore } from '../store/game_store';
import { createHeadMarks, fillsPage, type HeadMarks } from '../store/head_marks';
import type { TapeStore } from '../store/tape_store';

/**
 * So long at least lies between two changes of the tree: a game that changes again within that time is hashed once, and all share the way
 * to the root.
 */
const PAUSE_MS = 10_000;
/** After so many changes the tree does not wait: each takes 0.1 million instructions of the message that changes it. */
const MOST_CHANGES = 300;
/** Finished games whose heads are certified: the last ones. */
export const KEPT_FINISHED = 8192;
/** The last rooms are looked at for those after an upgrade. Other games may be live, or another engine's. */
const LOOKED_AT = 2 * KEPT_FINISHED;
/** What one message takes at most to bring heads back, in instructions, and the pause until the next. */
const MAX_INSTRUCTIONS = 200_000_000;
const STEP_MS = 1000;
/** Keys read from the map of deadlines in one go. */
const READ = 10_000;

/**
 * The heads of all live games and of those that have finished lately, in a tree whose root the Internet Computer certifies. Heads
 * follow each change at once. The tree does so when the last time was ten seconds or 300 changes ago, when a game ends, and when the clock strikes:
 * never in a message of its own, which would cost as much as an action.
 *
 * All of it lies on the heap and is derived from what is stored. After an upgrade it comes back in the background.
 */
export interface Heads {
    /** Notes a new game. */
    begun(game: Game, entries: readonly Entry[]): void;
    /** Notes what has been added to the log of a game, which is stored by now. */
    changed(game: Game, entries: readonly Entry[]): void;
    /** Forgets a game that is removed, with what is stored of its heads. */
    removed(game: Game): void;
    /** Brings the tree up to date. */
    certify(): void;
    /** As it is certified; `undefined` where it is not, or not yet. */
    certified(roomId: number): CertifiedLeaf | undefined;
    /** Games that the tree has. */
    size(): number;
    /** Whether those of before the last upgrade are in it again. */
    areBack(): boolean;
    /** Heads that could not be brought back, since the last upgrade. */
    faults(): number;
    /** To be called at init and after an upgrade. */
    wake(): void;
}

interface Parts {
    readonly games: Pick<GameStore, 'get' | 'logPage'>;
    readonly tapes: Pick<TapeStore, 'get'>;
    /** The full pages of logs. */
    readonly log: StableMap;
    readonly deadlines: StableMap;
    /** The highest id of a room. */
    readonly lastRoom: () => number;
}

export function createHeads(host: HeadsHost, alarm: Alarm, parts: Parts): Heads {
    return new GameHeads(host, alarm, parts);
}

type HeadsHost = Pick<Host, 'now' | 'certify' | 'instructions'>;

class GameHeads implements Heads {
    private readonly marks: HeadMarks;
    private readonly tree = new HeadTree();
    /** Of the games in the tree, by room. */
    private readonly places = new Map<number, number>();
    private countPlaces = 0;
    private readonly free: number[] = [];
    /** The finished games, each where the one was that finished so many before it. */
    private readonly finished: number[] = [];
    private countFinished = 0;
    private certifiedAtMs = 0;
    private changes = 0;
    private faulty = 0;
    private readonly bringing: Job;
    /** Whether all heads of before the last upgrade are in the tree, and which are not yet. */
    private isBack = false;
    private missing: Iterator<number> | undefined;

    constructor(
        private readonly host: HeadsHost,
        alarm: Alarm,
        private readonly parts: Parts,
    ) {
        this.marks = createHeadMarks(parts.log);
        this.bringing = alarm.quietJob(() => this.bringBack());
    }

    readonly size = (): number => this.places.size;
    readonly areBack = (): boolean => this.isBack;
    readonly faults = (): number => this.faulty;
    readonly wake = (): void => this.comeAgain();

    readonly begun = (game: Game, entries: readonly Entry[]): void => {
        this.noting(game.roomId, () => this.add(game, 0, firstHead(game, game.dice.seal), entries));
        this.certifyInTime();
    };

    readonly changed = (game: Game, entries: readonly Entry[]): void => {
        const roomId = game.roomId;
        const place = this.places.get(roomId);
        if (place === undefined || entries.length === 0) return;
        // As `noting` does, without a function for each action.
        try {
            this.extend(place, game, entries);
        } catch (fault) {
            this.lose(roomId, fault);
        }
        this.certifyInTime();
    };

    readonly removed = ({ roomId, version }: Game): void => {
        this.leave(roomId);
        this.marks.remove(roomId, version);
    };

    readonly certify = (): void => {
        if (!this.tree.hasChanged()) return;
        this.host.certify(this.tree.root());
        this.certifiedAtMs = this.host.now();
        this.changes = 0;
    };

    readonly certified = (roomId: number): CertifiedLeaf | undefined => {
        const place = this.places.get(roomId);
        return place === undefined ? undefined : this.tree.certified(place, roomId);
    };

    /** Gives a game a place, with the head of one of its versions and the entries behind it. */
    private add(game: Game, version: number, head: Uint8Array, entries: readonly Entry[]): void {
        const { roomId, createdAtMs } = game;
        const place = this.free.pop() ?? this.countPlaces++;
        this.places.set(roomId, place);
        this.tree.set(place, roomId, createdAtMs, version, head);
        this.extend(place, game, entries);
    }

    private noteFinished(roomId: number): void {
        const at = this.countFinished % KEPT_FINISHED;
        this.countFinished += 1;
        if (this.finished[at] !== undefined) this.leave(this.finished[at]);
        this.finished[at] = roomId;
    }

    /** Gives the place of a game to another. Until then its leaf stays, and is as true as before. */
    private leave(roomId: number): void {
        const place = this.places.get(roomId);
        if (place === undefined) return;
        this.places.delete(roomId);
        this.free.push(place);
    }

    private noting(roomId: number, note: () => void): void {
        try {
            note();
        } catch (fault) {
            this.lose(roomId, fault);
        }
    }

    /** A fault of a head must not take an action with it: the game is then without one. */
    private lose(roomId: number, fault: unknown): void {
        console.error(`the head of room ${roomId}: ${String(fault)}`);
        this.faulty += 1;
        this.leave(roomId);
    }

    /** Takes entries into the head of a game, the last of its log. */
    private extend(place: number, game: Game, entries: readonly Entry[]): void {
        const tree = this.tree;
        const { roomId, setup } = game;
        let version = tree.version(place);
        if (version + entries.length !== game.version) throw new Error(`no entries to version ${game.version}`);
        for (let i = 0; i < entries.length; i += 1) {
            version += 1;
            tree.extend(place, setup, version, entries[i]);
            if (fillsPage(version)) this.marks.add(roomId, version, tree.head(place));
        }
        if (isOver(game)) this.noteFinished(roomId);
    }

    private certifyInTime(): void {
        this.changes += 1;
        if (this.changes >= MOST_CHANGES || this.host.now() >= this.certifiedAtMs + PAUSE_MS) this.certify();
    }

    /** The entries of a stored game behind a version that ends a page. */
    private entriesSince({ roomId, version, setup }: Game, since: number): Entry[] {
        const entries: Entry[] = [];
        for (let page = pageOf(since + 1); page <= pageOf(version); page += 1) {
            for (const { atMs, by, events, number } of entriesOf(this.parts.games.logPage(roomId, page), page)) {
                entries.push({ atMs, by, events: setup.rules.records.readEvents(events), number });
            }
        }
        return entries;
    }

    /** The rooms whose games are to be in the tree. */
    private *rooms(): Generator<number> {
        const { deadlines, lastRoom } = this.parts;
        const live: number[] = [];
        let keys: Uint8Array[];
        do {
            keys = deadlines.keys(live.length, READ);
            for (const key of keys) live.push(idOfKey(key));
        } while (keys.length === READ);
        yield* live;
        const last = lastRoom();
        for (let roomId = Math.max(1, last - LOOKED_AT); roomId <= last; roomId += 1) yield roomId;
    }

    private bringBack(): void {
        this.missing ??= this.rooms();
        for (let next = this.missing.next(); next.done !== true; next = this.missing.next()) {
            const roomId = next.value;
            if (!this.places.has(roomId)) this.noting(roomId, () => this.bring(roomId));
            if (this.host.instructions() > MAX_INSTRUCTIONS) {
                this.certify();
                this.comeAgain();
                return;
            }
        }
        this.isBack = true;
        this.missing = undefined;
        this.certify();
    }

    private bring(roomId: number): void {
        const { games, tapes } = this.parts;
        const game = games.get(roomId);
        if (game === undefined) return;
        const mark = this.marks.latest(roomId, game.version);
        const since = mark?.version ?? 0;
        const head = mark?.head ?? firstHead(game, tapes.get(roomId, 0)?.seal ?? game.dice.seal);
        this.add(game, since, head, this.entriesSince(game, since));
    }

    private comeAgain(): void {
        const nowMs = this.host.now();
        this.bringing.at(nowMs + STEP_MS, nowMs);
    }
}

/** The same store, which tells of every change. */
export function withHeads(games: GameStore, heads: Heads): GameStore {
    const telling = (write: (game: Game) => void, tell: Heads['changed']) => (game: Game) => {
        const { entries } = game;
        write(game);
        tell(game, entries);
    };
    return {
        ...games,
        add: telling(games.add, heads.begun),
        update: telling(games.update, heads.changed),
        end: telling(games.end, heads.changed),
        remove: (game) => {
            games.remove(game);
            heads.removed(game);
        },
    };
}
