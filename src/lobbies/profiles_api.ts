import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { onDemand } from '@dice-wards/candid/lazy';
import { Ratings, RatingsOf } from '../platform/messages';
import { ALL_REFUSALS, refusalsOf, replyOf } from '../platform/refusal';

/** The method of Profiles that Lobbies calls; see `jobs/ratings.ts`. */
export const getRatings = onDemand(() => ({
    method: 'getRatings',
    encode: compileEncoder(RatingsOf),
    decodeReply: compileDecoder([replyOf(Ratings, refusalsOf(ALL_REFUSALS))]),
}));
