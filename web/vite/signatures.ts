import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The agent library's check of a subnet's signature: a file that has nothing else. */
export const LIBRARY_BLS = join(
    dirname(createRequire(import.meta.url).resolve('@icp-sdk/core/agent')),
    '../../esm/agent/utils/bls.js',
);
const CONNECTION = join(import.meta.dirname, '../src/connection');
/** Has a worker check a signature. */
const ASKS_WORKER = join(CONNECTION, 'signatures.ts');
const WORKER = join(CONNECTION, 'signature_worker.ts');
const ADDRESS = '#signature_worker';

/** What the worker is made of, or shares with the page. */
export function isOfSignatures(id: string): boolean {
    return id === WORKER || id === LIBRARY_BLS || id.includes('/node_modules/@noble/');
}

/**
 * Has the agent library's signatures of subnets checked outside the page's own thread. Its certificates take another check as an
 * option, but the agent hands none on for the keys of nodes, which come before the first query.
 *
 * The worker is an entry of the page and no bundle of its own, so what both need of curves and hashes is loaded once.
 */
export function signaturesInWorker(): Plugin {
    let isFound = false;
    return {
        name: 'signatures-in-worker',
        apply: 'build',
        enforce: 'pre',
        async resolveId(source, importer, options) {
            if (source === ADDRESS) return ADDRESS;
            if (!source.endsWith('/bls.js') || importer === WORKER) return null;
            const found = await this.resolve(source, importer, { ...options, skipSelf: true });
            if (found?.id !== LIBRARY_BLS) return found;
            isFound = true;
            return ASKS_WORKER;
        },
        load(id) {
            if (id !== ADDRESS) return null;
            const worker = this.emitFile({ type: 'chunk', id: WORKER });
            return `export default import.meta.ROLLUP_FILE_URL_${worker};`;
        },
        buildEnd(error) {
            if (error === undefined && !isFound) this.error('The agent library has its check of signatures elsewhere.');
        },
    };
}
