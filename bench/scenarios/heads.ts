import type { GameView } from '../../src/declarations/game_engine.did';
import { seededChance, uniformly } from '../measure/chance';
import { type Cost, rowOf, rowOfMany } from '../measure/samples';
import { SAMPLES, spread, times } from '../measure/spread';
import type { Row } from '../report/row';
import { actorOf, type EngineWorld, playersOf } from './engine_world';

/** Games that are played at once, of all that are live, and the calls of their players. */
const ACTIVE = 200;
const CALLS = 2000;
/** Twenty a second. */
const PACE_MS = 50;

/** After an upgrade the heads of 20,000 games take two minutes to come back. */
const SETTLED_S = 300;

/**
 * Calls at the pace of a busy house, each with its share of what certifies the heads of games: the mean is all of it, and the largest call
 * certifies the most changes.
 *
 * @param act one action in a game, of the player to act, which does not end it
 */
export function measureHeads(
    world: EngineWorld,
    games: number,
    act: (before: GameView) => { readonly value: GameView; readonly cost: Cost },
    whatOf: (before: GameView) => string,
): Row[] {
    const { client, subject } = world;
    const pick = uniformly(seededChance());
    // So long the heads of games take that were there before.
    client.network.advance(client.target, SETTLED_S);
    const rooms = [...new Set(spread(games, ACTIVE))];
    const views = new Map(rooms.map((room) => [room, world.view(room)]));
    const costs: Record<string, Cost[] | undefined> = {};
    for (let call = 0; call < CALLS; call += 1) {
        client.network.wait(PACE_MS);
        const room = pick(rooms);
        const before = views.get(room) ?? world.view(room);
        const { value, cost } = act(before);
        views.set(room, value);
        const what = whatOf(before);
        costs[what] ??= [];
        costs[what].push(cost);
    }
    const looks = times(SAMPLES, () => {
        const room = pick(rooms);
        return client.cost(playersOf(room)[0], 'getCertificate', room);
    });
    return [
        ...Object.entries(costs).map(([what, all = []]) => rowOfMany(subject, `${what}, twenty a second`, games, all)),
        rowOf(subject, 'getCertificate', games, looks),
    ];
}

/** Of Dice Wards. Nobody holds, so no game ends. */
export function measureHeadsOfRolls(world: EngineWorld, games: number): Row[] {
    const roll = (before: GameView) => world.client.call<GameView>(actorOf(before), 'roll', before.roomId, []);
    return measureHeads(world, games, roll, () => 'roll');
}
