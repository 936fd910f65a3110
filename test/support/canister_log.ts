import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import type { AnyName, World } from './world';

interface Line {
    /** Milliseconds since 1970. */
    readonly atMs: number;
    readonly text: string;
}

const ABOUT = IDL.Record({ canister_id: IDL.Principal });
const RECORD = IDL.Record({ idx: IDL.Nat64, timestamp_nanos: IDL.Nat64, content: IDL.Vec(IDL.Nat8) });
const LOG = IDL.Record({ canister_log_records: IDL.Vec(RECORD) });
const NANOSECONDS = 1_000_000n;

/** What a canister has printed, and the texts of its traps, as far as the platform keeps them. */
export async function linesOf(world: World, name: AnyName): Promise<Line[]> {
    const answer = await world.pic.queryCall({
        canisterId: Principal.managementCanister(),
        method: 'fetch_canister_logs',
        arg: new Uint8Array(IDL.encode([ABOUT], [{ canister_id: world.idOf(name) }])),
        sender: world.admin,
        targetSubnetId: undefined,
    });
    const [{ canister_log_records: records }] = IDL.decode([LOG], answer) as unknown as [
        { readonly canister_log_records: { readonly timestamp_nanos: bigint; readonly content: Uint8Array }[] },
    ];
    return records.map(({ timestamp_nanos: nanoseconds, content }) => ({
        atMs: Number(nanoseconds / NANOSECONDS),
        text: new TextDecoder().decode(Uint8Array.from(content)),
    }));
}
