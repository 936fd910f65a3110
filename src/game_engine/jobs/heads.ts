import type { Alarm, Job } from '../../platform/alarm';
import { ById } from '../../platform/by_id';
import { asciiBytes, idOfKey } from '../../platform/bytes';
import type { CertifiedTree } from '../../platform/certified_tree';
import { fork, forkHash, labelled, labelledHash, type Pieces, proof, pruned } from '../../platform/hash_tree';
import type { Host, StableMap } from '../../platform/host';
import type { PUBLIC_LOG } from '../../platform/public_log';
import { type Game, isOver } from '../model/game';
import { firstHead } from '../model/head';
import { type CertifiedLeaf, HeadTree } from '../model/head_tree';
import { pageOf } from '../model/log';
import type { PageTree } from '../model/page_tree';
import type { GameStore } from '../store/game_store';
import { createHeadMarks, fillsPage, type HeadMarks } from '../store/head_marks';
import { firstTape, type TapeStore } from '../store/tape_store';

/** So long at least lies between two times that changes are certified: games that change again within it are hashed once. */
const PAUSE_MS = 10_000;
/** Changes that are noted at most. The message that makes the last of them certifies them at once. */
const MOST_NOTED = 1000;
/** With so many instructions for heads a message ends, and the next goes on. The tree takes up to 31 million more. */
const MOST_INSTRUCTIONS = 100_000_000;
/** Games after which a message asks how much it has taken: asking costs a tenth of a head. */
const LOOKED_AFTER = 8;
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
 * The heads of all live games and of those that have finished lately, in a tree whose root the Internet Computer certifies. An action
 * only notes that its game has changed. The heads then follow from the stored logs, with the tree: when the last time was ten seconds or
 * 300 changes ago, when a game ends, when the clock strikes, and in the alarm's rounds. That is never a message of its own, which would
 * cost as much as an action.
 *
 * All of it lies on the heap and is derived from what is stored. After an upgrade it comes back in the background.
 */
export interface Heads {
    /** Notes a game that is new, or whose log has grown. It is stored by now. */
    note(roomId: number): void;
    /** The same for the change that ends a game. */
    noteEnd(game: Game): void;
    /** Forgets a game that is removed, with what is stored of its heads. */
    removed(game: Game): void;
    /** Brings heads and tree up to date, or as far as a message should go. */
    certify(): void;
    /** Has the trees certified as they are. */
    publish(): void;
    /** As it is certified; `undefined` where it is not, or not yet. */
    certified(roomId: number): CertifiedLeaf | undefined;
    /** As it is certified, of which only the pages are shown. */
    witnessOfPages(pages: Pieces): Pieces;
    /** The public log, beside heads and pages. */
    readonly logTree: CertifiedTree<typeof PUBLIC_LOG>;
    /** Games that the tree has. */
    size(): number;
    /** Changes that are not certified yet, of which a game may have several. */
    waiting(): number;
    /** Whether the games of before the last upgrade are in the tree again, and this one does not wait. */
    isSettled(roomId: number): boolean;
    /** Whether those of before the last upgrade are in it again. */
    areBack(): boolean;
    /** Games whose heads could not be found, since the last upgrade. */
    faults(): number;
    /** To be called at init and after an upgrade. */
    wake(): void;
}

interface Parts {
    readonly games: Pick<GameStore, 'get' | 'logPage' | 'openLog'>;
    readonly tapes: Pick<TapeStore, 'get'>;
    /** The full pages of logs. */
    readonly log: StableMap;
    readonly deadlines: StableMap;
    /** The highest id of a room. */
    readonly lastRoom: () => number;
    /** The pages of finished games, which are certified with the heads. */
    readonly pages: Pick<PageTree, 'hasChanged' | 'root' | 'lastRoot'>;
    readonly finished: (game: Game) => void;
    readonly removed: (roomId: number) => void;
}

export function createHeads(host: HeadsHost, alarm: Alarm, parts: Parts): Heads {
    return new GameHeads(host, alarm, parts);
}

type HeadsHost = Pick<Host, 'now' | 'certify' | 'instructions'>;

