import { type Infer, nat32, nat64, opt, record } from '@dice-wards/candid/schema';
import { tooManyAsked } from '../../platform/asked_players';
import { samePrincipal } from '../../platform/principal';
import type { App } from '../app';
import { deadlineShown, type Game, hasRunOut, isRunning, type Moment, peopleIn, toAct } from '../model/game';
import type { Reply } from '../refusals';

/** Games at which one call looks, unless a single player has more: some 200 million instructions. */
const MAX_LOOKED_AT = 1_000;

/** One of the turns that wait for a player. */
const WaitingTurn = record('WaitingTurn', {
    roomId: nat32,
    /** When it became their turn. */
    sinceMs: nat64,
    /** When the open window closes. */
    untilMs: nat64,
});
type WaitingTurn = Infer<typeof WaitingTurn>;

/** The turns that wait for one player. */
export const TurnCount = record('TurnCount', {
    turns: nat32,
    /** The one that has waited for the longest time; null where none waits. */
    longest: opt(WaitingTurn),
    /** When the last of them began. It grows with each turn that comes, so a notice is due once for each value. */
    newestSinceMs: opt(nat64),
});
export type TurnCount = Infer<typeof TurnCount>;

/**
 * For each of these players, in their order, the turns that wait for them, as far as everybody may know: in games between people that
 * are neither private nor shown with a delay, and do not sleep. It is nobody's turn once a window and its grace
 * are over, until the clock has come, nor while a throw waits for its dice. After about 1,000 games the answer ends early, but never before the first player's: ask for the rest.
 *
 * Refusals: `InvalidArgument` for more than 50 players.
 */
export function whoseTurn(app: App, _caller: Uint8Array, players: readonly Uint8Array[]): Reply<TurnCount[]> {
    const tooMany = tooManyAsked(players);
    if (tooMany !== undefined) return tooMany;
    const moment = app.clock.peek();
    const told: TurnCount[] = [];
    let lookedAt = 0;
    for (const player of players) {
        const ids = app.playerGames.of(player);
        lookedAt += ids.length;
        if (told.length > 0 && lookedAt > MAX_LOOKED_AT) break;
        const turns: WaitingTurn[] = [];
        for (let place = 0; place < ids.length; place += 1) {
            const game = app.games.get(ids.at(place));
            if (game !== undefined && waitsFor(app, game, player, moment)) turns.push(turnIn(game, moment));
        }
        told.push(together(turns));
    }
    return { Ok: told };
}

function waitsFor(app: App, game: Game, player: Uint8Array, moment: Moment): boolean {
    if (game.setup.isPrivate || game.terms.spectatorDelay || !isRunning(game) || game.awaits !== undefined)
        return false;
    const actor = toAct(game);
    if (typeof actor !== 'number' || !samePrincipal(game.players[actor], player)) return false;
    return !hasRunOut(game, moment) && peopleIn(game, app.host.self()).length > 1;
}

function turnIn(game: Game, moment: Moment): WaitingTurn {
    return { roomId: game.roomId, sinceMs: game.turnStartedAtMs, untilMs: deadlineShown(game, moment) };
}

function together(turns: readonly WaitingTurn[]): TurnCount {
    let longest: WaitingTurn | null = null;
    let newestSinceMs: number | null = null;
    for (const turn of turns) {
        if (longest === null || turn.sinceMs < longest.sinceMs) longest = turn;
        if (newestSinceMs === null || turn.sinceMs > newestSinceMs) newestSinceMs = turn.sinceMs;
    }
    return { turns: turns.length, longest, newestSinceMs };
}
