import { type Pieces, proof } from '../../platform/hash_tree';
import type { Host } from '../../platform/host';
import { LabelledRow } from '../../platform/labelled_row';

/** What Profiles has the subnet certify: `leaderboards` and `seasons`, each when it is known. All of it is on the heap. */
export interface CertifiedTree {
    /** @param part its hash */
    certify(label: Part, part: Uint8Array): void;
    /** The whole tree in CBOR, of which only this part is shown. It must be certified. */
    witness(label: Part, part: Pieces): Uint8Array;
}

type Part = 'leaderboards' | 'seasons';

export function createCertifiedTree(host: Pick<Host, 'certify'>): CertifiedTree {
    const row = new LabelledRow();
    return {
        certify: (label, part) => {
            row.set(label, part);
            host.certify(row.hash());
        },
        witness: (label, part) => proof(row.witness(label, part)),
    };
}
