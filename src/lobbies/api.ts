import { bool, nat32, nat64, nothing, opt, principal, text, vec } from '@dice-wards/candid/schema';
import { MOST_ASKED_BYTES } from '../platform/asked_players';
import { azleHost } from '../platform/azle_host';
import { MAX_MATCHES_BYTES, MatchOpenings, NewMatch } from '../platform/matches';
import { FinishedForLobbies, Names } from '../platform/messages';
import { forControllers, forModerators, fromLinked, methods } from '../platform/method';
import { operatorMethod } from '../platform/operate';
import { BY_OPERATOR, BY_SENDER, byCaller, FREE, type Price, QUERY_ONLY } from '../platform/price';
import { LOBBIES_REFUSALS } from '../platform/refusal';
import { NewGame } from '../platform/room_settings';
import { PRICE } from './model/limits';
import { Category, Moderation } from './model/moderation';
import { RoomView } from './model/room_view';
import { CertifiedEngines } from './queries/get_certified_engines';
import { KindDefaults } from './queries/get_defaults';
import { HouseEngine } from './queries/get_engines';
import { HouseCanisters, PlatformAnswers } from './queries/histories';
import { RoomFilter, RoomList, RoomPage } from './queries/list_rooms';
import { Acts, Reports } from './queries/moderation';
import { ReadyCheck } from './queries/who_is_awaited';
import { NewRoom } from './updates/create_room';
import { commands } from './updates/operate';
import { SessionView } from './updates/sessions';

/** The methods of this canister; `lobbies.did` is generated from them. */

const { update, personalUpdate, canisterUpdate, controllerUpdate, query, personalQuery, plainQuery, letter, written } =
    methods(azleHost, LOBBIES_REFUSALS, { signer: 'session' });

const rooms = vec(RoomView);

/** Of a call that may begin a game: `createRoom` and `quickMatch` take a part of it beforehand. */
const BEGINS = byCaller(PRICE.meet + PRICE.search + PRICE.ratings);

/** What an open session was charged for. */
const WITH_SESSION: Price = { most: PRICE.session, by: 'session' };

export const api = {
    createRoom: update([NewRoom], RoomView, BEGINS),
    /** The room's id, the invite code of a private room, and whether the caller waits for the owner where the room checks that they are there. */
    joinRoom: update([nat32, opt(text), opt(bool)], nat32, BEGINS),
    imReady: update([nat32], RoomView, BEGINS),
    goBerserk: update([nat32], RoomView, BEGINS),
    leaveRoom: update([nat32], nothing, FREE),
    quickMatch: update([NewGame], RoomView, BEGINS),
    rematch: update([nat32], RoomView, BEGINS),
    challenge: update([principal, NewGame], RoomView, byCaller(PRICE.open)),
    refuseChallenge: update([nat32], nothing, FREE),
    getChallenges: plainQuery([opt(nat32)], rooms, QUERY_ONLY),
    block: personalUpdate([principal], nothing, byCaller(PRICE.write)),
    unblock: personalUpdate([principal], nothing, FREE),
    getBlocked: plainQuery([], vec(principal), QUERY_ONLY),
    listRooms: plainQuery([RoomFilter, RoomPage], written(RoomList), QUERY_ONLY),
    getMyRooms: plainQuery([], written(rooms), QUERY_ONLY),
    /** A player. */
    getGamesOf: plainQuery([principal], written(rooms), QUERY_ONLY),
    getRoom: query([nat32], RoomView, FREE),
    /** The players. */
    whoIsAwaited: query([vec(principal)], vec(opt(ReadyCheck)), QUERY_ONLY, MOST_ASKED_BYTES),
    /** The room's id, and its invite code. */
    getInvitation: query([nat32, text], RoomView, QUERY_ONLY),
    /** The principal of a key, and until when it shall sign for the caller, in milliseconds since 1970. */
    openSession: personalUpdate([principal, nat64], SessionView, byCaller(PRICE.session)),
    /** The player who has offered the session. */
    confirmSession: personalUpdate([principal], SessionView, WITH_SESSION, 'key'),
    /** The principal of the key. */
    closeSession: personalUpdate([principal], nothing, WITH_SESSION),
    getSessions: plainQuery([], vec(SessionView), QUERY_ONLY),
    /** A player, why, and the room whose name it is about, or in which it was. */
    report: personalUpdate([principal, Category, opt(nat32)], nothing, FREE),
    moderate: forModerators(personalUpdate([Moderation], nat32, BY_OPERATOR)),
    getModerators: plainQuery([], vec(principal), FREE),
    /** Only acts before this one. */
    getActs: plainQuery([opt(nat32)], Acts, QUERY_ONLY),
    /** Only reports before this one. */
    getReports: forModerators(personalQuery([opt(nat32)], Reports, QUERY_ONLY)),
    getCanisters: plainQuery([], HouseCanisters, QUERY_ONLY),
    /** A canister, and only answers before this one. */
    getHistory: plainQuery([principal, opt(nat32)], PlatformAnswers, QUERY_ONLY),
    getEngines: plainQuery([], vec(HouseEngine), FREE),
    getCertifiedEngines: query([], CertifiedEngines, QUERY_ONLY),
    getDefaults: plainQuery([], vec(KindDefaults), QUERY_ONLY),
    onGameFinished: fromLinked('gameEngine', update(FinishedForLobbies, nothing, BY_SENDER)),
    /** Matches of tournaments, up to a hundred: the ids of their rooms in order, or why there is none. */
    openMatches: fromLinked('tournaments', letter([vec(NewMatch)], MatchOpenings, BY_SENDER, MAX_MATCHES_BYTES)),
    /** It was installed anew, and knows nothing of the house. */
    tellHouse: fromLinked('tournaments', canisterUpdate([], nothing, BY_SENDER)),
    onNames: fromLinked('profiles', update(Names, nat64, BY_SENDER)),
    recover: forControllers(controllerUpdate([], nothing, BY_OPERATOR, 'NothingResult')),
    operate: operatorMethod(commands),
};
