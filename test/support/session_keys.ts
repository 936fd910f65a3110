import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import { happy, type Player, type World } from './world';

const DAY_MS = 24 * 60 * 60_000;

/** A principal that signs for nobody yet. The same number is the same key. */
export function newKey(world: World, number: number): Player {
    return world.as(Ed25519KeyIdentity.generate(new Uint8Array(32).fill(number)).getPrincipal());
}

/** A key with an open session of this player. */
export async function sessionOf(world: World, player: Player, number: number, ms = DAY_MS): Promise<Player> {
    const key = newKey(world, number);
    await happy(player.lobbies.openSession(key.principal, await inMs(world, ms)));
    await happy(key.lobbies.confirmSession(player.principal));
    await world.settle();
    return key;
}

/** So long from now, as calls take it. */
export async function inMs({ pic }: World, ms: number): Promise<bigint> {
    return BigInt((await pic.getTime()) + ms);
}
