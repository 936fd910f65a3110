import { gzipSync } from 'node:zlib';
import { canisters } from '../../dfx.json';
import { AZLE_VERSION, azleBuild } from '../azle/azle_build';
import { interfaceText, loadRows } from '../declarations/interface_text';
import { compileKernel, type KernelChoice } from '../kernel/kernel';
import { kernelOf, readKernelData } from '../kernel/kernel_data';
import type { CanisterName } from '../layout';
import type { Files } from './made';
import { expectSameInterface } from './same_interface';
import { withPublicMetadata } from './wasm_metadata';

/** @param commit that of its sources, if they are as committed */
export async function buildCanister(name: CanisterName, kernel: KernelChoice, commit?: string): Promise<Files> {
    const built = await azleBuild(canisters[name].main, kernelOf(name, kernel), commit);
    const did = interfaceText(await loadRows(name));
    expectSameInterface(did, built.candid);
    const wasm = withPublicMetadata(built.wasm, {
        'candid:service': did,
        'cdk:name': `azle ${AZLE_VERSION}`,
        ...(commit === undefined ? {} : { git_commit_id: commit }),
    });
    return {
        [`${name}.did`]: did,
        [`${name}.wasm`]: wasm,
        [`${name}.wasm.gz`]: gzipSync(wasm, { level: 9 }),
    };
}

/** The kernel as a module of its own, with its data. */
export async function buildKernel(checked: boolean): Promise<Files> {
    const { wasm } = await compileKernel({ base: 0, ownMemory: true, checked });
    const data = new Uint8Array(readKernelData().buffer);
    return { 'kernel.wasm': wasm, 'kernel.data': data, 'data.js': inSource(data) };
}

/** For a canister whose Wasm has no kernel; see `src/stock`. */
function inSource(data: Uint8Array): string {
    return `export const kernelData = ${JSON.stringify(Buffer.from(data).toString('latin1'))};\n`;
}
