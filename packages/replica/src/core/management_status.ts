import type { Canister } from './canister';
import type { Change } from './canister_history';
import type { Prices } from './cycles';
import { principalOf } from './management_method';
import { idleCyclesPerDay, memoryUsage } from './resources';
import { settingsOf } from './settings';

/** The result of `canister_status`. */
export function statusOf(canister: Canister, prices: Prices): Record<string, unknown> {
    const memory = memoryUsage(canister);
    return {
        status: { [canister.status]: null },
        ready_for_migration: canister.status === 'stopped',
        version: canister.version,
        settings: settingsOf(canister),
        module_hash: moduleHash(canister),
        memory_size: Object.values(memory).reduce((sum: number, bytes: number) => sum + bytes, 0),
        memory_metrics: memory,
        cycles: canister.balance,
        reserved_cycles: 0n,
        idle_cycles_burned_per_day: idleCyclesPerDay(canister, prices),
        query_stats: {
            num_calls_total: 0n,
            num_instructions_total: 0n,
            request_payload_bytes_total: 0n,
            response_payload_bytes_total: 0n,
        },
    };
}

/** The result of `canister_info`, with at most so many changes. */
export function infoOf(canister: Canister, count: bigint): Record<string, unknown> {
    const { history, controllers } = canister;
    return {
        total_num_changes: history.total,
        recent_changes: history.recent(count).map(changeOf),
        module_hash: moduleHash(canister),
        controllers: controllers.map(principalOf),
    };
}

function moduleHash({ instance }: Canister): readonly Uint8Array[] {
    return instance === undefined ? [] : [instance.module.hash];
}

function changeOf({ at, version, origin, details }: Change): Record<string, unknown> {
    return {
        timestamp_nanos: at,
        canister_version: version,
        origin:
            origin.kind === 'user'
                ? { from_user: { user_id: principalOf(origin.id) } }
                : {
                      from_canister: {
                          canister_id: principalOf(origin.id),
                          canister_version: origin.version === undefined ? [] : [origin.version],
                      },
                  },
        details: { [details.kind]: detailsOf(details) },
    };
}

function detailsOf(details: Change['details']): unknown {
    switch (details.kind) {
        case 'creation':
            return { controllers: details.controllers.map(principalOf), environment_variables_hash: [] };
        case 'controllers_change':
            return { controllers: details.controllers.map(principalOf) };
        case 'code_deployment':
            return { mode: { [details.mode]: null }, module_hash: details.moduleHash };
        case 'load_snapshot':
            return {
                canister_version: details.version,
                snapshot_id: details.snapshotId,
                taken_at_timestamp: details.takenAt,
                source: { [details.source]: null },
                from_canister_id: details.fromCanister === undefined ? [] : [principalOf(details.fromCanister)],
            };
        case 'code_uninstall':
            return null;
    }
}
