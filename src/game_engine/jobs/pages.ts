import type { Alarm } from '../../platform/alarm';
import { ById } from '../../platform/by_id';
import type { Host } from '../../platform/host';
import type { Game } from '../model/game';
import type { PageTree } from '../model/page_tree';

/** Finished games whose pages are certified: the last ones. */
export const KEPT_PAGES = 1024;
/** Games that end within this time are made pages of in one message. */
const PAUSE_MS = 10_000;
const STEP_MS = 1000;
/** With so many instructions for pages a message ends, and the next goes on. */
const MAX_INSTRUCTIONS = 200_000_000;

/**
 * The hashes of what `GET /games/<room>` answers about games that have finished lately. They follow in the background, soon after a
 * game's end, and come back after an upgrade with the heads.
 */
export interface Pages {
    readonly tree: PageTree;
    /** Notes a game that has finished. */
    finished(game: Game): void;
    /** Notes one that is gone. */
    removed(roomId: number): void;
}

interface Parts {
    readonly tree: PageTree;
    /** The hash of the answer about a finished game; none about one that strangers are not shown. */
    readonly answerOf: (roomId: number) => Uint8Array | undefined;
    /** Whether a game has one. Most of those that have none are short, and a message for each would cost half as much as they. */
    readonly hasAnswer: (game: Game) => boolean;
    /** Has the tree certified as it is now. */
    readonly publish: () => void;
}

export function createPages(
    host: Pick<Host, 'now' | 'instructions'>,
    alarm: Alarm,
    { tree, answerOf, hasAnswer, publish }: Parts,
): Pages {
    const noted = new ById<true>();
    /** Each where the one was that came so many before it. */
    const kept: number[] = [];
    let count = 0;
    const making = alarm.quietJob(step);

    function note(roomId: number): void {
        noted.set(roomId, true);
        // After an upgrade many come together, the newest last.
        const oldest = noted.size > KEPT_PAGES ? noted.oldest() : undefined;
        if (oldest !== undefined) noted.delete(oldest);
        comeIn(PAUSE_MS);
    }

    function comeIn(ms: number): void {
        making.at(host.now() + ms, host.now());
    }

    function step(): void {
        for (const roomId of noted.ids()) {
            noted.delete(roomId);
            makeOne(roomId);
            if (host.instructions() > MAX_INSTRUCTIONS) break;
        }
        // What the tree proves has to be what is certified.
        publish();
        if (noted.size > 0) comeIn(STEP_MS);
    }

    /** A page that cannot be made must not stop the others. */
    function makeOne(roomId: number): void {
        try {
            set(roomId, answerOf(roomId));
        } catch (fault) {
            console.error(`the page of room ${roomId}: ${String(fault)}`);
        }
    }

    function set(roomId: number, answer: Uint8Array | undefined): void {
        if (answer !== undefined && !tree.has(roomId)) {
            const place = count % KEPT_PAGES;
            if (kept[place] !== undefined) tree.set(kept[place], undefined);
            kept[place] = roomId;
            count += 1;
        }
        if (answer !== undefined || tree.has(roomId)) tree.set(roomId, answer);
    }

    return {
        tree,
        finished: (game) => {
            if (hasAnswer(game)) note(game.roomId);
        },
        removed: (roomId) => {
            if (tree.has(roomId) || noted.has(roomId)) note(roomId);
        },
    };
}
