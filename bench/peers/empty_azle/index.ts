import { query, update } from 'azle';

/** The cost of Azle before a canister does anything. */
export default class {
    @update([])
    nothing(): void {}

    @query([])
    look(): void {}
}
