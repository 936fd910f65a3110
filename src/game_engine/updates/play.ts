import { nameIn } from '@dice-wards/candid/choice';
import type { Choice } from '@dice-wards/candid/schema';
import type { Move } from '../../games/backgammon/commands';
import { TARGET } from '../../games/dice_wards/rules';
import { eachKind, KINDS, type KindFacts, type PlayerCommand } from '../../games/kinds';
import type { ResignationName } from '../../games/resignation';
import type { RuleRefusal, Seat } from '../../games/rules';
import { editionOf, knows, newerThanProgram } from '../../platform/editions';
import type { Encoded } from '../../platform/method';
import {
    busy,
    invalidArgument,
    invalidMove,
    invalidState,
    limitReached,
    REFUSE,
    type Refused,
} from '../../platform/refusal';
import { assertNever } from '../../result';
import type { App } from '../app';
import { deadlineOf, type Game, isOver, isVoid, seatOf, toAct } from '../model/game';
import { canThrow } from '../model/sealed_dice';
import { apply } from '../model/transition';
import { commit } from './commit';
import { open } from './open_game';

/** The commands that a kind's row lists, but for methods that are older than the kind: their callers could not read its views. */
const COMMANDS = eachKind(
    (kind) => new Set(KINDS[kind].commands.filter((command: string) => knows(editionOf(command), kind)) as string[]),
);

/** A command for the caller's seat, which is never an argument. */
type ForSeat = (by: Seat, game: Game) => PlayerCommand;

/** Further commands of the same call, after the first one was accepted. */
type More = (game: Game, seat: Seat, nowMs: number) => void;

type Action = (app: App, caller: Uint8Array, roomId: number, seen: number | null) => Refused | Encoded;

/** The commands without arguments. They are shared, because a new object costs instructions. */
type PlainName = PlainOf<PlayerCommand>;
type PlainOf<C> = C extends { readonly kind: infer Kind } ? (keyof C extends 'kind' | 'by' ? Kind : never) : never;

function plain(name: PlainName): Action {
    const commands = [
        { kind: name, by: 0 },
        { kind: name, by: 1 },
    ] as const;
    const command: ForSeat = (by) => commands[by];
    return (app, caller, roomId, seen) => act(app, caller, roomId, seen, command);
}

export const roll = plain('roll');
export const hold = plain('hold');
export const proposeDouble = plain('proposeDouble');
export const acceptDouble = plain('acceptDouble');
/** Refuses a double, and with it the game. */
export const forfeit = plain('forfeit');

const takeBack = plain('undo');

/** Three times the actions of a match to 25 points: moves taken back stay in the log, and must not fill it. */
const MAX_VERSION_TO_UNDO = 30_000;

/** Takes back the last checker that was moved in this turn. */
export function undo(app: App, caller: Uint8Array, roomId: number, seen: number | null): Refused | Encoded {
    const game = app.games.get(roomId);
    if (game !== undefined && game.version >= MAX_VERSION_TO_UNDO) {
        return limitReached('Undo is unavailable: this match is too long');
    }
    return takeBack(app, caller, roomId, seen);
}

/** Moves one checker by one die. */
export function move(
    app: App,
    caller: Uint8Array,
    roomId: number,
    from: number,
    die: number,
    seen: number | null,
): Refused | Encoded {
    return act(app, caller, roomId, seen, (by) => ({ kind: 'move', by, from, die }));
}

const MAX_MOVES = 4;

/** The rest of a turn in one call, all or nothing. `confirms`: the play is confirmed as well, and the turn passes. */
export function play(
    app: App,
    caller: Uint8Array,
    roomId: number,
    moves: readonly Move[],
    seen: number | null,
    confirms: boolean | null,
): Refused | Encoded {
    if (moves.length > MAX_MOVES) return invalidArgument(`A turn has at most ${MAX_MOVES} moves`);
    const more = confirms === true ? confirm : undefined;
    return act(app, caller, roomId, seen, (by) => ({ kind: 'play', by, moves }), more);
}

/** By an entry of its own, as if asked for by another call. A play that ends the game needs none. */
function confirm(game: Game, seat: Seat, nowMs: number): void {
    const command = game.setup.rules.confirming?.(game.state);
    if (command !== undefined) applied(game, command, seat, nowMs);
}

/** With the hold, and what the clock has played before them, a page of the log at most. */
const MOST_THROWS = 14;

/**
 * Rolls until the round has so many points, 1 to 100, or wins, or is lost; `holds`: it is then held, unless it is lost. Each throw is
 * an entry of its own. Ends before that after 14 throws, or with the tape, which is seldom: the same call goes on.
 */
