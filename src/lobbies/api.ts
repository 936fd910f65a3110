import { once } from '@dice-wards/candid/lazy';
import { IDL } from 'azle';
import { azleHost } from '../platform/azle_host';
import { choiceType } from '../platform/choice_type';
import { type GameResult, gameKindType, gameResultType, givenOptions } from '../platform/game_types';
import { methods } from '../platform/method';
import { type RoomView, STATUSES } from './model/room_view';
import type { GivenSettings } from './model/settings';
import type { RoomFilter, RoomList, RoomPage } from './queries/list_rooms';
import type { NewRoom } from './updates/create_room';

/** The wire types of this canister; `lobbies.did` is generated from them. */

const statusType = once(() => choiceType(STATUSES));

const roomType = once(() =>
    IDL.Record({
        id: IDL.Nat32,
        name: IDL.Text,
        owner: IDL.Principal,
        player1: IDL.Principal,
        player2: IDL.Opt(IDL.Principal),
        status: statusType(),
        gameId: IDL.Opt(IDL.Nat32),
        createdAtMs: IDL.Nat64,
        kind: gameKindType(),
        isPrivate: IDL.Bool,
        inviteCode: IDL.Opt(IDL.Text),
        turnSeconds: IDL.Opt(IDL.Nat32),
        rated: IDL.Bool,
        winner: IDL.Opt(IDL.Principal),
        gameEngine: IDL.Opt(IDL.Principal),
        doubling: IDL.Bool,
        doubleAfterRoll: IDL.Bool,
        matchLength: IDL.Opt(IDL.Nat8),
        crawford: IDL.Bool,
        jacoby: IDL.Bool,
    }),
);

const givenSettings = once(() => ({
    kind: gameKindType(),
    turnSeconds: IDL.Opt(IDL.Nat32),
    rated: IDL.Opt(IDL.Bool),
    ...givenOptions(),
}));
const newRoomType = once(() => IDL.Record({ name: IDL.Text, private: IDL.Opt(IDL.Bool), ...givenSettings() }));
const filterType = once(() => IDL.Record({ status: IDL.Opt(statusType()), kind: IDL.Opt(gameKindType()) }));
const pageType = once(() => IDL.Record({ before: IDL.Opt(IDL.Nat32), limit: IDL.Nat32 }));
const roomListType = once(() => IDL.Record({ rooms: IDL.Vec(roomType()), next: IDL.Opt(IDL.Nat32) }));

const { update, query, plainQuery } = methods(azleHost, [
    'RoomNotFound',
    'RoomFull',
    'AlreadyInRoom',
    'Unauthorized',
    'InvalidArgument',
    'InvalidState',
    'LimitReached',
    'Busy',
]);

type Finished = [roomId: number, winnerId: Uint8Array, result: GameResult];

export const api = {
    createRoom: update<[room: NewRoom], RoomView>(() => [newRoomType()], roomType),
    joinRoom: update<[roomId: number, inviteCode: string | null], number>([IDL.Nat32, IDL.Opt(IDL.Text)], IDL.Nat32),
    leaveRoom: update<[roomId: number], null>([IDL.Nat32], IDL.Null),
    quickMatch: update<[settings: GivenSettings], RoomView>(() => [IDL.Record(givenSettings())], roomType),
    listRooms: plainQuery<[filter: RoomFilter, page: RoomPage], RoomList>(
        () => [filterType(), pageType()],
        roomListType,
    ),
    getMyRooms: plainQuery<[], RoomView[]>([], () => IDL.Vec(roomType())),
    getRoom: query<[roomId: number], RoomView>([IDL.Nat32], roomType),
    onGameFinished: update<Finished, null>(() => [IDL.Nat32, IDL.Principal, gameResultType()], IDL.Null),
};
