import type { Checked } from './checked';
import { ask, gameState } from './queries';
import { promised } from './violation';

/** Strangers see a running game whose room has a delay a turn late, by its view and by its log. */
export function delaysHold({ world, model }: Checked): void {
    for (const { view: known, isOver } of model.games.values()) {
        const id = known.roomId;
        if (isOver || model.rooms.get(id)?.spectatorDelay !== true) continue;
        const view = gameState(world, model, id);
        const shown = ask(world, model.engineOf(id), 'getGameState', id);
        if (view === undefined || !('Ok' in shown) || 'Finished' in view.status) continue;
        const { turnId, version, isBehind } = shown.Ok;
        // Before the first turn, which late dice begin, nothing has happened.
        const mayShow = turnId < view.turnId || (view.turnId <= 1 && turnId <= 1);
        promised('S5', isBehind[0] === true && mayShow, () => `strangers see turn ${turnId} of game ${id} already`);
        const log = ask(world, model.engineOf(id), 'getLog', id, version);
        const isCut = 'Ok' in log && log.Ok.length === 0;
        promised('S5', isCut, () => `strangers read more of the log of game ${id} than its view tells`);
    }
}
