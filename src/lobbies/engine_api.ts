import { compileDecoder, compileEncoder, type Decoded } from '@dice-wards/candid/codec';
import { onDemand } from '@dice-wards/candid/lazy';
import { nat32 } from '@dice-wards/candid/schema';
import { Account, AccountFor, InitGame } from '../platform/messages';
import { ALL_REFUSALS, ENGINE_REFUSALS, type Reply, refusalsOf, replyOf } from '../platform/refusal';

/** Reads an answer of exactly the type in the engine's interface, which is the cheap case. */
const decodeUsualReply = compileDecoder([replyOf(nat32, refusalsOf(ENGINE_REFUSALS))]);

/** Reads the answer of an engine with other refusals. Compiled on demand, because that is rare. */
function decodeAnyReply(bytes: Uint8Array): Decoded<[Reply<number>]> {
    return compileDecoder([replyOf(nat32, refusalsOf(ALL_REFUSALS))])(bytes);
}

/** The engine's method that answers for rooms; see `jobs/review.ts`. */
export const accountFor = onDemand(() => ({
    method: 'accountFor',
    encode: compileEncoder(AccountFor),
    decodeReply: compileDecoder([replyOf(Account, refusalsOf(ENGINE_REFUSALS))]),
}));

/**
 * The engine's method that Lobbies calls. Its reply is understood whichever refusal it carries. Letters of earlier
 * versions lack the options; they are read as not given.
 */
export const initGame = {
    method: 'initGame',
    encode: compileEncoder(InitGame),
    decode: compileDecoder(InitGame),
    decodeReply: (bytes: Uint8Array): Decoded<[Reply<number>]> => {
        const usual = decodeUsualReply(bytes);
        return usual.ok ? usual : decodeAnyReply(bytes);
    },
} as const;
