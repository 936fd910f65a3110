import type { TaskName } from './call_contexts';
import type { Canister } from './canister';

const TASKS = ['canister_global_timer', 'canister_heartbeat'] as const satisfies readonly TaskName[];

export function isReadyFor({ status, instance }: Canister, task: TaskName): boolean {
    return status === 'running' && instance?.has(task) === true;
}

export function isTimerDue(canister: Canister, time: bigint): boolean {
    const { globalTimer } = canister;
    return globalTimer !== 0n && globalTimer <= time && isReadyFor(canister, 'canister_global_timer');
}

/** Puts the tasks of a round that begins at `time` in front of the canister's messages. */
export function queueTasks(canister: Canister, time: bigint): void {
    for (const task of TASKS) {
        const due = task === 'canister_global_timer' ? isTimerDue(canister, time) : isReadyFor(canister, task);
        const waiting = due && canister.queue.some((message) => message.kind === 'task' && message.task === task);
        if (due && !waiting) canister.queue.unshift({ kind: 'task', task });
    }
}

/** Puts the hook in front of the canister's messages when its memory has become low. */
export function watchMemory(canister: Canister): void {
    const { instance, settings } = canister;
    if (instance === undefined || settings.wasmMemoryThreshold === 0n) return;
    const low = settings.wasmMemoryLimit - BigInt(instance.heapBytes) < settings.wasmMemoryThreshold;
    if (low && !canister.lowMemoryHookRan)
        canister.queue.unshift({ kind: 'task', task: 'canister_on_low_wasm_memory' });
    canister.lowMemoryHookRan = low;
}
