import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { onDemand } from '@dice-wards/candid/lazy';
import { fuelFor } from '@dice-wards/candid/limits';
import { bool, type Infer, nat16, nat32, opt, principal, record, vec } from '@dice-wards/candid/schema';
import { edition } from '../platform/editions';
import { GameKind } from '../platform/messages';
import { ALL_REFUSALS, refusalsOf, replyOf } from '../platform/refusal';

/** What is read of a profile. */
const Profile = record('Profile', {
    bot: bool,
    kinds: vec(
        record('KindRecord', {
            kind: GameKind,
            gamesPlayed: nat32,
            rating: opt(record('Rating', { rating: nat16, provisional: bool })),
        }),
    ),
});
export type Profile = Infer<typeof Profile>;

/** The method of Profiles that tells how a player is rated. */
export const getProfile = onDemand(() => ({
    method: 'getProfile',
    /** A player, and our edition: all kinds of games are told. */
    encode: compileEncoder([principal, edition]),
    /** A profile has much more than is read of it. */
    decodeReply: compileDecoder([replyOf(Profile, refusalsOf(ALL_REFUSALS))], { steps: fuelFor }),
}));
