import type { ErrorName } from './error_codes';

const seeDocumentation = (section: string): string =>
    `See documentation: https://internetcomputer.org/docs/current/references/execution-errors#${section}`;

const OUTDATED_OR_TOOLCHAIN =
    'If you are running this canister in a test environment (e.g., dfx), make sure the test environment is up to date. Otherwise, this is likely an error with the compiler/CDK toolchain being used to build the canister. Please report the error to IC devs on the forum: https://forum.dfinity.org and include which language/CDK was used to create the canister.';
const HANDLE_FAILURES =
    'Consider gracefully handling failures from this canister or altering the canister to handle exceptions.';

/** What the IC says after an error that happened inside a canister. */
export const ADVICE: Readonly<Partial<Record<ErrorName, string>>> = {
    trapped: `${HANDLE_FAILURES} ${seeDocumentation('trapped')}`,
    calledTrap: `${HANDLE_FAILURES} ${seeDocumentation('trapped-explicitly')}`,
    contractViolation: OUTDATED_OR_TOOLCHAIN,
    functionNotFound: OUTDATED_OR_TOOLCHAIN,
    methodNotFound: `Check that the method being called is exported by the target canister. ${seeDocumentation('method-not-found')}`,
    noWasmModule: `Please install code to this canister before calling it. ${seeDocumentation('wasm-module-not-found')}`,
    instructionLimit: `Try optimizing this method to consume fewer instructions or split the work across multiple messages. ${seeDocumentation('instruction-limit-exceeded')}`,
    wasmMemoryLimit: `Try checking the canister for a possible memory leak or modifying it to use more stable memory instead of Wasm memory. ${seeDocumentation('wasm-memory-limit-exceeded')}`,
};

/** The same for a function of the System API that this kind of message does not have. */
export const WRONG_MODE = `Check the ICP documentation to make sure APIs are being called in the correct message types. ${seeDocumentation('calling-a-system-api-from-the-wrong-mode')}`;

/** Of errors about which the IC says no more. */
export const NO_ADVICE = '';

/** The IC ends the sentence before its advice, even one that has ended. */
export function advised(what: string, advice: string | undefined): string {
    return advice === undefined || advice === NO_ADVICE ? what : `${what}.\n${advice}`;
}
