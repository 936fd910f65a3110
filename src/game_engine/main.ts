import { query, update } from 'azle';
import { azleHost, stableMap } from '../platform/azle_host';
import { Canister } from '../platform/canister';
import { onNames } from '../platform/known_names';
import { onSessions } from '../platform/on_sessions';
import { api } from './api';
import { analyse } from './queries/analyse';
import { exportMatch, exportPosition } from './queries/export_texts';
import { getCertificate } from './queries/get_certificate';
import { getDice } from './queries/get_dice';
import { changedSince, getGameState } from './queries/get_game_state';
import { getLog } from './queries/get_log';
import { getMyGames } from './queries/get_my_games';
import { getStatistics, simulate } from './queries/get_statistics';
import { hint } from './queries/hint';
import { whoseTurn } from './queries/whose_turn';
import { accountFor } from './updates/account_for';
import { act } from './updates/act';
import { checkTimeout } from './updates/check_timeout';
import { initGameWithLoad } from './updates/init_game_with_load';
import { onHouse } from './updates/on_house';
import { operate } from './updates/operate';
import {
    acceptDouble,
    acceptResignation,
    forfeit,
    hold,
    makeFinalChoice,
    move,
    play,
    proposeDouble,
    refuseResignation,
    resign,
    roll,
    rollUntil,
    selectDoor,
    undo,
} from './updates/play';
import { react } from './updates/react';
import { recover } from './updates/recover';
import { wire } from './wiring';

/** The canister that hosts every game, by room id. Decodes, delegates, encodes; nothing else. */
export default class GameEngine extends Canister {
    protected readonly app = wire(azleHost, stableMap);
    protected readonly api = api;

    @update(...api.initGame.declared)
    initGame(): void | Promise<void> {
        return api.initGame.answer(this.app, initGameWithLoad);
    }

    @update(...api.accountFor.declared)
    accountFor(): void | Promise<void> {
        return api.accountFor.answer(this.app, accountFor);
    }

    @update(...api.onSessions.declared)
    onSessions(): void | Promise<void> {
        return api.onSessions.answer(this.app, onSessions);
    }

    @update(...api.onHouse.declared)
    onHouse(): void | Promise<void> {
        return api.onHouse.answer(this.app, onHouse);
    }

    @update(...api.onNames.declared)
    onNames(): void | Promise<void> {
        return api.onNames.answer(this.app, onNames);
    }

    @update(...api.recover.declared)
    recover(): void | Promise<void> {
        return api.recover.answer(this.app, recover);
    }

    @update(...api.act.declared)
    act(): void | Promise<void> {
        return api.act.answer(this.app, act);
    }

    @update(...api.roll.declared)
    roll(): void | Promise<void> {
        return api.roll.answer(this.app, roll);
    }

    @update(...api.rollUntil.declared)
    rollUntil(): void | Promise<void> {
        return api.rollUntil.answer(this.app, rollUntil);
    }

    @update(...api.hold.declared)
    hold(): void | Promise<void> {
        return api.hold.answer(this.app, hold);
    }

    @update(...api.move.declared)
    move(): void | Promise<void> {
        return api.move.answer(this.app, move);
    }

    @update(...api.play.declared)
    play(): void | Promise<void> {
        return api.play.answer(this.app, play);
    }

    @update(...api.undo.declared)
    undo(): void | Promise<void> {
        return api.undo.answer(this.app, undo);
    }

    @update(...api.proposeDouble.declared)
    proposeDouble(): void | Promise<void> {
        return api.proposeDouble.answer(this.app, proposeDouble);
    }

    @update(...api.acceptDouble.declared)
    acceptDouble(): void | Promise<void> {
        return api.acceptDouble.answer(this.app, acceptDouble);
    }

    @update(...api.forfeit.declared)
    forfeit(): void | Promise<void> {
        return api.forfeit.answer(this.app, forfeit);
    }

    @update(...api.resign.declared)
    resign(): void | Promise<void> {
        return api.resign.answer(this.app, resign);
    }

    @update(...api.acceptResignation.declared)
    acceptResignation(): void | Promise<void> {
        return api.acceptResignation.answer(this.app, acceptResignation);
    }

    @update(...api.refuseResignation.declared)
    refuseResignation(): void | Promise<void> {
        return api.refuseResignation.answer(this.app, refuseResignation);
    }

    @update(...api.selectDoor.declared)
    selectDoor(): void | Promise<void> {
        return api.selectDoor.answer(this.app, selectDoor);
    }

    @update(...api.makeFinalChoice.declared)
    makeFinalChoice(): void | Promise<void> {
        return api.makeFinalChoice.answer(this.app, makeFinalChoice);
    }

    @update(...api.react.declared)
    react(): void | Promise<void> {
        return api.react.answer(this.app, react);
    }

    @update(...api.checkTimeout.declared)
    checkTimeout(): void | Promise<void> {
        return api.checkTimeout.answer(this.app, checkTimeout);
    }

    @query(...api.getGameState.declared)
    getGameState(): void | Promise<void> {
        return api.getGameState.answer(this.app, getGameState);
    }

    @query(...api.changedSince.declared)
    changedSince(): void | Promise<void> {
        return api.changedSince.answer(this.app, changedSince);
    }

    @query(...api.getMyGames.declared)
    getMyGames(): void | Promise<void> {
        return api.getMyGames.answer(this.app, getMyGames);
    }

    @query(...api.whoseTurn.declared)
    whoseTurn(): void | Promise<void> {
        return api.whoseTurn.answer(this.app, whoseTurn);
    }

    @query(...api.getLog.declared)
    getLog(): void | Promise<void> {
        return api.getLog.answer(this.app, getLog);
    }

    @query(...api.getDice.declared)
    getDice(): void | Promise<void> {
        return api.getDice.answer(this.app, getDice);
    }

    @query(...api.getCertificate.declared)
    getCertificate(): void | Promise<void> {
        return api.getCertificate.answer(this.app, getCertificate);
    }

    @query(...api.exportMatch.declared)
    exportMatch(): void | Promise<void> {
        return api.exportMatch.answer(this.app, exportMatch);
    }

    @query(...api.exportPosition.declared)
    exportPosition(): void | Promise<void> {
        return api.exportPosition.answer(this.app, exportPosition);
    }

    @query(...api.hint.declared)
    hint(): void | Promise<void> {
        return api.hint.answer(this.app, hint);
    }

    @query(...api.analyse.declared)
    analyse(): void | Promise<void> {
        return api.analyse.answer(this.app, analyse);
    }

    @query(...api.getStatistics.declared)
    getStatistics(): void | Promise<void> {
        return api.getStatistics.answer(this.app, getStatistics);
    }

    @query(...api.simulate.declared)
    simulate(): void | Promise<void> {
        return api.simulate.answer(this.app, simulate);
    }

    @update(...api.operate.declared)
    operate(): void | Promise<void> {
        return api.operate.answer(this.app, operate);
    }
}
