import type { CanisterName } from '../layout';

/** One line that is wrong. */
export interface Plant {
    readonly name: string;
    readonly file: string;
    /** The text that is replaced; the file has it once. */
    readonly from: string;
    readonly to: string;
    /** The canister to build anew; absent for the replica. */
    readonly canister?: CanisterName;
}
