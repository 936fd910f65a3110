import { type Advice, type Client, type GameView, type LogEntry, type Table, valueIn } from '@dice-wards/client';
import { logUntil } from '../state/log';
import { askRobot } from '.';
import { knownGame, until } from './known_game';

/**
 * What a strong player would do: the robot in this browser says it, and where it cannot, the canister. Only against robots, and for
 * their person: in a game between people the page asks neither.
 *
 * @param log what is known of it by now; the rest is asked for
 * @throws RefusedError if the canister refuses, or CallError if it does not answer
 */
export async function adviceAt(
    client: Client,
    table: Table,
    view: GameView,
    log: readonly LogEntry[],
): Promise<Advice> {
    try {
        const whole = await logUntil(client, view.roomId, log, view.version);
        if ((whole.at(-1)?.version ?? 0) < view.version) throw new Error('the log cannot be had');
        return await askRobot('advice', until(await knownGame(client, view, whole), view.version));
    } catch {
        return valueIn(await table.hint());
    }
}
