import { CanisterTrap } from './errors';
import { INSTRUCTION_LIMITS } from './limits';
import { MODE } from './modes';

/** Counts one run after another. The module itself counts down the rest, in one of its globals. */
export class Meter {
    // A module that does not count leaves it to the System API, which keeps a performance counter rising.
    private counter: { value: unknown } = { value: 0n };
    private limit = 0n;

    /** `counter` is the module's global, when it has one. */
    attach(counter: WebAssembly.Global | undefined): void {
        this.counter = counter ?? { value: 0n };
    }

    start(limit: bigint): void {
        this.limit = limit;
        this.counter.value = limit;
    }

    get used(): bigint {
        return this.limit - this.left;
    }

    charge(instructions: number): void {
        if (instructions === 0) return;
        this.counter.value = this.left - BigInt(instructions);
        if (this.isExhausted) throw this.trap();
    }

    /** Code that finds itself exhausted traps, and cannot say why. */
    get isExhausted(): boolean {
        return this.left < 0n;
    }

    trap(): CanisterTrap {
        return new CanisterTrap(
            'instructionLimit',
            `Canister exceeded the limit of ${this.limit} instructions for single message execution.`,
        );
    }

    private get left(): bigint {
        return this.counter.value as bigint;
    }
}

const NOT_REPLICATED_QUERY = MODE.NRQ | MODE.CQ | MODE.CRy | MODE.CRt | MODE.CC;

/** A limit of the IC, or the network's own if that is lower. */
export function lowered(limit: bigint, maximum: bigint | undefined): bigint {
    return maximum !== undefined && maximum < limit ? maximum : limit;
}

/** How many instructions a run in this mode may execute. */
export function instructionLimit(mode: number): bigint {
    if ((mode & (MODE.I | MODE.G | MODE.s)) !== 0) return INSTRUCTION_LIMITS.install;
    if ((mode & (NOT_REPLICATED_QUERY | MODE.RQ)) !== 0) return INSTRUCTION_LIMITS.query;
    return mode === MODE.F ? INSTRUCTION_LIMITS.inspect : INSTRUCTION_LIMITS.message;
}
