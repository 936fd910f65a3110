import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAME, Machine, moduleOf, program } from './counted_program';
import { Lab } from './lab';
import { compileWat } from './wat';

/** The reply of `run` and all the canister has afterwards, and what it counted. */
function outcome(wasm: Uint8Array, countInstructions: boolean) {
    const lab = new Lab({ countInstructions });
    const canister = lab.empty();
    expect(lab.tryInstall(canister, wasm)).toBeUndefined();
    const id = lab.submit(canister, 'run');
    lab.network.tick();
    const { heap, globals } = canister.instance?.snapshot() ?? {};
    const status = lab.network.status(id);
    if (status.kind !== 'replied') throw new Error(JSON.stringify(status));
    const state = [status, globals, textOf(heap), textOf(canister.stable.toBytes())];
    return { state, reply: status.data, instructions: lab.report.instructions };
}

/** Texts are compared at once, bytes one by one. */
function textOf(bytes: Uint8Array = new Uint8Array(0)): string {
    return Buffer.from(bytes).toString('base64');
}

describe('counting', () => {
    it('gives what each executed instruction counts, and changes nothing else', () => {
        fc.assert(
            fc.property(program, fc.nat(1000), (steps, x) => {
                const wasm = compileWat(moduleOf(steps, x));
                const machine = new Machine();
                machine.x = x;
                machine.all(steps);
                // The last instruction gives the variable.
                if (!machine.returned) machine.count += 1;
                const counted = outcome(wasm, true);
                expect(counted.instructions).toBe(FRAME + machine.count);
                expect(new Int32Array(counted.reply.slice().buffer)).toEqual(Int32Array.of(machine.x, machine.global));
                expect(outcome(wasm, false).state).toEqual(counted.state);
            }),
            { numRuns: 150 },
        );
    });
});
