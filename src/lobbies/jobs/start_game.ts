import { choice } from '../../canister/choice';
import type { CallAnswer } from '../../canister/host';
import { samePrincipal } from '../../canister/principal';
import { busy, invalidState, type Refusal, type Reply } from '../../canister/refusal';
import type { App } from '../app';
import { initGame } from '../candid';
import { hasAllGames, TOO_MANY_GAMES } from '../limits';
import type { Room } from '../model/room';

/** Letters of this canister, by the number that is stored with them. Append only. */
export const LETTER = { initGame: 1 } as const;

/** When the engine is asked again in case nothing was heard. Longer than any answer takes, so mostly it is not asked. */
const SAFETY_NET_MS = 60_000;

/**
 * Seats the second player and has the engine create the game; answers what `show` makes of the room then. The room must be
 * waiting, and read in this very message; so must those in `givenUp`, waiting rooms that are closed when the seat is
 * taken.
 *
 * What can go wrong on the way, and why no seat stays taken for ever:
 * - The engine refuses, is stopped or is gone: its answer says that there is no game, and the seat becomes free.
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
 * itself; `InvalidState` when it refuses for good.
 */
export async function startGame<T>(
    app: App,
    room: Room,
    player2: Uint8Array,
    show: (room: Room) => T,
    givenUp: readonly Room[] = [],
): Promise<Reply<T>> {
    const engine = app.links.get('gameEngine');
    if (engine === undefined) return busy('No game engine is linked yet');
    // The owner was asked when he opened the room: nobody is refused for another's games.
    if (hasAllGames(app, player2)) return TOO_MANY_GAMES;
    const { kind, turnSeconds, rated } = room.settings;
    const argument = initGame.encode([room.id, room.owner, player2, { kind: choice(kind), turnSeconds, rated }]);
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

/** Where a letter goes, the first time and every other: to the engine that its room was brought to. */
export function engineOfLetter(app: App, letter: Uint8Array): Uint8Array | undefined {
    const sent = initGame.decode(letter);
    const stage = sent.ok ? app.rooms.get(sent.value[0])?.stage : undefined;
    // While there is a letter its room does not go back to waiting.
    return stage === undefined || stage.phase === 'waiting' ? undefined : stage.engine;
}

/** What the letter's answer means: true when the start is settled, false when the engine is to be asked again. */
export function settleByLetter(app: App, letter: Uint8Array, answer: Uint8Array): boolean {
    const sent = initGame.decode(letter);
    const engine = engineOfLetter(app, letter);
    if (!sent.ok || engine === undefined) return true;
    const [roomId, , player2] = sent.value;
    const verdict = read({ kind: 'replied', bytes: answer });
    // An earlier call may have created the game, so only an answer for good takes the seat away.
    if (verdict.kind === 'unclear' || (verdict.kind === 'refused' && !verdict.forGood)) {
        return !isStarting(app.rooms.get(roomId), player2);
    }
    settle(app, roomId, player2, engine, verdict);
    return true;
}

type Verdict =
    | { readonly kind: 'started' }
    | { readonly kind: 'unclear'; readonly reply: Reply<never> }
    | { readonly kind: 'refused'; readonly forGood: boolean; readonly reply: Reply<never> };

function read(answer: CallAnswer): Verdict {
    if (answer.kind === 'rejected') {
        const reply = busy(`The game engine cannot be reached: ${answer.message}`);
        return { kind: 'refused', forGood: false, reply };
    }
    const decoded = initGame.decodeReply(answer.bytes);
    if (!decoded.ok) {
        return { kind: 'unclear', reply: busy('The game engine gave no clear answer; it is asked again') };
    }
    const [reply] = decoded.value;
    return 'Ok' in reply ? { kind: 'started' } : refused(reply.Err);
}

function refused(refusal: Refusal): Verdict {
    if ('Busy' in refusal) return { kind: 'refused', forGood: false, reply: busy(refusal.Busy) };
    const [[name, why]] = Object.entries(refusal);
    const reason = typeof why === 'string' ? why : name;
    return { kind: 'refused', forGood: true, reply: invalidState(`The game engine refuses: ${reason}`) };
}

/** `engine` is the one that gave the verdict. Answers the room as it is then. */
function settle(app: App, roomId: number, player2: Uint8Array, engine: Uint8Array, verdict: Verdict): Room | undefined {
    const room = app.rooms.get(roomId);
    if (room === undefined || isPlaying(room)) return room;
    if (verdict.kind === 'started') return app.rooms.move(room, { phase: 'inGame', player2, engine });
    return isStarting(room, player2) ? app.rooms.move(room, { phase: 'waiting' }) : room;
}

/** Whether the room has a game, or had one; with `player2` in its second seat, where one is given. */
function isPlaying(room: Room | undefined, player2?: Uint8Array): boolean {
    if (room === undefined || room.stage.phase === 'waiting' || room.stage.phase === 'starting') return false;
    return player2 === undefined || samePrincipal(room.stage.player2, player2);
}

function isStarting(room: Room | undefined, player2: Uint8Array): boolean {
    return room?.stage.phase === 'starting' && samePrincipal(room.stage.player2, player2);
}
