import { type Pieces, proof } from './hash_tree';
import type { Host } from './host';
import { LabelledRow } from './labelled_row';

/** What a canister has the subnet certify, each part when it is known. All of it is on the heap. */
export interface CertifiedTree<Part extends string = string> {
    /** @param part its hash */
    certify(label: Part, part: Uint8Array): void;
    /** The whole tree in CBOR, of which only this part is shown. It must be certified. */
    witness(label: Part, part: Pieces): Uint8Array;
}

export function createCertifiedTree<Part extends string>(host: Pick<Host, 'certify'>): CertifiedTree<Part> {
    const row = new LabelledRow();
    return {
        certify: (label, part) => {
            row.set(label, part);
            host.certify(row.hash());
        },
        witness: (label, part) => proof(row.witness(label, part)),
    };
}
