import type { Reject } from './api';
import { textOf } from './bytes';
import type { Canister } from './canister';
import type { CanisterModule } from './canister_module';
import { PREPAID_INSTRUCTIONS } from './cycles';
import { type CanisterTrap, canisterError, REJECTS, reject } from './errors';
import type { Execution } from './execution';
import type { World } from './execution_input';
import { Instance, type Run } from './instance';
import { INSTRUCTION_LIMITS } from './limits';
import { lowered } from './metering';
import { MODE } from './modes';
import { Prepayment } from './prepayment';
import { reportOf } from './reports';
import { outOfCycles } from './resources';
import { StableMemory } from './stable_memory';
import { InvalidModule } from './wasm_errors';
import { compileModule } from './wasm_module';
import { ADDED } from './wasm_rewriting';

export interface UpgradeOptions {
    readonly skipPreUpgrade: boolean;
    readonly keepMainMemory: boolean | undefined;
}
export type InstallMode = { readonly kind: 'install' | 'reinstall' } | ({ readonly kind: 'upgrade' } & UpgradeOptions);

export interface Installation {
    readonly mode: InstallMode;
    readonly wasm: Uint8Array;
    readonly arg: Uint8Array;
    readonly caller: Uint8Array;
}

/** A custom section by which Motoko's modules say that they expect their main memory to survive upgrades. */
const KEEPS_MEMORY = 'enhanced-orthogonal-persistence';

/** Installs code; on any failure the canister is as it was before. */
export function installCode(canister: Canister, world: World, installation: Installation): Reject | undefined {
    const { mode } = installation;
    if (mode.kind === 'install' && canister.instance !== undefined) {
        const id = textOf(canister.id);
        return reject(
            'nonEmpty',
            `Canister ${id} cannot be installed because the canister is not empty. Try installing with mode='reinstall' instead.`,
        );
    }
    if (mode.kind === 'upgrade' && canister.instance === undefined) return REJECTS.noWasmModule(canister.id);
    let module: CanisterModule;
    try {
        module = compileModule(installation.wasm, world.counting);
    } catch (error) {
        if (!(error instanceof InvalidModule)) throw error;
        return canisterError('invalidWasm', canister.id, `Canister's Wasm module is not valid: ${error.message}`);
    }
    const prepaid = Prepayment.take(canister, world.prices, PREPAID_INSTRUCTIONS.install, module.is64);
    if (typeof prepaid === 'bigint') return notPaid(canister, installation.caller, prepaid);
    const limit = lowered(INSTRUCTION_LIMITS.install, world.maxInstructions);
    const budget = { left: limit };
    const work = { canister, world, installation, module, budget };
    const refusal = mode.kind === 'upgrade' ? upgrade(work, mode) : create(work);
    prepaid.settle(limit - budget.left);
    return refusal;
}

function notPaid(canister: Canister, caller: Uint8Array, missing: bigint): Reject {
    const why = outOfCycles(canister, caller, missing).message;
    return reject('outOfCycles', `Canister installation failed with \`${why}\`.`);
}

/** Removes the code and all that came of it; chunks and log go too. Its open calls are for the network to answer. */
export function uninstallCode(canister: Canister): void {
    canister.instance = undefined;
    canister.stable = new StableMemory();
    canister.certifiedData = new Uint8Array(0);
    canister.globalTimer = 0n;
    canister.lowMemoryHookRan = false;
    canister.chunks.clear();
    canister.log.clear();
    canister.version += 1n;
}

/** Instructions that an installation may still execute. */
interface Budget {
    left: bigint;
}

/** An installation under way. */
interface Work {
    readonly canister: Canister;
    readonly world: World;
    readonly installation: Installation;
    readonly module: CanisterModule;
    readonly budget: Budget;
}

function create(work: Work): Reject | undefined {
    const { canister } = work;
    const stable = new StableMemory();
    stable.begin();
    const { globalTimer } = canister;
    const fresh = enter(work, stable, 'canister_init');
    if ('kind' in fresh) {
        canister.globalTimer = globalTimer;
        return fresh;
    }
    stable.commit();
    canister.stable = stable;
    canister.certifiedData = new Uint8Array(0);
    adopt(canister, fresh);
    return undefined;
}

