import { nat32, nothing, opt, text, vec } from '@dice-wards/candid/schema';
import { azleHost } from '../platform/azle_host';
import { FinishedForLobbies } from '../platform/messages';
import { forControllers, fromLinked, methods, queryOnly } from '../platform/method';
import { operatorMethod } from '../platform/operate';
import { RoomView } from './model/room_view';
import { GivenSettings } from './model/settings';
import { RoomFilter, RoomList, RoomPage } from './queries/list_rooms';
import { NewRoom } from './updates/create_room';
import { commands } from './updates/operate';

/** The methods of this canister; `lobbies.did` is generated from them. */

const { update, controllerUpdate, query, plainQuery } = methods(azleHost, [
    'RoomNotFound',
    'RoomFull',
    'AlreadyInRoom',
    'Unauthorized',
    'InvalidArgument',
    'InvalidState',
    'LimitReached',
    'TooManyRequests',
    'WrongInviteCode',
    'Busy',
]);

export const api = {
    createRoom: update([NewRoom], RoomView),
    /** The room's id and, for a private room, its invite code. */
    joinRoom: update([nat32, opt(text)], nat32),
    leaveRoom: update([nat32], nothing),
    quickMatch: update([GivenSettings], RoomView),
    listRooms: queryOnly(azleHost, plainQuery([RoomFilter, RoomPage], RoomList)),
    getMyRooms: queryOnly(azleHost, plainQuery([], vec(RoomView))),
    getRoom: query([nat32], RoomView),
    onGameFinished: fromLinked('gameEngine', update(FinishedForLobbies, nothing)),
    recover: forControllers(controllerUpdate([], nothing, 'NothingResult')),
    operate: operatorMethod(commands),
};
