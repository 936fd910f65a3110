import { describe, expect, it } from 'vitest';
import { WasmReader } from '../src/core/wasm_reader';
import { createNetwork } from '../src/create_network';
import { Lab } from './lab';
import { compileWat } from './wat';

const IMPORTS = `
    (import "ic0" "msg_reply_data_append" (func $append (param i32 i32)))
    (import "ic0" "msg_reply" (func $reply))`;

describe('a mutable global that holds a vector', () => {
    const COUNT = `
        (module ${IMPORTS}
            (memory 1)
            (global $plain (mut i32) (i32.const 0))
            (global $vector (mut v128) (v128.const i64x2 48 0x3100000000000000))
            (func $bump
                (global.set $plain (i32.add (global.get $plain) (i32.const 1)))
                (global.set $vector (i64x2.add
                    (global.get $vector) (v128.const i64x2 1 0x0100000000000000))))
            (func $show
                (v128.store (i32.const 0) (global.get $vector))
                (i32.store8 (i32.const 16) (i32.add (i32.const 48) (global.get $plain)))
                (call $append (i32.const 0) (i32.const 1)) (call $append (i32.const 15) (i32.const 2)) (call $reply))
            (func (export "canister_update bump") (call $bump) (call $show))
            (func (export "canister_update fail") (call $bump) (unreachable))
            (func (export "canister_query bumped") (call $bump) (call $show))
            (func (export "canister_query show") (call $show)))`;

    it.each([true, false])('is restored after a trap and after a query, counting instructions: %s', (counting) => {
        const lab = new Lab({ countInstructions: counting });
        const canister = lab.install(compileWat(COUNT));
        expect(lab.query(canister, 'show')).toBe('010');
        expect(lab.update(canister, 'bump')).toBe('121');
        expect(lab.update(canister, 'fail')).toContain('unreachable');
        expect(lab.query(canister, 'show')).toBe('121');
        expect(lab.query(canister, 'bumped')).toBe('232');
        expect(lab.query(canister, 'show')).toBe('121');
    });

    it('goes into a fork', () => {
        const lab = new Lab();
        const canister = lab.install(compileWat(COUNT));
        lab.update(canister, 'bump');
        const fork = lab.fork();
        const twin = fork.network.find(canister.id);
        if (twin === undefined) throw new Error('the fork lacks the canister');
        expect(fork.query(twin, 'show')).toBe('121');
        expect(fork.update(twin, 'bump')).toBe('232');
        expect(lab.query(canister, 'show')).toBe('121');
    });

    it('needs no code to be there', () => {
        const lab = new Lab();
        const wasm = compileWat('(module (global (export "g") (mut v128) (v128.const i64x2 1 2)))');
        expect(lab.tryInstall(lab.empty(), wasm)).toBeUndefined();
        expect(lab.network.fork().canisterIds()).toHaveLength(1);
    });
});

describe('a data segment that a message drops', () => {
    const DROPPING = `
        (module ${IMPORTS}
            (memory 1)
            (global $count (mut i32) (i32.const 48))
            (data $word "word")
            (func $word (memory.init $word (i32.const 0) (i32.const 0) (i32.const 4)))
            (func $show
                (i32.store8 (i32.const 4) (global.get $count))
                (call $append (i32.const 0) (i32.const 5)) (call $reply))
            (func (export "canister_init") (data.drop $word))
            (func (export "canister_update drop")
                (global.set $count (i32.add (global.get $count) (i32.const 1)))
                (call $word) (data.drop $word) (drop (memory.grow (i32.const 1))) (call $show))
            (func (export "canister_update trap") (data.drop $word) (unreachable))
            (func (export "canister_update twice") (data.drop $word) (call $word))
            (func (export "canister_query query") (call $word) (data.drop $word) (call $show)))`;

    it('is there again for the next, after a success, a trap or a query', () => {
        const lab = new Lab();
        const canister = lab.install(compileWat(DROPPING));
        expect(lab.update(canister, 'drop')).toBe('word1');
        expect(lab.update(canister, 'drop')).toBe('word2');
        expect(lab.update(canister, 'trap')).toContain('unreachable');
        expect(lab.query(canister, 'query')).toBe('word2');
        expect(lab.query(canister, 'query')).toBe('word2');
        expect(lab.update(canister, 'drop')).toBe('word3');
        expect(lab.update(canister, 'twice')).toContain('heap out of bounds');
        expect(canister.instance?.heapBytes).toBe(4 * 65_536);
    });
});

describe('a table with 64-bit indices', () => {
    createNetwork();
    const narrow = compileWat(`
        (module
            (import "ic0" "msg_reply" (func $reply))
            (import "ic0" "canister_self_size" (func $self_size (result i64)))
            (import "ic0" "canister_self_copy" (func $self_copy (param i64 i64 i64)))
            (import "ic0" "call_new" (func $call_new (param i64 i64 i64 i64 i64 i64 i64 i64)))
            (import "ic0" "call_perform" (func $call_perform (result i32)))
            (memory i64 1)
            (data (i64.const 64) "pong")
            (table 2 funcref)
            (elem (i32.const 1) $back)
            (func $back (param $env i64) (if (i64.eq (local.get $env) (i64.const 7)) (then (call $reply))))
            (func (export "canister_update pong") (call $reply))
            (func $call (param $fun i64)
                (call $self_copy (i64.const 0) (i64.const 0) (call $self_size))
                (call $call_new (i64.const 0) (call $self_size) (i64.const 64) (i64.const 4)
                    (local.get $fun) (i64.const 7) (local.get $fun) (i64.const 7))
                (drop (call $call_perform)))
            (func (export "canister_update call") (call $call (i64.const 1)))
            (func (export "canister_update absent") (call $call (i64.const 2))))`);
    const wide = withWideTable(narrow);

    it('runs callbacks, as one with 32-bit indices beside a 64-bit memory', () => {
        for (const wasm of [narrow, wide]) {
            const lab = new Lab();
            const canister = lab.install(wasm);
            expect(lab.update(canister, 'call')).toBe('');
            expect(lab.update(canister, 'absent')).toContain('IC0513');
        }
    });
});

/** Indices of 64 bits for the table and its one segment; the assembler knows no such tables. */
function withWideTable(wasm: Uint8Array): Uint8Array {
    const bytes = wasm.slice();
    const reader = new WasmReader(bytes, 8);
    while (!reader.done) {
        const id = reader.byte();
        const section = reader.section(reader.unsigned());
        // One table of functions, with its limits' flags; one segment with the constant that is its offset.
        if (id === 4) bytes[section.at + 2] = (bytes[section.at + 2] as number) | 4;
        if (id === 9) bytes[section.at + 2] = 0x42;
    }
    return bytes;
}
