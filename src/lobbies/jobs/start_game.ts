import { choice } from '@dice-wards/candid/choice';
import type { GameSettings } from '../../platform/game_types';
import type { CallAnswer } from '../../platform/host';
import { samePrincipal } from '../../platform/principal';
import { busy, invalidArgument, invalidState, type Refusal, type Reply } from '../../platform/refusal';
import { initGame } from '../api';
import type { App } from '../app';
import { hasAllGames, TOO_MANY_GAMES } from '../limits';
import { isAgainstHouse, type Room, type Settings } from '../model/room';

/** Letters of this canister, by the number that is stored with them. Append only. */
export const LETTER = { initGame: 1 } as const;

/** When the engine is asked again in case nothing was heard. Longer than any answer takes, so mostly it is not asked. */
const SAFETY_NET_MS = 60_000;

export const NO_ENGINE = busy('No game engine is linked yet');

/**
 * Seats the second player and has the engine create the game; answers what `show` makes of the room then. The room must be
 * waiting, and read in this very message; one against the house is new and not stored yet. Those in `givenUp` are waiting
 * rooms, read in this message too, that are closed when the seat is taken.
 *
 * What can go wrong on the way, and why no seat stays taken for ever:
 * - The engine is busy or full, does not know this canister, is stopped or gone: its answer says that there is no game, and
 *   the seat becomes free.
 * - The engine refuses the room itself, by `InvalidState` or `InvalidArgument`: it would do so whoever joins, and quick
 *   match would offer the room to everybody, so the room is closed.
 * - A room against the house is closed whatever the refusal: it has no seat to offer, and its owner opens another.
 * - The message with the answer traps, or an upgrade loses it: a letter with the same call was written together with
 *   the seat. It asks again until the answer is clear. The engine answers the same call the same way, so nothing
 *   happens twice.
 * - Both are on their way at once and the engine answers them differently: `Ok` counts whenever it comes, because from
 *   then on these two are playing. A refusal of the call counts only while the letter can be taken back: once it is out
 *   it may create the game, so the seat stays taken until the letter is answered.
 * - Another engine is linked meanwhile: the room stays with the one that it was brought to, and so does the letter. A
 *   room that waits is known to no engine, so the next start may go to another.
 *
 * Refusals: `LimitReached` to who has 2,000 games; `Busy` when no engine is linked, it does not answer, or says so
 * itself; `InvalidState` when it refuses otherwise, or `InvalidArgument` if that is its own word.
 */
export async function startGame<T>(
    app: App,
    room: Room,
    player2: Uint8Array,
    show: (room: Room) => T,
    givenUp: readonly Room[] = [],
): Promise<Reply<T>> {
    const engine = app.links.get('gameEngine');
    if (engine === undefined) return NO_ENGINE;
    // The owner was asked when he opened the room: nobody is refused for another's games.
    if (!isAgainstHouse(room.settings) && hasAllGames(app, player2)) return TOO_MANY_GAMES;
    const argument = initGame.encode([room.id, room.owner, player2, engineSettings(room.settings)]);
    for (const other of givenUp) app.rooms.remove(other);
    app.rooms.move(room, { phase: 'starting', player2, engine });
    const letter = app.outbox.post(LETTER.initGame, argument, SAFETY_NET_MS);

    const answer = await app.host.call(engine, initGame.method, argument);
    // A new message from here on: the room may have been settled by the letter, and even be another's.
    const verdict = read(answer);
    const mayCount = verdict.kind !== 'unclear' && app.outbox.cancel(letter);
    const counts = verdict.kind === 'started' || mayCount;
    const now = counts ? settle(app, room.id, player2, engine, verdict) : app.rooms.get(room.id);
    // The letter may have brought about what this call did not.
    const playing = verdict.kind === 'started' || isPlaying(now, player2);
    return playing ? { Ok: show(now ?? room) } : verdict.reply;
}

/** Given in full, so that a game is what its room says whatever is usual for the engine. */
function engineSettings(settings: Settings): GameSettings {
    const { kind, turnSeconds, rated, options } = settings;
    const { doubling, doubleAfterRoll, matchLength, crawford, jacoby } = options;
    return {
        kind: choice(kind),
        turnSeconds,
        rated,
        doubling,
        doubleAfterRoll,
        matchLength: matchLength || null,
        crawford,
        jacoby,
    };
}

