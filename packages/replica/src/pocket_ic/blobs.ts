import { createHash } from 'node:crypto';
import { hexOf } from '../core/bytes';
import { MAX_BLOB } from './body_limit';
import { BadRequest } from './encoding';

/** A client uses a blob right after it has sent it, so old ones may go. */
const MAX_KEPT_BYTES = MAX_BLOB;

/** Bytes that a client sends ahead of the request that names them by their hash. */
export class Blobs {
    private readonly byHash = new Map<string, Uint8Array>();
    private kept = 0;

    /** Gives the hash in hexadecimal. */
    add(blob: Uint8Array): string {
        const hash = createHash('sha256').update(blob).digest('hex');
        this.forget(hash);
        this.byHash.set(hash, blob);
        this.kept += blob.length;
        for (const oldest of this.byHash.keys()) {
            if (this.kept <= MAX_KEPT_BYTES) break;
            this.forget(oldest);
        }
        return hash;
    }

    get(hash: Uint8Array): Uint8Array {
        const blob = this.byHash.get(hexOf(hash));
        if (blob === undefined) throw new BadRequest('BlobNotFound');
        return blob;
    }

    private forget(hash: string): void {
        this.kept -= this.byHash.get(hash)?.length ?? 0;
        this.byHash.delete(hash);
    }
}
