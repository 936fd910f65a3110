import type { Answer } from '../house/answer';
import { newRoom } from '../house/settings';
import { FREE } from '../house/spending';
import { World } from '../house/world';
import { player } from '../measure/principals';
import { announce, place } from './events';
import { fillLists } from './hostile';
import { type Attacker, MOVES, type Move } from './moves';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
const DAYS_MS = 30 * 24 * HOUR_MS;
/** How often a budget that has been used up lets something be done. */
const PAUSE_MS = 40 * SECOND_MS;
const TIMES = 12;
/** The same at once. */
const MANY_TIMES = 60;
/** Strangers whose rooms wait, with the settings of quick match. */
const STRANGERS = 10;

/** What it costs to do something again and again. */
export interface Stream {
    readonly move: Move;
    readonly how: 'in turn' | 'at once';
    /** Each time, in all canisters, robots' turns apart: beyond receiving its calls and a million for each. */
    readonly cycles: number;
    /** What budgets have taken for it each time. */
    readonly charged: number;
}

/** What each cycle costs for which somebody was charged; infinite for what costs something, and nobody. */
export function ratioOf({ cycles, charged }: Pick<Stream, 'cycles' | 'charged'>): number {
    return charged > 0 ? cycles / charged : cycles > 0 ? Infinity : 0;
}

/**
 * All moves, as often as a budget that has been used up lets one, and many times at once; the dearest for what they were charged first. It
 * is a house in which strangers wait whom the attackers have blocked, as many others were.
 */
export function streams(): Stream[] {
    const { world: from, id, mate, event } = besieged();
    const run = (move: Move, how: Stream['how'], times: number, pauseMs: number, idleCycles: number): Stream => {
        const world = from.fork();
        const by: Attacker = { id, mate, event, played: 0, rooms: new Map() };
        if (move.preparesFirst) {
            move.play(world, by);
            world.pass(HOUR_MS);
        }
        world.takeSpending();
        const before = world.charged();
        let refused = 0;
        for (let time = 0; time < times; time += 1) {
            if (isPutOff(move.play(world, by))) refused += 1;
            world.pass(pauseMs);
        }
        world.pass(HOUR_MS);
        const { beyond, calls } = world.takeSpending();
        const done = Math.max(1, times - refused);
        const charged = (world.charged() - before) / done;
        return { move, how, cycles: Math.max(0, beyond - idleCycles - FREE * calls) / done, charged };
    };
    const [inTurn, atOnce] = [TIMES * PAUSE_MS, 0].map((milliseconds) => {
        const idle = from.fork();
        idle.pass(milliseconds + HOUR_MS);
        return idle.takeSpending().cycles;
    });
    return MOVES.flatMap((move) => [
        run(move, 'in turn', TIMES, PAUSE_MS, inTurn),
        run(move, 'at once', MANY_TIMES, 0, atOnce),
    ]).sort((a, b) => ratioOf(b) - ratioOf(a));
}

/** Whether a budget or a limit has kept it from being done. Another refusal has its price. */
function isPutOff(answer: Answer): boolean {
    return answer.kind !== 'ok' && !(answer.kind === 'refused' && answer.refusal.name === 'InvalidArgument');
}

function besieged(): { readonly world: World } & Pick<Attacker, 'id' | 'mate' | 'event'> {
    const world = World.create();
    world.hasRobots = true;
    const ids = [player(20_000), player(20_001)];
    const strangers = Array.from({ length: STRANGERS }, (_, index) => player(1000 + index));
    fillLists(world, ids, () => strangers);
    place(world, ids);
    const event = announce(world, 'Swiss', DAYS_MS);
    for (const stranger of strangers) world.send(stranger, 'lobbies', 'createRoom', newRoom('DiceWards'));
    // A game lives: the canisters wake one another in any case.
    world.ok(player(900_001), 'lobbies', 'createRoom', newRoom('MontyHall', { turnSeconds: 259_200 }));
    world.pass(HOUR_MS);
    return { world, id: ids[0], mate: ids[1], event };
}
