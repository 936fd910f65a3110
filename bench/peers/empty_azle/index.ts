import { query, update } from 'azle';

/** What Azle costs before a canister does anything. */
export default class {
    @update([])
    nothing(): void {}

    @query([])
    look(): void {}
}
