import type { Principal } from '@icp-sdk/core/principal';
import type { Answer } from '../house/answer';
import { FREE } from '../house/spending';
import { World } from '../house/world';
import { player } from '../measure/principals';
import { announce } from './events';
import type { Attacker, Move } from './moves';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

interface Busy extends Attacker {
    /** When it does the move again. */
    nextMs: number;
}

/**
 * A day in which principals do this again and again from full budgets, each as soon as it is not refused any more. The cycles of all
 * canisters, robots' turns apart, beyond receiving the calls and a million for each.
 */
export function dayOf(move: Move, principals: number): number {
    const world = World.create();
    const event = announce(world, 'Swiss', 2 * DAY_MS);
    world.hasRobots = true;
    const idle = world.fork();
    idle.pass(DAY_MS);
    const endMs = world.nowMs + DAY_MS;
    const attackers = Array.from({ length: principals }, (_, place): Busy => {
        return { id: idAt(place), mate: idAt(place ^ 1), event, played: 0, rooms: new Map(), nextMs: world.nowMs };
    });
    world.takeSpending();
    for (;;) {
        const next = attackers.reduce((first, each) => (each.nextMs < first.nextMs ? each : first));
        if (next.nextMs >= endMs) break;
        if (next.nextMs > world.nowMs) world.pass(next.nextMs - world.nowMs);
        next.nextMs = world.nowMs + waitAfter(move.play(world, next)) * SECOND_MS;
    }
    world.pass(Math.max(0, endMs - world.nowMs));
    const { beyond, calls } = world.takeSpending();
    return beyond - idle.takeSpending().cycles - FREE * calls;
}

function idAt(place: number): Principal {
    return player(20_000 + place);
}

/** In seconds. */
function waitAfter(answer: Answer): number {
    return answer.kind === 'refused' ? (answer.refusal.waitSeconds ?? 1) : 1;
}
