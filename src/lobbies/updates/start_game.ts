import { fairShare } from '../../platform/fair_share';
import { type GameSettings, type InitGame, showRobot } from '../../platform/messages';
import { PAYER } from '../../platform/payers';
import { samePrincipal } from '../../platform/principal';
import { busy, limitReached } from '../../platform/refusal';
import { isAgainstHouse } from '../../platform/room_settings';
import type { Given } from '../../platform/takes';
import { byTerm, GAME_TERMS } from '../../platform/terms';
import type { App } from '../app';
import { initGame } from '../engine_api';
import { isPlaying, LETTER, settle, verdictOf } from '../jobs/settle_start';
import { LEAST } from '../model/limits';
import { playersOf, type Room, sameGuests } from '../model/room';
import type { Verdict } from '../model/verdict';
import type { Refused, Reply } from '../refusals';

/** When the letter asks the engine again if the call got no answer. Answers are faster, so it is rarely sent. */
const SAFETY_NET_MS = 60_000;

export const NO_ENGINE = busy('No game engine is linked yet');

/** `LimitReached` for a player who has their share of all games, counting those that are starting. Each engine has places of its own. */
export function tooManyGames({ rooms, engines, limits: { games } }: App, player: Uint8Array): Refused | undefined {
    const mine = rooms.gamesOf(player);
    if (mine < LEAST.games) return undefined;
    const share = fairShare(
        rooms.liveGames(),
        games.total * Math.max(1, engines.open().length),
        games.each,
        LEAST.games,
    );
    return mine < share ? undefined : limitReached(`You can have at most ${share} games at a time`);
}

/**
 * Seats these guests and asks the engine to create the game. Returns what `show` makes of the room afterwards.
 *
 * The engine learns who knows of the game: the caller, and after a ready check, or in a rematch, all players.
 *
 * The room must be waiting, or its players must be meeting, and it must be read in this very message; a room against the house is new
 * and not stored yet.
 *
 * An engine that takes no game now, whatever the room, rests, and if there is another one that does not, that one is asked in the same call, once.
 *
 * A start can fail in these ways. None of them blocks a seat for ever:
 * - The engine is busy, full, stopped or gone, or does not know this canister. Its answer says that there is no game, and
 *   the seat becomes free.
 * - The engine refuses the room itself, with `InvalidState` or `InvalidArgument`. It would refuse it to everybody, and quick
 *   match would keep offering it, so the room is closed. Its id may be one that an earlier Lobbies has issued, so the
 *   engine is asked for the highest.
 * - A room against the house is closed after any refusal. It has no seat to offer, and its owner can open another.
 * - The message with the answer traps, or an upgrade loses it. A letter with the same call was written together with the
 *   seat, and repeats the call until the answer is clear. The engine answers equal calls equally, so nothing happens twice.
 * - The call and its letter are both under way and get different answers. `Ok` counts whenever it arrives, because these
 *   two are playing from then on. A refusal of the call counts only if the letter can still be taken back. A letter
 *   that is out may create the game, so the seat stays taken until it is answered.
 * - Another engine is linked or opened meanwhile. The room and its letter stay with the engine that they were assigned to. A
 *   waiting room is known to no engine, so its next start may use the new one.
 *
 * Refusals: `Busy` if no engine takes games, in a pause of the house, or if the engine does not
 * answer, or says so itself; `InvalidArgument` if the engine says so; `InvalidState` if it refuses for any other reason.
 */
