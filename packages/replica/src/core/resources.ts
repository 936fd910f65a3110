import type { Reject } from './api';
import type { CanisterModule } from './canister_module';
import { cyclesText, DAY, type Prices } from './cycles';
import { REJECTS, reject } from './errors';
import { MAX_CHUNK_BYTES, WASM_PAGE } from './limits';

/** Bytes that a canister holds, by the names of `canister_status`. */
export interface MemoryUsage {
    readonly wasm_memory_size: number;
    readonly stable_memory_size: number;
    readonly global_memory_size: number;
    readonly wasm_binary_size: number;
    readonly custom_sections_size: number;
    readonly canister_history_size: number;
    readonly wasm_chunk_store_size: number;
    readonly snapshots_size: number;
    readonly log_memory_store_size: number;
}

/** Of a mutable global, whatever its type. */
const GLOBAL_BYTES = 8;

/** The parts of a canister that take memory. */
export interface Holder {
    readonly instance: { readonly heapBytes: number; readonly module: CanisterModule } | undefined;
    readonly stable: { readonly size: number };
    readonly history: { readonly bytes: number };
    readonly chunks: { readonly size: number };
    readonly snapshots: { readonly bytes: number };
    readonly log: { readonly bytes: number };
}

/** The parts that say what a canister pays, and from what. */
export interface Payer extends Holder {
    readonly id: Uint8Array;
    readonly settings: {
        /** Percent. */
        readonly computeAllocation: bigint;
        /** Bytes. */
        readonly memoryAllocation: bigint;
        /** Seconds. */
        readonly freezingThreshold: bigint;
    };
    balance: bigint;
    isController(principal: Uint8Array): boolean;
}

export function memoryUsage({ instance, stable, history, chunks, snapshots, log }: Holder): MemoryUsage {
    return {
        wasm_memory_size: instance?.heapBytes ?? 0,
        stable_memory_size: stable.size * WASM_PAGE,
        global_memory_size: (instance?.module.mutableGlobals ?? 0) * GLOBAL_BYTES,
        wasm_binary_size: instance?.module.size ?? 0,
        custom_sections_size: instance === undefined ? 0 : sectionBytes(instance.module),
        canister_history_size: history.bytes,
        wasm_chunk_store_size: chunks.size * MAX_CHUNK_BYTES,
        snapshots_size: snapshots.bytes,
        log_memory_store_size: log.bytes,
    };
}

export function bytesUsed(canister: Holder): number {
    return Object.values(memoryUsage(canister)).reduce((sum: number, bytes: number) => sum + bytes, 0);
}

const sectionSizes = new WeakMap<CanisterModule, number>();

function sectionBytes(module: CanisterModule): number {
    let size = sectionSizes.get(module);
    if (size === undefined) {
        size = 0;
        for (const [name, { data }] of module.metadata) size += Buffer.byteLength(name) + data.length;
        sectionSizes.set(module, size);
    }
    return size;
}

/**
 * Cycles a day for memory and compute allocation, without any message. A memory allocation is paid for in full, used or
 * not. With `bytes` it is as if the canister held so many.
 */
export function idleCyclesPerDay(canister: Payer, prices: Prices, bytes = bytesUsed(canister)): bigint {
    const { memoryAllocation, computeAllocation } = canister.settings;
    return prices.idleDay(Math.max(bytes, Number(memoryAllocation)), computeAllocation);
}

/** Cycles that are kept for the freezing threshold's time: with fewer the canister is frozen. */
export function freezingThreshold(canister: Payer, prices: Prices, bytes?: number): bigint {
    if (prices.areFree || canister.settings.freezingThreshold === 0n) return 0n;
    return (idleCyclesPerDay(canister, prices, bytes) * canister.settings.freezingThreshold) / DAY;
}

/** Cycles above the freezing threshold, or none. */
export function liquidBalance(canister: Payer, prices: Prices, balance = canister.balance): bigint {
    const liquid = balance - freezingThreshold(canister, prices);
    return liquid > 0n ? liquid : 0n;
}

/** The refusal of what a canister cannot pay. Its controllers are told how many cycles are missing. */
export function outOfCycles(canister: Payer, caller: Uint8Array, missing: bigint): Reject {
    const plain = REJECTS.outOfCycles(canister.id);
    if (!canister.isController(caller)) return plain;
    return reject('outOfCycles', `${plain.message}: ${topUp(missing)}`);
}

function topUp(missing: bigint): string {
    return `please top up the canister with at least ${cyclesText(missing)} additional cycles`;
}

/** The refusal of a fee that would freeze the canister. With `bytes` it is as if the canister held so many. */
export function missingCycles(
    canister: Payer,
    prices: Prices,
    caller: Uint8Array,
    fee: bigint,
    bytes?: number,
): Reject | undefined {
    const missing = fee + freezingThreshold(canister, prices, bytes) - canister.balance;
    return fee > 0n && missing > 0n ? outOfCycles(canister, caller, missing) : undefined;
}

/** Takes the fee, unless that would freeze the canister. */
export function charge(...payment: Parameters<typeof missingCycles>): Reject | undefined {
    const refusal = missingCycles(...payment);
    const [canister, , , fee] = payment;
    if (refusal === undefined) canister.balance -= fee;
    return refusal;
}
