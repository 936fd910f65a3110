import { type Advice, type Client, type GameView, type LogEntry, type Table, valueIn } from '@dice-wards/client';
import { askRobot } from '.';
import { knownGame } from './known_game';

/**
 * What a strong player would do: the robot in this browser says it, and where it cannot, the canister. Only against robots, and for
 * their person: in a game between people the page asks neither.
 *
 * @param log up to the version of the view; one that is behind is of no use
 * @throws RefusedError if the canister refuses, or CallError if it does not answer
 */
export async function adviceAt(
    client: Client,
    table: Table,
    view: GameView,
    log: readonly LogEntry[],
): Promise<Advice> {
    try {
        if (log.at(-1)?.version !== view.version) throw new Error('the log is behind');
        return await askRobot('advice', await knownGame(client, view, log));
    } catch {
        return valueIn(await table.hint());
    }
}
