import { IDL } from 'azle';
import { azleHost } from '../canister/azle_host';
import { compileDecoder, compileEncoder, type Decoded } from '../canister/candid/codec';
import { choiceType } from '../canister/choice_type';
import {
    GameKindType,
    type GameResult,
    GameResultType,
    type GameSettings,
    GameSettingsType,
} from '../canister/game_types';
import { methods } from '../canister/method';
import { ALL_REFUSALS, ENGINE_REFUSALS, type Reply, replyType } from '../canister/refusal';
import { type RoomView, STATUSES } from './model/room_view';
import type { GivenSettings } from './model/settings';
import type { RoomFilter, RoomList, RoomPage } from './queries/list_rooms';
import type { NewRoom } from './updates/create_room';

/** The wire types of this canister; `lobbies.did` is made from them. */

const StatusType = choiceType(STATUSES);

const RoomType = IDL.Record({
    id: IDL.Nat32,
    name: IDL.Text,
    owner: IDL.Principal,
    player1: IDL.Principal,
    player2: IDL.Opt(IDL.Principal),
    status: StatusType,
    gameId: IDL.Opt(IDL.Nat32),
    createdAtMs: IDL.Nat64,
    kind: GameKindType,
    isPrivate: IDL.Bool,
    inviteCode: IDL.Opt(IDL.Text),
    turnSeconds: IDL.Opt(IDL.Nat32),
    rated: IDL.Bool,
    winner: IDL.Opt(IDL.Principal),
    gameEngine: IDL.Opt(IDL.Principal),
});

const GIVEN_SETTINGS = { kind: GameKindType, turnSeconds: IDL.Opt(IDL.Nat32), rated: IDL.Opt(IDL.Bool) };
const NewRoomType = IDL.Record({ name: IDL.Text, private: IDL.Opt(IDL.Bool), ...GIVEN_SETTINGS });
const FilterType = IDL.Record({ status: IDL.Opt(StatusType), kind: IDL.Opt(GameKindType) });
const PageType = IDL.Record({ before: IDL.Opt(IDL.Nat32), limit: IDL.Nat32 });
const RoomListType = IDL.Record({ rooms: IDL.Vec(RoomType), next: IDL.Opt(IDL.Nat32) });

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
    createRoom: update<[room: NewRoom], RoomView>([NewRoomType], RoomType),
    joinRoom: update<[roomId: number, inviteCode: string | null], number>([IDL.Nat32, IDL.Opt(IDL.Text)], IDL.Nat32),
    leaveRoom: update<[roomId: number], null>([IDL.Nat32], IDL.Null),
    quickMatch: update<[settings: GivenSettings], RoomView>([IDL.Record(GIVEN_SETTINGS)], RoomType),
    listRooms: plainQuery<[filter: RoomFilter, page: RoomPage], RoomList>([FilterType, PageType], RoomListType),
    getMyRooms: plainQuery<[], RoomView[]>([], IDL.Vec(RoomType)),
    getRoom: query<[roomId: number], RoomView>([IDL.Nat32], RoomType),
    onGameFinished: update<Finished, null>([IDL.Nat32, IDL.Principal, GameResultType], IDL.Null),
};

type InitGame = [roomId: number, player1Id: Uint8Array, player2Id: Uint8Array, settings: GameSettings];
const INIT_GAME = [IDL.Nat32, IDL.Principal, IDL.Principal, GameSettingsType];

/** An answer of just the type that the engine's interface tells is read at once. */
const decodeUsualReply = compileDecoder<[Reply<number>]>([replyType(IDL.Nat32, ENGINE_REFUSALS)]);

/** For an engine that refuses with something else. Made when it is needed, because it hardly ever is. */
function decodeAnyReply(bytes: Uint8Array): Decoded<[Reply<number>]> {
    return compileDecoder<[Reply<number>]>([replyType(IDL.Nat32, ALL_REFUSALS)])(bytes);
}

/** The engine's method that Lobbies calls. Its answer is read whatever it refuses with. */
export const initGame = {
    method: 'initGame',
    encode: compileEncoder(INIT_GAME) as (values: InitGame) => Uint8Array,
    decode: compileDecoder<InitGame>(INIT_GAME),
    decodeReply: (bytes: Uint8Array): Decoded<[Reply<number>]> => {
        const usual = decodeUsualReply(bytes);
        return usual.ok ? usual : decodeAnyReply(bytes);
    },
} as const;
