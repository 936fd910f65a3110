import { readFileSync } from 'node:fs';
import binaryen from 'binaryen';
import { expect, test } from 'vitest';
import { STABLE_STATIC_CANISTER_TEMPLATE_PATH as TEMPLATE } from '../../node_modules/azle/src/stable/build/utils/global_paths';
import { searchLater } from '../../tools/azle_garbage';

/** A runtime as QuickJS makes it, at the address that it is given; and what it says about its threshold. */
function quickJs(thresholdAt: number): binaryen.Module {
    const module = binaryen.parseText(`(module
        (memory 1)
        (func $JS_NewRuntime2 (param $at i32) (param $opaque i32) (result i32)
            (if (local.get $at)
                (then (i32.store offset=${thresholdAt} (local.get $at) (i32.const 262144))))
            (local.get $at))
        (func (export "thresholdOf") (param $at i32) (result i32)
            (i32.load offset=116 (call $JS_NewRuntime2 (local.get $at) (i32.const 0)))))`);
    module.setFeatures(binaryen.Features.All);
    return module;
}

test('a new runtime searches for garbage beyond 8 MiB, and memory is untouched where there is none', async () => {
    const module = quickJs(116);
    searchLater(module);
    expect(module.validate()).toBe(1);
    const { instance } = await WebAssembly.instantiate(new Uint8Array(module.emitBinary()));
    const { thresholdOf } = instance.exports as { thresholdOf(at: number): number };
    expect(thresholdOf(0)).toBe(0);
    expect(thresholdOf(64)).toBe(8 * 1024 * 1024);
});

test('a QuickJS with another layout is refused', () => {
    expect(() => searchLater(quickJs(120))).toThrow(/elsewhere/);
});

test("Azle's template has the layout that is expected", () => {
    const module = binaryen.readBinary(readFileSync(TEMPLATE));
    searchLater(module);
    module.dispose();
});
