import type { CertifiedTree } from '../../platform/certified_tree';
import { joined, leaf, leafHash } from '../../platform/hash_tree';
import type { Links } from '../../platform/links';
import type { Engines } from './engines';

/**
 * The engines of the house, certified: a node that names a false one would send players there. The hash tree has the leaf `engines`:
 * for each that may have games u8 length · principal · u8 1 if it takes new ones, else 0; the linked one first.
 *
 * It is derived from the links, and so small that it is made anew whenever somebody asks.
 */
export interface Directory {
    /** To be called at init, after an upgrade and after each change. */
    certify(): void;
    /** The tree with its leaf, in CBOR. */
    witness(): Uint8Array;
}

export function createDirectory(tree: CertifiedTree<'engines'>, engines: Pick<Engines, 'all' | 'isOpen'>): Directory {
    const list = (): Uint8Array =>
        joined(
            engines.all().flatMap((id) => [Uint8Array.of(id.length), id, Uint8Array.of(engines.isOpen(id) ? 1 : 0)]),
        );
    return {
        certify: () => tree.certify('engines', leafHash(list())),
        witness: () => tree.witness('engines', leaf(list())),
    };
}

/** The same links, of which each change of the engines is told. */
export function tellingOfEngines(links: Links, changed: () => void): Links {
    const telling =
        <Args extends readonly unknown[], Answer>(change: (...args: Args) => Answer) =>
        (...args: Args): Answer => {
            const answer = change(...args);
            changed();
            return answer;
        };
    const { engines } = links;
    return {
        ...links,
        set: telling(links.set),
        remove: telling(links.remove),
        engines: { ...engines, set: telling(engines.set), remove: telling(engines.remove) },
    };
}
