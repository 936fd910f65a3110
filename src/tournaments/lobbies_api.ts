import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { onDemand } from '@dice-wards/candid/lazy';
import { fuelFor } from '@dice-wards/candid/limits';
import { nat32, vec } from '@dice-wards/candid/schema';
import { NewMatch } from '../platform/matches';
import { ALL_REFUSALS, growingRefusalsOf, replyOf } from '../platform/refusal';

const refusals = growingRefusalsOf(ALL_REFUSALS);
/** A hundred answers, each with a sentence. */
const MAX_BYTES = 32_768;

/** The method of Lobbies that opens matches; see `jobs/openings.ts`. */
export const openMatches = onDemand(() => ({
    method: 'openMatches',
    encode: compileEncoder([vec(NewMatch)]),
    /** Lobbies knows fewer refusals, so its answer is not of exactly this type. */
    decodeReply: compileDecoder([replyOf(vec(replyOf(nat32, refusals)), refusals)], {
        maxBytes: MAX_BYTES,
        steps: fuelFor,
    }),
}));
