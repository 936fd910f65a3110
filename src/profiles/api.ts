import { once } from '@dice-wards/candid/lazy';
import { IDL } from 'azle';
import type { GameKind } from '../games/kinds';
import { azleHost } from '../platform/azle_host';
import { type GameResult, gameKindType, gameResultType } from '../platform/game_types';
import { methods } from '../platform/method';
import type { ProfileView } from './model/profile_view';
import type { LeaderboardView, Page } from './queries/leaderboard';

/** The wire types of this canister; `profiles.did` is generated from them. Ratings are in whole points. */

const rating = once(() => ({
    rating: IDL.Nat16,
    provisional: IDL.Bool,
    deviation: IDL.Opt(IDL.Nat16),
    experience: IDL.Opt(IDL.Nat32),
}));

const profileType = once(() =>
    IDL.Record({
        id: IDL.Principal,
        username: IDL.Opt(IDL.Text),
        createdAtMs: IDL.Nat64,
        gamesPlayed: IDL.Nat32,
        gamesWon: IDL.Nat32,
        kinds: IDL.Vec(
            IDL.Record({
                kind: gameKindType(),
                gamesPlayed: IDL.Nat32,
                gamesWon: IDL.Nat32,
                points: IDL.Nat32,
                rating: IDL.Opt(IDL.Record(rating())),
            }),
        ),
    }),
);

const pageType = once(() => IDL.Record({ offset: IDL.Nat32, limit: IDL.Nat32 }));
const leaderboardType = once(() =>
    IDL.Record({
        entries: IDL.Vec(
            IDL.Record({
                place: IDL.Nat32,
                id: IDL.Principal,
                username: IDL.Opt(IDL.Text),
                ...rating(),
                gamesPlayed: IDL.Nat32,
                gamesWon: IDL.Nat32,
            }),
        ),
        total: IDL.Nat32,
    }),
);

const { update, query } = methods(azleHost, ['Unauthorized', 'ProfileNotFound', 'UsernameTaken', 'InvalidArgument']);

type Finished = [winnerId: Uint8Array, loserId: Uint8Array, result: GameResult];

export const api = {
    upsertProfile: update<[username: string], ProfileView>([IDL.Text], profileType),
    getMyProfile: query<[], ProfileView>([], profileType),
    getProfile: query<[playerId: Uint8Array], ProfileView>([IDL.Principal], profileType),
    leaderboard: query<[kind: GameKind, page: Page], LeaderboardView>(
        () => [gameKindType(), pageType()],
        leaderboardType,
    ),
    onGameFinished: update<Finished, null>(() => [IDL.Principal, IDL.Principal, gameResultType()], IDL.Null),
};
