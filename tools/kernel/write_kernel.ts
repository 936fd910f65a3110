/** `tsx write_kernel.ts <folder>`: the kernel in Wasm, and its nets and tables, for a package that needs them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileKernel } from './kernel';
import { readKernelData } from './kernel_data';

const [folder] = process.argv.slice(2);
const { wasm } = await compileKernel({ base: 0, ownMemory: true });
writeFileSync(join(folder, 'kernel.wasm'), wasm);
writeFileSync(join(folder, 'kernel.data'), readKernelData());
