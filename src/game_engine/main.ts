import { gameEngine } from '../interface/game_engine';
import { azleHost, stableMap } from '../platform/azle_host';
import { canister } from '../platform/canister';
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
import { onNews } from './updates/on_news';
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

/** The use case of each method. */
export const useCases = {
    initGame: initGameWithLoad,
    accountFor,
    onNews,
    recover,
    act,
    roll,
    rollUntil,
    hold,
    move,
    play,
    undo,
    proposeDouble,
    acceptDouble,
    forfeit,
    resign,
    acceptResignation,
    refuseResignation,
    selectDoor,
    makeFinalChoice,
    react,
    checkTimeout,
    getGameState,
    changedSince,
    getMyGames,
    whoseTurn,
    getLog,
    getDice,
    getCertificate,
    exportMatch,
    exportPosition,
    hint,
    analyse,
    getStatistics,
    simulate,
    operate,
};

export default canister(gameEngine, useCases, () => wire(azleHost, stableMap));
