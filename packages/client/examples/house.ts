import { type Client, connect, type GameKind, type Table, valueIn } from '@dice-wards/client';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';

/** The same player after a reload. In a page for the world people sign in. */
function storedIdentity(): Ed25519KeyIdentity {
    const stored = localStorage.getItem('identity');
    if (stored !== null) return Ed25519KeyIdentity.fromJSON(stored);
    const identity = Ed25519KeyIdentity.generate();
    localStorage.setItem('identity', JSON.stringify(identity.toJSON()));
    return identity;
}

/** The house of `npm start`. */
export function connectHere(): Promise<Client> {
    return connect({
        host: 'http://127.0.0.1:4943',
        identity: storedIdentity(),
        canisterIds: {
            profiles: 'lxzze-o7777-77777-aaaaa-cai',
            lobbies: 'lqy7q-dh777-77777-aaaaq-cai',
            gameEngine: 'lz3um-vp777-77777-aaaba-cai',
        },
    });
}

/**
 * A game against the robot, in which you begin. Its table is closed when the signal is aborted.
 *
 * @throws RefusedError, CallError, or the signal's reason if it is aborted before the game is there
 */
export async function newGame(client: Client, kind: GameKind, signal: AbortSignal): Promise<Table> {
    const room = valueIn(await client.playRobot(kind, 'Medium', { seat: 'Player1' }, { signal }));
    const table = client.table(room.id);
    signal.addEventListener('abort', () => table.close());
    return table;
}
