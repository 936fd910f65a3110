/** What the IC says after an error that happened inside a canister, as its own tests quote it. */
const see = (section: string): string =>
    `See documentation: https://internetcomputer.org/docs/current/references/execution-errors#${section}`;

export const AFTER_EXPLICIT_TRAP = `.\nConsider gracefully handling failures from this canister or altering the canister to handle exceptions. ${see('trapped-explicitly')}`;
export const AFTER_TRAP = `.\nConsider gracefully handling failures from this canister or altering the canister to handle exceptions. ${see('trapped')}`;
export const AFTER_NO_METHOD = `.\nCheck that the method being called is exported by the target canister. ${see('method-not-found')}`;
export const AFTER_NO_MODULE = `.\nPlease install code to this canister before calling it. ${see('wasm-module-not-found')}`;
export const AFTER_LIMIT = `.\nTry optimizing this method to consume fewer instructions or split the work across multiple messages. ${see('instruction-limit-exceeded')}`;
export const AFTER_WRONG_MODE = `.\nCheck the ICP documentation to make sure APIs are being called in the correct message types. ${see('calling-a-system-api-from-the-wrong-mode')}`;
