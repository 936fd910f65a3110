import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDL } from '@icp-sdk/core/candid';
import { UserError } from '../../tools/command_line';
import { type Listed, METHODS, type Method, type Operation } from './candid';

/** What fits into a message beside its envelope. */
const MESSAGE = 1_500_000;
const PAGE = 100n;

/** An asset canister, called by icp-cli. */
export class AssetCanister {
    constructor(
        private readonly id: string,
        private readonly environment: string,
        private readonly identity: string | undefined,
    ) {}

    async list(): Promise<Listed[]> {
        const found: Listed[] = [];
        for (;;) {
            const page = this.call<Listed[]>('list', { start: [BigInt(found.length)], length: [PAGE] });
            if (page.length === 0) return found;
            found.push(...page);
        }
    }

    async createBatch(): Promise<bigint> {
        return this.call<{ batch_id: bigint }>('create_batch', {}).batch_id;
    }

    /** @returns the chunks of each content, which is what its bytes were parted into */
    async upload(batch: bigint, contents: readonly Uint8Array[]): Promise<Map<Uint8Array, bigint[]>> {
        const parts = contents.flatMap((content) => partsOf(content).map((part) => ({ content, part })));
        const chunks = new Map<Uint8Array, bigint[]>(contents.map((content) => [content, []]));
        for (let at = 0; at < parts.length; ) {
            const group = fitting(parts, at);
            const content = group.map(({ part }) => part);
            const { chunk_ids } = this.call<{ chunk_ids: bigint[] }>('create_chunks', { batch_id: batch, content });
            for (const [place, { content }] of group.entries()) chunks.get(content)?.push(chunk_ids[place] as bigint);
            at += group.length;
        }
        return chunks;
    }

    async commit(batch: bigint, operations: readonly Operation[]): Promise<void> {
        this.call('commit_batch', { batch_id: batch, operations });
    }

    private call<T = undefined>(method: Method, argument: object): T {
        const { takes, gives } = METHODS[method];
        const folder = mkdtempSync(join(tmpdir(), 'dice-wards-'));
        try {
            const file = join(folder, 'argument');
            writeFileSync(file, new Uint8Array(IDL.encode([...takes], [argument])));
            const words = ['canister', 'call', this.id, method, '--args-file', file, '--args-format', 'bin'];
            const who = this.identity === undefined ? [] : ['--identity', this.identity];
            const printed = execFileSync('icp', [...words, '-o', 'hex', '-e', this.environment, ...who], {
                encoding: 'utf8',
                stdio: ['inherit', 'pipe', 'inherit'],
                maxBuffer: Number.POSITIVE_INFINITY,
            });
            if (gives === undefined) return undefined as T;
            return IDL.decode([gives], new Uint8Array(Buffer.from(hexIn(printed), 'hex')))[0] as T;
        } catch (error) {
            if (error instanceof Error && 'status' in error) throw new UserError(`${method} failed.`);
            throw error;
        } finally {
            rmSync(folder, { recursive: true });
        }
    }
}

function hexIn(printed: string): string {
    return /\b4449444c[0-9a-f]*/i.exec(printed)?.[0] ?? '';
}

function partsOf(content: Uint8Array): Uint8Array[] {
    const count = Math.max(1, Math.ceil(content.length / MESSAGE));
    return Array.from({ length: count }, (_, place) => content.subarray(place * MESSAGE, (place + 1) * MESSAGE));
}

/** As many as go into one message, from a place on; one at least. */
function fitting<T extends { readonly part: Uint8Array }>(parts: readonly T[], at: number): T[] {
    let size = 0;
    const end = parts.findIndex(({ part }, place) => {
        if (place < at) return false;
        size += part.length;
        return place > at && size > MESSAGE;
    });
    return parts.slice(at, end < 0 ? undefined : end);
}
