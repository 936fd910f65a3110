import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { bool, nat64, principal } from '@dice-wards/candid/schema';
import type { CallAnswer } from '../platform/host';
import { Ratings, RatingsOf, SessionNews } from '../platform/messages';
import { ALL_REFUSALS, refusalsOf, replyOf } from '../platform/refusal';
import { argumentsOf } from '../platform/takes';

/** The method of Profiles that Lobbies calls; see `jobs/ratings.ts`. */
export const getRatings = {
    method: 'getRatings',
    encode: compileEncoder(argumentsOf(RatingsOf)),
    decodeReply: compileDecoder([replyOf(Ratings, refusalsOf(ALL_REFUSALS))]),
};

/** The method of Profiles that is asked whether a key may have a session; see `updates/sessions.ts`. */
export const admitSession = {
    method: 'admitSession',
    encode: compileEncoder([SessionNews]),
    decodeReply: compileDecoder([replyOf(bool, refusalsOf(ALL_REFUSALS))]),
};

/** The method of Profiles by which a moderator takes a name away; whether there was one. */
export const takeNameAway = {
    method: 'takeNameAway',
    encode: compileEncoder([principal]),
    decodeReply: compileDecoder([replyOf(bool, refusalsOf(ALL_REFUSALS))]),
};

/** And by which that is undone, with the time of the act; whether the name was kept. */
export const giveNameBack = {
    method: 'giveNameBack',
    encode: compileEncoder([principal, nat64]),
    decodeReply: takeNameAway.decodeReply,
};

/** Yes or no; `undefined` if there is no answer that can be read, or Profiles refuses: it takes orders from another Lobbies then. */
export function saysYes(
    answer: CallAnswer,
    { decodeReply }: Pick<typeof admitSession, 'decodeReply'>,
): boolean | undefined {
    if (answer.kind === 'rejected') return undefined;
    const decoded = decodeReply(answer.bytes);
    return decoded.ok && 'Ok' in decoded.value[0] ? decoded.value[0].Ok : undefined;
}
