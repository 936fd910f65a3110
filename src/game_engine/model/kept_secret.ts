import { sha256 } from '../../platform/hash_tree';

/**
 * 32 bytes that nobody can know before a game with secrets is over, and everybody can compute afterwards: its tapes are kept back until then.
 *
 *     SHA-256( u8 purpose · the first 40 bytes of the first tape · u32 version · u8 place )
 *
 * One of them tells nothing of another. A message of this length hides the tape and is hashed for nothing else: a seal takes 50 bytes of the
 * tape, late dice 23 and a number.
 */
export function keptSecret(purpose: Purpose, firstTape: Uint8Array, version: number, place: number): Uint8Array {
    const seed = new Uint8Array(TAPE_PART + 6);
    seed[0] = PURPOSES[purpose];
    seed.set(firstTape.subarray(0, TAPE_PART), 1);
    const view = new DataView(seed.buffer);
    view.setUint32(TAPE_PART + 1, version);
    view.setUint8(TAPE_PART + 5, place);
    return sha256(seed);
}

/** What they are for: the salts of hidden events, by their place in an entry; and the whims of robots, by their seat. */
const PURPOSES = { salt: 2, whim: 3 } as const;
type Purpose = keyof typeof PURPOSES;

const TAPE_PART = 40;
