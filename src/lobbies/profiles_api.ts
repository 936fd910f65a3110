import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { onDemand } from '@dice-wards/candid/lazy';
import { bool, principal } from '@dice-wards/candid/schema';
import { Ratings, RatingsOf, SessionNews } from '../platform/messages';
import { ALL_REFUSALS, growingRefusalsOf, refusalsOf, replyOf } from '../platform/refusal';

/** The method of Profiles that Lobbies calls; see `jobs/ratings.ts`. */
export const getRatings = onDemand(() => ({
    method: 'getRatings',
    encode: compileEncoder(RatingsOf),
    decodeReply: compileDecoder([replyOf(Ratings, refusalsOf(ALL_REFUSALS))]),
}));

/** The method of Profiles that is asked whether a key may have a session; see `updates/sessions.ts`. */
export const admitSession = onDemand(() => ({
    method: 'admitSession',
    encode: compileEncoder([SessionNews]),
    decodeReply: compileDecoder([replyOf(bool, growingRefusalsOf(ALL_REFUSALS))]),
}));

/** The method of Profiles by which a moderator takes a name away; whether there was one. */
export const takeNameAway = onDemand(() => ({
    method: 'takeNameAway',
    encode: compileEncoder([principal]),
    decodeReply: compileDecoder([replyOf(bool, growingRefusalsOf(ALL_REFUSALS))]),
}));
