import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import type { AnyName, World } from './world';

const Taken = IDL.Record({ id: IDL.Vec(IDL.Nat8) });
const Take = IDL.Record({ canister_id: IDL.Principal });
const Load = IDL.Record({ canister_id: IDL.Principal, snapshot_id: IDL.Vec(IDL.Nat8) });
const MANAGEMENT = Principal.managementCanister();

/** Takes a snapshot of a canister that is stopped; answers its id. */
export async function takeSnapshot(world: World, name: AnyName): Promise<Uint8Array> {
    const { pic, admin } = world;
    const arg = new Uint8Array(IDL.encode([Take], [{ canister_id: world.idOf(name) }]));
    const method = 'take_canister_snapshot';
    const reply = await pic.updateCall({ canisterId: MANAGEMENT, sender: admin, method, arg });
    const [{ id }] = IDL.decode([Taken], reply) as unknown as [{ id: Uint8Array }];
    return id;
}

/** Brings a canister that is stopped back to a snapshot. */
export async function loadSnapshot(world: World, name: AnyName, id: Uint8Array): Promise<void> {
    const { pic, admin } = world;
    const arg = new Uint8Array(IDL.encode([Load], [{ canister_id: world.idOf(name), snapshot_id: id }]));
    await pic.updateCall({ canisterId: MANAGEMENT, sender: admin, method: 'load_canister_snapshot', arg });
}

const Named = IDL.Record({ canister_id: IDL.Principal, snapshot_id: IDL.Vec(IDL.Nat8) });
const Metadata = IDL.Record({ stable_memory_size: IDL.Nat64 });
const Part = IDL.Record({ offset: IDL.Nat64, size: IDL.Nat64 });
const Read = IDL.Record({
    canister_id: IDL.Principal,
    snapshot_id: IDL.Vec(IDL.Nat8),
    kind: IDL.Variant({ stable_memory: Part }),
});
const Chunk = IDL.Record({ chunk: IDL.Vec(IDL.Nat8) });
const CHUNK_BYTES = 2_000_000n;

/** The stable memory in a snapshot, as a controller downloads it, chunk by chunk. */
export async function* stableMemoryIn(world: World, name: AnyName, id: Uint8Array): AsyncGenerator<Buffer> {
    const { pic, admin } = world;
    const named = { canister_id: world.idOf(name), snapshot_id: id };
    const ask = async <T>(method: string, type: IDL.Type, argument: object, answer: IDL.Type): Promise<T> => {
        const arg = new Uint8Array(IDL.encode([type], [argument]));
        const reply = await pic.updateCall({ canisterId: MANAGEMENT, sender: admin, method, arg });
        return IDL.decode([answer], reply)[0] as T;
    };
    const { stable_memory_size } = await ask<{ stable_memory_size: bigint }>(
        'read_canister_snapshot_metadata',
        Named,
        named,
        Metadata,
    );
    for (let offset = 0n; offset < stable_memory_size; offset += CHUNK_BYTES) {
        const left = stable_memory_size - offset;
        const kind = { stable_memory: { offset, size: left < CHUNK_BYTES ? left : CHUNK_BYTES } };
        const { chunk } = await ask<{ chunk: Uint8Array }>(
            'read_canister_snapshot_data',
            Read,
            { ...named, kind },
            Chunk,
        );
        yield Buffer.from(chunk);
    }
}