class GameHeads implements Heads {
    private readonly marks: HeadMarks;
    private readonly tree = new HeadTree();
    /** Of the games in the tree, by room. */
    private readonly places = new ById<number>();
    private countPlaces = 0;
    private readonly free: number[] = [];
    /** The finished games, each where the one was that finished so many before it. */
    private readonly finished: number[] = [];
    private countFinished = 0;
    /** Rooms whose games have changed: a store into this costs an action less than a set does. */
    private readonly noted = new Uint32Array(MOST_NOTED);
    private countNoted = 0;
    private certifiedAtMs = 0;
    private rootOfHeads: Uint8Array = new Uint8Array(0);
    private rootOfLog: Uint8Array = new Uint8Array(0);
    /** Games without a head, because of a fault. */
    private readonly lost = new ById<true>();
    private readonly bringing: Job;
    /** Whether all heads of before the last upgrade are in the tree, and which are not yet. */
    private isBack = false;
    private missing: Iterator<number> | undefined;
    /** Games that have changed before they were in the tree again. */
    private readonly changedMissing: number[] = [];

    constructor(
        private readonly host: HeadsHost,
        alarm: Alarm,
        private readonly parts: Parts,
    ) {
        this.marks = createHeadMarks(parts.log);
        this.bringing = alarm.quietJob(() => this.bringBack());
    }

    readonly size = (): number => this.places.size;
    readonly waiting = (): number => this.countNoted;
    readonly areBack = (): boolean => this.isBack;
    readonly isSettled = (roomId: number): boolean =>
        this.isBack && !this.noted.subarray(0, this.countNoted).includes(roomId);
    readonly faults = (): number => this.lost.size;
    readonly wake = (): void => {
        // So that the first action after an upgrade does not certify: bringing heads back does.
        this.certifiedAtMs = this.host.now();
        this.comeAgain();
    };

    readonly note = (roomId: number): void => {
        const count = this.countNoted;
        this.noted[count] = roomId;
        this.countNoted = count + 1;
        if (count + 1 === MOST_NOTED || this.host.now() >= this.certifiedAtMs + PAUSE_MS) this.certify();
    };

    readonly noteEnd = (game: Game): void => {
        // One that is not in the tree is noted as finished when it comes there.
        if (this.places.has(game.roomId)) this.noteFinished(game);
        this.note(game.roomId);
    };

    readonly removed = ({ roomId, version }: Game): void => {
        this.leave(roomId);
        this.marks.remove(roomId, version);
        this.parts.removed(roomId);
    };

    readonly certify = (): void => {
        this.follow();
        // What is left goes on with the next change.
        this.certifiedAtMs = this.countNoted === 0 ? this.host.now() : 0;
        this.publish();
    };

    readonly publish = (): void => {
        const { pages } = this.parts;
        if (!this.tree.hasChanged() && !pages.hasChanged()) return;
        this.certifyAll();
    };

    private certifyAll(): void {
        this.rootOfHeads = this.tree.root();
        this.host.certify(forkHash(forkHash(this.rootOfHeads, this.parts.pages.root()), this.rootOfLog));
    }

    readonly logTree: CertifiedTree<typeof PUBLIC_LOG> = {
        certify: (label, log) => {
            this.rootOfLog = labelledHash(asciiBytes(label), log);
            this.certifyAll();
        },
        witness: (label, log) =>
            proof(
                fork(
                    fork(pruned(this.rootOfHeads), pruned(this.parts.pages.lastRoot)),
                    labelled(asciiBytes(label), log),
                ),
            ),
    };

    readonly witnessOfPages = (pages: Pieces): Pieces =>
        fork(fork(pruned(this.rootOfHeads), pages), pruned(this.rootOfLog));

    readonly certified = (roomId: number): CertifiedLeaf | undefined => {
        const place = this.places.get(roomId);
        const found = place === undefined ? undefined : this.tree.certified(place, roomId);
        const heads = found && fork(found.witness, pruned(this.parts.pages.lastRoot));
        return heads && { ...found, witness: fork(heads, pruned(this.rootOfLog)) };
    };

    /** Has heads follow the logs of games that have changed: at least some, and no more when the message has done enough. */
    private follow(): void {
        if (this.countNoted === 0) return;
        const noted = new ById<true>();
        for (const roomId of this.noted.subarray(0, this.countNoted)) noted.set(roomId, true);
        const rooms = [...noted.ids()];
        const end = this.host.instructions() + MOST_INSTRUCTIONS;
        let done = 0;
        for (const roomId of rooms) {
            if (done > 0 && done % LOOKED_AFTER === 0 && this.host.instructions() >= end) break;
            this.update(roomId, this.isBack);
            done += 1;
        }
        this.noted.set(rooms.slice(done));
        this.countNoted = rooms.length - done;
    }

