import { gzipSync } from 'node:zlib';
import { PocketIc } from '@dfinity/pic';
import { describe, expect, it } from 'vitest';
import { InvalidModule } from '../src/core/wasm_errors';
import { compileModule } from '../src/core/wasm_module';
import { Lab } from './lab';
import { picUrl } from './pic_server';
import { compileWat, Wat } from './wat';

/** A custom section in front of nothing else. */
function withSection(wasm: Uint8Array, name: string, text: string): Uint8Array {
    const body = [name.length, ...Buffer.from(name), ...Buffer.from(text)];
    return Uint8Array.from([...wasm, 0, body.length, ...body]);
}

describe('modules', () => {
    it('may be gzipped; their hash is of what was sent', () => {
        const wat = new Wat();
        const wasm = wat.update('hi', wat.reply('hi')).build();
        const zipped = new Uint8Array(gzipSync(wasm));
        expect(compileModule(zipped).entries).toEqual(compileModule(wasm).entries);
        expect(compileModule(zipped).hash).not.toEqual(compileModule(wasm).hash);
        const lab = new Lab();
        const canister = lab.empty();
        expect(lab.tryInstall(canister, zipped)).toBeUndefined();
        expect(lab.update(canister, 'hi')).toBe('hi');
    });

    it('carry public and private metadata', () => {
        const wasm = withSection(
            withSection(new Wat().build(), 'icp:public candid:service', 'service : {}'),
            'icp:private secret',
            's',
        );
        const { metadata } = compileModule(withSection(wasm, 'name', 'other'));
        expect([...metadata.keys()]).toEqual(['candid:service', 'secret']);
        expect(metadata.get('candid:service')).toEqual({
            isPublic: true,
            data: new TextEncoder().encode('service : {}'),
        });
        expect(metadata.get('secret')?.isPublic).toBe(false);
    });

    it.each([
        [
            'a method of two kinds',
            '(func (export "canister_update a")) (func (export "canister_query a"))',
            /exported multiple times/,
        ],
        [
            'a method with a parameter',
            '(func (export "canister_update a") (param i32))',
            /Expected input params \[\] for 'canister_update a', got \[I32\]/,
        ],
        ['an imported memory', '(import "env" "memory" (memory 1))', /which is no function/],
        ['a function of another module', '(import "env" "f" (func))', /not exported by the runtime/],
        ['a prototype name', '(import "ic0" "constructor" (func))', /not exported by the runtime/],
    ])('are refused with %s', (_, text, error) => {
        const wasm = compileWat(`(module ${text})`);
        expect(() => compileModule(wasm)).toThrow(InvalidModule);
        expect(() => compileModule(wasm)).toThrow(error);
    });

    it('may have no memory, table or export at all', () => {
        const lab = new Lab();
        expect(lab.tryInstall(lab.empty(), compileWat('(module)'))).toBeUndefined();
    });

    it('may export and name their own table and memory', () => {
        const text =
            '(memory (export "memory") 1) (table (export "table") 1 funcref) (func (export "canister_update a") (unreachable))';
        const lab = new Lab();
        const canister = lab.empty();
        expect(lab.tryInstall(canister, compileWat(`(module ${text})`))).toBeUndefined();
        expect(lab.update(canister, 'a')).toContain('unreachable');
    });
});

describe('a module that keeps its main memory over upgrades', () => {
    const keeping = () => {
        const wat = new Wat().query('report', '(call $report)');
        return withSection(
            wat.update('bump', `(call $bump) ${wat.reply('')}`).build(),
            'icp:private enhanced-orthogonal-persistence',
            '',
        );
    };
    const upgrade = (keepMainMemory: boolean | undefined) =>
        ({ kind: 'upgrade', skipPreUpgrade: false, keepMainMemory }) as const;

    it('keeps the heap, not the globals, and wants to be asked', () => {
        const lab = new Lab();
        const canister = lab.empty();
        expect(lab.tryInstall(canister, keeping())).toBeUndefined();
        lab.update(canister, 'bump');
        expect(lab.tryInstall(canister, keeping(), upgrade(undefined))).toContain('Missing upgrade option');
        expect(lab.tryInstall(canister, new Wat(), upgrade(true))).toContain('Invalid upgrade option');
        expect(lab.tryInstall(canister, keeping(), upgrade(true))).toBeUndefined();
        expect(lab.state(canister)).toBe('heap 1/2 global 0 stable 1/1 timer 0 certified 01000000');
        expect(lab.tryInstall(canister, keeping(), upgrade(false))).toBeUndefined();
        expect(lab.state(canister)).toBe('heap 0/1 global 0 stable 1/1 timer 0 certified 01000000');
    });
});

describe('a 64-bit memory', () => {
    // The System API's addresses are i64 then. Its calls grow the memory and trap, so the rollback grows a fresh one.
    const wasm = compileWat(`(module
        (import "ic0" "msg_reply_data_append" (func $append (param i64 i64)))
        (import "ic0" "msg_reply" (func $reply))
        (memory i64 1)
        (data (i64.const 8) "sixty-four")
        (func (export "canister_update grow") (drop (memory.grow (i64.const 1))) (call $reply))
        (func (export "canister_update fail") (drop (memory.grow (i64.const 1))) (unreachable))
        (func (export "canister_query hi") (call $append (i64.const 8) (i64.const 10)) (call $reply)))`);

    it('works in the server', async () => {
        const pic = await PocketIc.create(await picUrl());
        const canisterId = await pic.createCanister();
        await pic.installCode({ canisterId, wasm });
        await pic.updateCall({ canisterId, method: 'grow' });
        await expect(pic.updateCall({ canisterId, method: 'fail' })).rejects.toThrow('unreachable');
        expect(new TextDecoder().decode(await pic.queryCall({ canisterId, method: 'hi' }))).toBe('sixty-four');
        await pic.tearDown();
    });
});
