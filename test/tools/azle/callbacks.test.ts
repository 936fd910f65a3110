import type { Canister } from '@dice-wards/replica';
import binaryen from 'binaryen';
import { describe, expect, test } from 'vitest';
import { Lab } from '../../../packages/replica/test/lab';
import { Wat } from '../../../packages/replica/test/wat';
import { guardCallbacks } from '../../../tools/azle/callbacks';
import { addErrand } from '../../../tools/azle/errand';

const SLOTS = 2048;
const PEERS = 5;
/** Calls to each peer: fewer than a queue takes, and more together than there are slots. */
const EACH = 450;
/** Where the state of every question lies, before an upgrade and after it. */
const STATE = 1_200_000;
/** Where those of a flood lie. */
const STATES = 1_210_000;
const MANAGEMENT = new Uint8Array(0);

/** Answers `quick` at once, and `first` and `later` some rounds after they were asked. */
function peer(): Wat {
    const wat = new Wat();
    const late = (text: string) => {
        const onReply = wat.callback(wat.reply(text));
        return wat.call(MANAGEMENT, 'raw_rand', { onReply, onReject: onReply });
    };
    return wat.update('quick', wat.reply('quick')).update('first', late('first')).update('later', late('later'));
}

/**
 * A canister that looks like Azle's template. `ask` passes on what the peer answers to the method that is its argument.
 * `flood` makes more calls than there are slots; the callback of every second one traps. Azle's function counts its runs by -2, which
 * trap between `trap` and `mend`, and those by -3, in which it tries to send another errand.
 */
function template(peers: readonly Canister[], change: (module: binaryen.Module) => void): Uint8Array {
    const bytes = (data: Uint8Array) => [...data].map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('');
    const [callback, cleanup] = ['callback', 'cleanup'].map(
        (name, n) => `$_ZN6ic_cdk4call${name.length}${name}17h${n}123456789abcdefE`,
    );
    const count = (at: number) => `(i32.store (i32.const ${at}) (i32.add (i32.load (i32.const ${at})) (i32.const 1)))`;
    const closures = (state: string) => `(i32.const 1) ${state} (i32.const 1) ${state}`;
    const state = `(i32.add (i32.const ${STATES}) (i32.mul (local.get $n) (i32.const 8)))`;
    const module = binaryen.parseText(`(module
        (import "ic0" "call_new" (func $call_new (param i32 i32 i32 i32 i32 i32 i32 i32)))
        (import "ic0" "call_on_cleanup" (func $call_on_cleanup (param i32 i32)))
        (import "ic0" "call_perform" (func $call_perform (result i32)))
        (import "ic0" "msg_arg_data_size" (func $size (result i32)))
        (import "ic0" "msg_arg_data_copy" (func $copy (param i32 i32 i32)))
        (import "ic0" "msg_reply_data_append" (func $append (param i32 i32)))
        (import "ic0" "msg_reply" (func $reply))
        (memory 22)
        (table 3 3 funcref)
        (elem (i32.const 1) ${callback} ${cleanup})
        ${peers.map(({ id }, nth) => `(data (i32.const ${64 + 16 * nth}) "${bytes(id)}")`).join('\n')}
        (data (i32.const 32) "quick")
        (func ${callback} (param $state i32)
            (if (i32.load (local.get $state)) (then (unreachable)))
            ${count(8)}
            (if (i32.eq (local.get $state) (i32.const ${STATE})) (then
                (call $copy (i32.const 512) (i32.const 0) (call $size))
                (call $append (i32.const 512) (call $size))
                (call $reply))))
        (func ${cleanup} (param $state i32)
            (i32.store (local.get $state) (i32.const 0))
            ${count(12)})
        (func $execute_method_js (param $number i32)
            (if (i32.and (i32.eq (local.get $number) (i32.const -2)) (i32.load (i32.const 24))) (then (unreachable)))
            (if (i32.eq (local.get $number) (i32.const -2)) (then ${count(16)}))
            (if (i32.eq (local.get $number) (i32.const -3)) (then ${count(20)} (call $again))))
        (func $again)
        (func $answer (call $reply))
        (func (export "canister_update trap") (i32.store (i32.const 24) (i32.const 1)) (call $reply))
        (func (export "canister_update mend") (i32.store (i32.const 24) (i32.const 0)) (call $reply))
        (func (export "canister_query errands") (call $append (i32.const 16) (i32.const 16)) (call $reply))
        (func (export "canister_update ask")
            (call $copy (i32.const 512) (i32.const 0) (call $size))
            (call $call_new (i32.const 64) (i32.const 10) (i32.const 512) (call $size) ${closures(`(i32.const ${STATE})`)})
            (call $call_on_cleanup (i32.const 2) (i32.const ${STATE}))
            (if (call $call_perform) (then (unreachable))))
        (func (export "canister_update tell")
            (call $call_new (i32.const 64) (i32.const 10) (i32.const 32) (i32.const 5) ${closures('(i32.const -1)').replaceAll('const 1)', 'const -1)')})
            (if (call $call_perform) (then (unreachable)))
            (call $append (i32.const 32) (i32.const 5))
            (call $reply))
        (func (export "canister_update flood") (local $n i32) (local $failure i32)
            (loop $next
                (i32.store ${state} (i32.and (local.get $n) (i32.const 1)))
                (call $call_new
                    (i32.add (i32.const 64) (i32.mul (i32.const 16) (i32.rem_u (local.get $n) (i32.const ${PEERS}))))
                    (i32.const 10) (i32.const 32) (i32.const 5) ${closures(state)})
                (call $call_on_cleanup (i32.const 2) ${state})
                (local.set $failure (call $call_perform))
                (if (i32.eqz (local.get $failure)) (then ${count(0)}))
                (if (i32.eq (local.get $failure) (i32.const 2)) (then ${count(4)}))
                (br_if $next (i32.lt_u
                    (local.tee $n (i32.add (local.get $n) (i32.const 1)))
                    (i32.const ${PEERS * EACH}))))
            (call $append (i32.const 32) (i32.const 5))
            (call $reply))
        (func (export "canister_query counts") (call $append (i32.const 0) (i32.const 16)) (call $reply)))`);
    try {
        module.setFeatures(binaryen.Features.All);
        change(module);
        if (module.validate() === 0) throw new Error('invalid');
        return module.emitBinary();
    } finally {
        module.dispose();
    }
}

