import { compileEncoder } from '@dice-wards/candid/codec';
import { nat32, opt } from '@dice-wards/candid/schema';
import { type GameSettings, Load } from '../../platform/messages';
import type { Encoded } from '../../platform/method';
import { ENGINE_REFUSALS, refusalsOf, replyOf } from '../../platform/refusal';
import type { App } from '../app';
import type { Refused } from '../refusals';
import { initGame } from './init_game';

/** What this engine has to do is a second value of the answer. */
const encodeStarted = compileEncoder([replyOf(nat32, refusalsOf(ENGINE_REFUSALS)), opt(Load)]);

/** `initGame`, with what this engine has to do: Lobbies chooses engines by it. */
export function initGameWithLoad(
    app: App,
    caller: Uint8Array,
    roomId: number,
    player1: Uint8Array,
    player2: Uint8Array,
    settings: GameSettings,
): Refused | Encoded {
    const reply = initGame(app, caller, roomId, player1, player2, settings);
    if ('Err' in reply) return reply;
    return encodeStarted([reply, { games: app.clock.size(), robotTurns: app.robots.waiting() }]);
}
