import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { fuelFor } from '@dice-wards/candid/limits';
import { vec } from '@dice-wards/candid/schema';
import { MatchOpenings, NewMatch } from '../platform/matches';
import { LOBBIES_REFUSALS, refusalsOf, replyOf } from '../platform/refusal';

const reply = replyOf(MatchOpenings, refusalsOf(LOBBIES_REFUSALS));
/** A hundred answers, each with a sentence. */
const MAX_BYTES = 32_768;

/** The method of Lobbies that opens matches; see `jobs/openings.ts`. */
export const openMatches = {
    method: 'openMatches',
    encode: compileEncoder([vec(NewMatch)]),
    decodeReply: compileDecoder([reply], { maxBytes: MAX_BYTES, steps: fuelFor }),
};
