import type { Alarm } from '../../platform/alarm';
import type { Counter } from '../../platform/counters';
import type { CallAnswer, Host } from '../../platform/host';
import type { Account, AskedRoom } from '../../platform/messages';
import { PAYER } from '../../platform/payers';
import { principalKey } from '../../platform/principal';
import type { PublicLog } from '../../platform/public_log';
import { accountFor } from '../engine_api';
import { CLOSED } from '../model/match';
import type { Room } from '../model/room';
import type { RoomStore } from '../store/room_store';
import type { Engines } from './engines';
import type { Matches } from './matches';

const DAY_MS = 24 * 60 * 60_000;
/** The first review after an upgrade waits for what else has to be caught up with. */
const CALM_MS = 10 * 60_000;
/** Rooms that one call asks about. */
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
    /** Begins with the first room, even if another one seems to be under way: its answer may be lost. */
    beginAnew(): void;
    /** To be called at init and after an upgrade. */
    wake(): void;
}

/** What a review reads and changes. */
interface Reviewed {
    readonly host: Host;
    readonly engines: Pick<Engines, 'all'>;
    readonly rooms: RoomStore;
    readonly matches: Pick<Matches, 'end'>;
    readonly roomIds: Counter;
    readonly finishedGames: Counter;
    readonly publicLog: Pick<PublicLog, 'add'>;
}

export function createReview(alarm: Alarm, reviewed: Reviewed): Review {
    const { host, engines, roomIds } = reviewed;
    const daily = alarm.quietJob(() => {
        if (reviewed.rooms.memberGames.areAny()) begin();
        const nowMs = host.now();
        daily.at(nowMs + DAY_MS, nowMs);
    });
    const stepping = alarm.job(step);
    /** When the review under way took its last step. */
    let steppedAtMs = -Infinity;
    /** The id to go on with; nothing for a review that has just begun. */
    let next: number | undefined;

    function begin(): void {
        if (host.now() - steppedAtMs >= PATIENCE_MS) beginAnew();
    }

    function beginAnew(): void {
        const nowMs = host.now();
        steppedAtMs = nowMs;
        next = undefined;
        stepping.at(nowMs, nowMs);
    }

    /** Asks about some rooms. */
    async function step(): Promise<void> {
        steppedAtMs = host.now();
        const from = next ?? 1;
        if (next === undefined) {
            // Even a Lobbies without rooms has to know which ids were issued.
            for (const engine of engines.all()) await ask(reviewed, engine, []);
        }
        const some = reviewed.rooms.played.running(from, roomIds.last(), ASKED);
        next = some.next;
        for (const [engine, asked] of byEngine(some.rooms)) await ask(reviewed, engine, asked);
        const nowMs = host.now();
        if (some.next <= roomIds.last()) stepping.at(nowMs, nowMs);
        else steppedAtMs = -Infinity;
    }

    function wake(): void {
        const nowMs = host.now();
        // A Lobbies without rooms may have been reinstalled, and must not issue the ids of earlier ones.
        if (roomIds.last() === 0) begin();
        daily.at(nowMs + CALM_MS, nowMs);
    }
    return { begin, beginAnew, wake };
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

async function ask(reviewed: Reviewed, engine: Uint8Array, rooms: readonly Room[]): Promise<void> {
    const asked = rooms.map(({ id, createdAtMs }): AskedRoom => ({ roomId: id, openedAtMs: createdAtMs }));
    const answer = await reviewed.host.call(engine, accountFor.method, accountFor.encode([asked]), PAYER.review);
    // A new message from here on.
    const account = accountIn(answer, asked);
    if (account === undefined) return;
    reviewed.roomIds.pass(account.highestId);
    const lost = account.unknown.filter((id) => lose(reviewed, id, asked));
    if (lost.length === 0) return;
    reviewed.publicLog.add({
        role: 'code',
        act: 'LoseGames',
        outcome: 'Their engine does not know these games, so nobody has won them',
        touches: { rooms: lost, principals: [engine] },
    });
}

function accountIn(answer: CallAnswer, asked: readonly AskedRoom[]): Account | undefined {
    if (answer.kind === 'rejected') {
        if (answer.code !== DESTINATION_INVALID) return undefined;
        return { highestId: 0, unknown: asked.map(({ roomId }) => roomId), over: [], games: 0, letters: 0 };
    }
    const decoded = accountFor.decodeReply(answer.bytes);
    return decoded.ok && 'Ok' in decoded.value[0] ? decoded.value[0].Ok : undefined;
}

/** Ends a room whose game its engine has lost. Answers whether it was one. */
function lose({ host, rooms, matches, finishedGames }: Reviewed, id: number, asked: readonly AskedRoom[]): boolean {
    const room = rooms.get(id);
    const isAsked = asked.some(({ roomId, openedAtMs }) => roomId === id && openedAtMs === room?.createdAtMs);
    if (!isAsked || room?.stage.phase !== 'inGame') return false;
    const { guests, engine } = room.stage;
    matches.end(room, CLOSED);
    rooms.move(room, { phase: 'finished', guests, engine, winner: undefined, endedAtMs: host.now() });
    finishedGames.next();
    return true;
}