function upgrade(work: Work, options: UpgradeOptions): Reject | undefined {
    const { canister, world, installation, module, budget } = work;
    const old = canister.instance as Instance;
    const refusal = checkMemoryOption(canister, old.module, module, options);
    if (refusal !== undefined) return refusal;
    canister.stable.begin();
    const { certifiedData, globalTimer } = canister;
    const undo = (error: Reject): Reject => {
        canister.certifiedData = certifiedData;
        canister.globalTimer = globalTimer;
        canister.stable.rollback();
        old.rollback();
        return error;
    };
    if (!options.skipPreUpgrade && old.has('canister_pre_upgrade')) {
        const input = {
            mode: MODE.G,
            self: canister,
            world,
            stable: canister.stable,
            caller: installation.caller,
            limit: budget.left,
        };
        const run = old.run(input, 'canister_pre_upgrade');
        const { execution, trap } = run;
        count(work, old, 'canister_pre_upgrade', run);
        if (trap !== undefined) return undo(trapped(canister, world, trap));
        canister.certifiedData = execution.certifiedData ?? canister.certifiedData;
    }
    // The new code starts without a timer.
    canister.globalTimer = 0n;
    const heapOf = options.keepMainMemory ? old : undefined;
    const fresh = enter(work, canister.stable, 'canister_post_upgrade', heapOf);
    if ('kind' in fresh) return undo(fresh);
    canister.stable.commit();
    adopt(canister, fresh);
    return undefined;
}

interface Entered {
    readonly instance: Instance;
    readonly execution: Execution | undefined;
}

/** Instantiates the module, runs `(start)` and then the entry point, if they exist. */
function enter(
    work: Work,
    stable: StableMemory,
    entry: 'canister_init' | 'canister_post_upgrade',
    heapOf?: Instance,
): Entered | Reject {
    const { canister, world, module, budget } = work;
    const { arg, caller } = work.installation;
    let instance: Instance;
    try {
        instance = new Instance(module);
    } catch (error) {
        return canisterError(
            'invalidWasm',
            canister.id,
            `Canister's Wasm module could not be instantiated: ${String(error)}`,
        );
    }
    if (heapOf !== undefined) instance.adoptHeap(heapOf);
    // The new code finds no timer set. The caller puts it back if this fails.
    canister.globalTimer = 0n;
    // `canister_post_upgrade` sees the new version, `canister_pre_upgrade` saw the old one.
    canister.version += 1n;
    const input = { self: canister, world, stable, caller, arg };
    const started = instance.start({ ...input, mode: MODE.s, limit: budget.left });
    if (started !== undefined) {
        count(work, instance, ADDED.start, started);
        // What it has changed is not the next one's change.
        instance.commit();
    }
    const run =
        started?.trap === undefined && instance.has(entry)
            ? instance.run({ ...input, mode: MODE.I, limit: budget.left }, entry)
            : undefined;
    if (run !== undefined) count(work, instance, entry, run, world.prices.execution);
    const trap = started?.trap ?? run?.trap;
    if (trap !== undefined) {
        canister.version -= 1n;
        return trapped(canister, world, trap);
    }
    return { instance, execution: run?.execution };
}

/** One stage of an installation; `fee` is the cost of the whole besides its instructions. */
function count({ world, budget }: Work, instance: Instance, entry: string, run: Run, fee = 0n): void {
    const { prices, report } = world;
    budget.left -= run.instructions;
    const cycles = fee + prices.instructions(run.instructions, instance.module.is64);
    report(reportOf(run, entry, instance, run.instructions, cycles));
}

function adopt(canister: Canister, { instance, execution }: Entered): void {
    instance.commit();
    canister.instance = instance;
    canister.globalTimer = execution?.globalTimer ?? 0n;
    canister.certifiedData = execution?.certifiedData ?? canister.certifiedData;
    canister.balance = execution?.balance ?? canister.balance;
    canister.lowMemoryHookRan = false;
}

function trapped(canister: Canister, world: World, trap: CanisterTrap): Reject {
    canister.log.append(world.now, trap.toLogLine());
    return trap.toReject(canister.id);
}

function checkMemoryOption(
    canister: Canister,
    old: CanisterModule,
    fresh: CanisterModule,
    { keepMainMemory }: UpgradeOptions,
): Reject | undefined {
    if (keepMainMemory === undefined && old.metadata.has(KEEPS_MEMORY)) {
        return canisterError(
            'contractViolation',
            canister.id,
            'Missing upgrade option: Enhanced orthogonal persistence requires the `wasm_memory_persistence` upgrade option.',
        );
    }
    if (keepMainMemory === true && !fresh.metadata.has(KEEPS_MEMORY)) {
        return canisterError(
            'contractViolation',
            canister.id,
            'Invalid upgrade option: The `wasm_memory_persistence: opt Keep` upgrade option requires that the new canister module supports enhanced orthogonal persistence.',
        );
    }
    return undefined;
}
