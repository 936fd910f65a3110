import { query, update } from 'azle';
import { azleHost, stableMap } from '../platform/azle_host';
import { Canister } from '../platform/canister';
import { api } from './api';
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
import { block, unblock } from './updates/block';
import { challenge, refuseChallenge } from './updates/challenge';
import { createRoom } from './updates/create_room';
import { goBerserk, imReady } from './updates/im_ready';
import { joinRoom } from './updates/join_room';
import { leaveRoom } from './updates/leave_room';
import { moderate } from './updates/moderate';
import { onGameFinished } from './updates/on_game_finished';
import { onNames } from './updates/on_names';
import { openMatches } from './updates/open_matches';
import { operate } from './updates/operate';
import { quickMatch } from './updates/quick_match';
import { recover } from './updates/recover';
import { rematch } from './updates/rematch';
import { report } from './updates/report';
import { closeSession, confirmSession, openSession } from './updates/sessions';
import { tellHouse } from './updates/welcome';
import { wire } from './wiring';

/** The canister where players meet: rooms, joining, quick match. It only decodes, delegates and encodes. */
export default class Lobbies extends Canister {
    protected readonly app = wire(azleHost, stableMap);
    protected readonly api = api;

    @update(...api.createRoom.declared)
    createRoom(): void | Promise<void> {
        return api.createRoom.answer(this.app, createRoom);
    }

    @update(...api.joinRoom.declared)
    joinRoom(): void | Promise<void> {
        return api.joinRoom.answer(this.app, joinRoom);
    }

    @update(...api.imReady.declared)
    imReady(): void | Promise<void> {
        return api.imReady.answer(this.app, imReady);
    }

    @update(...api.goBerserk.declared)
    goBerserk(): void | Promise<void> {
        return api.goBerserk.answer(this.app, goBerserk);
    }

    @update(...api.leaveRoom.declared)
    leaveRoom(): void | Promise<void> {
        return api.leaveRoom.answer(this.app, leaveRoom);
    }

    @update(...api.quickMatch.declared)
    quickMatch(): void | Promise<void> {
        return api.quickMatch.answer(this.app, quickMatch);
    }

    @update(...api.rematch.declared)
    rematch(): void | Promise<void> {
        return api.rematch.answer(this.app, rematch);
    }

    @update(...api.challenge.declared)
    challenge(): void | Promise<void> {
        return api.challenge.answer(this.app, challenge);
    }

    @update(...api.refuseChallenge.declared)
    refuseChallenge(): void | Promise<void> {
        return api.refuseChallenge.answer(this.app, refuseChallenge);
    }

    @query(...api.getChallenges.declared)
    getChallenges(): void | Promise<void> {
        return api.getChallenges.answer(this.app, getChallenges);
    }

    @update(...api.block.declared)
    block(): void | Promise<void> {
        return api.block.answer(this.app, block);
    }

    @update(...api.unblock.declared)
    unblock(): void | Promise<void> {
        return api.unblock.answer(this.app, unblock);
    }

    @query(...api.getBlocked.declared)
    getBlocked(): void | Promise<void> {
        return api.getBlocked.answer(this.app, getBlocked);
    }

    @update(...api.openSession.declared)
    openSession(): void | Promise<void> {
        return api.openSession.answer(this.app, openSession);
    }

    @update(...api.confirmSession.declared)
    confirmSession(): void | Promise<void> {
        return api.confirmSession.answer(this.app, confirmSession);
    }

    @update(...api.closeSession.declared)
    closeSession(): void | Promise<void> {
        return api.closeSession.answer(this.app, closeSession);
    }

    @query(...api.getSessions.declared)
    getSessions(): void | Promise<void> {
        return api.getSessions.answer(this.app, getSessions);
    }

    @update(...api.report.declared)
    report(): void | Promise<void> {
        return api.report.answer(this.app, report);
    }

    @update(...api.moderate.declared)
    moderate(): void | Promise<void> {
        return api.moderate.answer(this.app, moderate);
    }

    @query(...api.getModerators.declared)
    getModerators(): void | Promise<void> {
        return api.getModerators.answer(this.app, getModerators);
    }

    @query(...api.getActs.declared)
    getActs(): void | Promise<void> {
        return api.getActs.answer(this.app, getActs);
    }

    @query(...api.getReports.declared)
    getReports(): void | Promise<void> {
        return api.getReports.answer(this.app, getReports);
    }

    @query(...api.listRooms.declared)
    listRooms(): void | Promise<void> {
        return api.listRooms.answer(this.app, listRooms);
    }

    @query(...api.getMyRooms.declared)
    getMyRooms(): void | Promise<void> {
        return api.getMyRooms.answer(this.app, getMyRooms);
    }

    @query(...api.getGamesOf.declared)
    getGamesOf(): void | Promise<void> {
        return api.getGamesOf.answer(this.app, getGamesOf);
    }

    @query(...api.getRoom.declared)
    getRoom(): void | Promise<void> {
        return api.getRoom.answer(this.app, getRoom);
    }

    @query(...api.whoIsAwaited.declared)
    whoIsAwaited(): void | Promise<void> {
        return api.whoIsAwaited.answer(this.app, whoIsAwaited);
    }

    @query(...api.getInvitation.declared)
    getInvitation(): void | Promise<void> {
        return api.getInvitation.answer(this.app, getInvitation);
    }

    @query(...api.getCanisters.declared)
    getCanisters(): void | Promise<void> {
        return api.getCanisters.answer(this.app, getCanisters);
    }

    @query(...api.getHistory.declared)
    getHistory(): void | Promise<void> {
        return api.getHistory.answer(this.app, getHistory);
    }

    @query(...api.getEngines.declared)
    getEngines(): void | Promise<void> {
        return api.getEngines.answer(this.app, getEngines);
    }

    @query(...api.getCertifiedEngines.declared)
    getCertifiedEngines(): void | Promise<void> {
        return api.getCertifiedEngines.answer(this.app, getCertifiedEngines);
    }

    @query(...api.getDefaults.declared)
    getDefaults(): void | Promise<void> {
        return api.getDefaults.answer(this.app, getDefaults);
    }

    @update(...api.onGameFinished.declared)
    onGameFinished(): void | Promise<void> {
        return api.onGameFinished.answer(this.app, onGameFinished);
    }

    @update(...api.openMatches.declared)
    openMatches(): void | Promise<void> {
        return api.openMatches.answer(this.app, openMatches);
    }

    @update(...api.tellHouse.declared)
    tellHouse(): void | Promise<void> {
        return api.tellHouse.answer(this.app, tellHouse);
    }

    @update(...api.onNames.declared)
    onNames(): void | Promise<void> {
        return api.onNames.answer(this.app, onNames);
    }

    @update(...api.recover.declared)
    recover(): void | Promise<void> {
        return api.recover.answer(this.app, recover);
    }

    @update(...api.operate.declared)
    operate(): void | Promise<void> {
        return api.operate.answer(this.app, operate);
    }
}
