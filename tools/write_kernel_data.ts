/** `tsx write_kernel_data.ts <file>`: the nets and tables that are shipped, as the kernel expects them, for a package that needs them. */
import { writeFileSync } from 'node:fs';
import { readKernelData } from './kernel_data';

const [file] = process.argv.slice(2);
writeFileSync(file, readKernelData());
