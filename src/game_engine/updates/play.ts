import type { Encoded } from '../../canister/method';
import { busy, invalidState, REFUSE, type Reply } from '../../canister/refusal';
import { assertNever } from '../../canister/result';
import type { App } from '../app';
import type { PlayerCommand, RuleRefusal } from '../games/rules';
import { isAsleep, isOver, seatOf } from '../model/game';
import { canThrow } from '../model/sealed_dice';
import { atTime, step } from '../model/transition';
import { commit } from './commit';
import { wakeUp } from './wake_up';

/** Made once; the seats' own. */
const COMMANDS = {
    roll: [
        { kind: 'roll', by: 0 },
        { kind: 'roll', by: 1 },
    ],
    hold: [
        { kind: 'hold', by: 0 },
        { kind: 'hold', by: 1 },
    ],
} as const satisfies Record<string, readonly PlayerCommand[]>;

type Action = (app: App, caller: Uint8Array, roomId: number, seen: number | null) => Reply<never> | Encoded;

export const roll: Action = (app, caller, roomId, seen) => play(app, caller, roomId, seen, 'roll');
export const hold: Action = (app, caller, roomId, seen) => play(app, caller, roomId, seen, 'hold');

/**
 * A player's action: load, apply an expired deadline, check, decide, write, answer with the caller's view. `seen` is the
 * version that the caller last saw: an older one is refused, so that a double click cannot act twice. No await anywhere,
 * so all of it commits or none of it does.
 */
function play(
    app: App,
    caller: Uint8Array,
    roomId: number,
    seen: number | null,
    verb: PlayerCommand['kind'],
): Reply<never> | Encoded {
    const stored = app.games.get(roomId);
    if (stored === undefined) return REFUSE.roomNotFound;
    const seat = seatOf(stored, caller);
    if (seat === undefined) return REFUSE.unauthorized;
    const now = app.host.now();
    const resumedAtMs = app.clock.tend(now);
    if (isAsleep(stored)) wakeUp(app, roomId, stored, now);
    const game = atTime(stored, now, resumedAtMs);
    const isStale = seen !== null && seen !== game.version;
    if (isStale || !canThrow(game.used)) {
        if (isOver(game)) return REFUSE.gameFinished;
        if (isStale) return { Err: { Stale: game.version } };
        if (verb === 'roll') return busy('The dice are being prepared; try again in a few seconds');
    }
    const refused = step(game, COMMANDS[verb][seat], seat, now);
    if (refused !== undefined) return refusal(refused);
    commit(app, roomId, game);
    return app.replyWithView(roomId, game, seat, now, resumedAtMs);
}

function refusal(why: RuleRefusal): Reply<never> {
    switch (why.kind) {
        case 'gameOver':
            return REFUSE.gameFinished;
        case 'notYourTurn':
            return REFUSE.notYourTurn;
        case 'notNow':
            return invalidState(why.why);
        default:
            return assertNever(why);
    }
}
