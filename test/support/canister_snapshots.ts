import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import type { CanisterName, World } from './world';

const Taken = IDL.Record({ id: IDL.Vec(IDL.Nat8) });
const Take = IDL.Record({ canister_id: IDL.Principal });
const Load = IDL.Record({ canister_id: IDL.Principal, snapshot_id: IDL.Vec(IDL.Nat8) });
const MANAGEMENT = Principal.managementCanister();

/** Takes a snapshot of a canister that is stopped; answers its id. */
export async function takeSnapshot({ pic, ids, admin }: World, name: CanisterName): Promise<Uint8Array> {
    const arg = new Uint8Array(IDL.encode([Take], [{ canister_id: ids[name] }]));
    const method = 'take_canister_snapshot';
    const reply = await pic.updateCall({ canisterId: MANAGEMENT, sender: admin, method, arg });
    const [{ id }] = IDL.decode([Taken], reply) as unknown as [{ id: Uint8Array }];
    return id;
}

/** Brings a canister that is stopped back to a snapshot. */
export async function loadSnapshot({ pic, ids, admin }: World, name: CanisterName, id: Uint8Array): Promise<void> {
    const arg = new Uint8Array(IDL.encode([Load], [{ canister_id: ids[name], snapshot_id: id }]));
    await pic.updateCall({ canisterId: MANAGEMENT, sender: admin, method: 'load_canister_snapshot', arg });
}
