import type { Alarm } from '../../platform/alarm';
import { idOfKey, readU32, setTime } from '../../platform/bytes';
import type { Host, StableMap } from '../../platform/host';
import { type Game, isOver } from '../model/game';
import { firstHead, HEAD_BYTES, nextHead } from '../model/head';
import { HeadTree } from '../model/head_tree';
import { type Entry, entriesOf, pageOf } from '../model/log';
import type { GameStore } from '../store/game_store';
import { createHeadMarks, fillsPage, type HeadMark } from '../store/head_marks';
import type { TapeStore } from '../store/tape_store';
import { createFaults } from './faults';

/** A leaf of the tree: u32 room · u48 created, ms · u32 version · the head, 32 bytes. */
const CREATED_AT = 4;
const VERSION_AT = 10;
const HEAD_AT = 14;
const LEAF_BYTES = HEAD_AT + HEAD_BYTES;
/** Leaves lie together in arrays of so many: one for each would take ten times its bytes. */
const TOGETHER = 64;

/** So long at least lies between two changes of the tree: games that change together share the way to the root. */
const PAUSE_MS = 5000;
/** Finished games whose heads are certified: the last ones. */
export const KEPT_FINISHED = 8192;
/** The last rooms are looked at for those after an upgrade. Other games may be live, or another engine's. */
const LOOKED_AT = 2 * KEPT_FINISHED;
/** What one message takes at most to bring heads back, in instructions, and the pause until the next. */
const MAX_INSTRUCTIONS = 100_000_000;
const STEP_MS = 1000;
/** Keys read from the map of deadlines in one go. */
const READ = 10_000;

/** What is certified of a game. */
export interface CertifiedHead {
    readonly version: number;
    readonly head: Uint8Array;
    /** A hash tree with this leaf alone; its root is certified. */
    readonly witness: Uint8Array;
}

