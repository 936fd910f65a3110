import { IDL } from '@icp-sdk/core/candid';
import type { Principal } from '@icp-sdk/core/principal';
import { expect, test } from 'vitest';
import { compileMotoko } from '../../packages/replica/test/motoko_canister';
import { freshWorld, happy, type World } from '../support/world';

/** Queries that take a hundred times as much as an action. */
const DEAR = ['simulate', 'exportMatch'] as const;

/** A canister that calls both, and answers what became of it. */
function caller(engine: Principal): string {
    return `
persistent actor {
  transient let engine = actor "${engine.toText()}" : actor {
    simulate : shared (Text, Nat32, Nat32) -> async ();
    exportMatch : shared Nat32 -> async ();
  };
  public func simulate() : async Bool { try { await engine.simulate("switch", 10_000, 1); true } catch (_) { false } };
  public func exportMatch() : async Bool { try { await engine.exportMatch(1); true } catch (_) { false } };
};`;
}

async function install(world: World, source: string): Promise<Principal> {
    const canisterId = await world.pic.createCanister({ sender: world.admin });
    await world.pic.installCode({ canisterId, wasm: compileMotoko(source), sender: world.admin });
    return canisterId;
}

/** The filter that drops them as updates does not see calls of canisters, for which the engine would pay. */
test.each(
    DEAR,
)('%s is no call for a canister: it is rejected, and costs no more than any other refusal', async (method) => {
    const world = await freshWorld();
    const { gameEngine } = world.player('ana');
    await happy(gameEngine.simulate('switch', 10_000, 1));
    const canisterId = await install(world, caller(world.ids.gameEngine));
    const before = await world.pic.getCyclesBalance(world.ids.gameEngine);
    const arg = new Uint8Array(IDL.encode([], []));
    const answer = await world.pic.updateCall({ canisterId, method, arg, sender: world.admin });
    expect(IDL.decode([IDL.Bool], answer)).toEqual([false]);
    const paid = before - (await world.pic.getCyclesBalance(world.ids.gameEngine));
    expect(paid).toBeGreaterThan(0);
    expect(paid).toBeLessThan(8_000_000);
});
