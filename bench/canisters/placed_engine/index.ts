import { blob, nat32, nothing } from '@dice-wards/candid/schema';
import { query, update } from 'azle';
import { api } from '../../../src/game_engine/api';
import type { App } from '../../../src/game_engine/app';
import GameEngine from '../../../src/game_engine/main';
import { PLACES } from '../../../src/games/backgammon/board/board';
import { legalPlays } from '../../../src/games/backgammon/board/plays';
import type { State } from '../../../src/games/backgammon/state';
import { montyHall } from '../../../src/games/monty_hall';
import { DOORS, STRATEGIES } from '../../../src/games/monty_hall/doors';
import { stateOf } from '../../../src/games/monty_hall/state';
import { azleHost } from '../../../src/platform/azle_host';
import { methods } from '../../../src/platform/method';
import { ENGINE_REFUSALS, invalidState, REFUSE, type Reply } from '../../../src/platform/refusal';

const declared = methods(azleHost, ENGINE_REFUSALS);

const placing = {
    place: declared.update([nat32, blob], nothing),
    plays: declared.query([nat32], blob),
    countGames: declared.update([nat32], nothing),
};

/**
 * The engine with three more methods, for tests and the bench alone: any position can stand in a real room, and
 * statistics can be those of very many games. Anybody may call them, so this is never deployed.
 */
export default class PlacedEngine extends GameEngine {
    protected override readonly api = { ...api, ...placing };

    @update(...placing.place.declared)
    place(): void | Promise<void> {
        return placing.place.answer(this.app, place);
    }

    @query(...placing.plays.declared)
    plays(): void | Promise<void> {
        return placing.plays.answer(this.app, plays);
    }

    @update(...placing.countGames.declared)
    countGames(): void | Promise<void> {
        return placing.countGames.answer(this.app, countGames);
    }
}

/** Puts a state, in the record of the game's own rules, into a game that was begun. The log does not tell it. */
function place(app: App, _caller: Uint8Array, roomId: number, state: Uint8Array): Reply<null> {
    const game = app.games.get(roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    const { records } = game.setup.rules;
    game.state = records.readState(new DataView(state.buffer, state.byteOffset, state.byteLength), 0);
    app.games.update(game);
    return { Ok: null };
}

/** The boards after all legal plays of backgammon with the dice that lie, 26 bytes each. */
function plays(app: App, _caller: Uint8Array, roomId: number): Reply<Uint8Array> {
    const game = app.games.get(roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    const state = game.state as State;
    if (state.kind !== 'rolled') return invalidState('No dice are to be played');
    const found = legalPlays(state.board, state.dice);
    const boards = new Uint8Array(PLACES * found.length);
    for (let i = 0; i < found.length; i += 1) boards.set(found[i].board, PLACES * i);
    return { Ok: boards };
}

/** Counts so many games of Monty Hall, as they would be counted had they been played, but with one write. */
function countGames(app: App, _caller: Uint8Array, games: number): Reply<null> {
    const { statistics } = montyHall;
    if (statistics === undefined) return invalidState('Nothing is counted');
    app.statistics.update('MontyHall', [undefined], (before) => {
        let record = before;
        for (let game = 0; game < games; game += 1) {
            const strategy = STRATEGIES[game % STRATEGIES.length];
            record = statistics.counted(record, stateOf('complete', DOORS[game % DOORS.length], DOORS[0], strategy));
        }
        return record ?? new Uint8Array();
    });
    return { Ok: null };
}