export async function startGame<T>(
    app: App,
    room: Room,
    guests: readonly Uint8Array[],
    caller: Uint8Array,
    show: (room: Room) => T,
    isRematch = false,
): Promise<Reply<T>> {
    const engine = app.engines.next();
    if (engine === undefined) return NO_ENGINE;
    if (app.pause.isOn()) return busy(app.pause.text());
    // Those who play again have agreed to it a moment ago.
    const areAllThere = room.stage.phase === 'meeting' || isRematch;
    const start = { room, guests, knows: (player: Uint8Array) => areAllThere || samePrincipal(player, caller) };
    let attempt = await startIn(app, start, engine);
    const other = mayGoElsewhere(app, attempt) ? app.engines.insteadOf(engine) : undefined;
    if (other !== undefined) attempt = await startIn(app, start, other);

    const { verdict } = attempt;
    const counts = verdict.kind === 'started' || attempt.isLetterUnsent;
    const current = counts ? settle(app, room.id, attempt.guests, attempt.engine, verdict) : app.rooms.get(room.id);
    // The letter may have started the game although this call did not.
    const playing = verdict.kind === 'started' || isPlaying(current, attempt.guests);
    return playing ? { Ok: show(current ?? room) } : verdict.reply;
}

interface Start {
    readonly room: Room;
    readonly guests: readonly Uint8Array[];
    /** Whether a player knows that the game begins. */
    knows(player: Uint8Array): boolean;
}

/** What came of asking one engine. */
interface Attempt {
    readonly room: Room;
    readonly guests: readonly Uint8Array[];
    readonly engine: Uint8Array;
    readonly verdict: Verdict;
    /** Whether nothing will ask the engine again. */
    readonly isLetterUnsent: boolean;
}

async function startIn(app: App, start: Start, engine: Uint8Array): Promise<Attempt> {
    const { room, knows } = start;
    // An engine holds the seats of the house in its own games.
    const guests = isAgainstHouse(room.settings) ? [engine] : start.guests;
    const starting = app.rooms.move(room, { phase: 'starting', guests, engine });
    const argument = initGame.encode(asked(starting, app.host.now(), knows));
    const letter = app.outbox.post(LETTER.initGame, argument, SAFETY_NET_MS);

    const answer = await app.host.call(engine, initGame.method, argument, PAYER.game);
    // A new message from here on: the letter may have settled the room, and somebody else may even be starting in it.
    const verdict = verdictOf(answer);
    if (verdict.kind === 'started') {
        if (verdict.load !== null) app.engines.loaded(engine, verdict.load);
    } else if (verdict.kind !== 'unfit') app.engines.rest(engine);
    const isLetterUnsent = verdict.kind !== 'unclear' && app.outbox.cancel(letter);
    return { room, guests, engine, verdict, isLetterUnsent };
}

/** Whether the engine has no game of the room, and the room is still as it was when it was asked. */
function mayGoElsewhere(app: App, { room, guests, engine, verdict, isLetterUnsent }: Attempt): boolean {
    if (!isLetterUnsent || (verdict.kind !== 'notNow' && verdict.kind !== 'refused')) return false;
    const stage = app.rooms.get(room.id)?.stage;
    return stage?.phase === 'starting' && sameGuests(stage.guests, guests) && samePrincipal(stage.engine, engine);
}

/** States every setting, so the game matches its room whatever the engine's defaults are. */
function asked(room: Room, nowMs: number, knows: Start['knows']): Given<typeof InitGame> {
    const { id, settings, inviteCode, createdAtMs, berserk } = room;
    const { kind, turnSeconds, reserve, rated, options, robot } = settings;
    const [player1, player2, ...further] = playersOf(room);
    if (player1 === undefined || player2 === undefined) throw new Error(`room ${id} has no second player`);
    const gameSettings: GameSettings = {
        kind,
        turnSeconds,
        delaySeconds: reserve?.delaySeconds ?? null,
        reserveSeconds: reserve?.reserveSeconds ?? null,
        rated,
        private: inviteCode !== null,
        openedAtMs: createdAtMs,
        startedAtMs: nowMs,
        ...options,
        matchLength: options.matchLength || null,
        robot: robot && showRobot(robot),
        told: { player1: knows(player1), player2: knows(player2) },
        further: further.length === 0 ? null : further.map((player) => ({ id: player, told: knows(player) })),
        ...byTerm(GAME_TERMS, (name) => settings[name]),
        berserk,
    };
    return [id, player1, player2, gameSettings];
}
