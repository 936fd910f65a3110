import { compileDecoder, compileEncoder, type Decoded } from '@dice-wards/candid/codec';
import { nat32, opt } from '@dice-wards/candid/schema';
import { Account, AccountFor, InitGame, Load } from '../platform/messages';
import { ALL_REFUSALS, ENGINE_REFUSALS, type Reply, refusalsOf, replyOf } from '../platform/refusal';
import { argumentsOf } from '../platform/takes';

/** Reads an answer of exactly the type that this version's engine gives, which is the cheap case. */
const decodeUsualReply = compileDecoder([replyOf(nat32, refusalsOf(ENGINE_REFUSALS)), opt(Load)]);

/** Reads the answer of an engine with other refusals, or one that tells no load. Compiled when one comes, because that is rare. */
function decodeAnyReply(bytes: Uint8Array): Decoded<[Reply<number>, Load | null]> {
    return compileDecoder([replyOf(nat32, refusalsOf(ALL_REFUSALS)), opt(Load)])(bytes);
}

/** The engine's method that answers for rooms; see `jobs/review.ts`. */
export const accountFor = {
    method: 'accountFor',
    encode: compileEncoder(argumentsOf(AccountFor)),
    decodeReply: compileDecoder([replyOf(Account, refusalsOf(ENGINE_REFUSALS))]),
};

/** The engine's method that Lobbies calls. Its reply is understood whichever refusal it carries. */
export const initGame = {
    method: 'initGame',
    encode: compileEncoder(argumentsOf(InitGame)),
    decode: compileDecoder(argumentsOf(InitGame)),
    decodeReply: (bytes: Uint8Array): Decoded<[Reply<number>, Load | null]> => {
        const usual = decodeUsualReply(bytes);
        return usual.ok ? usual : decodeAnyReply(bytes);
    },
} as const;