/**
 * The heads of all live games and of those that have finished lately, in a tree whose root the Internet Computer certifies. Heads
 * follow each change at once. The tree does so when the last time was five seconds ago, when a game ends, and when the clock strikes:
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
    certified(roomId: number): CertifiedHead | undefined;
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

export function createHeads(
    host: Pick<Host, 'now' | 'certify' | 'instructions'>,
    alarm: Alarm,
    { games, tapes, log, deadlines, lastRoom }: Parts,
): Heads {
    const marks = createHeadMarks(log);
    const tree = new HeadTree(LEAF_BYTES);
    /** Of the games in the tree, by room. */
    const places = new Map<number, number>();
    /** The leaves as they are to be, by place. */
    const leaves: Uint8Array[] = [];
    let countPlaces = 0;
    const free: number[] = [];
    const changedPlaces = new Set<number>();
    /** The finished games, each where the one was that finished so many before it. */
    const finished: number[] = [];
    let countFinished = 0;
    let certifiedAtMs = 0;
    const faults = createFaults();
    const bringing = alarm.quietJob(bringBack);
    /** Whether all heads of before the last upgrade are in the tree, and which are not yet. */
    let isBack = false;
    let missing: Iterator<number> | undefined;

    function leafIn(place: number): Uint8Array {
        const at = (place % TOGETHER) * LEAF_BYTES;
        return leaves[Math.floor(place / TOGETHER)].subarray(at, at + LEAF_BYTES);
    }

    function add(game: Game, head: Uint8Array): void {
        const { roomId, createdAtMs, version } = game;
        if (isOver(game)) noteFinished(roomId);
        const place = free.pop() ?? countPlaces++;
        if (place / TOGETHER === leaves.length) leaves.push(new Uint8Array(TOGETHER * LEAF_BYTES));
        places.set(roomId, place);
        const leaf = leafIn(place);
        const view = new DataView(leaf.buffer, leaf.byteOffset);
        view.setUint32(0, roomId);
        setTime(view, CREATED_AT, createdAtMs);
        put(place, leaf, version, head);
    }

    function put(place: number, leaf: Uint8Array, version: number, head: Uint8Array): void {
        leaf[VERSION_AT] = version >>> 24;
        leaf[VERSION_AT + 1] = version >>> 16;
        leaf[VERSION_AT + 2] = version >>> 8;
        leaf[VERSION_AT + 3] = version;
        leaf.set(head, HEAD_AT);
        changedPlaces.add(place);
    }

    function noteFinished(roomId: number): void {
        const at = countFinished % KEPT_FINISHED;
        countFinished += 1;
        if (finished[at] !== undefined) leave(finished[at]);
        finished[at] = roomId;
    }

    /** Gives the place of a game to another. Until then its leaf stays, and is as true as before. */
    function leave(roomId: number): void {
        const place = places.get(roomId);
        if (place === undefined) return;
        places.delete(roomId);
        changedPlaces.delete(place);
        free.push(place);
    }

    /** A fault of a head must not take an action with it: the game is then without one. */
    function noting({ roomId }: Game, job: () => void): void {
        faults.catching(roomId, undefined, () => {
            try {
                job();
            } catch (fault) {
                leave(roomId);
                throw fault;
            }
        });
        if (host.now() >= certifiedAtMs + PAUSE_MS) certify();
    }

    function begun(game: Game, entries: readonly Entry[]): void {
        noting(game, () => add(game, follow(game, beginning(game, game.dice.seal), entries)));
    }

    function changed(game: Game, entries: readonly Entry[]): void {
        const place = places.get(game.roomId);
        if (place === undefined || entries.length === 0) return;
        noting(game, () => {
            const leaf = leafIn(place);
            const before = { version: readU32(leaf, VERSION_AT), head: leaf.subarray(HEAD_AT) };
            put(place, leaf, game.version, follow(game, before, entries));
            if (isOver(game)) noteFinished(game.roomId);
        });
    }

    /** The head of a game after what is in its log behind an earlier one. */
    function follow(game: Game, from: HeadMark, entries: Iterable<Entry>): Uint8Array {
        let { version, head } = from;
        for (const entry of entries) {
            version += 1;
            head = nextHead(head, game.setup, version, entry);
            if (fillsPage(version)) marks.add(game.roomId, version, head);
        }
        if (version !== game.version) throw new Error(`a log of ${version} entries in place of ${game.version}`);
        return head;
    }

    function certify(): void {
        if (changedPlaces.size === 0) return;
        for (const place of changedPlaces) tree.set(place, leafIn(place));
        changedPlaces.clear();
        host.certify(tree.root());
        certifiedAtMs = host.now();
    }

    /** The entries of a stored game behind a version that ends a page. */
    function* entriesSince({ roomId, version, setup }: Game, since: number): Iterable<Entry> {
        for (let page = pageOf(since + 1); page <= pageOf(version); page += 1) {
            for (const { atMs, by, events } of entriesOf(games.logPage(roomId, page), page)) {
                yield { atMs, by, events: setup.rules.records.readEvents(events) };
            }
        }
    }

    /** The rooms whose games are to be in the tree. */
    function* rooms(): Generator<number> {
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

    function bringBack(): void {
        missing ??= rooms();
        for (let next = missing.next(); next.done !== true; next = missing.next()) {
            const roomId = next.value;
            faults.catching(roomId, undefined, () => bring(roomId));
            if (host.instructions() > MAX_INSTRUCTIONS) {
                certify();
                comeAgain();
                return;
            }
        }
        isBack = true;
        missing = undefined;
        certify();
    }

    function bring(roomId: number): void {
        if (places.has(roomId)) return;
        const game = games.get(roomId);
        if (game === undefined) return;
        const from = marks.latest(roomId, game.version) ?? beginning(game, tapes.get(roomId, 0)?.seal ?? game.dice.seal);
        add(game, follow(game, from, entriesSince(game, from.version)));
    }

    function comeAgain(): void {
        const nowMs = host.now();
        bringing.at(nowMs + STEP_MS, nowMs);
    }

    return {
        begun,
        changed,
        certify,
        removed: ({ roomId, version }) => {
            leave(roomId);
            marks.remove(roomId, version);
        },
        certified: (roomId) => {
            const place = places.get(roomId);
            const leaf = place === undefined ? undefined : tree.leaf(place);
            if (place === undefined || leaf === undefined || readU32(leaf, 0) !== roomId) return undefined;
            return { version: readU32(leaf, VERSION_AT), head: leaf.slice(HEAD_AT), witness: tree.witness(place) };
        },
        size: () => places.size,
        areBack: () => isBack,
        faults: faults.count,
        wake: comeAgain,
    };
}

function beginning(game: Game, seal: Uint8Array): HeadMark {
    return { version: 0, head: firstHead(game, seal) };
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
