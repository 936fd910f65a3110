import { lazy } from '@dice-wards/candid/lazy';
import { compileKernel } from '../../tools/kernel';

const options = { base: 0, ownMemory: true };

/** The kernel as a module of its own, compiled once for all tests of a file: as it is shipped, and with every access checked. */
export const fastKernel = lazy(async () => (await compileKernel(options)).wasm);
export const checkedKernel = lazy(async () => (await compileKernel({ ...options, checked: true })).wasm);