export function rollUntil(
    app: App,
    caller: Uint8Array,
    roomId: number,
    points: number,
    holds: boolean | null,
    seen: number | null,
): Refused | Encoded {
    if (points < 1 || points > TARGET) return invalidArgument(`points is from 1 to ${TARGET}`);
    const commandFor = (by: Seat): PlayerCommand => ({ kind: 'rollUntil', by, points });
    return act(app, caller, roomId, seen, commandFor, (game, seat, nowMs) => {
        const command = commandFor(seat);
        for (let n = 1; n < MOST_THROWS && canThrow(game.used); n += 1) {
            if (apply(game, command, seat, nowMs) !== undefined) break;
        }
        if (holds !== true) return;
        // Refused on one's own turn: the round is as good as it was to be.
        const decided = game.setup.rules.decide(game.state, command);
        if (!decided.ok && decided.error.kind === 'notNow') applied(game, { kind: 'hold', by: seat }, seat, nowMs);
    });
}

function applied(game: Game, command: unknown, seat: Seat, nowMs: number): void {
    const refused = apply(game, command, seat, nowMs);
    if (refused !== undefined) throw new Error(`what must follow was refused: ${refused.kind}`);
}

/** Gives the game up, or the match: at once, or if the opponent accepts. A robot has nothing to say to it. */
export function resign(
    app: App,
    caller: Uint8Array,
    roomId: number,
    as: Choice<ResignationName> | null,
    seen: number | null,
): Refused | Encoded {
    const what = as === null ? null : nameIn<ResignationName>(as);
    return act(app, caller, roomId, seen, (by, { robot }) => {
        return { kind: 'resign', by, as: what, atOnce: robot !== undefined };
    });
}

export const acceptResignation = plain('acceptResignation');
export const refuseResignation = plain('refuseResignation');

/** Chooses a door, from 1 to 3; the host opens another one. */
export function selectDoor(
    app: App,
    caller: Uint8Array,
    roomId: number,
    door: number,
    seen: number | null,
): Refused | Encoded {
    return act(app, caller, roomId, seen, (by) => ({ kind: 'selectDoor', by, door }));
}

/** Stays with the chosen door, or goes to the other closed one: `stick` or `switch`. */
export function makeFinalChoice(
    app: App,
    caller: Uint8Array,
    roomId: number,
    strategy: string,
    seen: number | null,
): Refused | Encoded {
    return act(app, caller, roomId, seen, (by) => ({ kind: 'makeFinalChoice', by, strategy }));
}

/**
 * A player's action: open the game, check, decide, write, answer with the caller's view. `seen` is the version that the
 * caller last saw: an older one is refused, so a double click cannot act twice. There is no await anywhere, so all of
 * it commits or none of it does.
 */
function act(
    app: App,
    caller: Uint8Array,
    roomId: number,
    seen: number | null,
    commandFor: ForSeat,
    more?: More,
): Refused | Encoded {
    const stored = app.games.get(roomId);
    if (stored === undefined) return REFUSE.roomNotFound;
    const seat = seatOf(stored, caller);
    if (seat === undefined) return stored.setup.isPrivate ? REFUSE.roomNotFound : REFUSE.unauthorized;
    const game = open(app, stored, seat);
    const moment = app.clock.moment;
    const hasReserve = game.reserve !== undefined;
    if (hasReserve && isVoid(game, moment)) return REFUSE.roomNotFound;
    const command = commandFor(seat, game);
    const kind = command.kind;
    // The rules themselves say that a game is over, each in its own words.
    if (seen !== null && seen !== game.version && !isOver(game)) return { Err: { Stale: game.version } };
    if (!COMMANDS[game.setup.kind].has(kind)) return foreign(game, seat, kind);
    if ((kind === 'roll' || kind === 'rollUntil') && !canThrow(game.used) && !isOver(game)) {
        return busy('The dice are being prepared; try again in a few seconds');
    }
    const nowMs = moment.nowMs;
    const refused = hasReserve
        ? apply(game, command, seat, nowMs, deadlineOf(game, moment))
        : apply(game, command, seat, nowMs);
    // 003 has words of its own for it; here all games are over in the same way.
    if (refused !== undefined) return isOver(game) ? REFUSE.gameFinished : refusal(refused);
    if (more !== undefined) more(game, seat, nowMs);
    if (commit(app, game)) app.endings.soon(nowMs);
    return app.views.show(game, seat, moment);
}

/** The game's kind has no such command, or not by this method. */
function foreign(game: Game, seat: Seat, command: string): Refused {
    const actor = toAct(game);
    if (actor === 'nobody') return REFUSE.gameFinished;
    if (actor !== seat) return REFUSE.notYourTurn;
    const { title, commands }: KindFacts = KINDS[game.setup.kind];
    return commands.includes(command) ? newerThanProgram(game.setup.kind) : invalidState(`${title} has no ${command}`);
}

function refusal(why: RuleRefusal): Refused {
    switch (why.kind) {
        case 'gameOver':
            return REFUSE.gameFinished;
        case 'notYourTurn':
            return REFUSE.notYourTurn;
        case 'notNow':
            return invalidState(why.why);
        case 'invalidMove':
            return invalidMove(why.why);
        case 'invalidArgument':
            return invalidArgument(why.why);
        default:
            return assertNever(why);
    }
}
