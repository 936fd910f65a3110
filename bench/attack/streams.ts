import type { Principal } from '@icp-sdk/core/principal';
import type { Answer } from '../house/answer';
import { newRoom } from '../house/settings';
import { FREE } from '../house/spending';
import { World } from '../house/world';
import { player } from '../measure/principals';
import { fillLists } from './hostile';
import { ANOTHER_NAME, type Attacker, MOVES, type Move } from './moves';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
/** How often a budget that has been used up lets something be done. */
const PAUSE_MS = 40 * SECOND_MS;
const TIMES = 12;
/** The same for what nothing bounds, at once. */
const MANY_TIMES = 200;
/** Strangers whose rooms wait, with the settings of quick match. */
const STRANGERS = 10;

/** What it costs to do something again and again, as often as a budget that has been used up lets one. */
export interface Stream {
    readonly move: Move;
    /** Each time, in all canisters, robots' turns apart: beyond receiving its calls and a million for each. */
    readonly cycles: number;
}

/** All moves, the dearest for their price first, in a house in which strangers wait whom the attackers have blocked, as many others were. */
export function streams(): Stream[] {
    const { world: from, attackers } = besieged();
    const idle = from.fork();
    idle.pass(TIMES * PAUSE_MS + HOUR_MS);
    const idleCycles = idle.takeSpending().cycles;
    return MOVES.map((move): Stream => {
        const world = from.fork();
        const [{ id, mate }] = attackers;
        const by: Attacker = { id, mate, played: 0, rooms: new Map() };
        if (move.preparesFirst) move.play(world, by);
        world.takeSpending();
        if (isFree(move)) {
            for (let time = 0; time < MANY_TIMES; time += 1) move.play(world, by);
            const { beyond, calls } = world.takeSpending();
            return { move, cycles: (beyond - FREE * calls) / MANY_TIMES };
        }
        let refused = 0;
        for (let time = 0; time < TIMES; time += 1) {
            if (isPutOff(move.play(world, by))) refused += 1;
            world.pass(PAUSE_MS);
        }
        world.pass(HOUR_MS);
        const { beyond, calls } = world.takeSpending();
        const done = Math.max(1, TIMES - refused);
        return { move, cycles: Math.max(0, beyond - idleCycles - FREE * calls) / done };
    }).sort((a, b) => b.cycles / (b.move.price ?? 1) - a.cycles / (a.move.price ?? 1));
}

/** What anybody may do as often as they like: it must cost nothing beyond receiving the calls. */
export function isFree(move: Move): boolean {
    return move.price === undefined && move !== ANOTHER_NAME;
}

/** Whether a budget or a limit has kept it from being done. Another refusal has its price. */
function isPutOff(answer: Answer): boolean {
    return answer.kind !== 'ok' && !(answer.kind === 'refused' && answer.refusal.name === 'InvalidArgument');
}

function besieged(): { readonly world: World; readonly attackers: readonly Attacker[] } {
    const world = World.create();
    world.hasRobots = true;
    const ids = [player(20_000), player(20_001)];
    const strangers = Array.from({ length: STRANGERS }, (_, index) => player(1000 + index));
    const mateOf = (owner: Principal) => ids[ids.indexOf(owner) ^ 1];
    fillLists(world, ids, () => strangers);
    for (const stranger of strangers) world.send(stranger, 'lobbies', 'createRoom', newRoom('DiceWards'));
    // A game lives: the canisters wake one another in any case.
    world.ok(player(900_001), 'lobbies', 'createRoom', newRoom('MontyHall', { turnSeconds: 259_200 }));
    world.pass(HOUR_MS);
    return { world, attackers: ids.map((id): Attacker => ({ id, mate: mateOf(id), played: 0, rooms: new Map() })) };
}
