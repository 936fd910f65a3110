import { IDL } from '@icp-sdk/core/candid';
import type { Principal } from '@icp-sdk/core/principal';

/** What has happened to a canister, in words that the report uses too. */
export type Happening =
    | { readonly kind: 'created' | 'controllers'; readonly controllers: readonly string[] }
    /** `moduleHash` in hexadecimal digits. */
    | { readonly kind: 'install' | 'reinstall' | 'upgrade'; readonly moduleHash: string }
    | { readonly kind: 'snapshot loaded'; readonly takenAtMs: number }
    | { readonly kind: 'uninstalled' }
    /** A sort of change that this program does not know. */
    | { readonly kind: 'other' };

export interface Change {
    /** As the platform counts the changes of this canister, from 1. */
    readonly number: number;
    /** Milliseconds since 1970. */
    readonly atMs: number;
    /** The person or canister that made it. */
    readonly by: string;
    readonly what: Happening;
}

/** One answer of `canister_info`. */
export interface CanisterInfo {
    /** The number of the last change. */
    readonly total: number;
    /** In hexadecimal digits; `undefined` for an empty canister. */
    readonly moduleHash: string | undefined;
    readonly controllers: readonly string[];
    /** The last ones, the oldest first. */
    readonly changes: readonly Change[];
}

const Controllers = IDL.Record({ controllers: IDL.Vec(IDL.Principal) });
const Details = IDL.Variant({
    creation: Controllers,
    controllers_change: Controllers,
    code_deployment: IDL.Record({
        mode: IDL.Variant({ install: IDL.Null, reinstall: IDL.Null, upgrade: IDL.Null }),
        module_hash: IDL.Vec(IDL.Nat8),
    }),
    code_uninstall: IDL.Null,
    load_snapshot: IDL.Record({ taken_at_timestamp: IDL.Nat64 }),
});
const Origin = IDL.Variant({
    from_user: IDL.Record({ user_id: IDL.Principal }),
    from_canister: IDL.Record({ canister_id: IDL.Principal }),
});
const Info = IDL.Record({
    total_num_changes: IDL.Nat64,
    recent_changes: IDL.Vec(
        // Under `opt`, so that a sort of change that is not in the list is none.
        IDL.Record({ timestamp_nanos: IDL.Nat64, origin: IDL.Opt(Origin), details: IDL.Opt(Details) }),
    ),
    module_hash: IDL.Opt(IDL.Vec(IDL.Nat8)),
    controllers: IDL.Vec(IDL.Principal),
});

interface ToldDetails {
    readonly creation?: { readonly controllers: readonly Principal[] };
    readonly controllers_change?: { readonly controllers: readonly Principal[] };
    readonly code_deployment?: { readonly mode: Record<string, null>; readonly module_hash: Uint8Array };
    readonly code_uninstall?: null;
    readonly load_snapshot?: { readonly taken_at_timestamp: bigint };
}
interface ToldInfo {
    readonly total_num_changes: bigint;
    readonly recent_changes: readonly {
        readonly timestamp_nanos: bigint;
        readonly origin: [] | [{ from_user?: { user_id: Principal }; from_canister?: { canister_id: Principal } }];
        readonly details: [] | [ToldDetails];
    }[];
    readonly module_hash: [] | [Uint8Array];
    readonly controllers: readonly Principal[];
}

/** Reads an answer of `canister_info`. @throws Error for bytes that are none */
export function readInfo(bytes: Uint8Array): CanisterInfo {
    const [info] = IDL.decode([Info], bytes) as unknown as [ToldInfo];
    const total = Number(info.total_num_changes);
    const first = total - info.recent_changes.length + 1;
    const changes = info.recent_changes.map(({ timestamp_nanos, origin: [origin], details: [details] }, place) => ({
        number: first + place,
        atMs: Number(timestamp_nanos / 1_000_000n),
        by: (origin?.from_user?.user_id ?? origin?.from_canister?.canister_id)?.toText() ?? 'somebody',
        what: happeningOf(details),
    }));
    return { total, moduleHash: info.module_hash.map(hex)[0], controllers: texts(info.controllers), changes };
}

function happeningOf(details: ToldDetails | undefined): Happening {
    const { creation, controllers_change, code_deployment, load_snapshot } = details ?? {};
    if (creation !== undefined) return { kind: 'created', controllers: texts(creation.controllers) };
    if (controllers_change !== undefined)
        return { kind: 'controllers', controllers: texts(controllers_change.controllers) };
    if (load_snapshot !== undefined)
        return { kind: 'snapshot loaded', takenAtMs: Number(load_snapshot.taken_at_timestamp / 1_000_000n) };
    if (code_deployment !== undefined) {
        const { mode, module_hash } = code_deployment;
        const kind = 'install' in mode ? 'install' : 'upgrade' in mode ? 'upgrade' : 'reinstall';
        return { kind, moduleHash: hex(module_hash) };
    }
    return { kind: details !== undefined && 'code_uninstall' in details ? 'uninstalled' : 'other' };
}

/** The changes that several answers tell, each once, the oldest first. */
export function joined(infos: readonly CanisterInfo[]): Change[] {
    const byNumber = new Map(infos.flatMap(({ changes }) => changes.map((change) => [change.number, change] as const)));
    return [...byNumber.values()].sort((one, other) => one.number - other.number);
}

/** The numbers after the first that none of the changes has: the platform had forgotten them when it was asked. */
export function missing(changes: readonly Change[]): number[] {
    const known = new Set(changes.map(({ number }) => number));
    const [first, last] = [changes[0]?.number ?? 1, changes.at(-1)?.number ?? 0];
    return Array.from({ length: last - first + 1 }, (_, place) => first + place).filter((each) => !known.has(each));
}

function texts(principals: readonly Principal[]): string[] {
    return principals.map((each) => each.toText());
}

export function hex(bytes: Uint8Array): string {
    return Buffer.from(bytes).toString('hex');
}
