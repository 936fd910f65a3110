import { IDL } from 'azle';
import { azleHost } from '../canister/azle_host';
import type { GameKind } from '../canister/game_kinds';
import { GameKindType, type GameResult, GameResultType } from '../canister/game_types';
import { methods } from '../canister/method';
import type { ProfileView } from './model/profile_view';
import type { LeaderboardView, Page } from './queries/leaderboard';

/** The wire types of this canister; `profiles.did` is made from them. Ratings are in whole points. */

const RATING = { rating: IDL.Nat32, deviation: IDL.Nat32, provisional: IDL.Bool };

const ProfileType = IDL.Record({
    id: IDL.Principal,
    username: IDL.Opt(IDL.Text),
    createdAtMs: IDL.Nat64,
    gamesPlayed: IDL.Nat32,
    gamesWon: IDL.Nat32,
    kinds: IDL.Vec(
        IDL.Record({
            kind: GameKindType,
            gamesPlayed: IDL.Nat32,
            gamesWon: IDL.Nat32,
            points: IDL.Nat32,
            rating: IDL.Opt(IDL.Record(RATING)),
        }),
    ),
});

const PageType = IDL.Record({ offset: IDL.Nat32, limit: IDL.Nat32 });
const LeaderboardType = IDL.Record({
    entries: IDL.Vec(
        IDL.Record({
            place: IDL.Nat32,
            id: IDL.Principal,
            username: IDL.Opt(IDL.Text),
            ...RATING,
            gamesPlayed: IDL.Nat32,
            gamesWon: IDL.Nat32,
        }),
    ),
    total: IDL.Nat32,
});

const { update, query } = methods(azleHost, ['Unauthorized', 'ProfileNotFound', 'UsernameTaken', 'InvalidArgument']);

type Finished = [winnerId: Uint8Array, loserId: Uint8Array, result: GameResult];

export const api = {
    upsertProfile: update<[username: string], ProfileView>([IDL.Text], ProfileType),
    getMyProfile: query<[], ProfileView>([], ProfileType),
    getProfile: query<[playerId: Uint8Array], ProfileView>([IDL.Principal], ProfileType),
    leaderboard: query<[kind: GameKind, page: Page], LeaderboardView>([GameKindType, PageType], LeaderboardType),
    onGameFinished: update<Finished, null>([IDL.Principal, IDL.Principal, GameResultType], IDL.Null),
};