    /**
     * Has the head of a game follow its log, and gives it a place in the tree if it has none.
     *
     * @param brings otherwise one without a place waits until the others are back
     */
    private update(roomId: number, brings: boolean): void {
        let place = this.places.get(roomId);
        try {
            if (place === undefined) {
                if (!brings) this.changedMissing.push(roomId);
                else if (!this.lost.has(roomId)) place = this.bring(roomId);
            }
            if (place !== undefined) this.extend(roomId, place);
        } catch (fault) {
            // It must not take an action with it: the game is then without a head.
            console.error(`the head of room ${roomId}: ${String(fault)}`);
            this.lost.set(roomId, true);
            this.leave(roomId);
        }
    }

    /** Gives a stored game a place, with the latest of its heads that is stored, or its first. */
    private bring(roomId: number): number | undefined {
        const { games, tapes } = this.parts;
        const game = games.get(roomId);
        if (game === undefined) return undefined;
        const mark = this.marks.latest(roomId, game.version);
        const head = mark?.head ?? firstHead(game, firstTape(tapes, game).seal);
        const place = this.free.pop() ?? this.countPlaces++;
        this.places.set(roomId, place);
        this.tree.set(place, roomId, game.createdAtMs, mark?.version ?? 0, head);
        if (isOver(game)) this.noteFinished(game);
        return place;
    }

    /** Reads fields one by one, as all on the way of an action: taking an object apart costs more. */
    private extend(roomId: number, place: number): void {
        const tree = this.tree;
        const games = this.parts.games;
        const log = games.openLog(roomId);
        if (log === undefined) return;
        const version = log.version;
        const open = pageOf(version + 1);
        const setup = log.setup;
        const game = setup.rules.secrets === undefined ? undefined : games.get(roomId);
        const logged = { setup, firstTape: game && firstTape(this.parts.tapes, game).bytes };
        for (let known = tree.version(place); known !== version; ) {
            const number = pageOf(known + 1);
            const reached =
                number < open
                    ? tree.extend(place, logged, games.logPage(roomId, number), 0, number)
                    : tree.extend(place, logged, log.record, log.pageAt, number);
            if (reached <= known || reached > version) throw new Error(`no entries to version ${version}`);
            if (fillsPage(reached)) this.marks.add(roomId, reached, tree.head(place));
            known = reached;
        }
    }

    private noteFinished(game: Game): void {
        const at = this.countFinished % KEPT_FINISHED;
        this.countFinished += 1;
        if (this.finished[at] !== undefined) this.leave(this.finished[at]);
        this.finished[at] = game.roomId;
        this.parts.finished(game);
    }

    /** Gives the place of a game to another. Until then its leaf stays, and is as true as before. */
    private leave(roomId: number): void {
        const place = this.places.get(roomId);
        if (place === undefined) return;
        this.places.delete(roomId);
        this.free.push(place);
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
        yield* this.changedMissing;
    }

    private bringBack(): void {
        this.missing ??= this.rooms();
        for (let next = this.missing.next(); next.done !== true; next = this.missing.next()) {
            // One that came back and has changed since is noted.
            if (!this.places.has(next.value)) this.update(next.value, true);
            if (this.host.instructions() > MAX_INSTRUCTIONS) {
                this.certify();
                this.comeAgain();
                return;
            }
        }
        this.isBack = true;
        this.missing = undefined;
        this.changedMissing.length = 0;
        this.certify();
    }

    private comeAgain(): void {
        const nowMs = this.host.now();
        this.bringing.at(nowMs + STEP_MS, nowMs);
    }
}

/** The same store, which tells of every change. */
export function withHeads(games: GameStore, heads: Heads): GameStore {
    return {
        ...games,
        add: (game) => {
            games.add(game);
            heads.note(game.roomId);
        },
        update: (game) => {
            games.update(game);
            heads.note(game.roomId);
        },
        end: (game) => {
            games.end(game);
            heads.noteEnd(game);
        },
        remove: (game) => {
            games.remove(game);
            heads.removed(game);
        },
    };
}
