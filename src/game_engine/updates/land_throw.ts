import type { App } from '../app';
import type { AwaitedThrow, Game } from '../model/game';
import { LateThrow } from '../model/late_dice';
import { letChanceLand, letClockLand } from '../model/transition';
import { askedIn } from './asked_throw';
import { carryOut } from './carry_out';
import { commit } from './commit';

/**
 * The dice of a throw that was awaited, and what follows from it. It is the same work whatever they show: nobody can have this message
 * fail for some numbers and not for others.
 *
 * @param number 32 bytes of `raw_rand` that were asked for after the throw was certain
 */
export function landThrow(app: App, roomId: number, number: Uint8Array): void {
    const game = app.games.get(roomId);
    const awaits = game?.awaits;
    if (game === undefined || awaits === undefined) return;
    const { nowMs } = app.clock.tend();
    try {
        land(game, awaits, number, nowMs);
        if (commit(app, game)) app.endings.soon(nowMs);
    } catch (fault) {
        // Other throws land in this message, so it keeps what it did. In stable memory the throw is still awaited.
        app.games.forget(roomId);
        throw fault;
    }
}

function land(game: Game, { by, sinceMs, asked }: AwaitedThrow, number: Uint8Array, nowMs: number): void {
    game.awaits = undefined;
    game.landing = new LateThrow(game.dice.tape, number, game.setup.rules.secrets === undefined);
    // No clock runs while dice are in the air.
    game.deadlineMs += nowMs - sinceMs;
    if (by === 'chance') letChanceLand(game, nowMs);
    else if (by === 'clock') letClockLand(game, nowMs);
    else if (asked !== undefined) {
        const refused = carryOut(game, askedIn(asked), by, nowMs);
        if (refused !== undefined) throw new Error(`a throw was refused when its dice had come: ${refused.kind}`);
    }
    game.landing = undefined;
}