function unguarded(): void {}

/** With an update `send` that sends for a message of its own. */
function withErrand(module: binaryen.Module): void {
    const { i32, none } = binaryen;
    guardCallbacks(module);
    const send = module.i32.store(28, 4, module.i32.const(0), module.call(addErrand(module), [], i32));
    module.removeFunction('again');
    module.addFunction('again', none, none, [], send);
    const body = module.block(null, [module.call('again', [], none), module.call('answer', [], none)]);
    module.addFunction('send', none, none, [], body);
    module.addFunctionExport('send', 'canister_update send');
}

class World {
    readonly lab = new Lab();
    private readonly peers = Array.from({ length: PEERS }, () => this.lab.install(peer()));
    readonly guarded = template(this.peers, guardCallbacks);
    readonly plain = template(this.peers, unguarded);
    readonly canister: Canister;

    constructor(first: 'guarded' | 'plain' = 'guarded') {
        this.canister = this.lab.install(this[first]);
    }

    /** Asks, and stops when the call is on its way. */
    begin(method: string): Uint8Array {
        const id = this.lab.submit(this.canister, 'ask', method);
        for (let round = 0; this.canister.openCalls.size === 0; round += 1) {
            if (round === 5) throw new Error('no call');
            this.lab.network.tick();
        }
        return id;
    }

    upgrade(to: 'guarded' | 'plain' = 'guarded'): void {
        expect(this.lab.tryUpgrade(this.canister, this[to])).toBeUndefined();
    }

    settle(): void {
        for (let round = 0; round < 10; round += 1) this.lab.network.tick();
        expect(this.canister.openCalls.size).toBe(0);
    }

    /** Calls on their way, calls that failed as in a full queue, answers, and cleanups. */
    counts(): number[] {
        return [...new Uint32Array(this.lab.bytes(this.canister, 'counts').slice().buffer)];
    }

    traps(): number {
        return this.lab.reports.filter(({ trapped }) => trapped).length;
    }
}

const NO_REPLY = /IC0506/;

test('answers come to the calls that asked for them', () => {
    const { lab, canister } = new World();
    for (const method of ['quick', 'first', 'later', 'quick']) expect(lab.update(canister, 'ask', method)).toBe(method);
});

test('without tickets, an upgraded canister takes an old answer for that to its new call', () => {
    const world = new World('plain');
    world.begin('first');
    world.upgrade('plain');
    const id = world.lab.submit(world.canister, 'ask', 'later');
    world.settle();
    expect(world.counts()[2]).toBe(2);
    expect(world.lab.status(id)).toBe('later');
});

test.each([
    'guarded',
    'plain',
] as const)('an answer to a call of the code before has no effect: it was %s', (before) => {
    const world = new World(before);
    const old = world.begin('first');
    world.upgrade();
    const id = world.lab.submit(world.canister, 'ask', 'later');
    world.settle();
    expect(world.lab.status(id)).toBe('later');
    expect(world.lab.status(old)).toMatch(NO_REPLY);
    expect(world.counts()).toEqual([0, 0, 1, 0]);
    expect(world.traps()).toBe(0);
});

