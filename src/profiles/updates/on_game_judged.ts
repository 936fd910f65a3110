import type { JudgedGame, JudgedPlay } from '../../platform/judged';
import { REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { Reply } from '../refusals';
import type { GameName } from '../store/history';

/** Games of a player among which it is looked for, the newest first. */
const LOOKED_THROUGH = 100;

/**
 * Writes into both players' histories how they have played a game that was counted. The engine repeats this call until the reply is `Ok`,
 * or gives up; a repeat changes nothing.
 *
 * Refusals: `Unauthorized` to all but engines whose results count; `ProfileNotFound` if neither player has the game among their newest
 * hundred: its result may still be on its way.
 */
export function onGameJudged(app: App, caller: Uint8Array, judged: JudgedGame): Reply<null> {
    if (!app.links.everLinked('gameEngine', caller)) return REFUSE.unauthorized;
    const { gameId, startedAtMs, player1, player2 } = judged;
    const game = { roomId: gameId, startedAtMs };
    const found = [player1, player2].filter(({ id, play }) => hasJudged(app, id, game, play));
    return found.length === 0 ? REFUSE.profileNotFound : { Ok: null };
}

function hasJudged({ profiles, history }: App, id: Uint8Array, game: GameName, play: JudgedPlay): boolean {
    const last = profiles.get(id)?.history ?? 0;
    for (let number = last; number > Math.max(0, last - LOOKED_THROUGH); number -= 1) {
        if (history.judge(id, number, game, play)) return true;
    }
    return false;
}
