/** What `web/vite/signatures.ts` provides. */

/** The agent library's own check of a subnet's signature, without the rest of the library. */
declare module '#library_bls' {
    export { blsVerify } from '@icp-sdk/core/agent';
}

/** Where the worker is that checks signatures. */
declare module '#signature_worker' {
    const address: string;
    export default address;
}
