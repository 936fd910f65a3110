import { IDL, type Principal } from 'azle';

/** What this canister reads of the three canisters' answers: Candid skips the rest. */

export const Canisters = IDL.Record({ profiles: IDL.Principal, lobbies: IDL.Principal, gameEngine: IDL.Principal });
export interface Canisters {
    readonly profiles: Principal;
    readonly lobbies: Principal;
    readonly gameEngine: Principal;
}

export type NamedReply = { readonly Ok: unknown } | { readonly Err: unknown };
export const NamedReply = IDL.Variant({ Ok: IDL.Reserved, Err: IDL.Reserved });

export type JoinReply = { readonly Ok: number } | { readonly Err: object };
export const JoinReply = IDL.Variant({
    Ok: IDL.Nat32,
    Err: IDL.Variant({
        AlreadyInRoom: IDL.Null,
        Busy: IDL.Text,
        InvalidArgument: IDL.Text,
        InvalidState: IDL.Text,
        LimitReached: IDL.Text,
        RoomFull: IDL.Null,
        RoomNotFound: IDL.Null,
        TooManyRequests: IDL.Reserved,
        Unauthorized: IDL.Null,
        WrongInviteCode: IDL.Null,
    }),
});

type Role = { readonly Player1: null } | { readonly Player2: null };
const Role = IDL.Variant({ Player1: IDL.Null, Player2: IDL.Null });

export type ViewReply =
    | {
          readonly Ok: {
              readonly status: object;
              readonly version: number;
              readonly me: [] | [Role];
              readonly activePlayer: [] | [Role];
              readonly cube: [] | [{ readonly offered: boolean }];
          };
      }
    | { readonly Err: unknown };
export const ViewReply = IDL.Variant({
    Ok: IDL.Record({
        status: IDL.Variant({ WaitingForPlayers: IDL.Null, InProgress: IDL.Null, Finished: IDL.Null }),
        version: IDL.Nat32,
        me: IDL.Opt(Role),
        activePlayer: IDL.Opt(Role),
        cube: IDL.Opt(IDL.Record({ offered: IDL.Bool })),
    }),
    Err: IDL.Reserved,
});
