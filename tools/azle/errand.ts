import binaryen from 'binaryen';
import { CALLBACK, CLEANING, CLEANUP, OWN_ANSWER } from './callbacks';
import { placeInTable } from './template_functions';

/**
 * The cheapest message that a canister can send for: the answer to a call that the platform refuses at once, which is to a method that the
 * management canister does not have. It costs 0.3 million cycles more than a timer. A trap in it leaves the canister's timer as it
 * was, and is followed by a cleanup, whereas a timer whose own message traps is gone.
 *
 * `src/platform/own_timer.ts` runs the canister's jobs in such messages.
 */
const SEND = 'errand send';

/** What `ic0.call_perform` answers when a queue is full. */
const SYS_TRANSIENT = 2;

const { i32, none } = binaryen;

/**
 * To be called after `guardCallbacks`.
 *
 * @returns the name of a function that sends for such a message. It answers 0, or the platform's number where it takes no call now
 * @throws Error where Azle's template is not as it was when this was written
 */
export function addErrand(module: binaryen.Module): string {
    const number = (value: number) => module.i32.const(value);
    const answer = () => [number(placeInTable(module, CALLBACK)), number(OWN_ANSWER)];
    const nothing = () => [number(0), number(0)];
    const send = module.block(
        null,
        [
            module.if(module.global.get(CLEANING, i32), module.return(number(SYS_TRANSIENT))),
            // The management canister's principal has no bytes, and the method no name.
            module.call('ic0 call_new', [...nothing(), ...nothing(), ...answer(), ...answer()], none),
            module.call('ic0 call_on_cleanup', [number(placeInTable(module, CLEANUP)), number(OWN_ANSWER)], none),
            module.call('ic0 call_perform', [], i32),
        ],
        i32,
    );
    module.addFunction(SEND, none, i32, [], send);
    return SEND;
}
