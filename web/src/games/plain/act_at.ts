import { type Client, type EngineTypes, type Table, valueIn } from '@dice-wards/client';

/**
 * Does what any game's player does, in the game as the table shows it.
 *
 * @returns the version of the game after it
 * @throws RefusedError if it is refused
 * @throws CallError if no answer comes
 */
export async function actAt(table: Table, client: Client, action: EngineTypes.Action): Promise<number> {
    const { roomId } = table;
    try {
        return valueIn(await client.gameEngine.act(roomId, action, table.get().confirmed?.version)).version;
    } finally {
        table.refresh();
    }
}
