import { nameIn } from '@dice-wards/candid/choice';
import { KINDS } from '@dice-wards/games/kinds';
import { assertNever } from '@dice-wards/games/result';
import type { RuleRefusal, Seat } from '@dice-wards/games/rules';
import { busy, invalidArgument, invalidMove, invalidState, limitReached, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { deadlineOf, type Game, isOver, isVoid, seatOf, toAct } from '../model/game';
import { isTooLong } from '../model/length';
import { canThrow } from '../model/sealed_dice';
import type { Refused } from '../refusals';
import type { Answer } from './answers';
import { type Asked, askedFor, carryOut } from './carry_out';
import { commit } from './commit';
import { letGoAtOnce } from './let_go';
import { open } from './open_game';
import { payAhead, throwLate, whileInTheAir } from './throw_late';

/** Any verb of any game, with its argument: `{ roll: null }`, `{ resign: null }`, `{ selectDoor: 2 }`. */
export function act(
    app: App,
    caller: Uint8Array,
    roomId: number,
    action: Readonly<Record<string, unknown>>,
    seen: number | null,
): Answer {
    const name = nameIn(action as Readonly<Record<string, null>>);
    return perform(app, caller, roomId, askedFor(name, action[name]), seen);
}

/**
 * A player's action: open the game, check, decide, write, answer with the caller's view. `seen` is the version that the
 * caller last saw: an older one is refused, so a double click cannot act twice. There is no await anywhere, so all of
 * it commits or none of it does. Only a throw of late dice is written down before its dice have come, and its answer waits for them.
 */
export function perform(app: App, caller: Uint8Array, roomId: number, asked: Asked, seen: number | null): Answer {
    const verb = asked.verb;
    const argument = asked.argument;
    const fault = verb.fault === undefined ? undefined : verb.fault(argument);
    if (fault !== undefined) return invalidArgument(fault);
    const stored = app.games.get(roomId);
    if (stored === undefined) return REFUSE.roomNotFound;
    const seat = seatOf(stored, caller);
    if (seat === undefined) return stored.setup.isPrivate ? REFUSE.roomNotFound : REFUSE.unauthorized;
    const game = open(app, stored, seat);
    const moment = app.clock.moment;
    const hasReserve = game.reserve !== undefined;
    if (hasReserve && isVoid(game, moment)) return REFUSE.roomNotFound;
    if (isTooLong(game) && !isOver(game)) {
        letGoAtOnce(app, game, 'tooLong');
        return REFUSE.roomNotFound;
    }
    // The rules themselves say that a game is over, each in its own words.
    if (seen !== null && seen !== game.version && !isOver(game)) return { Err: { Stale: game.version } };
    const setup = game.setup;
    const rules = setup.rules;
    if (rules.verbs[asked.name] !== verb) return foreign(game, seat, asked.name);
    if (game.version >= verb.mostVersion) return tooLate(asked.name);
    if (verb.throwsDice && !canThrow(game.used) && !isOver(game)) {
        return busy('The dice are being prepared; try again in a few seconds');
    }
    if (game.awaits !== undefined) return whileInTheAir(app, game, stored, asked, seat);
    const nowMs = moment.nowMs;
    const refused = carryOut(game, asked, seat, nowMs, hasReserve ? deadlineOf(game, moment) : undefined);
    if (refused?.kind === 'awaitsDice') return throwLate(app, game, stored, asked, seat);
    // 003 has words of its own for it; here all games are over in the same way.
    if (refused !== undefined) return isOver(game) ? REFUSE.gameFinished : refusal(refused);
    if (game.awaits !== undefined) payAhead(app, game, seat);
    if (commit(app, game)) app.endings.soon(nowMs);
    return app.viewReply(game, seat, moment);
}

/** The game's kind has no such verb. */
function foreign(game: Game, seat: Seat, name: string): Refused {
    const actor = toAct(game);
    if (actor === 'nobody') return REFUSE.gameFinished;
    if (actor !== seat) return REFUSE.notYourTurn;
    return invalidState(`${KINDS[game.setup.kind].title} has no ${name}`);
}

function tooLate(name: string): Refused {
    return limitReached(`${name.charAt(0).toUpperCase()}${name.slice(1)} is unavailable: this match is too long`);
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
