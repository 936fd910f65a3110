import { nat8, nat32, nothing, opt, principal, text, vec } from '@dice-wards/candid/schema';
import { Move } from '../games/backgammon/decide';
import { PositionTexts } from '../games/rules';
import { azleHost } from '../platform/azle_host';
import { Account, AccountFor, InitGame } from '../platform/messages';
import { forControllers, fromLinked, methods, queryOnly } from '../platform/method';
import { operatorMethod } from '../platform/operate';
import { ENGINE_REFUSALS } from '../platform/refusal';
import { GameView } from './model/game_view';
import { LogEntryView } from './model/log_rows';
import { TapeView } from './queries/get_dice';
import { StatisticsView } from './queries/get_statistics';
import { commands } from './updates/operate';

/** The methods of this canister; `game_engine.did` is generated from them. */

const { update, controllerUpdate, query } = methods(azleHost, ENGINE_REFUSALS);

/** The version that the caller last saw: an action on an older one is refused. */
const seen = opt(nat32);
/** Methods share one encoder by these very objects. */
const tapes = vec(TapeView);
const entries = vec(LogEntryView);

export const api = {
    initGame: fromLinked('lobbies', update(InitGame, nat32)),
    accountFor: fromLinked('lobbies', update(AccountFor, Account)),
    recover: forControllers(controllerUpdate([], nothing, 'RecoverResult')),
    roll: update([nat32, seen], GameView),
    hold: update([nat32, seen], GameView),
    /** The room, the place that the checker leaves, and the die. */
    move: update([nat32, nat8, nat8, seen], GameView),
    play: update([nat32, vec(Move), seen], GameView),
    undo: update([nat32, seen], GameView),
    proposeDouble: update([nat32, seen], GameView),
    acceptDouble: update([nat32, seen], GameView),
    forfeit: update([nat32, seen], GameView),
    /** The room and the door, from 1. */
    selectDoor: update([nat32, nat8, seen], GameView),
    /** The room and the strategy. */
    makeFinalChoice: update([nat32, text, seen], GameView),
    checkTimeout: update([nat32], GameView),
    getGameState: query([nat32], GameView),
    /** The room, and the version from which to go on. */
    getLog: queryOnly(azleHost, query([nat32, nat32], entries)),
    /** The room, and the number of the first tape. */
    getDice: queryOnly(azleHost, query([nat32, nat32], tapes)),
    exportMatch: queryOnly(azleHost, query([nat32], text)),
    exportPosition: query([nat32], PositionTexts),
    getStatistics: queryOnly(azleHost, query([opt(principal)], StatisticsView)),
    /** The strategy, the number of games, and the seed. */
    simulate: queryOnly(azleHost, query([text, nat32, nat32], StatisticsView)),
    operate: operatorMethod(commands),
};
