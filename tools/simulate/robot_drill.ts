/** What robots may cost, as `docs/build/limits.md` tells it; see `drills.ts`. */
import { metrics } from './queries';
import { game, type Visit } from './visit';

const BILLION = 1e9;
const DAY_SECONDS = 86_400;
/** Of a day's budget, four hours are kept, and a quarter of that is one person's. */
const DAILY = BILLION;
const KEPT = (DAILY * 4) / 24;
const OF_ONE = KEPT / 4;
const FLOWS = DAILY / DAY_SECONDS;
/** What each message around a robot counts as besides its instructions, and what one may take. */
const LEAST_ACT = 6_000_000;
const MOST_ACT = 20_000_000;
const TURNS = 30;
/** Until a robot has acted. */
const TURN_SECONDS = 5;

/** A robot plays on against somebody until their part is used up, and then it waits; and no dear robot begins. */
export function robotsSpendTheirBudget(visit: Visit): void {
    const { anna, world } = visit;
    visit.commandEngines({ RobotBudget: 1 });
    const { id } = visit.opens(anna, against('Easy'));
    const engine = visit.engineOf(id);
    const look = () => metrics(world, engine);
    const spentBy = (shown: ReadonlyMap<string, number>): number =>
        [...shown].reduce(
            (sum, [name, value]) => (name.startsWith('dice_wards_robot_cycles_total') ? sum + value : sum),
            0,
        );
    const leftIn = (shown: ReadonlyMap<string, number>): number =>
        shown.get('dice_wards_robot_budget_cycles') ?? Number.NaN;
    const before = look();
    const beganMs = world.nowMs;
    const beganAt = visit.view(anna, id).version;
    for (let turn = 0; turn < TURNS; turn += 1) {
        visit.call(anna, 'game_engine', 'hold', id, []);
        visit.pass(TURN_SECONDS);
    }
    const flown = FLOWS * ((world.nowMs - beganMs) / 1000);
    const after = look();
    const spent = spentBy(after) - spentBy(before);
    const hasActed = visit.view(anna, id).version > beganAt + 1;
    visit.promised(!hasActed || spent >= LEAST_ACT, `robots have acted for ${spent} cycles`);
    visit.promised(spent <= OF_ONE + flown + MOST_ACT, `robots have taken ${spent} cycles for one of ${OF_ONE}`);
    const most = Math.min(KEPT, leftIn(before) + flown) - spent + flown;
    visit.promised(leftIn(after) <= most + 1, `${leftIn(after)} cycles are left of ${most}`);
    visit.promised(spent >= OF_ONE / 2, `a robot has stopped after ${spent} cycles of ${OF_ONE}`);
    // Another engine has a budget of its own.
    if (world.engines.length > 1) return;
    visit.refuses('Busy', anna, 'lobbies', 'createRoom', { ...against('Expert'), name: 'Table' });
}

function against(level: 'Easy' | 'Expert'): ReturnType<typeof game> {
    return game({ turnSeconds: [259_200], robot: [level], seat: [{ Player1: null }] });
}
