import { VERBS } from '@dice-wards/games/kinds';
import type { InPlay, Requested, Seat, Verb } from '@dice-wards/games/rules';
import { bitOf, type Game } from '../model/game';
import { canThrow } from '../model/sealed_dice';
import { apply } from '../model/transition';

/** A verb with what is asked of it. Sound because a verb is handed nothing but what its own schema has read. */
export interface Asked {
    readonly name: string;
    readonly verb: Verb<unknown>;
    readonly argument: unknown;
}

/** @throws if no game has the verb: the schema of `act` has no other */
export function askedFor(name: string, argument: unknown): Asked {
    const verb = VERBS.get(name);
    if (verb === undefined) throw new Error(`no game has the verb ${name}`);
    return { name, verb: verb as Verb<unknown>, argument };
}

/**
 * All that one call of a player asks for. Answers what `apply` does to its first command; unless that is `undefined`, nothing has changed.
 *
 * @param deadlineMs when the open window closes, for games with a reserve; unless it is as stored
 */
export function carryOut(
    game: Game,
    { verb, argument }: Asked,
    seat: Seat,
    nowMs: number,
    deadlineMs?: number,
): ReturnType<typeof apply> {
    const promised = game.promised;
    // Whatever a player does ends what they have promised before.
    const others = promised & ~bitOf(seat);
    game.promised = verb.promisesThrow?.(argument) === true ? others | bitOf(seat) : others;
    const refused = apply(game, verb.command(seat, argument, game.robot !== undefined), seat, nowMs, deadlineMs);
    if (refused !== undefined) {
        game.promised = promised;
        return refused;
    }
    goOn(game, (table) => verb.next(argument, seat, table), seat, nowMs);
    return undefined;
}

/** What the same call asks for beyond its first command. */
function goOn(game: Game, next: (table: InPlay) => Requested | undefined, seat: Seat, nowMs: number): void {
    const rules = game.setup.rules;
    for (let given = 1; ; given += 1) {
        const command = next({ rules, state: game.state, given, canThrow: canThrow(game.used) });
        if (command === undefined) return;
        const refused = apply(game, command, seat, nowMs);
        if (refused !== undefined) throw new Error(`what must follow was refused: ${refused.kind}`);
    }
}
