/** What time does to a game of two newcomers; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import type { Random } from './random';
import { game, type Visit, WINDOW_SECONDS } from './visit';

const DELAY_SECONDS = 10;
const RESERVE_SECONDS = 60;
const STOP_SECONDS = 180;

/** A game of anna and bert in which anna has the first turn. */
export function begin(visit: Visit, settings: ReturnType<typeof game>): number {
    const { anna, bert } = visit;
    const { id } = visit.does(anna, 'lobbies', 'createRoom', { ...settings, name: 'Table' });
    visit.does(bert, 'lobbies', 'joinRoom', id, [], []);
    return id;
}

/** The engine stands still for longer than a window, and nobody loses a turn by that. */
export function stopCostsNoTurn(visit: Visit, luck: Random): void {
    const { anna, world } = visit;
    const id = begin(visit, game({ rated: [false], checksReady: [false] }));
    visit.does(anna, 'game_engine', 'roll', id, []);
    visit.pass(WINDOW_SECONDS / 2);
    const { version } = visit.view(anna, id);
    const engine = visit.engineOf(id);
    world.manage('stop_canister', engine);
    visit.pass(STOP_SECONDS);
    if (luck.chance(0.5)) world.upgrade(engine);
    world.start(engine);
    visit.pass(WINDOW_SECONDS / 2);
    visit.promised(visit.view(anna, id).version === version, 'a turn is lost while the engine stood still');
    visit.pass(WINDOW_SECONDS);
    visit.promised(visit.view(anna, id).version > version, 'a turn goes on after its window');
}

/** Whoever takes longer than the delay has that much less of their own reserve, and nobody has more. */
export function reserveIsOnesOwn(visit: Visit, luck: Random): void {
    const { anna, bert } = visit;
    const clock = { turnSeconds: [] as [], delaySeconds: [DELAY_SECONDS], reserveSeconds: [RESERVE_SECONDS] };
    const id = begin(visit, game({ ...clock, rated: [false], checksReady: [false] } as Parameters<typeof game>[0]));
    const left: [number, number] = [1000 * RESERVE_SECONDS, 1000 * RESERVE_SECONDS];
    for (let action = 0; action < 4; action += 1) {
        const { activePlayer } = visit.view(anna, id);
        const seat = 'Player1' in (activePlayer[0] ?? {}) ? 0 : 1;
        const player: Principal = seat === 0 ? anna : bert;
        const seconds = luck.pick([2, DELAY_SECONDS + 2, DELAY_SECONDS + 8]);
        visit.pass(seconds);
        visit.does(player, 'game_engine', 'roll', id, []);
        left[seat] -= 1000 * Math.max(0, seconds - DELAY_SECONDS);
        const [reserve] = visit.view(anna, id).reserve;
        const shown = [reserve?.player1Ms, reserve?.player2Ms];
        visit.promised(String(shown) === String(left), `reserves of ${left} are ${shown}`);
    }
}
