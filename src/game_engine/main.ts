import { query, update } from 'azle';
import { azleHost, stableMap } from '../canister/azle_host';
import { Canister } from '../canister/canister';
import { manual } from '../canister/manual';
import { api } from './candid';
import { getDice } from './queries/get_dice';
import { getGameState } from './queries/get_game_state';
import { getLog } from './queries/get_log';
import { checkTimeout } from './updates/check_timeout';
import { initGame } from './updates/init_game';
import { hold, roll } from './updates/play';
import { wire } from './wiring';

/** The canister that hosts every game, by room id. Decodes, delegates, encodes; nothing else. */
export default class GameEngine extends Canister {
    protected readonly app = wire(azleHost, stableMap);
    protected readonly api = api;

    @update(api.initGame.args, api.initGame.reply, manual)
    initGame(): void | Promise<void> {
        return api.initGame.answer(this.app, initGame);
    }

    @update(api.roll.args, api.roll.reply, manual)
    roll(): void | Promise<void> {
        return api.roll.answer(this.app, roll);
    }

    @update(api.hold.args, api.hold.reply, manual)
    hold(): void | Promise<void> {
        return api.hold.answer(this.app, hold);
    }

    @update(api.checkTimeout.args, api.checkTimeout.reply, manual)
    checkTimeout(): void | Promise<void> {
        return api.checkTimeout.answer(this.app, checkTimeout);
    }

    @query(api.getGameState.args, api.getGameState.reply, manual)
    getGameState(): void | Promise<void> {
        return api.getGameState.answer(this.app, getGameState);
    }

    @query(api.getLog.args, api.getLog.reply, manual)
    getLog(): void | Promise<void> {
        return api.getLog.answer(this.app, getLog);
    }

    @query(api.getDice.args, api.getDice.reply, manual)
    getDice(): void | Promise<void> {
        return api.getDice.answer(this.app, getDice);
    }
}
