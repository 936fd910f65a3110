import { join } from 'node:path';
import type { Plugin } from 'vite';
import { makeFolder } from '../../tools/canister_build/made';
import { compileKernel } from '../../tools/kernel/kernel';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { BUILD } from '../../tools/layout';

/** Where the page's sources find the kernel and its data, as `#robot/kernel.wasm`. */
export const ROBOT_FILES = join(BUILD, 'page_robot');

/** Compiles the kernel that the robot in the browser asks, and writes it with its nets and tables, where anything has changed. */
export function robotFiles(): Plugin {
    return {
        name: 'robot-files',
        configResolved: async () => {
            const inputs = { programs: ['web/vite/robot_files.ts'], files: ['packages/kernel/src'] };
            await makeFolder(ROBOT_FILES, { inputs, fresh: false, make });
        },
    };
}

async function make() {
    const { wasm } = await compileKernel({ base: 0, ownMemory: true });
    const data = readKernelData();
    return { 'kernel.wasm': wasm, 'kernel.data': new Uint8Array(data.buffer, data.byteOffset, data.length) };
}
