import { compileDecoder, compileEncoder, type Decoded } from '@dice-wards/candid/codec';
import { once } from '@dice-wards/candid/lazy';
import { IDL } from 'azle';
import { azleHost } from '../platform/azle_host';
import { choiceType } from '../platform/choice_type';
import {
    type GameResult,
    type GameSettings,
    gameKindType,
    gameResultType,
    gameSettingsType,
    givenOptions,
} from '../platform/game_types';
import { methods } from '../platform/method';
import { ALL_REFUSALS, ENGINE_REFUSALS, type Reply, replyType } from '../platform/refusal';
import { type RoomView, STATUSES } from './model/room_view';
import type { GivenSettings } from './model/settings';
import type { RoomFilter, RoomList, RoomPage } from './queries/list_rooms';
import type { NewRoom } from './updates/create_room';

/** The wire types of this canister; `lobbies.did` is made from them. */

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

type InitGame = [roomId: number, player1Id: Uint8Array, player2Id: Uint8Array, settings: GameSettings];
const initGameArgs = () => [IDL.Nat32, IDL.Principal, IDL.Principal, gameSettingsType()];

/** An answer of just the type that the engine's interface tells is read at once. */
const decodeUsualReply = compileDecoder<[Reply<number>]>(() => [replyType(IDL.Nat32, ENGINE_REFUSALS)]);

/** For an engine that refuses with something else. Made when it is needed, because it hardly ever is. */
function decodeAnyReply(bytes: Uint8Array): Decoded<[Reply<number>]> {
    return compileDecoder<[Reply<number>]>([replyType(IDL.Nat32, ALL_REFUSALS)])(bytes);
}

/**
 * The engine's method that Lobbies calls. Its answer is read whatever it refuses with; in letters of earlier versions the
 * options are missing, and read as not given.
 */
export const initGame = {
    method: 'initGame',
    encode: compileEncoder(initGameArgs) as (values: InitGame) => Uint8Array,
    decode: compileDecoder<InitGame>(initGameArgs),
    decodeReply: (bytes: Uint8Array): Decoded<[Reply<number>]> => {
        const usual = decodeUsualReply(bytes);
        return usual.ok ? usual : decodeAnyReply(bytes);
    },
} as const;
