import type { CallAnswer } from '../../platform/host';
import type { InitGame } from '../../platform/messages';
import { isAgainstHouse } from '../../platform/room_settings';
import type { Given } from '../../platform/takes';
import type { App } from '../app';
import { initGame } from '../engine_api';
import { NOT_STARTED } from '../model/match';
import { hasGame, type Room, sameGuests } from '../model/room';
import { UNCLEAR, unreachable, type Verdict, verdictOn } from '../model/verdict';

/** Letters of this canister, by the number that is stored with them. Append only. */
export const LETTER = { initGame: 1 } as const;

/** The receiver of a letter, on every attempt: the engine that its room was assigned to. */
export function engineOfLetter(app: App, letter: Uint8Array): Uint8Array | undefined {
    const sent = initGame.decode(letter);
    const stage = sent.ok ? app.rooms.get(sent.value[0])?.stage : undefined;
    // While its letter exists, a room is not closed and does not go back to waiting.
    return stage === undefined || stage.phase === 'waiting' ? undefined : stage.engine;
}

/**
 * Whether the game of a letter is known to have begun. It may be over already, or let go, and then the letter would make another.
 */
export function isStarted(app: App, letter: Uint8Array): boolean {
    const sent = initGame.decode(letter);
    return !sent.ok || isPlaying(app.rooms.get(sent.value[0]), guestsIn(sent.value));
}

/** Acts on the answer to a letter: true if the start is settled, false if the engine must be asked again. */
export function settleByLetter(app: App, letter: Uint8Array, answer: Uint8Array): boolean {
    const sent = initGame.decode(letter);
    const engine = engineOfLetter(app, letter);
    if (!sent.ok || engine === undefined) return true;
    const [roomId] = sent.value;
    const guests = guestsIn(sent.value);
    const verdict = verdictOf({ kind: 'replied', bytes: answer });
    // An earlier call may have created the game, so only an answer that rules it out frees the seat.
    if (verdict.kind === 'unclear' || verdict.kind === 'notNow') {
        return !isStarting(app.rooms.get(roomId), guests);
    }
    settle(app, roomId, guests, engine, verdict);
    return true;
}

/** The players of a letter but for the room's owner. */
function guestsIn([, first, second, { robot, further }]: Given<typeof InitGame>): readonly Uint8Array[] {
    if (robot !== null) return ['Player1' in robot.seat ? first : second];
    return [second, ...(further ?? []).map(({ id }) => id)];
}

export function verdictOf(answer: CallAnswer): Verdict {
    if (answer.kind === 'rejected') return unreachable(answer.message);
    const decoded = initGame.decodeReply(answer.bytes);
    return decoded.ok ? verdictOn(...decoded.value) : UNCLEAR;
}

/**
 * Applies the verdict of `engine`. Returns the room as it is afterwards; `undefined` if it is gone.
 */
export function settle(
    app: App,
    roomId: number,
    guests: readonly Uint8Array[],
    engine: Uint8Array,
    verdict: Verdict,
): Room | undefined {
    const room = app.rooms.get(roomId);
    if (room === undefined || isPlaying(room)) return room;
    if (verdict.kind === 'started') {
        return app.rooms.move(room, { phase: 'inGame', guests, engine });
    }
    if (!isStarting(room, guests)) return room;
    if (room.place !== null && verdict.kind !== 'unfit') {
        return app.meetings.begin(room, { guests, engine, awaited: 0 });
    }
    const mayWait = verdict.kind !== 'unfit' && !isAgainstHouse(room.settings);
    // Whoever sat down last has their refusal.
    if (mayWait) return app.rooms.move(room, { phase: 'waiting', guests: guests.slice(0, -1) });
    if (verdict.kind === 'unfit') app.review.begin();
    app.matches.end(room, NOT_STARTED);
    app.rooms.remove(room);
    return undefined;
}

/** Whether the room has or had a game; if guests are given, one of theirs. */
export function isPlaying(room: Room | undefined, guests?: readonly Uint8Array[]): boolean {
    if (room === undefined || !hasGame(room.stage)) return false;
    return guests === undefined || sameGuests(room.stage.guests, guests);
}

function isStarting(room: Room | undefined, guests: readonly Uint8Array[]): boolean {
    return room?.stage.phase === 'starting' && sameGuests(room.stage.guests, guests);
}
