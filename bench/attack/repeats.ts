import { FREE } from '../house/spending';
import type { Dearest } from './catalogue';
import { FOLLOWS_MS, idleCycles } from './follows';

const TIMES = 20;

/** The dearest call of a method, made again and again at once. */
export interface Repeated {
    readonly dearest: Dearest;
    readonly times: number;
    /** All of them, beyond receiving the calls and a million for each. */
    readonly cycles: number;
    /** What budgets have taken for them. */
    readonly charged: number;
}

/** Of the dearest calls that were found, those of players. */
export function repeated(found: readonly Dearest[]): Repeated[] {
    return found.filter(({ by }) => by === 'a player').map(repeat);
}

function repeat(dearest: Dearest): Repeated {
    const { attack, from } = dearest;
    const world = from.world.fork();
    for (let time = 0; time < TIMES; time += 1) world.send(attack.who, attack.name, attack.method, ...attack.args);
    world.pass(FOLLOWS_MS);
    const { beyond, calls } = world.takeSpending();
    const charged = world.charged() - from.world.charged();
    // Each call takes a moment, so more becomes due meanwhile than after one.
    const idle = idleCycles(from.world, world.nowMs - from.world.nowMs);
    return { dearest, times: TIMES, cycles: beyond - FREE * calls - idle, charged };
}
