/** The kernel, asked in the same words wherever it runs. In a canister the build puts the kernel of its Wasm here. */
export { askKernel } from './host/ask';
