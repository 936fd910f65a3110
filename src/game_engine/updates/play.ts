import type { Move, PlainVerb, PlayerCommand, RuleRefusal, Seat } from '../../games/rules';
import type { Encoded } from '../../platform/method';
import {
    busy,
    invalidArgument,
    invalidMove,
    invalidState,
    limitReached,
    REFUSE,
    type Reply,
} from '../../platform/refusal';
import { assertNever } from '../../result';
import type { App } from '../app';
import { isAsleep, isOver, seatOf } from '../model/game';
import { canThrow } from '../model/sealed_dice';
import { atTime, step } from '../model/transition';
import { commit, resupply } from './commit';
import { wakeUp } from './wake_up';

/** A command for the seat that the caller has, which is never an argument. */
type ForSeat = (by: Seat) => PlayerCommand;

type Action = (app: App, caller: Uint8Array, roomId: number, seen: number | null) => Reply<never> | Encoded;

/** The commands that say all by their name are made once. */
function plain(kind: PlainVerb): Action {
    const commands: readonly [PlayerCommand, PlayerCommand] = [
        { kind, by: 0 },
        { kind, by: 1 },
    ];
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

/** Three times what a match of 25 points takes: what is taken back stays in the log, and must not fill it. */
const MOST_TO_UNDO = 30_000;

/** Takes the last checker back that was moved in this turn. */
export function undo(app: App, caller: Uint8Array, roomId: number, seen: number | null): Reply<never> | Encoded {
    const game = app.games.get(roomId);
    if (game !== undefined && game.version >= MOST_TO_UNDO) return limitReached('So long a game takes no moves back');
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
): Reply<never> | Encoded {
    return act(app, caller, roomId, seen, (by) => ({ kind: 'move', by, from, die }));
}

/** No turn has more. */
const MOST_MOVES = 4;

/** All that is left of a turn in one call, or nothing of it. */
export function play(
    app: App,
    caller: Uint8Array,
    roomId: number,
    moves: readonly Move[],
    seen: number | null,
): Reply<never> | Encoded {
    if (moves.length > MOST_MOVES) return invalidArgument(`A turn has at most ${MOST_MOVES} moves`);
    return act(app, caller, roomId, seen, (by) => ({ kind: 'play', by, moves }));
}

/** Chooses a door, from 1 to 3; the host opens another one. */
export function selectDoor(
    app: App,
    caller: Uint8Array,
    roomId: number,
    door: number,
    seen: number | null,
): Reply<never> | Encoded {
    return act(app, caller, roomId, seen, (by) => ({ kind: 'selectDoor', by, door }));
}

/** Stays with the door, or goes to the one that is left: `stick` or `switch`. */
export function makeFinalChoice(
    app: App,
    caller: Uint8Array,
    roomId: number,
    strategy: string,
    seen: number | null,
): Reply<never> | Encoded {
    return act(app, caller, roomId, seen, (by) => ({ kind: 'makeFinalChoice', by, strategy }));
}

/**
 * A player's action: load, apply an expired deadline, check, decide, write, answer with the caller's view. `seen` is the
 * version that the caller last saw: an older one is refused, so that a double click cannot act twice. No await anywhere,
 * so all of it commits or none of it does.
 */
function act(
    app: App,
    caller: Uint8Array,
    roomId: number,
    seen: number | null,
    commandFor: ForSeat,
): Reply<never> | Encoded {
    const stored = app.games.get(roomId);
    if (stored === undefined) return REFUSE.roomNotFound;
    const seat = seatOf(stored, caller);
    if (seat === undefined) return REFUSE.unauthorized;
    const now = app.host.now();
    const resumedAtMs = app.clock.tend(now);
    if (isAsleep(stored)) wakeUp(app, roomId, stored, now);
    if (!canThrow(stored.used) && !isOver(stored)) resupply(app, roomId, stored);
    const game = atTime(stored, now, resumedAtMs);
    const command = commandFor(seat);
    // The rules themselves say that a game is over, each in its own words.
    if (seen !== null && seen !== game.version && !isOver(game)) return { Err: { Stale: game.version } };
    if (command.kind === 'roll' && !canThrow(game.used) && !isOver(game)) {
        return busy('The dice are being prepared; try again in a few seconds');
    }
    const refused = step(game, command, seat, now);
    if (refused !== undefined) return refusal(refused);
    if (commit(app, roomId, game)) app.endings.soon(now);
    return app.views.show(roomId, game, seat, now, resumedAtMs);
}

function refusal(why: RuleRefusal): Reply<never> {
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
