import { type DirtyPages, NO_PAGES } from './dirty_pages';
import { WASM_PAGE } from './limits';
import { MODE } from './modes';
import type { Closure } from './outgoing_call';
import { ADDED } from './wasm_rewriting';

/** The cost of one executed message. */
export interface Report {
    readonly canister: Uint8Array;
    /**
     * `update roll`, `query getGameState`, `reply`, `reject`, `cleanup`, `timer`, `heartbeat`, `low_memory`, `start`,
     * `init`, `pre_upgrade`, `post_upgrade` or `inspect`.
     */
    readonly entry: string;
    readonly instructions: number;
    /** Of the call context so far, this message's included. */
    readonly callInstructions: number;
    /** The total charge for this message: its reception, its execution, the calls it made. */
    readonly cycles: bigint;
    /** Sizes of the memories after the message. */
    readonly heapBytes: number;
    readonly stableBytes: number;
    /** Pages of 4 KiB that it leaves changed, where the network counts them. None after a query or a trap. */
    readonly dirtyPages?: DirtyPages;
    readonly ms: number;
    readonly trapped: boolean;
}
export type Observer = (report: Report) => void;

const NAMES: Readonly<Record<string, string>> = {
    [ADDED.start]: 'start',
    canister_init: 'init',
    canister_pre_upgrade: 'pre_upgrade',
    canister_post_upgrade: 'post_upgrade',
    canister_global_timer: 'timer',
    canister_heartbeat: 'heartbeat',
    canister_on_low_wasm_memory: 'low_memory',
    canister_inspect_message: 'inspect',
};

const CALLBACKS = new Map([
    [MODE.Ry, 'reply'],
    [MODE.CRy, 'reply'],
    [MODE.Rt, 'reject'],
    [MODE.CRt, 'reject'],
    [MODE.C, 'cleanup'],
    [MODE.CC, 'cleanup'],
]);

/** A run that is over. */
export interface Ended {
    readonly execution: {
        readonly self: { readonly id: Uint8Array };
        readonly stable: { readonly size: number };
        readonly mode: number;
    };
    readonly instructions: bigint;
    readonly dirtyPages: DirtyPages | undefined;
    readonly ms: number;
    readonly trap: unknown;
}

/** The report about it. */
export function reportOf(
    { execution, instructions, dirtyPages, ms, trap }: Ended,
    entry: string | Closure,
    { heapBytes }: { readonly heapBytes: number },
    callInstructions: bigint,
    cycles: bigint,
): Report {
    const { self, stable, mode } = execution;
    const name = typeof entry === 'string' ? entry : '';
    return {
        canister: self.id,
        entry: CALLBACKS.get(mode) ?? NAMES[name] ?? name.replace(/^canister_/, ''),
        instructions: Number(instructions),
        callInstructions: Number(callInstructions),
        cycles,
        heapBytes,
        stableBytes: stable.size * WASM_PAGE,
        ...(dirtyPages && { dirtyPages: trap === undefined ? dirtyPages : NO_PAGES }),
        ms,
        trapped: trap !== undefined,
    };
}
