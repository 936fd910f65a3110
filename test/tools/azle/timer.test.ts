import type { Canister } from '@dice-wards/replica';
import binaryen from 'binaryen';
import { expect, test } from 'vitest';
import { Lab } from '../../../packages/replica/test/lab';
import { addTimer } from '../../../tools/azle/timer';

const SECOND = 1_000_000_000n;

/**
 * A canister that looks like Azle's template. `azles` and `own` set the two timers for so many seconds. The query tells how often each
 * has fired; the canister's own traps after `trap`, and its function is called by the number -1.
 */
function template(): Uint8Array {
    const count = (at: number) => `(i32.store (i32.const ${at}) (i32.add (i32.load (i32.const ${at})) (i32.const 1)))`;
    const seconds = `(call $copy (i32.const 32) (i32.const 0) (i32.const 1))`;
    const due = `(i64.add (call $time) (i64.mul
        (i64.extend_i32_u (i32.sub (i32.load8_u (i32.const 32)) (i32.const 48))) (i64.const ${SECOND})))`;
    const module = binaryen.parseText(`(module
        (import "ic0" "time" (func $time (result i64)))
        (import "ic0" "global_timer_set" (func $global_timer_set (param i64) (result i64)))
        (import "ic0" "msg_arg_data_copy" (func $copy (param i32 i32 i32)))
        (import "ic0" "msg_reply_data_append" (func $append (param i32 i32)))
        (import "ic0" "msg_reply" (func $reply))
        (memory 1)
        (func $execute_method_js (param $number i32)
            (if (i32.ne (local.get $number) (i32.const -1)) (then (unreachable)))
            ${count(0)}
            (if (i32.load (i32.const 8)) (then (unreachable))))
        (func $canister_global_timer (export "canister_global_timer") ${count(4)})
        (func (export "canister_update trap") ${count(8)} (call $reply))
        (func (export "canister_update azles") ${seconds} (drop (call $global_timer_set ${due})) (call $reply))
        (func $due (result i64) ${seconds} ${due})
        (func $answer (call $reply))
        (func (export "canister_query fired") (call $append (i32.const 0) (i32.const 8)) (call $reply)))`);
    try {
        module.setFeatures(binaryen.Features.All);
        const { none, i64 } = binaryen;
        const set = module.call(addTimer(module), [module.call('due', [], i64)], none);
        module.addFunction('own', none, none, [], module.block(null, [set, module.call('answer', [], none)]));
        module.addFunctionExport('own', 'canister_update own');
        if (module.validate() === 0) throw new Error('invalid');
        return module.emitBinary();
    } finally {
        module.dispose();
    }
}

class World {
    readonly lab = new Lab();
    readonly canister: Canister = this.lab.install(template());

    set(which: 'own' | 'azles', seconds: number): void {
        this.lab.update(this.canister, which, String(seconds));
    }

    /** Lets time pass, and answers how often each timer has fired since the beginning. */
    pass(seconds: number): { own: number; azles: number } {
        const { network } = this.lab;
        network.setTime(network.now() + BigInt(seconds) * SECOND);
        for (let round = 0; round < 3; round += 1) network.tick();
        const [own, azles] = new Uint32Array(this.lab.bytes(this.canister, 'fired').slice().buffer);
        return { own, azles };
    }
}

test.each([
    [2, 4],
    [4, 2],
])('the two timers share that of the platform: %d and %d seconds', (own, azles) => {
    const world = new World();
    world.set('own', own);
    world.set('azles', azles);
    expect(world.pass(1)).toEqual({ own: 0, azles: 0 });
    expect(world.pass(2)).toEqual({ own: own < azles ? 1 : 0, azles: own < azles ? 0 : 1 });
    expect(world.pass(2)).toEqual({ own: 1, azles: 1 });
    expect(world.pass(9)).toEqual({ own: 1, azles: 1 });
});

test('both run in one message when both are due', () => {
    const world = new World();
    world.set('own', 3);
    world.set('azles', 3);
    const before = world.lab.reports.length;
    expect(world.pass(5)).toEqual({ own: 1, azles: 1 });
    expect(world.lab.reports.slice(before).filter(({ entry }) => entry === 'timer')).toHaveLength(1);
});

test('a timer is moved, and the other one stays', () => {
    const world = new World();
    world.set('azles', 5);
    world.set('own', 9);
    world.set('own', 2);
    expect(world.pass(3)).toEqual({ own: 1, azles: 0 });
    expect(world.pass(3)).toEqual({ own: 1, azles: 1 });
});

test('setting one timer sets the platform’s again, where that was lost, for the other', () => {
    const world = new World();
    world.set('azles', 2);
    world.canister.globalTimer = 0n;
    expect(world.pass(3)).toEqual({ own: 0, azles: 0 });
    world.set('own', 5);
    expect(world.pass(1)).toEqual({ own: 0, azles: 1 });
});

test('a trap undoes what the message did, and both timers are known still', () => {
    const world = new World();
    world.lab.update(world.canister, 'trap');
    world.set('own', 2);
    world.set('azles', 2);
    expect(world.pass(3)).toEqual({ own: 0, azles: 0 });
    world.set('own', 9);
    expect(world.pass(1)).toEqual({ own: 0, azles: 1 });
});
