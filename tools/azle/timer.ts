import binaryen from 'binaryen';
import { displaceImport, importOf } from './template_functions';

/**
 * A timer of the canister's own beside those of ic-cdk-timers, which takes a call to itself for each task: three messages, and
 * 15 million cycles. The platform has one timer for both, so it is set for whichever comes first.
 *
 * `src/platform/own_timer.ts` sets the canister's own.
 */

/** The number under which Azle's table of callbacks has the function to run. Azle counts its own from 0. */
const CALLBACK = -1;

/** When each of the two is due, in nanoseconds since 1970; 0 if it is not set. */
const OWN = 'timer own';
const AZLES = 'timer azle';

const SET = 'timer set';
const EARLIER = 'timer earlier';
const FIRE = 'timer fire';

const EXPORT = 'canister_global_timer';

const { i64, none } = binaryen;

/**
 * Shares the platform's timer.
 *
 * @returns the name of a function that sets the canister's own. Its parameter is the time, in nanoseconds since 1970
 * @throws Error where Azle's template is not as it was when this was written
 */
export function addTimer(module: binaryen.Module): string {
    for (const name of [OWN, AZLES]) module.addGlobal(name, i64, true, module.i64.const(0, 0));
    const platform = displaceImport(module, 'global_timer_set');
    const parameter = () => module.local.get(0, i64);
    const setPlatform = () => module.call(platform.original, [module.call(EARLIER, [], i64)], i64);

    addEarlier(module);
    const setAzles = module.block(null, [module.global.set(AZLES, parameter()), setPlatform()], i64);
    module.addFunction(platform.name, i64, i64, [], setAzles);
    const setOwn = module.block(null, [module.global.set(OWN, parameter()), module.drop(setPlatform())]);
    module.addFunction(SET, i64, none, [], setOwn);

    const time = importOf(module, 'time');
    const azles = exported(module);
    const now = () => module.local.get(0, i64);
    const isSet = (timer: string) => module.i64.ne(module.global.get(timer, i64), module.i64.const(0, 0));
    const isDue = (timer: string) => module.i64.le_u(module.global.get(timer, i64), now());
    const whenDue = (timer: string, run: binaryen.ExpressionRef) =>
        module.if(
            module.i32.and(isSet(timer), isDue(timer)),
            module.block(null, [module.global.set(timer, module.i64.const(0, 0)), run]),
        );
    const fire = module.block(null, [
        module.local.set(0, module.call(time, [], i64)),
        whenDue(OWN, module.call('execute_method_js', [module.i32.const(CALLBACK)], none)),
        whenDue(AZLES, module.call(azles, [], none)),
        module.drop(setPlatform()),
    ]);
    module.removeExport(EXPORT);
    module.addFunction(FIRE, none, none, [i64], fire);
    module.addFunctionExport(FIRE, EXPORT);
    return SET;
}

/** The earlier of the two times; 0, which switches the platform's timer off, if neither is set. */
function addEarlier(module: binaryen.Module): void {
    const get = (timer: string) => module.global.get(timer, i64);
    // Less than 0 is later than all times.
    const rank = (timer: string) => module.i64.sub(get(timer), module.i64.const(1, 0));
    const isOwnFirst = module.i64.lt_u(rank(OWN), rank(AZLES));
    module.addFunction(EARLIER, none, i64, [], module.select(isOwnFirst, get(OWN), get(AZLES)));
}

function exported(module: binaryen.Module): string {
    const all = Array.from({ length: module.getNumExports() }, (_, n) =>
        binaryen.getExportInfo(module.getExportByIndex(n)),
    );
    const found = all.find(({ name }) => name === EXPORT);
    if (found === undefined) throw new Error(`Azle's template does not export ${EXPORT}`);
    return found.value;
}
