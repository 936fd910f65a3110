import type { KindFacts } from '@dice-wards/games/facts';
import { KINDS } from '@dice-wards/games/kinds';
import { type Analysis, type Decision, showJudgement, totalsOf } from '@dice-wards/robots/analysis';
import { invalidState, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { type Game, isOver } from '../model/game';
import { Replay } from '../model/replay';
import type { Reply } from '../refusals';
import { NO_ADVICE } from './hint';
import { seenGame } from './seen_game';

/** A page takes so many, and what its last change takes: a few hundred million at most, and mostly a few. */
const PAGE_INSTRUCTIONS = 150_000_000;

/**
 * The decisions of a finished game or match after version `from`, judged, with their sums: a page of them, at least one, and where
 * to go on. Anybody may ask who may see the game.
 *
 * Refusals: `RoomNotFound`; `InvalidState` while the game or its match goes on, and for kinds without advice.
 *
 * @param number the game within its match, from 1; null for all
 */
export function analyse(
    app: App,
    caller: Uint8Array,
    roomId: number,
    number: number | null,
    from: number,
): Reply<Analysis> {
    const game = seenGame(app, caller, roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    return judge(app, game, number, from, PAGE_INSTRUCTIONS);
}

/**
 * The same for a game that the caller may see.
 *
 * @param most instructions, after which no further change is looked at
 */
export function judge(app: App, game: Game, number: number | null, from: number, most: number): Reply<Analysis> {
    if (!isOver(game)) return invalidState('The game is not over yet');
    const { kind } = game.setup;
    const { errorRates }: KindFacts = KINDS[kind];
    const analyst = app.skillsOf(kind)?.analyst;
    if (analyst === undefined) return NO_ADVICE;
    const begin = app.games.checkpoint(game, ({ version, state }) =>
        from === 0 ? number !== null && analyst.gameOf(state) < number : version <= from,
    );
    const replay = new Replay(game, analyst, app.games.logPage, begin);
    const decisions: Decision[] = [];
    let next: number | null = null;
    let until: number | undefined;
    for (let change = replay.next(); change !== undefined; change = replay.next()) {
        const { version, before } = change;
        if (version <= from) continue;
        const played = analyst.gameOf(before);
        if (number !== null && played > number) break;
        if (number !== null && played < number) continue;
        until ??= app.host.instructions() + most;
        for (const judged of analyst.judge(change)) decisions.push(showJudgement(judged, version, played));
        if (version < game.version && app.host.instructions() > until) {
            next = version;
            break;
        }
    }
    return {
        Ok: {
            decisions,
            next,
            player1: totalsOf(decisions, 0, errorRates),
            player2: totalsOf(decisions, 1, errorRates),
        },
    };
}
