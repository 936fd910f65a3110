import { lobbies } from '../interface/lobbies';
import { azleHost, stableMap } from '../platform/azle_host';
import { canister } from '../platform/canister';
import { getBlocked } from './queries/get_blocked';
import { getCertifiedEngines } from './queries/get_certified_engines';
import { getChallenges } from './queries/get_challenges';
import { getDefaults } from './queries/get_defaults';
import { getEngines } from './queries/get_engines';
import { getGamesOf } from './queries/get_games_of';
import { getInvitation } from './queries/get_invitation';
import { getMyRooms } from './queries/get_my_rooms';
import { getRoom } from './queries/get_room';
import { getSessions } from './queries/get_sessions';
import { getCanisters, getHistory } from './queries/histories';
import { listRooms } from './queries/list_rooms';
import { getActs, getModerators, getReports } from './queries/moderation';
import { whoIsAwaited } from './queries/who_is_awaited';
import { beginGame } from './updates/begin_game';
import { block, unblock } from './updates/block';
import { challenge, refuseChallenge } from './updates/challenge';
import { createRoom } from './updates/create_room';
import { goBerserk, imReady } from './updates/im_ready';
import { joinRoom } from './updates/join_room';
import { leaveRoom } from './updates/leave_room';
import { moderate } from './updates/moderate';
import { onGameFinished } from './updates/on_game_finished';
import { onNews } from './updates/on_news';
import { openMatches } from './updates/open_matches';
import { operate } from './updates/operate';
import { quickMatch } from './updates/quick_match';
import { recover } from './updates/recover';
import { rematch } from './updates/rematch';
import { report } from './updates/report';
import { closeSession, confirmSession, openSession } from './updates/sessions';
import { wire } from './wiring';

/** The use case of each method. */
export const useCases = {
    createRoom,
    joinRoom,
    imReady,
    beginGame,
    goBerserk,
    leaveRoom,
    quickMatch,
    rematch,
    challenge,
    refuseChallenge,
    getChallenges,
    block,
    unblock,
    getBlocked,
    openSession,
    confirmSession,
    closeSession,
    getSessions,
    report,
    moderate,
    getModerators,
    getActs,
    getReports,
    listRooms,
    getMyRooms,
    getGamesOf,
    getRoom,
    whoIsAwaited,
    getInvitation,
    getCanisters,
    getHistory,
    getEngines,
    getCertifiedEngines,
    getDefaults,
    onGameFinished,
    openMatches,
    onNews,
    recover,
    operate,
};

export default canister(lobbies, useCases, () => wire(azleHost, stableMap));
