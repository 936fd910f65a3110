import { Principal } from '@icp-sdk/core/principal';
import type { Reject } from './api';
import { tooMany } from './call_payment';
import type { Canister, LogVisibility } from './canister';
import { cyclesText, DAY, type Prices } from './cycles';
import { reject } from './errors';
import {
    CANISTER_LOG_BYTES,
    MAX_CANISTER_LOG_BYTES,
    MAX_CONTROLLERS,
    MAX_LOG_VIEWERS,
    MAX_VARIABLE_BYTES,
    MAX_VARIABLES,
} from './limits';
import { bytesUsed } from './resources';

type Opt<T> = [] | [T];
type Visibility = { controllers: null } | { public: null } | { allowed_viewers: Principal[] };

interface Variable {
    readonly name: string;
    readonly value: string;
}

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
    readonly log_memory_limit: Opt<bigint>;
    readonly environment_variables: Opt<Variable[]>;
}

/** The upper ends of what a setting can hold. */
const MAX = { bits48: 1n << 48n, bits64: (1n << 64n) - 1n, bits128: (1n << 128n) - 1n } as const;

/** Refuses values that no canister can have. */
export function checkSettings(argument: SettingsArgument): Reject | undefined {
    const [controllers] = argument.controllers;
    const [visibility] = argument.log_visibility;
    const viewers = visibility !== undefined && 'allowed_viewers' in visibility ? visibility.allowed_viewers.length : 0;
    if ((controllers?.length ?? 0) > MAX_CONTROLLERS) return tooMany(MAX_CONTROLLERS);
    if (viewers > MAX_LOG_VIEWERS) return tooMany(MAX_LOG_VIEWERS);
    return (
        checkRange('ComputeAllocation expected to be in the range [0..100]', argument.compute_allocation, 100n) ??
        checkRange(
            `MemoryAllocation expected to be in the range [0..${MAX.bits48}]`,
            argument.memory_allocation,
            MAX.bits48,
        ) ??
        checkRange(`Freezing threshold expected to be in the range of ${BITS64}`, argument.freezing_threshold) ??
        checkRange(
            'Reserved cycles limit expected to be in the range of [0..2^128-1]',
            argument.reserved_cycles_limit,
            MAX.bits128,
        ) ??
        checkRange(
            `Wasm memory limit expected to be in the range of ${BITS64}`,
            argument.wasm_memory_limit,
            MAX.bits48,
        ) ??
        checkRange(`Wasm memory threshold expected to be in the range of ${BITS64}`, argument.wasm_memory_threshold) ??
        checkLog(argument.log_memory_limit[0]) ??
        checkVariables(argument.environment_variables[0] ?? [])
    );
}

function checkLog(limit: bigint | undefined): Reject | undefined {
    if (limit === undefined || limit === 0n) return undefined;
    const wrong = (how: string) => reject('rejectedMessage', `The canister log memory limit ${limit} is too ${how}.`);
    if (limit < CANISTER_LOG_BYTES) return wrong(`low. It must be at least ${CANISTER_LOG_BYTES}`);
    if (limit > MAX_CANISTER_LOG_BYTES) return wrong(`high. It must be at most ${MAX_CANISTER_LOG_BYTES}`);
    return undefined;
}

function checkVariables(variables: readonly Variable[]): Reject | undefined {
    if (new Set(variables.map(({ name }) => name)).size < variables.length)
        return reject('invalidManagementPayload', 'Duplicate environment variables are not allowed');
    if (variables.length > MAX_VARIABLES) {
        return reject(
            'invalidManagementPayload',
            `Too many environment variables: ${variables.length} (max: ${MAX_VARIABLES})`,
        );
    }
    const tooLong = (what: string, text: string) =>
        reject(
            'invalidManagementPayload',
            `Environment variable ${what} "${text}" exceeds the maximum allowed length of ${MAX_VARIABLE_BYTES}.`,
        );
    for (const { name, value } of variables) {
        if (Buffer.byteLength(name) > MAX_VARIABLE_BYTES) return tooLong('name', name);
        if (Buffer.byteLength(value) > MAX_VARIABLE_BYTES) return tooLong('value', value);
    }
    return undefined;
}

