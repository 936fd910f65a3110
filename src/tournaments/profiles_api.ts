import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { fuelFor } from '@dice-wards/candid/limits';
import { bool, type Infer, nat16, nat32, opt, principal, record, text, vec } from '@dice-wards/candid/schema';
import { ALL_REFUSALS, refusalsOf, replyOf } from '../platform/refusal';

/** What is read of a profile. */
const Profile = record('Profile', {
    bot: bool,
    kinds: vec(
        record('KindRecord', {
            kind: text,
            gamesPlayed: nat32,
            rating: opt(record('Rating', { rating: nat16, provisional: bool })),
        }),
    ),
});
export type Profile = Infer<typeof Profile>;

/** The method of Profiles that tells how a player is rated. */
export const getProfile = {
    method: 'getProfile',
    encode: compileEncoder([principal]),
    /** A profile has much more than is read of it. */
    decodeReply: compileDecoder([replyOf(Profile, refusalsOf(ALL_REFUSALS))], { steps: fuelFor }),
};