test('an answer to a call after the snapshot that was loaded is none to the call before it', () => {
    const world = new World();
    const { lab, canister } = world;
    const before = world.begin('first');
    const load = lab.snapshot(canister);
    world.settle();
    expect(lab.status(before)).toBe('first');

    const after = world.begin('later');
    load();
    world.settle();
    expect(lab.status(after)).toMatch(NO_REPLY);
    expect(world.counts()).toEqual([0, 0, 0, 0]);
    expect(world.traps()).toBe(0);
    expect(lab.update(canister, 'ask', 'quick')).toBe('quick');
});

describe('an errand', () => {
    /** Runs of the message that was sent for, cleanups, whether it traps, and what the platform said to the last call. */
    const errands = ({ lab, canister }: World): number[] => [
        ...new Uint32Array(lab.bytes(canister, 'errands').slice().buffer),
    ];

    function begin(): World {
        const world = new World();
        expect(world.lab.tryUpgrade(world.canister, template([], withErrand))).toBeUndefined();
        return world;
    }

    test('brings one message, for little more than a timer costs', () => {
        const world = begin();
        const { lab, canister } = world;
        lab.reports.length = 0;
        lab.update(canister, 'mend');
        lab.update(canister, 'send');
        world.settle();
        expect(errands(world)).toEqual([1, 0, 0, 0]);
        const [update, sending, coming] = lab.reports;
        expect(coming.entry).toBe('reject');
        // Five million for the message, 260,000 for the call, and 1,000 for each byte of the answer. An update whose name is as long costs the rest.
        expect(Number(sending.cycles - update.cycles + coming.cycles) - 5_000_000).toBeLessThan(320_000);
    });

    test('whose message traps has a cleanup, which can send none, and the next one comes', () => {
        const world = begin();
        const { lab, canister } = world;
        lab.update(canister, 'trap');
        lab.update(canister, 'send');
        world.settle();
        expect(errands(world)).toEqual([0, 1, 1, 2]);
        lab.update(canister, 'mend');
        lab.update(canister, 'send');
        world.settle();
        expect(errands(world)).toEqual([1, 1, 0, 0]);
    });

    test('that an upgrade meets on its way arrives, and harms no other call', () => {
        const world = begin();
        const { lab, canister } = world;
        lab.submit(canister, 'send');
        const again = template([], withErrand);
        for (let round = 0; round < 3; round += 1) {
            expect(lab.tryUpgrade(canister, again)).toBeUndefined();
            lab.network.tick();
        }
        world.settle();
        expect(world.traps()).toBe(0);
    });
});

test('every slot is used again, and none is lost by calls that fail, traps in callbacks or calls without an answer', () => {
    const world = new World();
    const { lab, canister } = world;
    for (let flood = 1; flood <= 2; flood += 1) {
        expect(lab.update(canister, 'flood')).toBe('quick');
        world.settle();
        const half = SLOTS / 2;
        expect(world.counts()).toEqual([SLOTS, PEERS * EACH - SLOTS, half, half].map((count) => flood * count));
        expect(lab.update(canister, 'tell')).toBe('quick');
    }
    expect(lab.update(canister, 'ask', 'quick')).toBe('quick');
});

test('a call and its answer take few instructions more', () => {
    const [guarded = 0, plain = 0] = (['guarded', 'plain'] as const).map((first) => {
        const { lab, canister } = new World(first);
        lab.reports.length = 0;
        lab.update(canister, 'ask', 'quick');
        return lab.reports.reduce((sum, { instructions }) => sum + instructions, 0);
    });
    // Most of it is the price of `ic0.canister_version`.
    expect(guarded - plain).toBeGreaterThan(0);
    expect(guarded - plain).toBeLessThan(1000);
});

test('a template whose memory, imports or callbacks are others is refused', () => {
    const refused = (wat: string) => {
        const module = binaryen.parseText(wat);
        expect(() => guardCallbacks(module)).toThrowError(/^Azle's template /);
        module.dispose();
    };
    const imports = `
        (import "ic0" "call_new" (func $a (param i32 i32 i32 i32 i32 i32 i32 i32)))
        (import "ic0" "call_on_cleanup" (func $b (param i32 i32)))
        (import "ic0" "call_perform" (func $c (result i32)))`;
    refused(`(module ${imports} (memory 23))`);
    refused(`(module ${imports} (memory 22 100))`);
    refused('(module (memory 22))');
    refused(`(module ${imports} (memory 22))`);
    const elsewhere = binaryen.parseText('(module (table 1 1 funcref))');
    expect(() => addErrand(elsewhere)).toThrowError(/^the table of Azle's template has no /);
    elsewhere.dispose();
});
