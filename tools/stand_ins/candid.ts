/**
 * Stands for `@dfinity/candid` in the bundle that is deployed. On the IC Azle uses types for one thing: it compares the printed
 * arguments of init and post_upgrade, which the build has compared before. Our methods are `manual`, and encode by themselves.
 */
const UNPRINTED = { accept: (): [candid: string, types: object] => ['', {}] };

export const IDL = {
    Func: () => UNPRINTED,
    Service: () => UNPRINTED,
    Visitor: class {},
};
