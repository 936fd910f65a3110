import type { Reject } from './api';
import { reject } from './errors';
import type { Context } from './management_method';

/** Takes a fee from the cycles of a call to the management canister, or refuses the call. */
export function takeFee(context: Context, fee: bigint): Reject | undefined {
    const { method, cycles } = context.call;
    if (cycles < fee) {
        const [sent, required] = [cycles, fee].map(withUnderscores);
        return reject(
            'rejectedMessage',
            `${method} request sent with ${sent} cycles, but ${required} cycles are required.`,
        );
    }
    context.taken = fee;
    return undefined;
}

/** Cycles as the IC's messages write them: `26_153_846_153`. */
function withUnderscores(amount: bigint): string {
    return String(amount).replace(/\B(?=(\d{3})+$)/g, '_');
}

/** What the IC's decoder says of an argument that has its type and breaks a bound of it. */
export function badArgument(what: string): Reject {
    return reject('invalidManagementPayload', `Error decoding candid: Deserialize error: ${what}`);
}

/** A list in an argument that is longer than its bound. */
export function tooMany(bound: number): Reject {
    return badArgument(`The number of elements exceeds maximum allowed ${bound}`);
}
