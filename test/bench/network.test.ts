import binaryen from 'binaryen';
import { describe, expect, it } from 'vitest';
import { answering } from '../../bench/canisters/answering';
import { methodsOf } from '../../bench/canisters/subjects';
import { BenchNetwork, type Target } from '../../bench/measure/network';
import { player, SOME_CANISTER } from '../../bench/measure/principals';

// On 13 nodes, by the IC's price list.
const EXECUTION = 5_000_000;
const INGRESS = 1_200_000;
const INGRESS_BYTE = 2_000;
/** Of a message from outside, around its sender, method and argument. */
const ENVELOPE = 266;

const METHOD = 'onGameFinished';
const ARGUMENT = Uint8Array.of(1, 2, 3);

function receiver(network: BenchNetwork): Target {
    const canister = network.create();
    network.install(canister, answering('lobbies', METHOD, null), new Uint8Array(0));
    return { canister, methods: methodsOf('lobbies') };
}

describe('the cost of a call', () => {
    it('has no ingress fee if a canister calls', () => {
        const network = new BenchNetwork();
        const target = receiver(network);
        const { cost } = network.update(target, METHOD, ARGUMENT, SOME_CANISTER);
        expect(cost.instructions).toBeGreaterThan(0);
        expect(cost.cycles).toBe(EXECUTION + cost.instructions);
    });

    it('has one, also for each byte, if a person calls', () => {
        const network = new BenchNetwork();
        const target = receiver(network);
        const caller = player(1);
        const { cost } = network.update(target, METHOD, ARGUMENT, caller);
        const bytes = ENVELOPE + caller.toUint8Array().length + METHOD.length + ARGUMENT.length;
        expect(cost.cycles).toBe(INGRESS + INGRESS_BYTE * bytes + EXECUTION + cost.instructions);
    });

    it('has the pages that it changes, and 1,000 instructions for each of the heap', () => {
        const network = new BenchNetwork();
        const canister = network.create();
        const count = (address: number) =>
            `(i32.store (i32.const ${address}) (i32.add (i32.load (i32.const ${address})) (i32.const 1)))`;
        const wat = `(module
            (import "ic0" "msg_reply" (func $reply))
            (memory 1)
            (func (export "canister_update count") ${count(0)} ${count(4096)} (call $reply))
            (func (export "canister_update nothing") (call $reply)))`;
        network.install(canister, binaryen.parseText(wat).emitBinary(), new Uint8Array(0));
        const target = { canister, methods: new Map() };
        const [counted, nothing] = ['count', 'nothing'].map(
            (method) => network.update(target, method, ARGUMENT, SOME_CANISTER).cost,
        );
        expect(counted).toMatchObject({ messages: 1, heapPages: 2, stablePages: 0 });
        expect(nothing).toMatchObject({ messages: 1, heapPages: 0, stablePages: 0 });
        expect(counted.instructions - nothing.instructions).toBeGreaterThan(2 * 1000);
        expect(counted.instructions - nothing.instructions).toBeLessThan(2 * 1000 + 50);
        // A call that only fills the canister is not looked at.
        const filled = network.filling(target, () => network.update(target, 'count', ARGUMENT, SOME_CANISTER).cost);
        expect(filled).toMatchObject({ heapPages: 0, instructions: counted.instructions - 2 * 1000 });
        expect(network.update(target, 'count', ARGUMENT, SOME_CANISTER).cost).toEqual({
            ...counted,
            ms: expect.any(Number),
        });
    });

    it('adds up for several canisters', () => {
        const network = new BenchNetwork();
        const targets = [receiver(network), receiver(network)];
        const each: number[] = [];
        const all = network.costOfAll(() => {
            for (const target of targets)
                each.push(network.update(target, METHOD, ARGUMENT, SOME_CANISTER).cost.cycles);
        });
        expect(each).toHaveLength(2);
        expect(all.cycles).toBe(each[0] + each[1]);
    });
});
