import { onDemand } from '@dice-wards/candid/lazy';
import { bool, nat32, nat64, nothing, opt, principal, text, vec } from '@dice-wards/candid/schema';
import { MOST_ASKED_BYTES } from '../platform/asked_players';
import { azleHost } from '../platform/azle_host';
import { edition } from '../platform/editions';
import { compileLetterDecoder } from '../platform/letters';
import { MAX_MATCHES_BYTES, MatchOpenings, NewMatch } from '../platform/matches';
import { FinishedForLobbies, Names } from '../platform/messages';
import { forControllers, forModerators, fromLinked, methods, queryOnly } from '../platform/method';
import { operatorMethod } from '../platform/operate';
import { LOBBIES_REFUSALS } from '../platform/refusal';
import { GivenSettings, NewGame } from '../platform/room_settings';
import { Category, Moderation } from './model/moderation';
import { RoomView } from './model/room_view';
import { CertifiedEngines } from './queries/get_certified_engines';
import { KindDefaults } from './queries/get_defaults';
import { HouseEngine } from './queries/get_engines';
import { HouseCanisters, PlatformAnswers } from './queries/histories';
import { RoomFilter, RoomList, RoomPage } from './queries/list_rooms';
import { Acts, Reports } from './queries/moderation';
import { ReadyCheck } from './queries/who_is_awaited';
import { GivenRoom, NewRoom } from './updates/create_room';
import { commands } from './updates/operate';
import { SessionView } from './updates/sessions';

/** The methods of this canister; `lobbies.did` is generated from them. */

const {
    update,
    laterUpdate,
    personalUpdate,
    canisterUpdate,
    controllerUpdate,
    query,
    laterQuery,
    personalQuery,
    plainQuery,
    letter,
    written,
} = methods(azleHost, LOBBIES_REFUSALS, { signer: 'session' });

const rooms = vec(RoomView);

export const api = {
    createRoom: update([NewRoom], RoomView, [GivenRoom]),
    /** The room's id, the invite code of a private room, and whether the caller waits for the owner where the room checks that they are there. */
    joinRoom: update([nat32, opt(text), opt(bool), edition], nat32),
    imReady: laterUpdate([nat32, edition], RoomView),
    goBerserk: laterUpdate([nat32, edition], RoomView),
    leaveRoom: update([nat32], nothing),
    quickMatch: update([NewGame], RoomView, [GivenSettings]),
    rematch: laterUpdate([nat32, edition], RoomView),
    challenge: laterUpdate([principal, NewGame], RoomView, [principal, GivenSettings]),
    refuseChallenge: laterUpdate([nat32], nothing),
    getChallenges: queryOnly(azleHost, plainQuery([opt(nat32), edition], rooms)),
    block: personalUpdate([principal], nothing),
    unblock: personalUpdate([principal], nothing),
    getBlocked: queryOnly(azleHost, plainQuery([], vec(principal))),
    listRooms: queryOnly(azleHost, plainQuery([RoomFilter, RoomPage, edition], written(RoomList))),
    getMyRooms: queryOnly(azleHost, plainQuery([edition], written(rooms))),
    /** A player. */
    getGamesOf: queryOnly(
        azleHost,
        onDemand(() => plainQuery([principal, edition], written(rooms))),
    ),
    getRoom: query([nat32, edition], RoomView),
    /** The players. */
    whoIsAwaited: queryOnly(
        azleHost,
        onDemand(() => laterQuery([vec(principal)], vec(opt(ReadyCheck)), MOST_ASKED_BYTES)),
    ),
    /** The room's id, and its invite code. */
    getInvitation: queryOnly(azleHost, laterQuery([nat32, text, edition], RoomView)),
    /** The principal of a key, and until when it shall sign for the caller, in milliseconds since 1970. */
    openSession: onDemand(() => personalUpdate([principal, nat64], SessionView)),
    /** The player who has offered the session. */
    confirmSession: onDemand(() => personalUpdate([principal], SessionView, 'key')),
    /** The principal of the key. */
    closeSession: onDemand(() => personalUpdate([principal], nothing)),
    getSessions: queryOnly(
        azleHost,
        onDemand(() => plainQuery([], vec(SessionView))),
    ),
    /** A player, why, and the room whose name it is about, or in which it was. */
    report: onDemand(() => personalUpdate([principal, Category, opt(nat32)], nothing)),
    moderate: forModerators(onDemand(() => personalUpdate([Moderation], nat32))),
    getModerators: plainQuery([], vec(principal)),
    /** Only acts before this one. */
    getActs: queryOnly(
        azleHost,
        onDemand(() => plainQuery([opt(nat32)], Acts)),
    ),
    /** Only reports before this one. */
    getReports: forModerators(
        queryOnly(
            azleHost,
            onDemand(() => personalQuery([opt(nat32)], Reports)),
        ),
    ),
    getCanisters: queryOnly(
        azleHost,
        onDemand(() => plainQuery([], HouseCanisters)),
    ),
    /** A canister, and only answers before this one. */
    getHistory: queryOnly(
        azleHost,
        onDemand(() => plainQuery([principal, opt(nat32)], PlatformAnswers)),
    ),
    getEngines: plainQuery([], vec(HouseEngine)),
    getCertifiedEngines: queryOnly(
        azleHost,
        onDemand(() => laterQuery([], CertifiedEngines)),
    ),
    getDefaults: plainQuery([edition], vec(KindDefaults)),
    onGameFinished: fromLinked(
        'gameEngine',
        update(FinishedForLobbies, nothing, FinishedForLobbies, compileLetterDecoder(FinishedForLobbies)),
    ),
    /** Matches of tournaments, up to a hundred: the ids of their rooms in order, or why there is none. */
    openMatches: fromLinked(
        'tournaments',
        onDemand(() => letter([vec(NewMatch)], MatchOpenings, MAX_MATCHES_BYTES)),
    ),
    /** It was installed anew, and knows nothing of the house. */
    tellHouse: fromLinked('tournaments', canisterUpdate([], nothing)),
    onNames: fromLinked(
        'profiles',
        onDemand(() => update(Names, nat64)),
    ),
    recover: forControllers(controllerUpdate([], nothing, 'NothingResult')),
    operate: operatorMethod(commands),
};