/** Where a letter goes, the first time and every other: to the engine that its room was brought to. */
export function engineOfLetter(app: App, letter: Uint8Array): Uint8Array | undefined {
    const sent = initGame.decode(letter);
    const stage = sent.ok ? app.rooms.get(sent.value[0])?.stage : undefined;
    // While there is a letter its room is not closed and does not go back to waiting.
    return stage === undefined || stage.phase === 'waiting' ? undefined : stage.engine;
}

/** What the letter's answer means: true when the start is settled, false when the engine is to be asked again. */
export function settleByLetter(app: App, letter: Uint8Array, answer: Uint8Array): boolean {
    const sent = initGame.decode(letter);
    const engine = engineOfLetter(app, letter);
    if (!sent.ok || engine === undefined) return true;
    const [roomId, , player2] = sent.value;
    const verdict = read({ kind: 'replied', bytes: answer });
    // An earlier call may have created the game, so only an answer that says there is none takes the seat away.
    if (verdict.kind === 'unclear' || verdict.kind === 'notNow') {
        return !isStarting(app.rooms.get(roomId), player2);
    }
    settle(app, roomId, player2, engine, verdict);
    return true;
}

/**
 * What the engine makes of a start. `notNow`: it may do it when it is asked again; `refused`: there is no game, but the next
 * who joins may have one; `unfit`: there will be none in this room.
 */
type Verdict =
    | { readonly kind: 'started' }
    | { readonly kind: 'unclear' | 'notNow' | 'refused' | 'unfit'; readonly reply: Reply<never> };

function read(answer: CallAnswer): Verdict {
    if (answer.kind === 'rejected') {
        return { kind: 'notNow', reply: busy(`The game engine cannot be reached: ${answer.message}`) };
    }
    const decoded = initGame.decodeReply(answer.bytes);
    if (!decoded.ok) {
        return { kind: 'unclear', reply: busy('The game engine gave no clear answer; it is asked again') };
    }
    const [reply] = decoded.value;
    return 'Ok' in reply ? { kind: 'started' } : refused(reply.Err);
}

function refused(refusal: Refusal): Verdict {
    if ('Busy' in refusal) return { kind: 'notNow', reply: busy(refusal.Busy) };
    if ('InvalidState' in refusal) return { kind: 'unfit', reply: invalidState(refusedFor(refusal.InvalidState)) };
    if ('InvalidArgument' in refusal) {
        return { kind: 'unfit', reply: invalidArgument(refusedFor(refusal.InvalidArgument)) };
    }
    const [[name, why]] = Object.entries(refusal);
    return { kind: 'refused', reply: invalidState(refusedFor(typeof why === 'string' ? why : name)) };
}

function refusedFor(reason: string): string {
    return `The game engine refuses: ${reason}`;
}

/** `engine` is the one that gave the verdict. Answers the room as it is then, if it is still there. */
function settle(app: App, roomId: number, player2: Uint8Array, engine: Uint8Array, verdict: Verdict): Room | undefined {
    const room = app.rooms.get(roomId);
    if (room === undefined || isPlaying(room)) return room;
    if (verdict.kind === 'started') return app.rooms.move(room, { phase: 'inGame', player2, engine });
    if (!isStarting(room, player2)) return room;
    const mayWait = verdict.kind !== 'unfit' && !isAgainstHouse(room.settings);
    if (mayWait) return app.rooms.move(room, { phase: 'waiting' });
    app.rooms.remove(room);
    return undefined;
}

/** Whether the room has a game, or had one; with `player2` in its second seat, where one is given. */
function isPlaying(room: Room | undefined, player2?: Uint8Array): boolean {
    if (room === undefined || room.stage.phase === 'waiting' || room.stage.phase === 'starting') return false;
    return player2 === undefined || samePrincipal(room.stage.player2, player2);
}

function isStarting(room: Room | undefined, player2: Uint8Array): boolean {
    return room?.stage.phase === 'starting' && samePrincipal(room.stage.player2, player2);
}