const BITS64 = '[0..2^64-1]';

function checkRange(what: string, [value]: Opt<bigint>, max: bigint = MAX.bits64): Reject | undefined {
    if (value === undefined || value <= max) return undefined;
    return reject('contractViolation', `${what}, got ${value}`);
}

/** Refuses to raise an allocation when that would freeze the canister. */
export function checkAffordable(canister: Canister, prices: Prices, argument: SettingsArgument): Reject | undefined {
    const { computeAllocation, memoryAllocation, freezingThreshold } = canister.settings;
    const compute = argument.compute_allocation[0] ?? computeAllocation;
    const memory = argument.memory_allocation[0] ?? memoryAllocation;
    const threshold = argument.freezing_threshold[0] ?? freezingThreshold;
    const bytes = Math.max(bytesUsed(canister), Number(memory));
    const missing = (prices.idleDay(bytes, compute) * threshold) / DAY - canister.balance;
    if (missing <= 0n) return undefined;
    const why = `due to insufficient cycles. At least ${cyclesText(missing)} additional cycles are required.`;
    if (compute > computeAllocation)
        return reject('computeAllocationTooDear', `Cannot increase compute allocation to ${compute}% ${why}`);
    if (memory > memoryAllocation)
        return reject('memoryAllocationTooDear', `Cannot increase memory allocation to ${memory} bytes ${why}`);
    return undefined;
}

/** Sets what the argument names. Returns a function that takes it back. */
export function applySettings(canister: Canister, argument: SettingsArgument): () => void {
    const { settings, controllers: oldControllers, environmentVariables: oldVariables } = canister;
    const oldSettings = { ...settings };
    const [controllers] = argument.controllers;
    if (controllers !== undefined) canister.controllers = setOf(controllers);
    settings.computeAllocation = argument.compute_allocation[0] ?? settings.computeAllocation;
    settings.memoryAllocation = argument.memory_allocation[0] ?? settings.memoryAllocation;
    settings.freezingThreshold = argument.freezing_threshold[0] ?? settings.freezingThreshold;
    settings.reservedCyclesLimit = argument.reserved_cycles_limit[0] ?? settings.reservedCyclesLimit;
    settings.wasmMemoryLimit = argument.wasm_memory_limit[0] ?? settings.wasmMemoryLimit;
    settings.wasmMemoryThreshold = argument.wasm_memory_threshold[0] ?? settings.wasmMemoryThreshold;
    const [logLimit] = argument.log_memory_limit;
    if (logLimit !== undefined) {
        settings.logMemoryLimit = logLimit;
        canister.log.limit = Number(logLimit);
    }
    const [visibility] = argument.log_visibility;
    if (visibility !== undefined) settings.logVisibility = fromCandid(visibility);
    const [variables] = argument.environment_variables;
    if (variables !== undefined) {
        const encoder = new TextEncoder();
        canister.environmentVariables = variables
            .map(({ name, value }) => [encoder.encode(name), encoder.encode(value)] as const)
            .sort(([a], [b]) => Buffer.compare(a, b));
    }
    return () => {
        Object.assign(settings, oldSettings);
        canister.controllers = oldControllers;
        canister.environmentVariables = oldVariables;
    };
}

/** Each principal once, in the IC's order: the shorter ones first. */
function setOf(principals: readonly Principal[]): readonly Uint8Array[] {
    const byText = new Map(principals.map((principal) => [principal.toText(), principal.toUint8Array()]));
    return [...byText.values()].sort((a, b) => a.length - b.length || Buffer.compare(a, b));
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
        log_memory_limit: BigInt(canister.log.limit),
        environment_variables: canister.environmentVariables.map(([name, value]) => ({
            name: decoder.decode(name),
            value: decoder.decode(value),
        })),
        // Newer settings, which cannot be changed here. Newer clients require them in the answer.
        snapshot_visibility: { controllers: null },
        status_visibility: { controllers: null },
        minimum_incoming_canister_call_cycles: 0n,
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
