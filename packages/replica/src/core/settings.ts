import { Principal } from '@icp-sdk/core/principal';
import type { Reject } from './api';
import type { Canister, LogVisibility } from './canister';
import { reject } from './errors';
import { MAX_CONTROLLERS } from './limits';

type Opt<T> = [] | [T];
type Visibility = { controllers: null } | { public: null } | { allowed_viewers: Principal[] };

/** `canister_settings` as Candid decodes it. */
export interface SettingsArgument {
    readonly controllers: Opt<Principal[]>;
    readonly compute_allocation: Opt<bigint>;
    readonly memory_allocation: Opt<bigint>;
    readonly freezing_threshold: Opt<bigint>;
    readonly reserved_cycles_limit: Opt<bigint>;
    readonly log_visibility: Opt<Visibility>;
    readonly wasm_memory_limit: Opt<bigint>;
    readonly wasm_memory_threshold: Opt<bigint>;
    readonly environment_variables: Opt<{ name: string; value: string }[]>;
}

export function checkSettings(argument: SettingsArgument): Reject | undefined {
    const [controllers] = argument.controllers;
    if (controllers !== undefined && controllers.length > MAX_CONTROLLERS) {
        return reject(
            'invalidManagementPayload',
            `Invalid settings: ${controllers.length} controllers exceed the maximum of ${MAX_CONTROLLERS}`,
        );
    }
    const [compute] = argument.compute_allocation;
    if (compute !== undefined && compute > 100n) {
        return reject('contractViolation', `ComputeAllocation expected to be in the range [0..100], got ${compute}`);
    }
    return undefined;
}

export function applySettings(canister: Canister, argument: SettingsArgument): void {
    const { settings } = canister;
    const [controllers] = argument.controllers;
    if (controllers !== undefined) canister.controllers = controllers.map((principal) => principal.toUint8Array());
    settings.computeAllocation = argument.compute_allocation[0] ?? settings.computeAllocation;
    settings.memoryAllocation = argument.memory_allocation[0] ?? settings.memoryAllocation;
    settings.freezingThreshold = argument.freezing_threshold[0] ?? settings.freezingThreshold;
    settings.reservedCyclesLimit = argument.reserved_cycles_limit[0] ?? settings.reservedCyclesLimit;
    settings.wasmMemoryLimit = argument.wasm_memory_limit[0] ?? settings.wasmMemoryLimit;
    settings.wasmMemoryThreshold = argument.wasm_memory_threshold[0] ?? settings.wasmMemoryThreshold;
    const [visibility] = argument.log_visibility;
    if (visibility !== undefined) settings.logVisibility = fromCandid(visibility);
    const [variables] = argument.environment_variables;
    if (variables !== undefined) {
        const encoder = new TextEncoder();
        canister.environmentVariables = variables.map(({ name, value }) => [
            encoder.encode(name),
            encoder.encode(value),
        ]);
    }
}

/** `definite_canister_settings`. */
export function settingsOf(canister: Canister): Record<string, unknown> {
    const { settings } = canister;
    const decoder = new TextDecoder();
    return {
        controllers: canister.controllers.map((bytes) => Principal.fromUint8Array(bytes)),
        compute_allocation: settings.computeAllocation,
        memory_allocation: settings.memoryAllocation,
        freezing_threshold: settings.freezingThreshold,
        reserved_cycles_limit: settings.reservedCyclesLimit,
        log_visibility: toCandid(settings.logVisibility),
        wasm_memory_limit: settings.wasmMemoryLimit,
        wasm_memory_threshold: settings.wasmMemoryThreshold,
        environment_variables: canister.environmentVariables.map(([name, value]) => ({
            name: decoder.decode(name),
            value: decoder.decode(value),
        })),
    };
}

function fromCandid(visibility: Visibility): LogVisibility {
    if (!('allowed_viewers' in visibility)) return visibility;
    return { allowed_viewers: visibility.allowed_viewers.map((viewer) => viewer.toUint8Array()) };
}

function toCandid(visibility: LogVisibility): Visibility {
    if (!('allowed_viewers' in visibility)) return visibility;
    return { allowed_viewers: visibility.allowed_viewers.map((viewer) => Principal.fromUint8Array(viewer)) };
}
