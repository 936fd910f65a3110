import binaryen from 'binaryen';
import { displace } from './azle/template_functions';

/**
 * QuickJS frees what nothing refers to. What only refers to itself it has to search for, which it does when its allocations exceed a
 * threshold: 256 KiB at first, later half as much again as the last search has left. All that a canister has after its start and with
 * its caches full is less than this first threshold, so no call of a player pays six million instructions for a search that finds
 * nothing. Where garbage does gather, later searches go on as QuickJS has them.
 */
const FIRST_THRESHOLD = 8 * 1024 * 1024;
const QUICKJS_THRESHOLD = 256 * 1024;
/** Of `malloc_gc_threshold` in QuickJS' `JSRuntime`. */
const THRESHOLD_AT = 116;

/**
 * Lets QuickJS begin to search for garbage later.
 *
 * @throws Error where Azle's template is not as it was when this was written
 */
export function searchLater(module: binaryen.Module): void {
    const { name, original } = displace(module, 'JS_NewRuntime2');
    const text = binaryen.emitText(binaryen.getFunctionInfo(module.getFunction(original)).body);
    const store = `i32\\.store (\\S+ )?offset=${THRESHOLD_AT}\\s+\\([^()]*\\)\\s+\\(i32\\.const ${QUICKJS_THRESHOLD}\\)`;
    if (!new RegExp(store).test(text)) {
        throw new Error('QuickJS keeps the threshold of its garbage collection elsewhere');
    }
    const { i32 } = binaryen;
    const [functions, opaque, runtime] = [0, 1, 2].map((index) => () => module.local.get(index, i32));
    module.addFunction(
        name,
        binaryen.createType([i32, i32]),
        i32,
        [i32],
        module.block(
            null,
            [
                module.local.set(2, module.call(original, [functions(), opaque()], i32)),
                module.if(runtime(), module.i32.store(THRESHOLD_AT, 4, runtime(), module.i32.const(FIRST_THRESHOLD))),
                runtime(),
            ],
            i32,
        ),
    );
}
