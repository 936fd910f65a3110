import type { CallAnswer, Host } from '../../platform/host';
import type { Account, AskedRoom } from '../../platform/messages';
import { principalKey } from '../../platform/principal';
import type { App } from '../app';
import { accountFor } from '../engine_api';
import type { Room } from '../model/room';

const DAY_SECONDS = 24 * 60 * 60;
/** The first review after an upgrade waits for what else has to be caught up with. */
const CALM_SECONDS = 10 * 60;
/** Ids that one message reads, and rooms that one call asks about. */
const READ = 200;
const ASKED = 50;
/** A review that has had no answer for so long was lost with its callback. */
const PATIENCE_MS = 10 * 60_000;
/** The engine's canister does not exist any more. */
const DESTINATION_INVALID = 3;

/**
 * Asks the engines about all rooms whose games should be running, once a day and when something has changed. An engine
 * that was reinstalled or restored, and one that is gone, has lost games: their rooms end without a winner. A Lobbies that
 * was restored does not know which games have ended since: the engine tells their results again. And one that was
 * reinstalled learns which ids were issued before.
 */
export interface Review {
    /** Begins soon, unless one is under way. */
    begin(): void;
    /** To be called at init and after an upgrade. */
    wake(): void;
}

export function createReview(host: Host, appOf: () => App): Review {
    /** When the review under way took its last step. */
    let steppedAtMs = -Infinity;
    /** All rooms with lower ids are over or gone. */
    let firstOpen = 1;

    function begin(): void {
        if (host.now() - steppedAtMs < PATIENCE_MS) return;
        steppedAtMs = host.now();
        host.after(0, start);
    }

    async function start(): Promise<void> {
        const app = appOf();
        const engine = app.links.get('gameEngine');
        // Even a Lobbies without rooms has to know which ids were issued.
        if (engine !== undefined) await ask(app, engine, []);
        await step(firstOpen);
    }

    /** Asks about some rooms, from the id `from` on. */
    async function step(from: number): Promise<void> {
        const app = appOf();
        steppedAtMs = host.now();
        const { rooms, open, next } = someRooms(app, from);
        if (from === firstOpen) firstOpen = open;
        for (const [engine, asked] of byEngine(rooms)) await ask(app, engine, asked);
        if (next <= app.roomIds.last()) host.after(0, () => step(next));
        else steppedAtMs = -Infinity;
    }

    function daily(): void {
        begin();
        host.after(DAY_SECONDS, daily);
    }

    function wake(): void {
        // A Lobbies without rooms may have been reinstalled, and must not issue the ids of earlier ones.
        if (appOf().roomIds.last() === 0) begin();
        else host.after(CALM_SECONDS, begin);
        host.after(DAY_SECONDS, daily);
    }
    return { begin, wake };
}

interface SomeRooms {
    /** Those with running games. */
    readonly rooms: readonly Room[];
    /** The first id of a room that is not over. */
    readonly open: number;
    /** The id to go on with. */
    readonly next: number;
}

function someRooms({ rooms, roomIds }: App, from: number): SomeRooms {
    const running: Room[] = [];
    const end = Math.min(from + READ - 1, roomIds.last());
    let open: number | undefined;
    let next = from;
    for (; next <= end && running.length < ASKED; next += 1) {
        const room = rooms.get(next);
        if (room === undefined || room.stage.phase === 'finished') continue;
        open ??= next;
        if (room.stage.phase === 'inGame') running.push(room);
    }
    return { rooms: running, open: open ?? next, next };
}

function byEngine(rooms: readonly Room[]): Iterable<readonly [Uint8Array, Room[]]> {
    const groups = new Map<string, readonly [Uint8Array, Room[]]>();
    for (const room of rooms) {
        if (room.stage.phase === 'waiting') continue;
        const { engine } = room.stage;
        const group = groups.get(principalKey(engine));
        if (group === undefined) groups.set(principalKey(engine), [engine, [room]]);
        else group[1].push(room);
    }
    return groups.values();
}

async function ask(app: App, engine: Uint8Array, rooms: readonly Room[]): Promise<void> {
    const asked = rooms.map(({ id, createdAtMs }): AskedRoom => ({ roomId: id, openedAtMs: createdAtMs }));
    const answer = await app.host.call(engine, accountFor.method, accountFor.encode([asked]));
    // A new message from here on.
    const account = accountIn(answer, asked);
    if (account === undefined) return;
    app.roomIds.pass(account.highestId);
    for (const id of account.unknown) lose(app, id, asked);
}

function accountIn(answer: CallAnswer, asked: readonly AskedRoom[]): Account | undefined {
    if (answer.kind === 'rejected') {
        if (answer.code !== DESTINATION_INVALID) return undefined;
        return { highestId: 0, unknown: asked.map(({ roomId }) => roomId) };
    }
    const decoded = accountFor.decodeReply(answer.bytes);
    return decoded.ok && 'Ok' in decoded.value[0] ? decoded.value[0].Ok : undefined;
}

/** Ends a room whose game its engine has lost. */
function lose(app: App, id: number, asked: readonly AskedRoom[]): void {
    const room = app.rooms.get(id);
    const isAsked = asked.some(({ roomId, openedAtMs }) => roomId === id && openedAtMs === room?.createdAtMs);
    if (!isAsked || room?.stage.phase !== 'inGame') return;
    const { player2, engine } = room.stage;
    app.rooms.move(room, { phase: 'finished', player2, engine, winner: 'nobody' });
    app.finishedGames.next();
}
