/** What time does to a game of two newcomers; see `drills.ts`. */
import type { Random } from './random';
import { game, PLAIN, type Visit, WINDOW_SECONDS } from './visit';

const DELAY_SECONDS = 10;
const RESERVE_SECONDS = 60;
const STOP_SECONDS = 180;

/** The engine stands still for longer than a window, and nobody loses a turn by that. */
export function stopCostsNoTurn(visit: Visit, luck: Random): void {
    const { anna, world } = visit;
    const id = visit.table(game(PLAIN));
    visit.does(anna, 'game_engine', 'roll', id, []);
    visit.pass(WINDOW_SECONDS / 2);
    const { version } = visit.view(anna, id);
    const engine = visit.engineOf(id);
    world.manage('stop_canister', engine);
    visit.pass(STOP_SECONDS);
    if (luck.chance(0.5)) world.upgrade(engine);
    world.start(engine);
    visit.pass(WINDOW_SECONDS / 2);
    visit.is(visit.view(anna, id).version, version, 'the version after the engine stood still');
    visit.pass(WINDOW_SECONDS);
    visit.promised(visit.view(anna, id).version > version, 'a turn goes on after its window');
}

/** Whoever takes longer than the delay has that much less of their own reserve, and nobody has more. */
export function reserveIsOnesOwn(visit: Visit, luck: Random): void {
    const { anna, bert } = visit;
    const clock = { turnSeconds: [] as [], delaySeconds: [DELAY_SECONDS] as [number] };
    const id = visit.table(game({ ...PLAIN, ...clock, reserveSeconds: [RESERVE_SECONDS] }));
    const left: [number, number] = [1000 * RESERVE_SECONDS, 1000 * RESERVE_SECONDS];
    for (let action = 0; action < 4; action += 1) {
        const { activePlayer } = visit.view(anna, id);
        const seat = 'Player1' in (activePlayer[0] ?? {}) ? 0 : 1;
        const seconds = luck.pick([2, DELAY_SECONDS + 2, DELAY_SECONDS + 8]);
        visit.pass(seconds);
        visit.does(seat === 0 ? anna : bert, 'game_engine', 'roll', id, []);
        left[seat] -= 1000 * Math.max(0, seconds - DELAY_SECONDS);
        const [reserve] = visit.view(anna, id).reserve;
        visit.is([reserve?.player1Ms, reserve?.player2Ms], left, 'what is left of both reserves');
    }
}
