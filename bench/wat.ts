import { writeFileSync } from 'node:fs';
import { assemble } from '../tools/assembly';
const { text } = await assemble('/work/wt_heads/packages/kernel/src/kernel.ts', ['--enable', 'simd', '--memoryBase', '0', '--noAssert']);
writeFileSync('/tmp/kernel.wat', text);
